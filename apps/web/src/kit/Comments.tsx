import { type Collection, longestComment } from '@langwerk/contract/common'
import { ActionIcon, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from './confirm.tsx'
import { FailureState } from './FailureState.tsx'
import { formatDateTime } from './format.ts'
import { notifyRefusal } from './notify.ts'

interface Comment {
  uuid: string
  text: string
  createdAt: string
  /** Empty for somebody whose name one may not read. */
  author: string
  mayDelete: boolean
  fromFile?: boolean
}

interface CommentsProps {
  reading: { data: Collection<Comment> | undefined; error: Error | null; refetch: () => unknown }
  /** What stands there while nobody has said anything. */
  empty: string
  /** Null where one may only read. */
  add: ((text: string) => Promise<unknown>) | null
  /** What is being written, where that outlives the field. */
  begun?: { text: string; keep: (text: string) => void }
  /** What the place gives to the field: a way to it, and keys of its own. */
  field?: { ref: RefObject<HTMLTextAreaElement | null>; onKeyDown: (event: KeyboardEvent) => void }
  remove: (uuid: string) => Promise<unknown>
  /** After one was added or deleted. */
  changed: () => unknown
}

/** What people say about something: it is added to, with Ctrl or Cmd + Enter too, and what one may delete is deleted. */
export function Comments({ reading, empty, add, remove, changed, ...writing }: CommentsProps) {
  const { t } = useTranslation('kit')
  const { data, error, refetch } = reading
  if (error) return <FailureState error={error} retry={refetch} />
  const removeAsked = async (uuid: string) => {
    const question = { title: t('comments.removeTitle'), text: t('comments.removeText') }
    if (!(await confirm({ ...question, confirm: t('comments.remove'), color: 'red' }))) return
    await remove(uuid).catch(notifyRefusal)
    await changed()
  }
  return (
    <Stack gap="sm">
      {data?.member.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {data?.member.map((comment) => (
        <SaidComment key={comment.uuid} comment={comment} remove={() => removeAsked(comment.uuid)} />
      ))}
      {add && <NewComment add={add} added={changed} {...writing} />}
    </Stack>
  )
}

function SaidComment({ comment, remove }: { comment: Comment; remove: () => void }) {
  const { t } = useTranslation('kit')
  const about = [
    comment.author || t('comments.somebody'),
    formatDateTime(comment.createdAt),
    ...(comment.fromFile ? [t('comments.fromFile')] : []),
  ]
  return (
    <Paper withBorder radius="md" px={10} py={8}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {about.join(' · ')}
        </Text>
        {comment.mayDelete && (
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('comments.remove')} onClick={remove}>
            <IconTrash size={14} />
          </ActionIcon>
        )}
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {comment.text}
      </Text>
    </Paper>
  )
}

interface NewCommentProps extends Pick<CommentsProps, 'begun' | 'field'> {
  add: (text: string) => Promise<unknown>
  added: () => unknown
}

function NewComment({ add, added, begun, field }: NewCommentProps) {
  const { t } = useTranslation('kit')
  const [text, setText] = useState(begun?.text ?? '')
  const [busy, setBusy] = useState(false)
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = field?.ref ?? own
  const type = (typed: string) => {
    begun?.keep(typed)
    setText(typed)
  }
  const send = async () => {
    if (busy || text.trim() === '') return
    setBusy(true)
    // The button that was pressed is off until the answer, and a button that is off loses the focus.
    ref.current?.focus()
    try {
      await add(text.trim())
      type('')
      await added()
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    field?.onKeyDown(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <div>
      <Textarea
        ref={ref}
        label={t('comments.label')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestComment}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button size="compact-sm" mt="xs" loading={busy} disabled={text.trim() === ''} onClick={send}>
        {t('comments.add')}
      </Button>
    </div>
  )
}
