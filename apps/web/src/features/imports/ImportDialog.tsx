import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
import { useEvents } from '../../kit/server-events.ts'
import { upload } from '../../kit/upload.ts'
import type { Form, Violations } from '../../kit/use-form.ts'
import { FilesField } from './FilesField.tsx'
import { type ImportFigures, ImportResult } from './ImportResult.tsx'

interface ImportValues {
  name: string
  files: File[]
}

interface ImportDialogProps<More extends object> {
  title: string
  endings: readonly string[]
  /** The field by which an upload names its import. */
  owner: 'translationMemoryImportUuid' | 'termImportUuid'
  more: More
  check?: (values: More & ImportValues) => Violations<More & ImportValues>
  /** Creates the import. */
  create: (name: string, values: More & ImportValues) => Promise<{ uuid: string }>
  start: (uuid: string) => Promise<unknown>
  /** Reads where it stands, again and again until it has ended. */
  useFigures: (uuid: string) => { figures: ImportFigures | undefined; refresh: () => unknown }
  onClose: () => void
  /** As soon as something may have changed. */
  onChanged: () => void
  children?: (form: Form<More & ImportValues>) => ReactNode
}

/** Names an import, uploads its files, starts it and shows how far it is and what it refused. */
export function ImportDialog<More extends object>(props: ImportDialogProps<More>) {
  const { t } = useTranslation('imports')
  const [started, setStarted] = useState<string | null>(null)
  const [uploading, setUploading] = useState<{ name: string; percent: number } | null>(null)
  if (started) return <Running {...props} uuid={started} />

  const check = (values: More & ImportValues) => {
    const violations: Partial<Record<string, string>> = {
      ...props.check?.(values),
      ...(values.files.length === 0 && nameViolation(values.name)),
      ...(values.files.length === 0 && { files: t('fileRequired') }),
    }
    // The names are those of the values.
    return violations as Violations<More & ImportValues>
  }
  const save = async (values: More & ImportValues) => {
    const { uuid } = await props.create(values.name.trim() || values.files[0]!.name, values)
    try {
      for (const file of values.files)
        await upload(file, { uuid: crypto.randomUUID(), [props.owner]: uuid }, (percent) =>
          setUploading({ name: file.name, percent }),
        )
    } finally {
      setUploading(null)
    }
    await props.start(uuid)
    return uuid
  }
  const initial: More & ImportValues = { ...props.more, name: '', files: [] }
  return (
    <EditDialog
      title={props.title}
      initial={initial}
      check={check}
      save={save}
      onSaved={(uuid) => {
        setStarted(uuid)
        props.onChanged()
      }}
      onClose={props.onClose}
      saveLabel={t('start')}
    >
      {(form) => {
        // The shared values are among the form's, whatever the caller adds.
        const shared = form as unknown as Form<ImportValues>
        return (
          <>
            <FilesField endings={props.endings} autoFocus {...shared.field('files')} />
            <TextField label={t('name')} placeholder={form.values.files[0]?.name ?? ''} {...shared.field('name')} />
            {props.children?.(form)}
            {uploading && (
              <div>
                <Text size="xs" c="dimmed">
                  {t('uploading', { name: uploading.name })}
                </Text>
                <Progress value={uploading.percent} aria-label={t('uploading', { name: uploading.name })} />
              </div>
            )}
          </>
        )
      }}
    </EditDialog>
  )
}

function Running<More extends object>({
  uuid,
  title,
  useFigures,
  onChanged,
  onClose,
}: ImportDialogProps<More> & { uuid: string }) {
  const { t } = useTranslation('imports')
  const { figures, refresh } = useFigures(uuid)
  useEvents('import', (event) => {
    if (event.importUuid !== uuid) return
    refresh()
    onChanged()
  })
  const isOver = figures?.status.title === 'done' || figures?.status.title === 'failed'
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        {!isOver && (
          <Text size="sm" c="dimmed">
            {t('runsOn')}
          </Text>
        )}
        {figures?.status.title === 'done' && <Text size="sm">{t('doneText')}</Text>}
        {figures && <ImportResult figures={figures} />}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
