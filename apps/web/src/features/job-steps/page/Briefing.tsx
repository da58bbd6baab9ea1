import { type JobStep, jobStepRoutes } from '@langwerk/contract/job-steps'
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../../kit/queries.ts'
import { WrittenText } from '../../../kit/written-text/WrittenText.tsx'
import classes from '../job-steps.module.css'

/** What the people of a step should know: its message, the job's instructions, and its guideline. */
export function Briefing({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const { data } = useReading(jobStepRoutes.briefing, { params: { uuid: step.uuid } })
  const guideline = data?.guideline
  return (
    <Stack gap="sm">
      {step.message !== '' && <Written title={t('message')}>{step.message}</Written>}
      {data && data.instructions !== '' && <Written title={t('instructions')}>{data.instructions}</Written>}
      {guideline && (
        <Written title={t('guideline', { name: guideline.name })}>
          {guideline.html === '' ? guideline.shortDescription : <WrittenText html={guideline.html} />}
        </Written>
      )}
    </Stack>
  )
}

const Written = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.briefing}>
    <Title order={2} fz="sm" mb={4}>
      {title}
    </Title>
    {typeof children === 'string' ? (
      <Text size="sm" className={classes.text}>
        {children}
      </Text>
    ) : (
      children
    )}
  </section>
)
