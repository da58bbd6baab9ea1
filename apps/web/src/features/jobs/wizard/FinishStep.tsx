import { alike, jobSetObjects, jobSets } from '@langwerk/contract/job-sets'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../kit/languages.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { filesOfOtherTargets } from './file-languages.ts'
import { Line, Summary } from './Summary.tsx'
import { useSummaryTexts } from './use-summary-texts.ts'
import type { WizardValues } from './wizard-values.ts'

/** Everything that was chosen for a translation job, before it starts. */
export function FinishStep({ values, uploads }: { values: WizardValues; uploads: Uploads }) {
  const { t } = useTranslation('jobs')
  const { languageOf, nameOfLanguage, names, files } = useSummaryTexts()
  const { t: kit } = useTranslation('kit')
  const prepared = [
    ...(['lockExactMatches', 'lockTargets'] as const).flatMap((one) =>
      values[one] ? [kit(`preparation.${one}`)] : [],
    ),
    ...(values.skipPretranslation ? [t('wizard.skipPretranslation')] : []),
  ]
  const targetCodes = values.targetLanguages.flatMap((iri) => languageOf(iri)?.code ?? [])
  const warnings = filesOfOtherTargets(uploads.uploaded, targetCodes).map(({ name, target }) => (
    <Alert key={name} color="yellow">
      {t('wizard.otherTarget', { name, language: languageName({ code: target, name: target }) })}
    </Alert>
  ))
  return (
    <Summary values={values} uploads={uploads} warnings={warnings}>
      <Line label={t('columns.files')}>{files(uploads)}</Line>
      <Line label={t('wizard.languages')}>
        {nameOfLanguage(values.sourceLanguage)} → {values.targetLanguages.map(nameOfLanguage).join(', ')}
      </Line>
      <Line label={t('wizard.formality')}>{t(`formalities.${values.formality}`)}</Line>
      {values.jobTemplate && <Line label={t('wizard.template')}>{values.jobTemplate.name}</Line>}
      <Line label={t('wizard.terminology')}>{names(values.jobTranslationTermbases)}</Line>
      <Line label={t('wizard.memories')}>{names(values.jobTranslationMemories)}</Line>
      <Line label={t('wizard.engines')}>{names(values.jobMachineTranslationEngines)}</Line>
      {jobSetObjects.map(alike).map(
        (set) =>
          values[jobSets[set]].length > 0 && (
            <Line key={set} label={t(`sets.${set}.title`)}>
              {names(values[jobSets[set]])}
            </Line>
          ),
      )}
      {prepared.length > 0 && <Line label={kit('preparation.title')}>{prepared.join(', ')}</Line>}
    </Summary>
  )
}
