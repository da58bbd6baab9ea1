import { serviceProviderPermissions } from '@langwerk/contract/job-step-words'
import type { ServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'
import { Fieldset, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../kit/fields.tsx'
import type { Form } from '../../kit/use-form.ts'

/** What the people of steps may do beyond translating, in jobs of the template. */
export function ProviderPermissionFields({ form }: { form: Pick<Form<ServiceProviderPermissions>, 'field'> }) {
  const { t } = useTranslation('kit', { keyPrefix: 'providerPermissions' })
  return (
    <Fieldset legend={t('title')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
        {serviceProviderPermissions.map((permission) => (
          <SwitchField key={permission} label={t(permission)} {...form.field(permission)} />
        ))}
      </Stack>
    </Fieldset>
  )
}
