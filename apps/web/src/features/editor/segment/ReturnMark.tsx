import type { TransUnit } from '@langwerk/contract/trans-units'
import { ActionIcon, Button, Group, Popover, Stack, Textarea, Tooltip } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { useEditor, useEditorData } from '../state/editor-context.ts'
import { Sign } from './Sign.tsx'

const longestReason = 2000

function useMark(uuid: string) {
  const { returnMarks } = useEditor()
  return useSyncExternalStore(returnMarks.subscribe, () => returnMarks.of(uuid))
}

/** That a segment is marked to be given back, and why. */
export function ReturnMarkSign({ uuid }: { uuid: string }) {
  const { t } = useTranslation('editorInStep')
  const mark = useMark(uuid)
  if (!mark) return null
  const label = mark.reason ? t('giveBack.markedFor', { reason: mark.reason }) : t('giveBack.marked')
  return <Sign icon={IconFlagFilled} label={label} className={classes.error} />
}

/** Marks the open segment to be given back, with what is wrong, or takes that away. */
export function ReturnMarkButton({ unit }: { unit: TransUnit }) {
  const { t } = useTranslation('editorInStep')
  const mark = useMark(unit.uuid)
  const [opened, setOpened] = useState(false)
  const label = t(mark ? 'giveBack.marked' : 'giveBack.mark')
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withArrow trapFocus width={320}>
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            variant={mark ? 'light' : 'subtle'}
            color={mark ? 'red' : 'gray'}
            aria-label={label}
            onClick={() => setOpened(!opened)}
          >
            <IconFlag size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>{opened && <MarkForm unit={unit} close={() => setOpened(false)} />}</Popover.Dropdown>
    </Popover>
  )
}

function MarkForm({ unit: { uuid, sortId }, close }: { unit: TransUnit; close: () => void }) {
  const { t } = useTranslation('editorInStep')
  const { file } = useEditorData()
  const { returnMarks } = useEditor()
  const mark = useMark(uuid)
  const [reason, setReason] = useState(mark?.reason ?? '')
  return (
    <Stack gap="xs">
      <Textarea
        label={t('giveBack.whatIsWrong')}
        autosize
        minRows={2}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        {mark && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              returnMarks.remove(uuid)
              close()
            }}
          >
            {t('giveBack.unmark')}
          </Button>
        )}
        <Button
          size="compact-sm"
          onClick={() => {
            returnMarks.set({ uuid, targetFileUuid: file.uuid, sortId, reason: reason.trim() })
            close()
          }}
        >
          {t('giveBack.markIt')}
        </Button>
      </Group>
    </Stack>
  )
}
