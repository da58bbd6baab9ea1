import { languageRoutes } from '@langwerk/contract/languages'
import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { Line } from './FinishStep.tsx'
import { ModelWorkLines } from './ModelWorkLines.tsx'
import classes from './wizard.module.css'
import type { WizardValues } from './wizard-values.ts'

interface CopyFinishStepProps {
  values: WizardValues
  uploads: Uploads
  jobUuid: string
}

/** Everything that was chosen for a copywriting job, before it starts. */
export function CopyFinishStep({ values, uploads, jobUuid }: CopyFinishStepProps) {
  const { t } = useTranslation('jobs')
  const { data: languages } = useReading(languageRoutes.list, {}, { staleTime: 600_000 })
  const language = languages?.member.find((one) => one['@id'] === values.sourceLanguage)
  const named = (things: { name: string }[]) => things.map(({ name }) => name).join(', ') || t('wizard.nothing')
  const size = uploads.uploaded.reduce((sum, one) => sum + one.size, 0)
  const left = uploads.all.length - uploads.uploaded.length - uploads.open
  const sources = {
    template: values.copyTemplate?.name ?? '',
    text: values.text.trim().split('\n')[0] ?? '',
    files: t('wizard.files', { count: uploads.uploaded.length, size: formatBytes(size) }),
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.summaryLead')}
      </Text>
      {left > 0 && <Alert color="yellow">{t('wizard.filesFailed', { count: left })}</Alert>}
      <dl className={classes.summary}>
        {values.name && <Line label={t('columns.name')}>{values.name}</Line>}
        {values.jobId && <Line label={t('columns.jobId')}>{values.jobId}</Line>}
        <Line label={t('wizard.writtenAfter')}>{sources[values.writtenAfter]}</Line>
        <Line label={t('wizard.language')}>{language ? languageName(language) : ''}</Line>
        <Line label={t('wizard.terminology')}>{named(values.jobTranslationTermbases)}</Line>
        <Line label={t('sets.transUnitMessageRuleSet.title')}>{named(values.jobTransUnitMessageRuleSets)}</Line>
        {values.usePrompt && <ModelWorkLines values={values} jobUuid={jobUuid} unit="sections" />}
        <Line label={t('columns.teams')}>
          {values.jobTeams.length > 0 ? named(values.jobTeams) : t('wizard.privately')}
        </Line>
      </dl>
    </>
  )
}
