import type { Segment } from '@langwerk/text/segment'
import { type Pause, pauseOf } from './pauses.ts'

/** A target as it is being typed. */
export interface TypedTarget {
  uuid: string
  target: Segment
}

/**
 * The open target as it is being typed, outside of React's state, so that a key renders nothing but what shows the text.
 * What is slow to find out of it (checks, spelling, missing tags) looks at it settled: when the person pauses.
 */
export interface LiveTarget {
  /** The newest text; null when no segment is open. */
  now(): TypedTarget | null
  /** The text at the last pause. */
  settled(): TypedTarget | null
  /** Another segment opens, or the open one is replaced from outside: nothing to wait for. */
  show(typed: TypedTarget | null): void
  /** The person typed. */
  type(typed: TypedTarget): void
  subscribe(listener: () => void): () => void
}

/** Longer than between two keys of somebody who types fast, shorter than one waits for. */
const pauseMs = 150

/** @param pause calls back when the person may have paused. */
export function createLiveTarget(pause: Pause = pauseOf(pauseMs)): LiveTarget {
  const listeners = new Set<() => void>()
  let now: TypedTarget | null = null
  let settled: TypedTarget | null = null
  let takeBack = () => {}

  const set = (next: { now: TypedTarget | null; settled: TypedTarget | null }) => {
    now = next.now
    settled = next.settled
    for (const listener of listeners) listener()
  }

  return {
    now: () => now,
    settled: () => settled,
    show: (typed) => {
      takeBack()
      set({ now: typed, settled: typed })
    },
    type: (typed) => {
      takeBack()
      takeBack = pause(() => set({ now, settled: now }))
      set({ now: typed, settled })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
