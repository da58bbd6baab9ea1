import type { House } from '../../kit/house.ts'
import type { ModelQuestion } from '../../providers/generative-artificial-intelligence/model.ts'
import { type CallOf, paidStream } from '../generative-artificial-intelligence-models/index.ts'
import { beatOf, keepEnd, keepText, type Run, type RunLimits, stopRun } from './run.ts'

export type Runs = ReturnType<typeof openRuns>

const beatMs = 500

/** The answers that this process writes. They go on by themselves: connections only listen to them. */
export function openRuns(house: House, limits: RunLimits) {
  const { events } = house
  const runs = new Map<string, Run>()

  const close = (run: Run) => {
    clearInterval(run.beat)
    runs.delete(run.uuid)
    run.end()
    for (const listener of [...run.listeners]) listener()
  }

  // Somebody stopped it at another process.
  const unsubscribe = events.subscribe(({ event, audience }) => {
    if (event.type !== 'chatMessage' || !event.chatMessageUuid || !audience.userUuid) return
    const run = runs.get(event.chatMessageUuid)
    if (run) void keepText(house, run, limits)
  })

  return {
    /** An answer that is written here; nothing of others. */
    get: (uuid: string): Run | undefined => runs.get(uuid),

    /** Takes on an answer whose row is streaming, by this run. What it says already is its text. */
    open(of: Pick<Run, 'uuid' | 'userUuid' | 'runUuid' | 'text'>): Run {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const run: Run = {
        ...of,
        listeners: new Set(),
        stopping: new AbortController(),
        reason: null,
        quietSince: Number.POSITIVE_INFINITY,
        keptLength: of.text.length,
        keptAt: performance.now(),
        isKeeping: false,
        ended,
        end,
        beat: setInterval(() => beatOf(house, run, limits), beatMs),
      }
      runs.set(run.uuid, run)
      return run
    },

    /**
     * Asks the model, and has the answer written from then on.
     * @throws Refusal 402 and 409 where it may not be asked for what it costs; nobody writes it then.
     */
    async begin(run: Run, of: CallOf, question: Omit<ModelQuestion, 'signal'>): Promise<void> {
      const pieces = await paidStream(house, of, { ...question, signal: run.stopping.signal })
      run.quietSince = performance.now()
      const { name } = of.model
      void keepEnd(house, run, { pieces, modelName: name, idleMs: limits.idleMs }).finally(() => {
        close(run)
        events.publish({ type: 'chatMessage', chatMessageUuid: run.uuid }, { userUuid: run.userUuid })
      })
    },

    /** Gives up an answer that nobody was asked for. */
    drop: close,

    /** @returns a function that ends it; the last one to leave begins the grace. */
    listen(run: Run, listener: () => void): () => void {
      run.listeners.add(listener)
      return () => {
        run.listeners.delete(listener)
        if (run.listeners.size === 0 && run.quietSince !== Number.POSITIVE_INFINITY) run.quietSince = performance.now()
      }
    },

    /** Stops an answer that is written here, and waits for its end. @returns whether it is. */
    async stop(uuid: string): Promise<boolean> {
      const run = runs.get(uuid)
      if (!run) return false
      stopRun(run, 'stopped')
      await run.ended
      return true
    },

    /** Ends all, as the process does. */
    async close(): Promise<void> {
      unsubscribe()
      const open = [...runs.values()]
      for (const run of open) stopRun(run, 'interrupted')
      await Promise.all(open.map(({ ended }) => ended))
    },
  }
}
