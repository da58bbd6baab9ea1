import type { JobFileEnding } from '@langwerk/contract/files'
import { ActionIcon, Group, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes, shortFileName } from '../../../kit/format.ts'
import classes from './UploadField.module.css'
import type { Upload } from './use-uploads.ts'

interface UploadRowProps {
  one: Upload
  ending: JobFileEnding | undefined
  remove: () => void
  retry: () => void
}

/** One file on its way to the server. */
export function UploadRow({ one, ending, remove, retry }: UploadRowProps) {
  const { t } = useTranslation('jobs')
  const name = shortFileName(one.name)
  const isWrong = one.state === 'failed' || one.state === 'refused'
  const Icon = isWrong ? IconAlertTriangle : one.state === 'uploaded' ? IconCheck : IconFile
  return (
    <li className={classes.file}>
      <span className={classes.state} data-state={one.state}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
        {isWrong && (
          <div className={classes.message} role="alert">
            {one.problem ? t(`problems.${one.problem}`) : (one.message ?? t('files.unsupported'))}
          </div>
        )}
        {!isWrong && ending?.targetEnding && (
          <Text size="xs" c="dimmed">
            {t('files.returnsAs', { ending: ending.targetEnding })}
          </Text>
        )}
        {one.state === 'uploading' && (
          <Progress size="xs" mt={4} value={one.percent} aria-label={t('files.uploading', { name })} />
        )}
      </div>
      <span className={classes.size}>
        {one.state === 'uploading' && `${one.percent}\u00a0% · `}
        {one.state === 'waiting' && `${t('files.waiting')} · `}
        {formatBytes(one.size)}
      </span>
      <Group gap={2} wrap="nowrap">
        {one.state === 'failed' && (
          <ActionIcon size="sm" aria-label={t('files.retry', { name })} onClick={retry}>
            <IconRefresh size={15} />
          </ActionIcon>
        )}
        <ActionIcon size="sm" aria-label={t('files.remove', { name })} onClick={remove}>
          <IconX size={15} />
        </ActionIcon>
      </Group>
    </li>
  )
}
