import { iriOf } from '@langwerk/contract/common'
import { type Profile, type ProfileChanges, profileRoutes as routes } from '@langwerk/contract/profile'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { withdrawMailLinks } from '../../access/mail-links.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { mailLink } from '../../database/schema/people.ts'
import { actsAsAnother, invalid, Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { askForNewAddress, confirmNewAddress } from './change-email.ts'
import { ownCounts } from './own-counts.ts'
import { removePicture, savePicture, sendPicture } from './picture.ts'

export { accountDeletedMail } from './mail-messages.ts'
export { storageKey as pictureStorageKey } from './picture.ts'

export function serveProfile(house: House) {
  const { db } = house
  const load = async (actor: Actor) => (await db.select().from(user).where(eq(user.uuid, actor.uuid)))[0]!
  const present = async (actor: Actor): Promise<Profile> => {
    const row = await load(actor)
    const [link] = await db
      .select({ email: mailLink.email })
      .from(mailLink)
      .where(
        and(eq(mailLink.userUuid, actor.uuid), eq(mailLink.purpose, 'changeEmail'), gt(mailLink.expiresAt, sql`now()`)),
      )
    return {
      '@id': iriOf('users', row.uuid),
      '@type': 'Profile',
      uuid: row.uuid,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      newEmail: link?.email ?? null,
      profession: row.profession,
      linkedIn: row.linkedIn,
      locale: row.locale,
      stepReminders: row.stepReminders,
      profilePicture: row.profilePictureUuid,
      singleSignOn: row.singleSignOn,
      collectiveUser: row.collectiveUser,
      teamInboxEmail: row.teamInboxEmail,
      hasPassword: row.passwordHash !== null,
      createdAt: row.createdAt.toISOString(),
    }
  }

  const countsOf = ownCounts(db)
  serve(house, routes.statistics, ({ actor }) => countsOf(actor))

  serve(house, routes.get, ({ actor }) => present(actor))

  serve(house, routes.update, async ({ actor, body, request }) => {
    const before = await load(actor)
    if (body.singleSignOn !== undefined && body.singleSignOn !== before.singleSignOn) {
      if (request.signedIn?.impersonator) throw actsAsAnother()
      if (request.signedIn?.csrfToken === null) throw new Refusal(403, 'credentials_needed')
      if (!body.singleSignOn && before.passwordHash === null)
        throw invalid({ propertyPath: 'singleSignOn', code: 'password_first' })
    }
    if (body.teamInboxEmail !== undefined && body.teamInboxEmail !== before.teamInboxEmail && !before.collectiveUser)
      throw invalid({ propertyPath: 'teamInboxEmail', code: 'collective_users_only' })
    // What a merge patch leaves out stays.
    const values = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    if (Object.keys(values).length > 0)
      await db.transaction(async (tx) => {
        await tx.update(user).set(values).where(eq(user.uuid, actor.uuid))
        await auditWaysIn(tx, request, before, body)
      })
    return present(actor)
  })

  serve(house, routes.changeEmail, async ({ actor, body, request }) =>
    askForNewAddress(house, request, await load(actor), body),
  )
  serve(house, routes.withdrawEmail, ({ actor }) => withdrawMailLinks(db, 'changeEmail', actor.uuid))
  serve(house, routes.confirmEmail, async ({ body, request }) => ({
    email: await confirmNewAddress(house, request, body.token),
  }))

  serve(house, routes.uploadPicture, async ({ actor, request }) => {
    await savePicture(house, actor, request)
    return present(actor)
  })
  serve(house, routes.removePicture, ({ actor }) => removePicture(house, actor))
  serve(house, routes.picture, ({ params, reply }) => sendPicture(house, params.uuid, reply))
}

/** Who may sign in to an account, and where its mails go, is worth an entry; a new name or picture is not. */
async function auditWaysIn(tx: Db, request: FastifyRequest, before: typeof user.$inferSelect, body: ProfileChanges) {
  const changed = (['singleSignOn', 'teamInboxEmail'] as const).filter(
    (field) => body[field] !== undefined && body[field] !== before[field],
  )
  if (changed.length === 0) return
  await audit(tx, request, {
    action: 'changed',
    subject: { kind: 'user', uuid: before.uuid, name: before.email },
    details: Object.fromEntries(changed.map((field) => [field, String(body[field] ?? '')])),
  })
}
