import { Button, Group, Stack, Title } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { Paging } from '../../kit/Paging.tsx'
import { pageSize } from '../../kit/use-list.ts'
import { NewRun } from './NewRun.tsx'
import { RunItem } from './RunItem.tsx'
import type { RunScope } from './run-scopes.ts'
import { useRuns } from './use-runs.ts'

interface JobRunsProps {
  jobUuid: string
  /** Whether one may work on the job's segments now. */
  mayWork: boolean
  /** What a worker can be let work on. */
  scopes: readonly RunScope[]
}

/** What AI workers did on a job and do just now, and the way to let one work. */
export function JobRuns({ jobUuid, mayWork, scopes }: JobRunsProps) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRuns(jobUuid, page)
  const [isNew, setIsNew] = useState(false)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const pages = Math.ceil(data.totalItems / pageSize)
  const add = mayWork && (
    <Button size="xs" leftSection={<IconRobot size={15} />} onClick={() => setIsNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('title')}</Title>
        {data.totalItems > 0 && add}
      </Group>
      {data.totalItems === 0 ? (
        <EmptyState icon={<IconRobot size={22} />} title={t('emptyTitle')} text={t('emptyText')} action={add} />
      ) : (
        <Stack gap="sm">
          {data.member.map((run) => (
            <RunItem key={run.uuid} run={run} />
          ))}
          {pages > 1 && <Paging page={page} pages={pages} setPage={setPage} />}
        </Stack>
      )}
      {isNew && <NewRun scopes={scopes} onClose={() => setIsNew(false)} />}
    </section>
  )
}
