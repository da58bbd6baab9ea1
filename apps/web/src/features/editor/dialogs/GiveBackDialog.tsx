import type { EditedFile } from '@langwerk/contract/edited-files'
import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { ActionIcon, Button, Group, List, Select, Text } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { notifySuccess } from '../../../kit/notify.ts'
import { stepOf } from '../in-step/in-step.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { fileOf } from '../state/match-data.ts'

function useMarks() {
  const { returnMarks } = useEditor()
  return useSyncExternalStore(returnMarks.subscribe, returnMarks.all)
}

/** Begins to give a finished step back, with how many segments are marked. */
export function GiveBackButton() {
  const { t } = useTranslation('editorInStep')
  const { showDialog } = useEditorActions()
  const { length } = useMarks()
  return (
    <Button
      size="compact-md"
      variant={length > 0 ? 'light' : 'subtle'}
      color={length > 0 ? 'red' : 'gray'}
      leftSection={<IconArrowBackUp size={16} />}
      onClick={() => showDialog('giveBack')}
    >
      {length > 0 ? t('giveBack.buttonWith', { number: length }) : t('giveBack.button')}
    </Button>
  )
}

/** Gives a finished step back to whoever did it, with the segments that are marked and what is wrong with each. */
export function GiveBackDialog() {
  const { t } = useTranslation('editorInStep')
  const { file } = useEditorData()
  const { showDialog, reload } = useEditorActions()
  const { returnMarks } = useEditor()
  const client = useQueryClient()
  const marks = useMarks()
  const nameOf = ({ name, sortId }: EditedFile['stepsToReturn'][number]) =>
    name || t('giveBack.stepNumber', { number: sortId })
  return (
    <EditDialog
      title={t('giveBack.title')}
      // The last one is the nearest.
      initial={{ step: file.stepsToReturn.at(-1)?.uuid ?? '', reason: '' }}
      check={({ reason }) => (reason.trim() === '' ? { reason: t('giveBack.reasonRequired') } : {})}
      save={({ step, reason }) =>
        call(jobStepRoutes.giveBack, {
          params: { uuid: step },
          body: {
            reason,
            transUnits: marks.map((mark) => ({ transUnit: `/api/trans_units/${mark.uuid}`, reason: mark.reason })),
          },
        })
      }
      saveLabel={t('giveBack.button')}
      onSaved={async () => {
        returnMarks.clear()
        notifySuccess(t('giveBack.done'))
        showDialog(null)
        reload()
        await client.invalidateQueries({ queryKey: fileOf(file.uuid, stepOf(file)).queryKey })
      }}
      onClose={() => showDialog(null)}
    >
      {(form) => (
        <>
          {file.stepsToReturn.length > 1 && (
            <Select
              label={t('step')}
              allowDeselect={false}
              data={file.stepsToReturn.map((step) => ({ value: step.uuid, label: nameOf(step) }))}
              value={form.values.step}
              onChange={(step) => step && form.set('step', step)}
            />
          )}
          <Text size="sm">{t('giveBack.text')}</Text>
          <TextAreaField label={t('giveBack.reason')} required maxLength={longestReason} {...form.field('reason')} />
          {marks.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('giveBack.noneMarked')}
            </Text>
          ) : (
            <div>
              <Text size="sm">{t('giveBack.markedOnes', { count: marks.length })}</Text>
              <List size="sm" withPadding mah={220} style={{ overflowY: 'auto' }}>
                {marks.map(({ uuid, sortId, reason }) => (
                  <List.Item key={uuid}>
                    <Group gap={4} wrap="nowrap">
                      <span>{[t('giveBack.segment', { number: sortId }), reason].filter(Boolean).join(': ')}</span>
                      <ActionIcon
                        size="sm"
                        variant="subtle"
                        color="gray"
                        aria-label={t('giveBack.unmarkSegment', { number: sortId })}
                        onClick={() => returnMarks.remove(uuid)}
                      >
                        <IconX size={14} />
                      </ActionIcon>
                    </Group>
                  </List.Item>
                ))}
              </List>
            </div>
          )}
        </>
      )}
    </EditDialog>
  )
}

const longestReason = 2000
