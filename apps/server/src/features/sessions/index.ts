import type { Session } from '@langwerk/contract/session'
import { sessionRoutes } from '@langwerk/contract/session'
import { type Permission, permissionActions, permissionObjects } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { type Actor, loadActor, rolesOf } from '../../access/actor.ts'
import { isPassword } from '../../access/passwords.ts'
import { closeSession, openSession } from '../../access/sessions.ts'
import { user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { sessionCookie } from '../../kit/http.ts'
import { notSignedIn, Refusal } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { openAttempts } from './attempts.ts'

export function serveSessions(house: House) {
  const { db, config } = house
  const attempts = openAttempts()
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const

  serve(house, sessionRoutes.login, async ({ body, request, reply }) => {
    const email = body.email.toLowerCase()
    const attempt = attempts.begin({ email, address: request.ip })
    const [account] = await db.select().from(user).where(eq(user.email, email))
    const matches = await isPassword(account?.active ? account.passwordHash : null, body.password)
    const actor = matches && account ? await loadActor(db, account.uuid) : null
    if (!actor) throw new Refusal(401, 'invalid_credentials', 'Invalid credentials.')
    attempt.succeeded()
    const before = request.cookies[sessionCookie]
    if (before) await closeSession(db, before)
    const session = await openSession(db, actor.uuid, body.rememberMe ?? false)
    reply.setCookie(sessionCookie, session.token, { ...cookie, ...(body.rememberMe && { expires: session.expiresAt }) })
    return describe(actor, session.csrfToken)
  })

  serve(house, sessionRoutes.reAuthenticate, async ({ actor, request }) => {
    if (!request.signedIn) throw notSignedIn()
    return describe(actor, request.signedIn.csrfToken ?? '')
  })

  serve(house, sessionRoutes.logout, async ({ request, reply }) => {
    const token = request.cookies[sessionCookie]
    if (token) await closeSession(db, token)
    reply.clearCookie(sessionCookie, cookie)
  })
}

/** What the web app knows of its user: the permissions are for showing and hiding, the server checks every call itself. */
function describe(actor: Actor, csrfToken: string): Session {
  const everything = permissionObjects.flatMap((object) =>
    permissionActions.map((action): Permission => `${object}:${action}`),
  )
  return {
    uuid: actor.uuid,
    roles: rolesOf(actor),
    permissions: {
      user: permissionMap(actor.administrator ? everything : actor.permissions),
      teams: Object.fromEntries(actor.teams.map(({ uuid, permissions }) => [uuid, permissionMap(permissions)])),
      organizations: Object.fromEntries(
        actor.organizations.map(({ uuid, permissions }) => [uuid, permissionMap(permissions)]),
      ),
    },
    firstName: actor.firstName,
    lastName: actor.lastName,
    email: actor.email,
    csrfToken,
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
