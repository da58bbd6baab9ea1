import '@mantine/dropzone/styles.layer.css'
import { type FileType, type FileTypeChanges, type FileTypeTrial, fileTypeRoutes } from '@langwerk/contract/file-types'
import { Alert, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { refusalText } from '../../kit/refusal-text.ts'
import { sendForm } from '../../kit/upload.ts'
import { TriedUnits } from './TriedUnits.tsx'

type Outcome = { trial: FileTypeTrial } | { failure: string }

/**
 * Shows what a file type makes of a file, before anything is saved.
 * @param settings as they stand in a form; what is not there is as it is saved, as all are where there is no form
 */
export function TryOut({ fileType, settings }: { fileType: FileType; settings?: FileTypeChanges }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'tryOut' })
  const [file, setFile] = useState<File | null>(null)
  const [language, setLanguage] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [running, setRunning] = useState(false)
  const run = async (tried: File) => {
    setFile(tried)
    setRunning(true)
    setOutcome(await outcomeOf(fileType.uuid, { tried, settings, language }))
    setRunning(false)
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Title order={2}>{t('title')}</Title>
        <Text size="sm" c="dimmed">
          {t(settings ? 'lead' : 'leadSaved')}
        </Text>
        <Dropzone onDrop={([dropped]) => dropped && run(dropped)} multiple={false} aria-label={t('drop')}>
          <Group gap="xs" justify="center">
            <IconFlask size={20} stroke={1.5} aria-hidden />
            <Text size="sm">{file?.name ?? t('drop')}</Text>
          </Group>
        </Dropzone>
        <Group align="end">
          <LanguageField
            label={t('language')}
            list="sources"
            name="sourceLanguage"
            value={language}
            error={undefined}
            onChange={setLanguage}
          />
          {file && (
            <Button variant="default" loading={running} onClick={() => run(file)}>
              {t('again')}
            </Button>
          )}
        </Group>
        <div aria-live="polite">
          {running && !outcome && <Loader size="sm" role="img" aria-label={t('running')} />}
          {outcome && <Told outcome={outcome} />}
        </div>
      </Stack>
    </Paper>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  if ('trial' in outcome) return <TriedUnits trial={outcome.trial} />
  return (
    <Alert color="red" role="alert">
      {outcome.failure}
    </Alert>
  )
}

async function outcomeOf(
  uuid: string,
  { tried, settings, language }: { tried: File; settings: FileTypeChanges | undefined; language: string | null },
): Promise<Outcome> {
  const form = new FormData()
  // The server reads the fields first, so the bytes come last.
  form.append('settings', JSON.stringify(settings ?? {}))
  if (language) form.append('sourceLanguage', language)
  form.append('uploadedFile', tried, tried.name)
  try {
    return { trial: await sendForm<FileTypeTrial>(fileTypeRoutes.tryOut.path.replace(':uuid', uuid), form) }
  } catch (error) {
    return { failure: refusalText(error) }
  }
}
