import '@mantine/dropzone/styles.layer.css'
import { Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './UploadField.module.css'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './use-uploads.ts'

/**
 * Files of a job, dropped or chosen, each with how far its upload is or what is wrong with it. What this server cannot read, and
 * what comes back as something else, is said before anything is uploaded.
 */
export function UploadField({ uploads, error }: { uploads: Uploads; error?: string | undefined }) {
  const { t } = useTranslation('jobs')
  const { endings } = uploads
  const listed = (words: readonly string[]) => words.map((ending) => `.${ending}`).join(', ')
  return (
    <Stack gap="sm">
      <Input.Wrapper error={error}>
        <Dropzone onDrop={uploads.add} aria-label={t('files.drop')} className={classes.drop}>
          <div className={classes.hint}>
            <IconUpload size={22} stroke={1.5} aria-hidden />
            <Text size="sm">{t('files.drop')}</Text>
            <Text size="xs" c="dimmed">
              {t('files.accepted', { endings: listed(endings.readable) })}
            </Text>
            {endings.readable.includes('pdf') && (
              <Text size="xs" c="dimmed">
                {t('files.pdfReturns')}
              </Text>
            )}
            {endings.missing.length > 0 && (
              <Text size="xs" className={classes.missing}>
                {t('files.missing', { endings: listed(endings.missing.map(({ ending }) => ending)) })}{' '}
                {[...new Set(endings.missing.flatMap(({ problem }) => problem ?? []))]
                  .map((problem) => t(`problems.${problem}`))
                  .join(' ')}
              </Text>
            )}
          </div>
        </Dropzone>
      </Input.Wrapper>
      {uploads.all.length > 0 && (
        <ul className={classes.files} aria-label={t('files.list')}>
          {uploads.all.map((one) => (
            <UploadRow
              key={one.uuid}
              one={one}
              ending={endings.of(one.name)}
              remove={() => uploads.remove(one)}
              retry={() => uploads.retry(one)}
            />
          ))}
        </ul>
      )}
    </Stack>
  )
}
