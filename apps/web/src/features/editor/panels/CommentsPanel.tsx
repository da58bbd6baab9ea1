import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { formatDate } from '../../../kit/format.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import classes from '../editor.module.css'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { commentsOf } from '../state/match-data.ts'
import { PanelHint } from './PanelHint.tsx'

/** What people said about the open segment. */
export function CommentsPanel() {
  const { t } = useTranslation('editor')
  const { active } = useEditorData()
  const { reload } = useEditorActions()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { data } = useQuery({ ...commentsOf(active?.uuid ?? ''), enabled: active !== null })
  const changed = () => {
    void client.invalidateQueries({ queryKey: commentsOf(active!.uuid).queryKey })
    reload()
  }
  const add = useMutation({
    mutationFn: () => call(transUnitRoutes.comment, { params: { uuid: active!.uuid }, body: { text } }),
    onSuccess: () => {
      setText('')
      changed()
    },
    onError: notifyRefusal,
  })
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
      <Textarea
        label={t('comments.label')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={8000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        disabled={text.trim() === ''}
        loading={add.isPending}
        onClick={() => add.mutate()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('comments.add')}
      </Button>
    </Stack>
  )
}
