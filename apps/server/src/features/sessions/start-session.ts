import { type Permission, permissionObjects } from '@langwerk/contract/permission-objects'
import type { Session } from '@langwerk/contract/session'
import { permissionActions } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, heldInPerson, loadActor, rolesOf } from '../../access/actor.ts'
import { keepDevice } from '../../access/known-devices.ts'
import { sessionCookie } from '../../access/session-cookie.ts'
import { actorBoundTo, closeSession, openSession } from '../../access/sessions.ts'
import { user } from '../../database/schema/access.ts'
import type { Config } from '../../foundation/config.ts'
import type { House } from '../../kit/house.ts'

/** How the session's cookie is set and taken away. */
export const cookieOptions = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const

/**
 * Signs somebody in whose identity is proved: ends the session that the browser had, opens a new one under a new token
 * and sets its cookie, so that no token from before the sign-in is worth anything after it.
 * @param options with `jobStepUuid`, the session opens that step alone
 * @returns what the web app knows of its user; null where the account is not active.
 */
export async function startSession(
  { db, config, secrets }: Pick<House, 'db' | 'config' | 'secrets'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userUuid: string,
  options: { remember: boolean; impersonator?: { uuid: string; email: string }; jobStepUuid?: string },
): Promise<Session | null> {
  const { impersonator, jobStepUuid } = options
  const loaded = await loadActor(db, userUuid)
  if (!loaded) return null
  const actor = jobStepUuid ? actorBoundTo(loaded, jobStepUuid) : loaded
  // Neither an administrator nor who follows the link to a step has signed in to the account.
  const isOwnSignIn = !impersonator && !jobStepUuid
  const before = request.cookies[sessionCookie]
  if (before) await closeSession(db, before)
  const { token, csrfToken, expiresAt } = await openSession(db, userUuid, {
    remember: options.remember,
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    ...(impersonator && { impersonatorUuid: impersonator.uuid }),
    ...(jobStepUuid && { jobStepUuid }),
  })
  if (isOwnSignIn) await db.update(user).set({ lastSignedInAt: new Date() }).where(eq(user.uuid, userUuid))
  reply.setCookie(sessionCookie, token, { ...cookieOptions(config), ...(options.remember && { expires: expiresAt }) })
  if (isOwnSignIn) keepDevice({ secrets, config }, { request, reply }, userUuid)
  return describeSession(config, actor, csrfToken, impersonator ?? null)
}

/** What the web app knows of its user: the permissions are for showing and hiding, the server checks every call itself. */
export function describeSession(
  { stripe }: Pick<Config, 'stripe'>,
  actor: Actor,
  csrfToken: string,
  impersonator: { uuid: string; email: string } | null,
): Session {
  const everything = permissionObjects.flatMap((object) =>
    permissionActions.map((action): Permission => `${object}:${action}`),
  )
  return {
    uuid: actor.uuid,
    roles: rolesOf(actor),
    permissions: {
      user: permissionMap(actor.administrator ? everything : heldInPerson(actor)),
      teams: Object.fromEntries(actor.teams.map(({ uuid, permissions }) => [uuid, permissionMap(permissions)])),
      organizations: Object.fromEntries(
        actor.organizations.map(({ uuid, permissions }) => [uuid, permissionMap(permissions)]),
      ),
    },
    firstName: actor.firstName,
    lastName: actor.lastName,
    email: actor.email,
    profilePicture: actor.profilePictureUuid,
    impersonator: impersonator && { email: impersonator.email },
    jobStep: actor.jobStep?.uuid ?? null,
    csrfToken,
    hosted: stripe && { publishableKey: stripe.publishableKey },
  }
}

function permissionMap(permissions: readonly Permission[]) {
  const map: Record<string, Record<string, boolean>> = {}
  for (const permission of permissions) {
    const [object, action] = permission.split(':') as [string, string]
    map[object] = { ...map[object], [action]: true }
  }
  return map
}
