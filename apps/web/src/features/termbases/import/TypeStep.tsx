import { termbaseRoutes } from '@langwerk/contract/termbases'
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { WizardValues } from './use-term-import.ts'
import { wizardTypes } from './wizard-steps.ts'

/** Where the terms come from, and into which termbase they go. */
export function TypeStep({ form }: { form: Form<WizardValues> }) {
  const { t } = useTranslation('termbases')
  return (
    <>
      <Radio.Group
        aria-label={t('wizard.steps.type')}
        value={form.values.type}
        onChange={(chosen) => {
          const type = wizardTypes.find((one) => one === chosen)
          if (type) form.set('type', type)
        }}
      >
        <Stack gap="xs">
          {wizardTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`wizard.types.${type}`)}
              description={t(`wizard.typeHints.${type}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.type !== 'empty' && (
        <PagedSelect
          route={termbaseRoutes.list}
          label={t('destination')}
          hint={t('destinationHint')}
          {...form.field('destinationTermbase')}
        />
      )}
    </>
  )
}
