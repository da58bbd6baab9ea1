import { languageRoutes } from '@langwerk/contract/languages'
import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import { TemplateOmissions } from '../TemplateOmissions.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { filesOfOtherTargets } from './file-languages.ts'
import classes from './wizard.module.css'
import type { WizardValues } from './wizard-values.ts'

/** Everything that was chosen, before it starts. */
export function FinishStep({ values, uploads }: { values: WizardValues; uploads: Uploads }) {
  const { t } = useTranslation('jobs')
  const { data: languages } = useReading(languageRoutes.list, {}, { staleTime: 600_000 })
  const languageOf = (iri: string) => languages?.member.find((language) => language['@id'] === iri)
  const nameOf = (iri: string) => {
    const found = languageOf(iri)
    return found ? languageName(found) : ''
  }
  const targetCodes = values.targetLanguages.flatMap((iri) => languageOf(iri)?.code ?? [])
  const named = (things: { name: string }[]) => things.map(({ name }) => name).join(', ') || t('wizard.nothing')
  const size = uploads.uploaded.reduce((sum, one) => sum + one.size, 0)
  const left = uploads.all.length - uploads.uploaded.length - uploads.open
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.summaryLead')}
      </Text>
      {left > 0 && <Alert color="yellow">{t('wizard.filesFailed', { count: left })}</Alert>}
      {filesOfOtherTargets(uploads.uploaded, targetCodes).map(({ name, target }) => (
        <Alert key={name} color="yellow">
          {t('wizard.otherTarget', { name, language: languageName({ code: target, name: target }) })}
        </Alert>
      ))}
      <TemplateOmissions omissions={values.templateOmissions} />
      <dl className={classes.summary}>
        <Line label={t('columns.name')}>{values.name}</Line>
        {values.jobId && <Line label={t('columns.jobId')}>{values.jobId}</Line>}
        <Line label={t('columns.files')}>
          {t('wizard.files', { count: uploads.uploaded.length, size: formatBytes(size) })}
        </Line>
        <Line label={t('wizard.languages')}>
          {nameOf(values.sourceLanguage ?? '')} → {values.targetLanguages.map(nameOf).join(', ')}
        </Line>
        <Line label={t('wizard.formality')}>{t(`formalities.${values.formality}`)}</Line>
        {values.jobTemplate && <Line label={t('wizard.template')}>{values.jobTemplate.name}</Line>}
        <Line label={t('wizard.terminology')}>{named(values.jobTranslationTermbases)}</Line>
        <Line label={t('wizard.memories')}>{named(values.jobTranslationMemories)}</Line>
        <Line label={t('wizard.engines')}>{named(values.jobMachineTranslationEngines)}</Line>
        <Line label={t('columns.teams')}>
          {values.jobTeams.length > 0 ? named(values.jobTeams) : t('wizard.privately')}
        </Line>
      </dl>
    </>
  )
}

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
