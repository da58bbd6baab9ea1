import { sessionRoutes } from '@langwerk/contract/session'
import { call } from '../kit/call.ts'
import { getSession, setSession } from './session.ts'

/** Takes up the session that this browser remembers. When the server cannot be reached it is kept, and screens say so. */
export async function resumeSession(): Promise<void> {
  if (location.pathname === '/login' || !getSession()) return
  await call(sessionRoutes.reAuthenticate).then(setSession, () => undefined)
}

/** Opens a session; a wrong password or too many attempts reject with a `Refusal`. */
export async function signIn(credentials: { email: string; password: string; rememberMe: boolean }): Promise<void> {
  setSession(await call(sessionRoutes.login, { body: credentials }))
}

export async function signOut(): Promise<void> {
  await call(sessionRoutes.logout).catch(() => undefined)
  setSession(null)
}
