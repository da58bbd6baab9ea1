import '@mantine/dropzone/styles.layer.css'
import { jobFileEndings } from '@langwerk/contract/words'
import { Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './UploadField.module.css'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './use-uploads.ts'

const accepted = jobFileEndings.map((ending) => `.${ending}`).join(', ')

/** Files of a job, dropped or chosen, each with how far its upload is or what is wrong with it. */
export function UploadField({ uploads, error }: { uploads: Uploads; error?: string | undefined }) {
  const { t } = useTranslation('jobs')
  return (
    <Stack gap="sm">
      <Input.Wrapper error={error}>
        <Dropzone onDrop={uploads.add} aria-label={t('files.drop')} className={classes.drop}>
          <div className={classes.hint}>
            <IconUpload size={22} stroke={1.5} aria-hidden />
            <Text size="sm">{t('files.drop')}</Text>
            <Text size="xs" c="dimmed">
              {t('files.accepted', { endings: accepted })}
            </Text>
          </div>
        </Dropzone>
      </Input.Wrapper>
      {uploads.all.length > 0 && (
        <ul className={classes.files} aria-label={t('files.list')}>
          {uploads.all.map((one) => (
            <UploadRow key={one.uuid} one={one} remove={() => uploads.remove(one)} retry={() => uploads.retry(one)} />
          ))}
        </ul>
      )}
    </Stack>
  )
}
