import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { get, set } from 'idb-keyval'
import { call } from '../../../kit/call.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { openSaveQueue, type SaveQueue, type SaveShelf, type WaitingSave } from './save-queue.ts'

const key = 'waiting-saves'
/** A browser that keeps nothing, as some private windows do, still sends what waits as long as the tab is open. */
const shelf: SaveShelf = {
  load: async () => {
    try {
      return (await get<WaitingSave[]>(key)) ?? []
    } catch {
      return []
    }
  },
  keep: async (saves) => {
    try {
      await set(key, saves)
    } catch {}
  },
}
const tryAgainMs = 5000

/** The saves that wait for the line, of all files of this browser. */
export interface WaitingSaves {
  count(): number
  subscribe(listener: () => void): () => void
  add(save: WaitingSave): Promise<void>
  /** Sends what waits when the line is back, and every five seconds; gives what ends it. */
  keepSending(): () => void
}

/** @param settled is told of each save that the server has answered to, with its refusal. */
export function createWaitingSaves(settled: (save: WaitingSave, refusal: Refusal | null) => void): WaitingSaves {
  const listeners = new Set<() => void>()
  let queue: SaveQueue | null = null
  const opened = openSaveQueue(shelf, async (save) => {
    try {
      await call(transUnitRoutes.save, {
        params: { uuid: save.transUnitUuid },
        query: save.step ?? {},
        body: save.change,
      })
      settled(save, null)
      return 'saved'
    } catch (error) {
      // A session that ended is not an answer to the save: it waits for the next sign-in.
      if (!isAnswer(error)) return 'offline'
      settled(save, error)
      return 'refused'
    }
  }).then((made) => {
    queue = made
    const tell = () => {
      for (const listener of listeners) listener()
    }
    made.subscribe(tell)
    tell()
    return made
  })

  return {
    count: () => queue?.waiting().length ?? 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: async (save) => (await opened).add(save),
    keepSending: () => {
      let ended = false
      const flush = () => void opened.then((made) => (!ended && made.waiting().length > 0 ? made.flush() : undefined))
      flush()
      const timer = setInterval(flush, tryAgainMs)
      window.addEventListener('online', flush)
      return () => {
        ended = true
        clearInterval(timer)
        window.removeEventListener('online', flush)
      }
    },
  }
}

/** Whether the server has answered to the save itself; a lost line, a lost session and its own failure may pass. */
export const isAnswer = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status !== 0 && error.status !== 401 && error.status < 500
