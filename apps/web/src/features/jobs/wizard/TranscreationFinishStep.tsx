import { useTranslation } from 'react-i18next'
import { briefParts } from '../transcreation/brief-parts.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { ModelWorkLines } from './ModelWorkLines.tsx'
import { Line, Summary } from './Summary.tsx'
import { useSummaryTexts } from './use-summary-texts.ts'
import type { WizardValues } from './wizard-values.ts'

interface TranscreationFinishStepProps {
  jobUuid: string
  values: WizardValues
  uploads: Uploads
}

/** Everything that was chosen for a transcreation job, and what it will cost, before it starts. */
export function TranscreationFinishStep({ jobUuid, values, uploads }: TranscreationFinishStepProps) {
  const { t } = useTranslation('transcreation')
  const { t: jobs } = useTranslation('jobs')
  const { nameOfLanguage, names, files } = useSummaryTexts()
  return (
    <Summary values={values} uploads={uploads}>
      <Line label={jobs('columns.files')}>{files(uploads)}</Line>
      {values.jobTemplate && <Line label={jobs('wizard.template')}>{values.jobTemplate.name}</Line>}
      <Line label={jobs('wizard.languages')}>
        {nameOfLanguage(values.sourceLanguage)} → {nameOfLanguage(values.targetLanguages[0])}
      </Line>
      <Line label={jobs('wizard.formality')}>{jobs(`formalities.${values.formality}`)}</Line>
      {briefParts
        .filter((part) => values.brief[part].trim() !== '')
        .map((part) => (
          <Line key={part} label={t(`briefParts.${part}`)}>
            {values.brief[part]}
          </Line>
        ))}
      <Line label={jobs('wizard.terminology')}>{names(values.jobTranslationTermbases)}</Line>
      <ModelWorkLines values={values} jobUuid={jobUuid} unit="segments" />
    </Summary>
  )
}
