import { useTranslation } from 'react-i18next'
import type { Uploads } from '../upload/use-uploads.ts'
import { ModelWorkLines } from './ModelWorkLines.tsx'
import { Line, Summary } from './Summary.tsx'
import { useSummaryTexts } from './use-summary-texts.ts'
import type { WizardValues } from './wizard-values.ts'

interface CopyFinishStepProps {
  values: WizardValues
  uploads: Uploads
  jobUuid: string
}

/** Everything that was chosen for a copywriting job, before it starts. */
export function CopyFinishStep({ values, uploads, jobUuid }: CopyFinishStepProps) {
  const { t } = useTranslation('jobs')
  const { nameOfLanguage, names, files } = useSummaryTexts()
  const sources = {
    template: values.copyTemplate?.name ?? '',
    text: values.text.trim().split('\n')[0] ?? '',
    files: files(uploads),
  }
  return (
    <Summary values={values} uploads={uploads}>
      <Line label={t('wizard.writtenAfter')}>{sources[values.writtenAfter]}</Line>
      <Line label={t('wizard.language')}>{nameOfLanguage(values.sourceLanguage)}</Line>
      <Line label={t('wizard.terminology')}>{names(values.jobTranslationTermbases)}</Line>
      <Line label={t('sets.transUnitMessageRuleSet.title')}>{names(values.jobTransUnitMessageRuleSets)}</Line>
      {values.usePrompt && (
        <>
          <Line label={t('wizard.formality')}>{t(`formalities.${values.formality}`)}</Line>
          <ModelWorkLines values={values} jobUuid={jobUuid} unit="sections" />
        </>
      )}
    </Summary>
  )
}
