import { type FileHistoryEntry, fileRoutes } from '@langwerk/contract/files'
import type { JobFile } from '@langwerk/contract/jobs'
import { ActionIcon, Modal, Skeleton, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../kit/FailureState.tsx'
import { formatDateTime, shortFileName } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import classes from './job.module.css'
import { timeSpent } from './review-time.ts'

/** Opens what happened to a file. */
export function FileHistoryButton({ file }: { file: JobFile }) {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  const name = shortFileName(file.originalName)
  return (
    <>
      <ActionIcon
        size="sm"
        aria-label={t('history.of', { name })}
        title={t('history.of', { name })}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={15} />
      </ActionIcon>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={t('history.of', { name })}>
          <FileHistory fileUuid={file.uuid} />
        </Modal>
      )}
    </>
  )
}

function FileHistory({ fileUuid }: { fileUuid: string }) {
  const { t } = useTranslation('jobs')
  const { data, error, refetch } = useReading(fileRoutes.history, { params: { uuid: fileUuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <Skeleton height={80} />
  return (
    <ol className={classes.history}>
      {data.member.map((entry) => (
        <li key={`${entry.action} ${entry.createdAt} ${entry.targetLanguage?.code} ${entry.userName}`}>
          <Text size="sm">{sentenceOf(entry, t)}</Text>
          <Text size="xs" c="dimmed">
            {[formatDateTime(entry.createdAt), entry.userName].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </ol>
  )
}

function sentenceOf({ action, targetLanguage, fileName, seconds }: FileHistoryEntry, t: TFunction<'jobs'>): string {
  const language = targetLanguage ? languageName(targetLanguage) : ''
  if (action === 'worked') return t('history.worked', { language, time: timeSpent(seconds ?? 0, t) })
  if (action === 'exported' || action === 'xliffExported') return t(`history.${action}`, { language })
  if (action === 'xliffImported') return t('history.xliffImported', { language, name: shortFileName(fileName ?? '') })
  if (action === 'replaced') return t('history.replaced', { name: shortFileName(fileName ?? '') })
  return t(`history.${action}`)
}
