import { type ChatMessage, type ChatMessages, type ChatQuestion, chatRoutes } from '@langwerk/contract/chat'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { reading, useRefresh } from '../../kit/queries.ts'
import { isNotFound } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { useEvents } from '../../kit/server-events.ts'
import { followAnswer, type LiveAnswer, type Way } from './follow-answer.ts'

/** A message as it is shown; one that was just sent is known to nobody else yet. */
export type ShownMessage = Pick<ChatMessage, 'uuid' | 'kind' | 'text' | 'state' | 'sources' | 'leftOut'> &
  Pick<ChatMessage, 'failure' | 'modelName' | 'cost'>

const pageSize = 30

/** One's chat: its messages, the answer that is written, and what can be done. */
export function useChat() {
  const [count, setCount] = useState(pageSize)
  const list = useQuery({
    ...reading(chatRoutes.list, { query: { itemsPerPage: count } }),
    placeholderData: keepPreviousData,
  })
  const refresh = useRefresh()
  const reread = () => refresh(chatRoutes.list.path)
  const [sending, setSending] = useState<ChatQuestion | null>(null)
  const [live, setLive] = useState<LiveAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  const follow = async (way: Way): Promise<boolean> => {
    following.current?.abort()
    const leaving = new AbortController()
    following.current = leaving
    setFailure(null)
    try {
      const end = await followAnswer(
        way,
        {
          onAnswer: (answer) => {
            if (leaving.signal.aborted) return
            setLive(answer)
            setBroken(false)
          },
          onBreak: () => setBroken(true),
        },
        leaving.signal,
      )
      if (leaving.signal.aborted) return true
      if (end) setLive({ message: end, text: end.text })
      return true
    } catch (error) {
      if (leaving.signal.aborted) return true
      setLive(null)
      // An answer of another tab that was refused before it began is gone: that is told there.
      if (way.by === 'listen' && isNotFound(error)) return true
      setFailure(refusalText(error))
      return false
    } finally {
      if (following.current === leaving) {
        following.current = null
        setSending(null)
        setBroken(false)
        await reread()
      }
    }
  }

  const data = list.data
  const shown = shownMessages(data, sending, live)
  const answer = shown.at(-1)
  const isAnswering = sending !== null || answer?.state === 'streaming'

  // What was asked in another tab, or before this page was opened.
  const elsewhere = data?.member.find(({ state }) => state === 'streaming')?.uuid
  const join = useEffectEvent((uuid: string) => {
    if (!following.current) void follow({ by: 'listen', uuid })
  })
  useEffect(() => {
    if (elsewhere) join(elsewhere)
  }, [elsewhere])
  useEvents('chatMessage', () => void reread())

  const change = async (work: () => Promise<unknown>) => {
    await work().catch(notifyRefusal)
    setLive(null)
    await reread()
  }
  return {
    list,
    shown,
    failure,
    /** The line broke, and is tried again. */
    isBroken,
    isAnswering,
    hasEarlier: (data?.totalItems ?? 0) > (data?.member.length ?? 0),
    showEarlier: () => setCount(count + pageSize),
    /** @returns whether it was asked; else its text is to be kept. */
    ask: (question: ChatQuestion) => {
      setSending(question)
      setLive(null)
      return follow({ by: 'ask', question })
    },
    goOn: (uuid: string) => follow({ by: 'continue', uuid }),
    stop: async () => {
      // What nobody answers yet is not waited for any more.
      if (answer?.kind !== 'answer') following.current?.abort()
      else await call(chatRoutes.stop, { params: { uuid: answer.uuid } }).catch(notifyRefusal)
    },
    reset: () => change(() => call(chatRoutes.reset)),
    clear: () => change(() => call(chatRoutes.clear)),
  }
}
export type Chat = ReturnType<typeof useChat>

/** The messages from the first to the last, with what is being sent and written. */
function shownMessages(
  data: ChatMessages | undefined,
  sending: ChatQuestion | null,
  live: LiveAnswer | null,
): ShownMessage[] {
  const known: ShownMessage[] = data?.member.toReversed() ?? []
  const isKnown = (uuid: string | null) => known.some((message) => message.uuid === uuid)
  const withLive = known.map((message) =>
    // The list may be older than what was heard; newer is only what was written on elsewhere.
    live && message.uuid === live.message.uuid && !isNewer(message, live)
      ? { ...live.message, text: live.text }
      : message,
  )
  return [
    ...withLive,
    ...(sending && !isKnown(sending.uuid) ? [questionOf(sending)] : []),
    ...(live && !isKnown(live.message.uuid) ? [{ ...live.message, text: live.text }] : []),
  ]
}

const isNewer = (listed: ShownMessage, { message, text }: LiveAnswer) =>
  message.state !== 'streaming' && listed.state !== 'streaming' && listed.text.length > text.length

const questionOf = ({ uuid, text }: ChatQuestion): ShownMessage => ({
  uuid,
  text,
  kind: 'question',
  state: 'done',
  sources: [],
  leftOut: 0,
  failure: null,
  modelName: '',
  cost: null,
})
