import { jobObjectOf } from '@langwerk/contract/job-types'
import type { Job } from '@langwerk/contract/jobs'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconArrowRight, IconFileExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../kit/ActionMenu.tsx'
import { OwnRoleLabel } from '../../../kit/badges.tsx'
import { formatDate, formatNumber } from '../../../kit/format.ts'
import type { ItemAction } from '../../../kit/item-action.ts'
import { languageName } from '../../../kit/languages.ts'
import { exportTargetFiles } from '../../job-exports/index.ts'
import { FinishButton } from '../FinishButton.tsx'
import { isDraft, isReady } from '../is-ready.ts'
import { JobStatusBadge } from '../JobStatusBadge.tsx'
import { PromptButton } from '../transcreation/PromptButton.tsx'
import { InstructionsButton } from './InstructionsButton.tsx'
import classes from './job.module.css'
import { reviewTime } from './review-time.ts'

/** The name of a job, where it stands, what it is about, and what can be done with it. */
export function JobHeader(props: { job: Job; actions: ItemAction[]; continueDraft: () => void }) {
  const { t } = useTranslation('jobs')
  const { job } = props
  return (
    <header className={classes.header}>
      <div className={classes.about}>
        <Group gap="sm">
          <Title order={1} className={classes.name}>
            {job.name || t('unnamed')}
          </Title>
          <JobStatusBadge job={job} />
        </Group>
        {job.description && (
          <Text size="sm" c="dimmed" maw={760}>
            {job.description}
          </Text>
        )}
        <Facts job={job} />
      </div>
      <Group gap="xs" className={classes.actions}>
        {isDraft(job) && job.permissions.edit && (
          <Button rightSection={<IconArrowRight size={16} />} onClick={props.continueDraft}>
            {t('actions.continue')}
          </Button>
        )}
        {job.instructions !== '' && <InstructionsButton job={job} />}
        {job.prompt !== '' && <PromptButton job={job} />}
        {isReady(job) && job.permissions.export && (
          <Button variant="default" leftSection={<IconFileExport size={16} />} onClick={() => exportTargetFiles(job)}>
            {t('actions.export')}
          </Button>
        )}
        {!job.finishedAt && <FinishButton job={job} size="sm" />}
        <ActionMenu label={t('actions.more')} actions={props.actions} size="lg" variant="default" />
      </Group>
    </header>
  )
}

function Facts({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const source = job.sourceLanguage && languageName(job.sourceLanguage)
  const languages =
    source && (job.copyWriting ? source : `${source} → ${job.targetLanguages.map(languageName).join(', ')}`)
  const facts = [
    job.jobId,
    languages,
    job.useCopyTemplate && job.copyTemplate && t('job.afterTemplate', { name: job.copyTemplate.name }),
    job.usePrompt && job.generativeArtificialIntelligenceModel?.name,
    job.numWords > 0 && t('job.words', { count: job.numWords, formatted: formatNumber(job.numWords) }),
    job.numWords > 0 && reviewTime(job.estimatedReviewTime, t),
    t('job.created', { date: formatDate(job.createdAt) }),
    job.readyAt && t('job.ready', { date: formatDate(job.readyAt) }),
    job.finishedAt && t('job.finished', { date: formatDate(job.finishedAt) }),
    <OwnRoleLabel key="role" object={jobObjectOf(job)} item={job} />,
  ].filter(Boolean)
  return (
    <ul className={classes.facts}>
      {facts.map((fact, place) => (
        <li key={place}>{fact}</li>
      ))}
    </ul>
  )
}
