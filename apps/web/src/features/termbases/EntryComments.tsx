import { termEntryCommentRoutes as routes, type TermEntry } from '@langwerk/contract/term-entries'
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'

/** What people say about an entry; each takes back their own. */
export function EntryComments({ entry, mayComment }: { entry: TermEntry; mayComment: boolean }) {
  const { t } = useTranslation('termbases')
  const { data, error, refetch } = useReading(routes.list, { params: { uuid: entry.uuid } })
  const refresh = useRefresh()
  const [text, setText] = useState('')
  if (error) return <FailureState error={error} retry={refetch} />
  const after = async (changing: Promise<unknown>) => {
    await changing.catch(notifyRefusal)
    await refresh('/term_entries', '/termbases')
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    await after(call(routes.create, { body: { termEntry: entry['@id'], text: text.trim() } }).then(() => setText('')))
  }
  const remove = async (uuid: string) => {
    const question = { title: t('deleteCommentTitle'), text: t('deleteForGoodText') }
    if (await confirm({ ...question, confirm: t('deleteComment'), color: 'red' }))
      await after(call(routes.remove, { params: { uuid } }))
  }
  return (
    <Stack gap="sm">
      {data?.member.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noComments')}
        </Text>
      )}
      {data?.member.map((comment) => (
        <div key={comment.uuid}>
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" c="dimmed" flex={1}>
              {comment.by ?? t('somebody')} · {formatDateTime(comment.createdAt)}
            </Text>
            {comment.mayDelete && (
              <ActionIcon size="sm" aria-label={t('deleteComment')} onClick={() => remove(comment.uuid)}>
                <IconTrash size={14} />
              </ActionIcon>
            )}
          </Group>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {comment.text}
          </Text>
        </div>
      ))}
      {mayComment && (
        <form onSubmit={add}>
          <Textarea
            aria-label={t('comment')}
            placeholder={t('comment')}
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(event)
            }}
          />
          <Button type="submit" size="xs" mt="xs" disabled={text.trim() === ''}>
            {t('addComment')}
          </Button>
        </form>
      )}
    </Stack>
  )
}
