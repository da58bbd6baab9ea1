import { jobStepChangeRoutes as routes, type StepChange, stepChangeFormats } from '@langwerk/contract/job-step-changes'
import type { JobStep } from '@langwerk/contract/job-steps'
import { Button, Group, Modal, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { IconDownload, IconGitCompare } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../../kit/call.ts'
import { DifferenceText } from '../../../kit/DifferenceText.tsx'
import { FailureState } from '../../../kit/FailureState.tsx'
import { shortFileName } from '../../../kit/format.ts'
import { Paging } from '../../../kit/Paging.tsx'
import { reading } from '../../../kit/queries.ts'
import { TaggedText } from '../../../kit/TaggedText.tsx'
import { pageSize } from '../../../kit/use-list.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import classes from '../job-steps.module.css'
import { useStepName } from '../step-words.ts'

/** Shows what became of each segment in a step, and gives it as a file. */
export function ChangesButton({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'changes' })
  const [isOpen, setOpen] = useState(false)
  const name = useStepName()(step)
  return (
    <>
      <Button variant="default" leftSection={<IconGitCompare size={16} />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('title', { name })} size="72rem">
        <Changes step={step} />
      </Modal>
    </>
  )
}

function Changes({ step: { uuid } }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'changes' })
  const { locale } = usePreferences()
  const [page, setPage] = useState(1)
  const [all, setAll] = useState(false)
  const query = { page, itemsPerPage: pageSize, ...(all && { unchanged: 'true' as const }) }
  const { data, error, refetch } = useQuery({
    ...reading(routes.list, { params: { uuid }, query }),
    placeholderData: keepPreviousData,
  })
  if (error) return <FailureState error={error} retry={refetch} />
  const pages = Math.ceil((data?.totalItems ?? 0) / pageSize)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Switch
          label={t('unchanged')}
          checked={all}
          onChange={(event) => {
            setAll(event.currentTarget.checked)
            setPage(1)
          }}
        />
        <Group gap="xs">
          {stepChangeFormats.map((format) => (
            <Button
              key={format}
              size="xs"
              variant="default"
              leftSection={<IconDownload size={15} />}
              component="a"
              href={linkTo(routes.file, { uuid }, { format, locale })}
              download
            >
              {t(format)}
            </Button>
          ))}
        </Group>
      </Group>
      {!data && <Skeleton height={120} />}
      {data?.totalItems === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <ol className={classes.parts}>
        {data?.member.map((change) => (
          <ChangedSegment key={change.transUnit} change={change} />
        ))}
      </ol>
      {pages > 1 && <Paging page={page} pages={pages} setPage={setPage} />}
    </Stack>
  )
}

function ChangedSegment({ change }: { change: StepChange }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'changes' })
  const { sortId, targetFile, source, difference, changedBy, commentCount } = change
  const about = [
    t('segment', { number: sortId, file: shortFileName(targetFile.originalName) }),
    changedBy && t('by', { who: changedBy }),
    commentCount > 0 && t('comments', { count: commentCount }),
  ]
  return (
    <li className={classes.change}>
      <Text size="xs" c="dimmed" className={classes.changeHead}>
        {about.filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        <TaggedText xml={source} />
      </Text>
      <Text size="sm">
        <DifferenceText difference={difference} />
      </Text>
    </li>
  )
}
