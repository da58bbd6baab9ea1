import { getSession, setSession } from './session.ts'

/** Loads what speaks about sessions: with the contract's schemas it is too much for the sign-in page's first load. */
export const prepareSigningIn = () => import('./session-calls.ts')

/** Takes up the session that this browser remembers. When the server cannot be reached it is kept, and screens say so. */
export async function resumeSession(): Promise<void> {
  if (location.pathname === '/login' || !getSession()) return
  const { readSession } = await prepareSigningIn()
  await readSession().then(setSession, () => undefined)
}

/** Opens a session; a wrong password or too many attempts reject with a `Refusal`. */
export async function signIn(credentials: { email: string; password: string; rememberMe: boolean }): Promise<void> {
  const { openSession } = await prepareSigningIn()
  setSession(await openSession(credentials))
}

export async function signOut(): Promise<void> {
  const { closeSession } = await prepareSigningIn()
  await closeSession().catch(() => undefined)
  setSession(null)
}
