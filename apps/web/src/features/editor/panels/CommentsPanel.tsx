import { type TransUnit, transUnitRoutes } from '@langwerk/contract/trans-units'
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { formatDate } from '../../../kit/format.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import classes from '../editor.module.css'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { commentsOf } from '../state/match-data.ts'
import { PanelHint } from './PanelHint.tsx'
import { usePanelField } from './use-panel-field.ts'

/** What people said about the open segment. */
export function CommentsPanel() {
  const { t } = useTranslation('editor')
  const { active } = useEditorData()
  const { reload } = useEditorActions()
  const client = useQueryClient()
  const { data } = useQuery({ ...commentsOf(active?.uuid ?? ''), enabled: active !== null })
  const changed = () => {
    void client.invalidateQueries({ queryKey: commentsOf(active!.uuid).queryKey })
    reload()
  }
  const remove = useMutation({
    mutationFn: (uuid: string) => call(transUnitRoutes.removeComment, { params: { uuid } }),
    onSuccess: changed,
    onError: notifyRefusal,
  })

  if (!active) return null
  return (
    <Stack gap="sm">
      {data?.member.length === 0 && <PanelHint text={t('comments.empty')} />}
      {data?.member.map((comment) => (
        <div key={comment.uuid} className={classes.card}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {[
                comment.author || t('unnamed'),
                formatDate(comment.createdAt),
                comment.fromFile && t('comments.fromFile'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {comment.mine && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('comments.remove')}
                onClick={() => remove.mutate(comment.uuid)}
              >
                <IconTrash size={14} />
              </ActionIcon>
            )}
          </Group>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {comment.text}
          </Text>
        </div>
      ))}
      <NewComment key={active.uuid} unit={active} onAdded={changed} />
    </Stack>
  )
}

/** A comment being written: what is typed stays with its segment while others are open. */
function NewComment({ unit, onAdded }: { unit: TransUnit; onAdded: () => void }) {
  const { t } = useTranslation('editor')
  const { comments } = useEditor()
  const [text, setText] = useState(comments.get(unit.uuid) ?? '')
  const { ref, onKeyDown } = usePanelField<HTMLTextAreaElement>()
  const type = (typed: string) => {
    comments.set(unit.uuid, typed)
    setText(typed)
  }
  const add = useMutation({
    mutationFn: () => call(transUnitRoutes.comment, { params: { uuid: unit.uuid }, body: { text } }),
    onSuccess: () => {
      type('')
      onAdded()
    },
    onError: notifyRefusal,
  })
  const isReady = text.trim() !== '' && !add.isPending
  const send = () => {
    add.mutate()
    // The button that was pressed is off until the answer, and a button that is off loses the focus.
    ref.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    onKeyDown(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isReady) send()
  }

  return (
    <>
      <Textarea
        ref={ref}
        label={t('comments.label')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={8000}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button
        size="compact-sm"
        disabled={text.trim() === ''}
        loading={add.isPending}
        onClick={send}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('comments.add')}
      </Button>
    </>
  )
}
