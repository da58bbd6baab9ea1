import type { JobPreparation } from '@langwerk/contract/job-preparation'
import { useTranslation } from 'react-i18next'
import { SwitchField } from './fields.tsx'
import { ReworkBudgetField } from './ReworkBudgetField.tsx'
import type { Form } from './use-form.ts'

/** How a job is prepared; alike in a job and in the template that presets it. */
export function PreparationFields({ form }: { form: Pick<Form<JobPreparation>, 'field'> }) {
  const { t } = useTranslation('kit')
  return (
    <>
      <SwitchField
        label={t('preparation.lockExactMatches')}
        hint={t('preparation.lockExactMatchesHint')}
        {...form.field('lockExactMatches')}
      />
      <SwitchField
        label={t('preparation.lockTargets')}
        hint={t('preparation.lockTargetsHint')}
        {...form.field('lockTargets')}
      />
      <SwitchField
        label={t('preparation.reportCrossFileRepetitions')}
        hint={t('preparation.reportCrossFileRepetitionsHint')}
        {...form.field('reportCrossFileRepetitions')}
      />
      <ReworkBudgetField {...form.field('artificialIntelligenceReworkBudget')} />
    </>
  )
}
