import { useSyncExternalStore } from 'react'

/** Whether the search lies over the screen: one for the whole window, whoever opens it. */
let isOpened = false
const listeners = new Set<() => void>()

export function setOpened(opened: boolean): void {
  isOpened = opened
  for (const listener of listeners) listener()
}

export const useOpened = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpened,
  )
