import { useSyncExternalStore } from 'react'
import { getSession } from '../../session/session.ts'

/**
 * The session in which the search lies over the screen: one for the whole window, whoever opens it. Who signs in anew does not come back
 * into it.
 */
let openedIn: string | null = null
const listeners = new Set<() => void>()

const currentSession = () => getSession()?.csrfToken ?? ''

export function setOpened(opened: boolean): void {
  openedIn = opened ? currentSession() : null
  for (const listener of listeners) listener()
}

export const useOpened = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => openedIn === currentSession(),
  )
