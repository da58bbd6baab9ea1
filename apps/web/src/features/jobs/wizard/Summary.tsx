import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateOmissions } from '../TemplateOmissions.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { useSummaryTexts } from './use-summary-texts.ts'
import classes from './wizard.module.css'
import type { WizardValues } from './wizard-values.ts'

interface SummaryProps {
  values: WizardValues
  uploads: Uploads
  /** What else is said above the lines. */
  warnings?: ReactNode
  /** The lines of the job's type. */
  children: ReactNode
}

/** What was chosen for a job of any type, before it starts. */
export function Summary({ values, uploads, warnings, children }: SummaryProps) {
  const { t } = useTranslation('jobs')
  const { names } = useSummaryTexts()
  const left = uploads.all.length - uploads.uploaded.length - uploads.open
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.summaryLead')}
      </Text>
      {left > 0 && <Alert color="yellow">{t('wizard.filesFailed', { count: left })}</Alert>}
      {warnings}
      <TemplateOmissions omissions={values.templateOmissions} />
      <dl className={classes.summary}>
        {values.name && <Line label={t('columns.name')}>{values.name}</Line>}
        {values.jobId && <Line label={t('columns.jobId')}>{values.jobId}</Line>}
        {children}
        <Line label={t('columns.teams')}>
          {values.jobTeams.length > 0 ? names(values.jobTeams) : t('wizard.privately')}
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
