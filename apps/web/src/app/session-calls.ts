import { type Session, sessionRoutes } from '@langwerk/contract/session'
import { config } from 'zod'
import { call } from '../kit/call.ts'

// The content security policy forbids code made from text, which zod would try.
config({ jitless: true })

export const readSession = (): Promise<Session> => call(sessionRoutes.reAuthenticate)

export const openSession = (body: { email: string; password: string; rememberMe: boolean }): Promise<Session> =>
  call(sessionRoutes.login, { body })

export const closeSession = (): Promise<void> => call(sessionRoutes.logout)
