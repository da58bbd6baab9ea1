import { languageRoutes } from '@langwerk/contract/languages'
import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import { briefParts } from '../transcreation/brief-parts.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { Line } from './FinishStep.tsx'
import { ModelWorkLines } from './ModelWorkLines.tsx'
import classes from './wizard.module.css'
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
  const { data: languages } = useReading(languageRoutes.list, {}, { staleTime: 600_000 })
  const nameOf = (iri: string | null | undefined) => {
    const found = languages?.member.find((language) => language['@id'] === iri)
    return found ? languageName(found) : ''
  }
  const named = (things: { name: string }[]) => things.map(({ name }) => name).join(', ') || jobs('wizard.nothing')
  const size = uploads.uploaded.reduce((sum, one) => sum + one.size, 0)
  const left = uploads.all.length - uploads.uploaded.length - uploads.open
  return (
    <>
      <Text size="sm" c="dimmed">
        {jobs('wizard.summaryLead')}
      </Text>
      {left > 0 && <Alert color="yellow">{jobs('wizard.filesFailed', { count: left })}</Alert>}
      <dl className={classes.summary}>
        <Line label={jobs('columns.name')}>{values.name}</Line>
        {values.jobId && <Line label={jobs('columns.jobId')}>{values.jobId}</Line>}
        <Line label={jobs('columns.files')}>
          {jobs('wizard.files', { count: uploads.uploaded.length, size: formatBytes(size) })}
        </Line>
        {values.jobTemplate && <Line label={jobs('wizard.template')}>{values.jobTemplate.name}</Line>}
        <Line label={jobs('wizard.languages')}>
          {nameOf(values.sourceLanguage)} → {nameOf(values.targetLanguages[0])}
        </Line>
        <Line label={jobs('wizard.formality')}>{jobs(`formalities.${values.formality}`)}</Line>
        {briefParts
          .filter((part) => values.brief[part].trim() !== '')
          .map((part) => (
            <Line key={part} label={t(`briefParts.${part}`)}>
              {values.brief[part]}
            </Line>
          ))}
        <Line label={jobs('wizard.terminology')}>{named(values.jobTranslationTermbases)}</Line>
        <ModelWorkLines values={values} jobUuid={jobUuid} unit="segments" />
        <Line label={jobs('columns.teams')}>
          {values.jobTeams.length > 0 ? named(values.jobTeams) : jobs('wizard.privately')}
        </Line>
      </dl>
    </>
  )
}
