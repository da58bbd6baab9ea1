import { fileRoutes } from '@langwerk/contract/files'
import { type Job, type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { ActionIcon, Skeleton, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../kit/badges.tsx'
import { linkTo } from '../../../kit/call.ts'
import { FailureState } from '../../../kit/FailureState.tsx'
import { formatBytes, formatNumber, shortFileName } from '../../../kit/format.ts'
import { useReading } from '../../../kit/queries.ts'
import { mayChangeFiles } from '../is-ready.ts'
import tables from '../jobs.module.css'
import { ProblemText } from '../ProblemText.tsx'
import { AdditionalFiles } from './AdditionalFiles.tsx'
import { FileHistoryButton } from './FileHistory.tsx'
import { FileNotices } from './FileNotices.tsx'
import classes from './job.module.css'
import { NewFiles } from './NewFiles.tsx'
import { reviewTime, timeSpent } from './review-time.ts'
import { TargetFiles } from './TargetFiles.tsx'
import { UnreadFileActions } from './UnreadFileActions.tsx'

const tones: Record<JobFile['status']['title'], StatusTone> = {
  uploaded: 'neutral',
  reading: 'running',
  ready: 'success',
  failed: 'error',
}

/** The files of a started job with their figures, and under each its target files. */
export function JobFiles({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { data, error, refetch } = useReading(jobRoutes.files, { params: { uuid: job.uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <Skeleton height={80} />
  return (
    <>
      {data.member.length === 0 ? (
        <Text c="dimmed">{t('files.none')}</Text>
      ) : (
        <FileTable job={job} files={data.member} />
      )}
      {mayChangeFiles(job) && <NewFiles job={job} />}
    </>
  )
}

function FileTable({ job, files }: { job: Job; files: JobFile[] }) {
  const { t } = useTranslation('jobs')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className={tables.scroll} aria-label={t('files.title')} tabIndex={0}>
      <Table verticalSpacing={9}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.name')}</Table.Th>
            <Table.Th className={tables.numbers} visibleFrom="sm">
              {t('columns.size')}
            </Table.Th>
            <Table.Th className={tables.numbers} visibleFrom="sm">
              {t('columns.words')}
            </Table.Th>
            <Table.Th className={tables.numbers} visibleFrom="sm">
              {t('columns.reviewTime')}
            </Table.Th>
            <Table.Th>{t('columns.status')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map((file) => (
            <FileRows key={file.uuid} job={job} file={file} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function FileRows({ job, file }: { job: Job; file: JobFile }) {
  const { t } = useTranslation('jobs')
  const name = shortFileName(file.originalName)
  const size = formatBytes(file.fileSize)
  const estimated = file.numWords > 0 && t('files.estimated', { time: reviewTime(file.estimatedReviewTime, t) })
  const spent = file.reviewSeconds > 0 && t('files.spent', { time: timeSpent(file.reviewSeconds, t) })
  const words = file.numWords > 0 && t('job.words', { count: file.numWords, formatted: formatNumber(file.numWords) })
  return (
    <Table.Tr className={classes.file}>
      <Table.Td className={classes.fileCell}>
        <span className={classes.fileName}>
          {name}
          {job.permissions.export && (
            <ActionIcon
              component="a"
              size="sm"
              href={linkTo(fileRoutes.downloadSource, { uuid: file.uuid })}
              download
              aria-label={t('files.download', { name })}
              title={t('files.download', { name })}
            >
              <IconDownload size={15} />
            </ActionIcon>
          )}
          <FileHistoryButton file={file} />
          <AdditionalFiles job={job} file={file} />
        </span>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {[size, words, estimated, spent].filter(Boolean).join(' · ')}
        </Text>
        {file.status.message && (
          <Text size="xs" mt={2} className={classes.message}>
            <ProblemText {...file.status} message={file.status.message} />
          </Text>
        )}
        <FileNotices file={file} />
        <UnreadFileActions job={job} file={file} />
        <TargetFiles job={job} file={file} />
      </Table.Td>
      <Table.Td className={tables.numbers} visibleFrom="sm">
        {size}
      </Table.Td>
      <Table.Td className={tables.numbers} visibleFrom="sm">
        {formatNumber(file.numWords)}
      </Table.Td>
      <Table.Td className={tables.numbers} visibleFrom="sm">
        {estimated}
        {spent && (
          <Text size="xs" c="dimmed" title={t('files.spentHint')}>
            {spent}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={tones[file.status.title]}>{t(`files.status.${file.status.title}`)}</StatusBadge>
      </Table.Td>
    </Table.Tr>
  )
}
