import { Worker, type WorkerOptions } from 'node:worker_threads'
import { threadEnded } from '../foundation/refusals.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** A thread that answers questions (`answerQuestions`). */
export interface Thread<Question, Answer, Wish = never, Reply = never> {
  /** @throws threadEnded where it ends before it has answered, or works on it for longer than it may. */
  ask(question: Question, asking?: Asking<Wish, Reply>): Promise<Answer>
  /** Whoever waits for an answer is told the reason. */
  end(reason?: Error): Promise<void>
}

interface Asking<Wish, Reply> {
  /** Buffers of the question that are handed over. */
  given?: ArrayBuffer[]
  /** Ends the thread when it is aborted: what is being worked on there cannot be left off otherwise. */
  signal?: AbortSignal | undefined
  /** Replies to what the thread wishes to know for its answer. */
  reply?: (wish: Wish) => Promise<Replied<Reply>>
  /** How long it may work on this question, and what is told whoever waits for longer. */
  limit?: { ms: number; tooLong(): Error }
}

interface Replied<Reply> {
  reply: Reply
  given?: ArrayBuffer[]
}

interface Options extends Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  file: URL
  /** How long it may work on a question; then it is ended. What it waits for others does not count. Without a limit where absent. */
  limitMs?: number
  /** Told once, when the thread has ended, before those who wait are told. */
  onEnd?: (cause: Error) => void
}

interface WishOf<Wish> {
  id: number
  wishId: number
  wish: Wish
}

interface Waiting<Answer, Wish, Reply> {
  resolve(answer: Answer): void
  reject(reason: Error): void
  reply(wish: Wish): Promise<Replied<Reply>>
  tooLong(): Error
  leftMs: number
  /** How many replies the thread may be waiting for. */
  owed: number
}

/** Starts a thread, which lives until it ends. Only a question that waits for its answer keeps the process. */
export function startThread<Question, Answer, Wish = never, Reply = never>({
  file,
  limitMs = Number.POSITIVE_INFINITY,
  onEnd,
  ...options
}: Options): Thread<Question, Answer, Wish, Reply> {
  const worker = new Worker(file, options)
  worker.unref()
  const waiting = new Map<number, Waiting<Answer, Wish, Reply>>()
  let lastId = 0
  /** Why it has ended, or is being ended. */
  let over: Error | null = null
  const clock = openClock<Waiting<Answer, Wish, Reply>>((late) => void end(late.tooLong()))
  /** The question that has waited longest is the one that is worked on. */
  const turnClock = () => {
    const [next] = waiting.values()
    clock.turnTo(next && next.owed === 0 && !over ? next : null)
  }

  const post = (message: ToThread<Question, Reply>, given: ArrayBuffer[] = []) => worker.postMessage(message, given)
  const lose = (cause: Error, reason = cause) => {
    if (over) return
    over = reason
    clock.turnTo(null)
    onEnd?.(cause)
  }
  const end = async (reason: Error = threadEnded()) => {
    lose(reason)
    await worker.terminate()
  }
  const settle = (id: number) => {
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  }
  const replyTo = async (asked: Waiting<Answer, Wish, Reply>, { id, wishId, wish }: WishOf<Wish>) => {
    asked.owed++
    try {
      const { reply, given } = await asked.reply(wish)
      asked.owed--
      if (waiting.has(id) && !over) post({ wishId, reply }, given)
    } catch (error) {
      if (waiting.has(id)) await end(error as Error)
    }
    turnClock()
  }

  worker.on('message', (message: FromThread<Answer, Wish>) => {
    const asked = waiting.get(message.id)
    if (!asked || over) return
    if ('wish' in message) void replyTo(asked, message)
    else {
      settle(message.id)
      if ('failure' in message) asked.reject(new Error(message.failure))
      else asked.resolve(message.answer)
    }
    turnClock()
  })
  worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
  // Said of each end, and when its memory is free again.
  worker.on('exit', (code) => {
    lose(new Error(`code ${code}`), threadEnded())
    for (const { reject } of waiting.values()) reject(over!)
    waiting.clear()
  })

  return {
    ask: async (question, { given, signal, reply = nobodyReplies, limit } = {}) => {
      if (over) throw over
      signal?.throwIfAborted()
      const id = ++lastId
      const onAbort = () => void end(signal?.reason)
      post({ id, question }, given)
      worker.ref()
      signal?.addEventListener('abort', onAbort)
      try {
        return await new Promise<Answer>((resolve, reject) => {
          const { ms: leftMs, tooLong } = limit ?? { ms: limitMs, tooLong: threadEnded }
          waiting.set(id, { resolve, reject, leftMs, tooLong, reply, owed: 0 })
          turnClock()
        })
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    end,
  }
}

const nobodyReplies = async () => {
  throw new Error('A thread asked back where nobody replies')
}

/** Starts a thread when it is first asked something, and another when that one has ended. */
export function openThread<Question, Answer, Wish = never, Reply = never>(
  options: Options,
): Thread<Question, Answer, Wish, Reply> {
  let running: Thread<Question, Answer, Wish, Reply> | null = null
  const onEnd = (cause: Error) => {
    running = null
    options.onEnd?.(cause)
  }
  return {
    ask: async (question, asking) => {
      running ??= startThread({ ...options, onEnd })
      return running.ask(question, asking)
    },
    end: async (reason) => running?.end(reason),
  }
}

/** Measures what is taken of the time that each has left, one at a time. */
function openClock<Timed extends { leftMs: number }>(onLate: (late: Timed) => void) {
  let timed: Timed | null = null
  let since = 0
  let timer: NodeJS.Timeout | undefined
  return {
    turnTo: (next: Timed | null) => {
      if (next === timed) return
      clearTimeout(timer)
      if (timed) timed.leftMs -= performance.now() - since
      timed = next
      since = performance.now()
      if (next && next.leftMs < Number.POSITIVE_INFINITY)
        timer = setTimeout(() => onLate(next), Math.max(0, next.leftMs))
    },
  }
}
