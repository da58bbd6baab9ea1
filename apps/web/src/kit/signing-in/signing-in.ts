import type { SecondFactorNeeded, Session } from '@langwerk/contract/session'
import { getSession, setSession } from '../../session/session.ts'

/** Loads what speaks about sessions: with the contract's schemas it is too much for the sign-in page's first load. */
export const prepareSigningIn = () => import('./session-calls.ts')

/**
 * Takes up the session that this browser remembers. When the server cannot be reached it is kept, and screens say so.
 * @param meanwhile is called when the server has been asked.
 */
export async function resumeSession(meanwhile: () => void): Promise<void> {
  if (location.pathname === '/login' || !getSession()) return
  const { readSession } = await prepareSigningIn()
  const answer = readSession().then(setSession, () => undefined)
  meanwhile()
  await answer
}

/**
 * Opens a session; a wrong password or too many attempts reject with a `Refusal`.
 * @returns what the account asks for besides the password, or null when one is in.
 */
export async function signIn(credentials: {
  email: string
  password: string
  rememberMe: boolean
}): Promise<SecondFactorNeeded | null> {
  const { openSession } = await prepareSigningIn()
  const answer = await openSession(credentials)
  if ('secondFactor' in answer) return answer.secondFactor
  setSession(answer)
  return null
}

export async function signInWithCode(body: { token: string; code: string }): Promise<void> {
  const { openSessionWithCode } = await prepareSigningIn()
  setSession(await openSessionWithCode(body))
}

/** Signs in with a passkey alone, or as the second factor of the sign-in with this token. */
export async function signInWithPasskey(body: { token?: string; rememberMe?: boolean }): Promise<void> {
  const { openSessionWithPasskey } = await prepareSigningIn()
  setSession(await openSessionWithPasskey(body))
}

/** @returns the address of the organization's sign-in page. */
export async function startSingleSignOn(wanted: { account: string; redirect: string }): Promise<string> {
  const { beginSignOn } = await prepareSigningIn()
  return (await beginSignOn(wanted)).url
}

/** Takes up a session that the browser was given on its way back from an identity provider. */
export async function takeUpSession(): Promise<void> {
  const { readSession } = await prepareSigningIn()
  setSession(await readSession())
}

export async function signOut(): Promise<void> {
  const { closeSession } = await prepareSigningIn()
  await closeSession().catch(() => undefined)
  setSession(null)
}

/** Reads the session again after its user changed what it shows: the name, the picture. */
export async function refreshSession(): Promise<void> {
  const { readSession } = await prepareSigningIn()
  setSession(await readSession())
}

/** Goes on as somebody else, or as oneself again; everything is loaded anew, so that nobody sees what another saw. */
export async function enterSession(open: () => Promise<Session>): Promise<void> {
  setSession(await open())
  location.assign('/')
}
