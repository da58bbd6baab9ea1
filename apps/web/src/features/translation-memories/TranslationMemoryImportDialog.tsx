import {
  translationMemoryImportRoutes as routes,
  type TranslationMemory,
  translationMemoryRoutes,
} from '@langwerk/contract/translation-memories'
import { translationMemoryImportFileEndings } from '@langwerk/contract/words'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { notifyRefusal } from '../../kit/notify.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { useEvents } from '../../kit/server-events.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { FilesField, ImportControls, ImportResult } from '../imports/index.ts'
import { useMemoryImport } from './use-memory-import.ts'

interface TranslationMemoryImportDialogProps {
  /** Into which it goes; absent where that is chosen. */
  memory?: Pick<TranslationMemory, '@id' | 'name'>
  /** As soon as something may have changed. */
  onChanged: () => void
  onClose: () => void
}

interface Values {
  name: string
  files: File[]
  mergeByHand: boolean
  translationMemory: Choice | null
}

/**
 * Imports memories, tables and bilingual documents: names the import, uploads its files, starts it and shows how far it is
 * and what it refused.
 */
export function TranslationMemoryImportDialog({ memory, onChanged, onClose }: TranslationMemoryImportDialogProps) {
  const { t } = useTranslation('translationMemories')
  const { t: texts } = useTranslation('imports')
  const [started, setStarted] = useState<string | null>(null)
  const { uploading, start, discard } = useMemoryImport()
  if (started) return <RunningImport uuid={started} onChanged={onChanged} onClose={onClose} />

  const initial: Values = { name: '', files: [], mergeByHand: false, translationMemory: memory ?? null }
  const save = ({ name, files, translationMemory, mergeByHand }: Values) =>
    start({ name: name.trim() || files[0]!.name, translationMemory: translationMemory!['@id'], mergeByHand, files })
  const close = () => {
    onClose()
    discard().then(onChanged, notifyRefusal)
  }
  return (
    <EditDialog
      title={t('import')}
      initial={initial}
      check={({ name, files, translationMemory }) => ({
        ...(!translationMemory && { translationMemory: t('memoryRequired') }),
        ...(files.length === 0 && nameViolation(name)),
        ...(files.length === 0 && { files: texts('fileRequired') }),
      })}
      save={save}
      onSaved={(uuid) => {
        setStarted(uuid)
        onChanged()
      }}
      onClose={close}
      saveLabel={texts('start')}
    >
      {(form) => (
        <>
          <FilesField endings={translationMemoryImportFileEndings} autoFocus {...form.field('files')} />
          <TextField label={texts('name')} placeholder={form.values.files[0]?.name ?? ''} {...form.field('name')} />
          <PagedSelect
            route={translationMemoryRoutes.list}
            label={t('memory')}
            required
            disabled={memory !== undefined}
            onlyEditable
            {...form.field('translationMemory')}
          />
          <SwitchField label={t('mergeByHand')} hint={t('mergeByHandHint')} {...form.field('mergeByHand')} />
          <Text size="xs" c="dimmed">
            {t('endingsHint')}
          </Text>
          {uploading && (
            <div>
              <Text size="xs" c="dimmed">
                {texts('uploading', { name: uploading.name })}
              </Text>
              <Progress value={uploading.percent} aria-label={texts('uploading', { name: uploading.name })} />
            </div>
          )}
        </>
      )}
    </EditDialog>
  )
}

interface RunningImportProps {
  uuid: string
  onChanged: () => void
  onClose: () => void
}

function RunningImport({ uuid, onChanged, onClose }: RunningImportProps) {
  const { t } = useTranslation('translationMemories')
  const { t: texts } = useTranslation('imports')
  const { data: figures, refetch } = useReading(routes.get, { params: { uuid } }, { refetchInterval: 3000 })
  useEvents('import', (event) => {
    if (event.importUuid !== uuid) return
    refetch()
    onChanged()
  })
  const title = figures?.status.title
  const parts = { params: { uuid } }
  return (
    <Modal opened onClose={onClose} title={t('import')} size="lg">
      <Stack gap="md">
        {(title === undefined || title === 'running') && (
          <Text size="sm" c="dimmed">
            {texts('runsOn')}
          </Text>
        )}
        {title === 'done' && <Text size="sm">{texts('doneText')}</Text>}
        {figures && <ImportResult figures={figures} />}
        <Group justify="flex-end">
          <Button onClick={onClose} variant={title === 'readyForMerge' ? 'default' : 'filled'} data-autofocus>
            {texts('close')}
          </Button>
          {figures && (
            <ImportControls
              status={figures.status}
              start={() => call(routes.start, { ...parts, body: {} })}
              cancel={() => call(routes.cancel, parts)}
              merge={() => call(routes.merge, parts)}
              onChanged={() => void refetch()}
            />
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
