import type { AuditAction } from '@langwerk/contract/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { closeSessionsOf, revokeAccessTokensOf } from '../../access/sessions.ts'
import { mayEditUser, mayResetSecondFactors, requireAdministrator } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { accessDenied, conflict } from '../../foundation/refusals.ts'
import { type AuditDetails, type AuditSubject, audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { noSecondFactor, removeSecondFactors, usersWithSecondFactor } from '../second-factors/index.ts'
import { loadUser } from './list-users.ts'

interface Asked {
  actor: Actor
  request: FastifyRequest
}

/** Lets somebody in, or shuts them out: their sessions end, and their tokens open nothing. */
export async function setActive({ db }: House, { actor, request }: Asked, uuid: string, active: boolean) {
  const found = await loadUser(db, actor, uuid)
  if (!mayEditUser(actor, found)) throw accessDenied('user:edit')
  if (uuid === actor.uuid) throw ownAccount()
  if (found.active === active) throw isSoAlready()
  await db.transaction(async (tx) => {
    if (!active) await requireAnotherAdministrator(tx, uuid)
    await change(tx, request, found, { active }, active ? 'activated' : 'deactivated')
    if (!active) await closeSessionsOf(tx, uuid)
  })
}

/** Signs somebody out everywhere, as when a computer was stolen; tokens of programs only where that is wanted. */
export async function endSessions(
  { db }: House,
  { actor, request }: Asked,
  uuid: string,
  { revokeAccessTokens = false }: { revokeAccessTokens?: boolean | undefined },
) {
  const found = await loadUser(db, actor, uuid)
  if (!mayEditUser(actor, found)) throw accessDenied('user:edit')
  await db.transaction(async (tx) => {
    await closeSessionsOf(tx, uuid)
    const revoked = revokeAccessTokens ? await revokeAccessTokensOf(tx, uuid) : []
    await audit(tx, request, {
      action: 'signedOut',
      subject: { kind: 'user', uuid, name: found.email },
      details: { session: 'everyBrowser', ...(revoked.length > 0 && { revoked: revoked.join(', ').slice(0, 1000) }) },
    })
  })
}

/** Makes somebody an administrator of the product, or takes that back. */
export async function setAdministrator({ db }: House, { actor, request }: Asked, uuid: string, administrator: boolean) {
  requireAdministrator(actor)
  const found = await loadUser(db, actor, uuid)
  if (uuid === actor.uuid) throw ownAccount()
  if (found.administrator === administrator) throw isSoAlready()
  await db.transaction(async (tx) => {
    if (!administrator) await requireAnotherAdministrator(tx, uuid)
    await change(tx, request, found, { administrator }, 'roleChanged', { administrator: String(administrator) })
    // Whoever was an administrator may be somebody else in another window.
    if (!administrator) await closeSessionsOf(tx, uuid)
  })
}

/** For somebody who has lost what the sign-in asks for besides the password, and the recovery codes as well. */
export async function resetSecondFactors(house: House, { actor, request }: Asked, uuid: string) {
  const { db, tasks } = house
  requireAdministrator(actor)
  const found = await loadUser(db, actor, uuid)
  if (!mayResetSecondFactors(actor, found)) throw ownAccount()
  if (!(await usersWithSecondFactor(db, [uuid])).has(uuid)) throw noSecondFactor()
  await db.transaction(async (tx) => {
    await removeSecondFactors(house, tx, found)
    const subject: AuditSubject = { kind: 'user', uuid, name: found.email }
    await audit(tx, request, { action: 'secondFactorDisabled', subject, details: { method: 'all' } })
  })
  tasks.wake()
}

/**
 * Keeps one active administrator; two who shut each other out at once wait for each other here.
 * @throws Refusal 409
 */
export async function requireAnotherAdministrator(tx: Db, uuid: string): Promise<void> {
  await tx.execute(sql`select uuid from user_account where administrator order by uuid for update`)
  const isOne = and(eq(user.administrator, true), eq(user.active, true))
  if ((await tx.$count(user, and(isOne, eq(user.uuid, uuid)))) === 0) return
  if ((await tx.$count(user, and(isOne, ne(user.uuid, uuid)))) === 0) throw conflict('last_product_administrator')
}

async function change(
  tx: Db,
  request: FastifyRequest,
  found: { uuid: string; email: string },
  values: { active: boolean } | { administrator: boolean },
  action: AuditAction,
  details: AuditDetails = {},
) {
  await tx.update(user).set(values).where(eq(user.uuid, found.uuid))
  await audit(tx, request, { action, subject: { kind: 'user', uuid: found.uuid, name: found.email }, details })
}

const isSoAlready = () => conflict('is_so_already')
const ownAccount = () => conflict('own_account')
