import type { StepQuery } from '@langwerk/contract/route'
import type { TransUnitChange } from '@langwerk/contract/trans-units'

/** A save that waits for the line: one a trans unit, the newest. */
export interface WaitingSave {
  transUnitUuid: string
  targetFileUuid: string
  /** In which it was typed. */
  step?: StepQuery
  change: TransUnitChange
  /** For the comparison when it comes too late. */
  sourceXml: string
  at: number
}

/** Where waiting saves are kept over a reload of the page. */
export interface SaveShelf {
  load(): Promise<WaitingSave[]>
  keep(saves: WaitingSave[]): Promise<void>
}

export type SendResult = 'saved' | 'offline' | 'refused'

export interface SaveQueue {
  /** What waits, oldest first. */
  waiting(): readonly WaitingSave[]
  subscribe(listener: () => void): () => void
  add(save: WaitingSave): Promise<void>
  /** Sends what waits, in order, until the line is gone again. A refused one leaves the queue: the sender has shown it. */
  flush(): Promise<void>
}

/**
 * Keeps edits that could not be sent, over reloads, and sends them when the line is back.
 * @param send gives `offline` to keep the save, anything else takes it out.
 */
export async function openSaveQueue(
  shelf: SaveShelf,
  send: (save: WaitingSave) => Promise<SendResult>,
): Promise<SaveQueue> {
  let saves = await shelf.load()
  let flushing: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const set = async (next: WaitingSave[]) => {
    saves = next
    for (const listener of listeners) listener()
    await shelf.keep(next)
  }

  const sendAll = async () => {
    for (let next = saves[0]; next; next = saves[0]) {
      const sent = next
      if ((await send(sent)) === 'offline') return
      // A newer save of the same unit may have come while this one was under way.
      await set(saves.filter((save) => save !== sent))
    }
  }

  return {
    waiting: () => saves,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (save) => set([...saves.filter(({ transUnitUuid }) => transUnitUuid !== save.transUnitUuid), save]),
    flush: () => {
      flushing ??= sendAll().finally(() => {
        flushing = null
      })
      return flushing
    },
  }
}
