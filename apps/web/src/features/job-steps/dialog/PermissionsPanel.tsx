import { serviceProviderPermissions } from '@langwerk/contract/job-step-words'
import type { JobStep } from '@langwerk/contract/job-steps'
import { Fieldset, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../kit/fields.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { StepValues } from './step-values.ts'

/** What the people of a step may do beyond translating: as its job template says, or as is said here; a sub-step no more than its step. */
export function PermissionsPanel({ form, above }: { form: Form<StepValues>; above: JobStep | null }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog' })
  const { t: tKit } = useTranslation('kit')
  const inherits = form.values.inheritServiceProviderPermissionsFromJobTemplate
  return (
    <Fieldset legend={t('permissions')}>
      <Stack gap="xs">
        <SwitchField
          label={above ? t('inheritStep') : t('inherit')}
          {...(!above && { hint: t('inheritHint') })}
          {...form.field('inheritServiceProviderPermissionsFromJobTemplate')}
        />
        {!inherits &&
          serviceProviderPermissions.map((permission) => (
            <SwitchField
              key={permission}
              label={tKit(`providerPermissions.${permission}`)}
              disabled={above !== null && !above.serviceProviderPermissions[permission]}
              {...form.field(permission)}
            />
          ))}
      </Stack>
    </Fieldset>
  )
}
