import { getSession } from '../../session/session.ts'
import { refreshSession } from './signing-in.ts'

const restMs = 60_000

/** Reads the session again when somebody comes back to the page: others may have changed their rights, or ended it. */
export function keepSession(): void {
  let readAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !getSession() || Date.now() - readAt < restMs) return
    readAt = Date.now()
    // Where the server cannot be reached, what is known stays.
    refreshSession().catch(() => undefined)
  })
}
