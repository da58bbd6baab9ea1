import { type SecondFactorNeeded, type Session, sessionRoutes } from '@langwerk/contract/session'
import { singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { call } from '../call.ts'

export const readSession = (): Promise<Session> => call(sessionRoutes.reAuthenticate)

/** The session, or what is still to be done for it. */
export const openSession = (body: {
  email: string
  password: string
  rememberMe: boolean
}): Promise<Session | { secondFactor: SecondFactorNeeded }> => call(sessionRoutes.login, { body })

export const openSessionWithCode = (body: { token: string; code: string }): Promise<Session> =>
  call(sessionRoutes.loginWithCode, { body })

/** Lets the browser ask for a passkey: by itself, or as the second factor of the sign-in with this token. */
export async function openSessionWithPasskey(body: { token?: string; rememberMe?: boolean }): Promise<Session> {
  const [{ token, options }, { startAuthentication }] = await Promise.all([
    call(sessionRoutes.passkeyQuestion, { body }),
    import('@simplewebauthn/browser'),
  ])
  // The server makes the options with the counterpart of this library.
  const response = await startAuthentication({ optionsJSON: options as never })
  return call(sessionRoutes.loginWithPasskey, { body: { token, response: { ...response } } })
}

/** The identity provider's address to go to. */
export const beginSignOn = (body: { account: string; redirect: string }): Promise<{ url: string }> =>
  call(singleSignOnRoutes.start, { body })

export const closeSession = (): Promise<void> => call(sessionRoutes.logout)
