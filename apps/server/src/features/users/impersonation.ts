import type { Session } from '@langwerk/contract/session'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, loadActor } from '../../access/actor.ts'
import { mayImpersonate, requireAdministrator } from '../../access/user-rights.ts'
import { user } from '../../database/schema/access.ts'
import { conflict, notFound, notSignedIn, Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { startSession } from '../sessions/index.ts'

interface Asked {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** Makes the administrator's browser another user's; that session knows who stands behind it. Never an administrator's. */
export async function impersonate(house: House, { actor, ...http }: Asked, uuid: string): Promise<Session> {
  requireAdministrator(actor)
  const [found] = await house.db.select().from(user).where(eq(user.uuid, uuid))
  if (!found) throw notFound('user')
  if (!mayImpersonate(actor, found)) throw new Refusal(403, 'impersonation_refused')
  await audit(house.db, http.request, {
    action: 'impersonated',
    subject: { kind: 'user', uuid, name: found.email },
    details: { began: 'true' },
  })
  const impersonator = { uuid: actor.uuid, email: actor.email }
  const session = await startSession(house, http, uuid, { remember: false, impersonator })
  if (!session) throw notFound('user')
  return session
}

/** Ends the other user's session and opens the administrator's own again. */
export async function endImpersonation(house: House, { actor, ...http }: Asked): Promise<Session> {
  const impersonator = http.request.signedIn?.impersonator
  if (!impersonator) throw conflict('not_impersonating')
  const back = await loadActor(house.db, impersonator.uuid)
  if (!back?.administrator) throw notSignedIn()
  await audit(house.db, http.request, {
    action: 'impersonated',
    subject: { kind: 'user', uuid: actor.uuid, name: actor.email },
    details: { began: 'false' },
    user: impersonator,
  })
  const session = await startSession(house, http, impersonator.uuid, { remember: false })
  if (!session) throw notSignedIn()
  return session
}
