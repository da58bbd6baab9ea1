import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { get, set } from 'idb-keyval'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { openSaveQueue, type SaveQueue, type SaveShelf, type WaitingSave } from './save-queue.ts'

const shelf: SaveShelf = {
  load: async () => (await get<WaitingSave[]>('waiting-saves')) ?? [],
  keep: (saves) => set('waiting-saves', saves),
}
const tryAgainMs = 5000

/** The queue of saves that wait for the line, flushed when it is back and every five seconds while something waits. */
export function useSaveQueue(settled: (save: WaitingSave, result: { saved: boolean; refusal?: Refusal }) => void) {
  const [waiting, setWaiting] = useState<readonly WaitingSave[]>([])
  const queue = useRef<Promise<SaveQueue> | null>(null)
  const settledNow = useRef(settled)
  settledNow.current = settled

  queue.current ??= openSaveQueue(shelf, async (save) => {
    try {
      await call(transUnitRoutes.save, { params: { uuid: save.transUnitUuid }, body: save.change })
      settledNow.current(save, { saved: true })
      return 'saved'
    } catch (error) {
      // A session that ended is not an answer to the save: it waits for the next sign-in.
      if (!isAnswer(error)) return 'offline'
      settledNow.current(save, { saved: false, refusal: error })
      return 'refused'
    }
  })

  useEffect(() => {
    let ended = false
    let leave = () => {}
    const flush = () => void queue.current?.then((opened) => (opened.waiting().length > 0 ? opened.flush() : undefined))
    void queue.current?.then((opened) => {
      if (ended) return
      setWaiting(opened.waiting())
      leave = opened.subscribe(() => setWaiting(opened.waiting()))
      flush()
    })
    const timer = setInterval(flush, tryAgainMs)
    window.addEventListener('online', flush)
    return () => {
      ended = true
      leave()
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [])

  return { waiting, add: async (save: WaitingSave) => (await queue.current)?.add(save) }
}

/** Whether the server has answered to the save itself; a lost line, a lost session and its own failure may pass. */
export const isAnswer = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status !== 0 && error.status !== 401 && error.status < 500
