import { jobRoutes } from '@langwerk/contract/jobs'
import { type FormalityName, formalities } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { WordField } from '../../../kit/fields.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { FieldProps } from '../../../kit/use-form.ts'
import type { ChosenEngine } from './wizard-values.ts'

/** How formally the job's engines are to speak. Where none of them can be told so it says so, and offers nothing but the way back. */
export function FormalityField({ engines, ...field }: FieldProps<FormalityName> & { engines: ChosenEngine[] }) {
  const { t } = useTranslation('jobs')
  const { data } = useReading(jobRoutes.enginesForJob, { query: {} }, { staleTime: 60_000 })
  const known = data?.member.filter((one) => engines.some((chosen) => chosen['@id'] === one['@id'])) ?? []
  const isHeeded =
    engines.length === 0 || known.length < engines.length || known.some(({ capabilities }) => capabilities.formality)
  return (
    <WordField
      label={t('wizard.formality')}
      words={formalities.map((value) => ({ value, label: t(`formalities.${value}`) }))}
      {...(!isHeeded && { hint: t('wizard.formalityUnknown'), disabled: field.value === 'default' })}
      {...field}
    />
  )
}
