import { fileRoutes } from '@langwerk/contract/files'
import type { Job, JobFile } from '@langwerk/contract/jobs'
import { ActionIcon, Anchor, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconPaperclip, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, linkTo } from '../../../kit/call.ts'
import { confirmDelete } from '../../../kit/confirm-delete.tsx'
import { formatBytes, formatNumber, shortFileName } from '../../../kit/format.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { upload } from '../../../kit/upload.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'
import classes from './job.module.css'

/** What belongs to a file without being translated: how much there is, and the way to it. Nothing where nothing is or may be. */
export function AdditionalFiles({ job, file }: { job: Job; file: JobFile }) {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  const count = file.additionalFiles.length
  const mayChange = job.permissions.edit === true && !job.finishedAt
  if (count === 0 && !mayChange) return null
  const label = t('additional.of', { name: shortFileName(file.originalName) })
  return (
    <>
      <ActionIcon
        size="sm"
        w="auto"
        px={4}
        aria-label={count === 0 ? label : `${label}: ${formatNumber(count)}`}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconPaperclip size={15} />
        {count > 0 && (
          <Text size="xs" span>
            {formatNumber(count)}
          </Text>
        )}
      </ActionIcon>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} size="lg">
        <FileList job={job} file={file} mayChange={mayChange} />
      </Modal>
    </>
  )
}

function FileList({ job, file, mayChange }: { job: Job; file: JobFile; mayChange: boolean }) {
  const { t } = useTranslation('jobs')
  const refresh = useRefreshJobs()
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {file.additionalFiles.length === 0 ? t('additional.none') : t('additional.hint')}
      </Text>
      <ul className={classes.additional}>
        {file.additionalFiles.map(({ uuid, originalName, fileSize }) => {
          const name = shortFileName(originalName)
          return (
            <li key={uuid}>
              {job.permissions.accessWorkspace ? (
                <Anchor size="sm" href={linkTo(fileRoutes.downloadSource, { uuid })} download>
                  {name}
                </Anchor>
              ) : (
                <Text size="sm">{name}</Text>
              )}
              <Text size="xs" c="dimmed">
                {formatBytes(fileSize)}
              </Text>
              {mayChange && (
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="red"
                  aria-label={t('files.remove', { name })}
                  title={t('files.remove', { name })}
                  onClick={() =>
                    confirmDelete({
                      items: [{ name }],
                      remove: async () => {
                        await call(fileRoutes.remove, { params: { uuid } })
                        await refresh()
                      },
                    })
                  }
                >
                  <IconTrash size={15} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && <AddButton file={file} refresh={refresh} />}
    </Stack>
  )
}

function AddButton({ file, refresh }: { file: JobFile; refresh: () => Promise<void> }) {
  const { t } = useTranslation('jobs')
  const [isBusy, setBusy] = useState(false)
  const add = async (given: File[]) => {
    setBusy(true)
    try {
      for (const one of given)
        await upload(one, { uuid: crypto.randomUUID(), additionalToUuid: file.uuid }, () => undefined)
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return (
    <Group>
      <FileButton multiple onChange={add}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconPlus size={16} />} loading={isBusy}>
            {t('files.addMore')}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}
