import { type JobSet, jobSets } from '@langwerk/contract/job-sets'
import { useTranslation } from 'react-i18next'
import { jobSetLists } from '../../../kit/job-set-lists.ts'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import type { WizardValues } from './wizard-values.ts'

/** The sets of a kind that a job uses. */
export function SetsField({ set, form }: { set: JobSet; form: Form<WizardValues> }) {
  const { t } = useTranslation('jobs')
  return (
    <PagedMultiSelect<Choice>
      route={jobSetLists[set]}
      label={t(`sets.${set}.title`)}
      hint={t(`sets.${set}.hint`)}
      {...form.field(jobSets[set])}
    />
  )
}
