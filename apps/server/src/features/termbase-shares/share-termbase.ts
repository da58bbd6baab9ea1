import type { Locale, PermissionRoleName } from '@langwerk/contract/words'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireAction, requireAtMost } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable, shareableUser, user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { issueInvitations } from '../invitations/index.ts'
import type { ShareRow } from './list-shares.ts'

/** Offers people a role on a termbase, by mail. @throws Refusal 404, 403 for a role above one's own, 422 by address. */
export async function shareTermbase(
  house: House,
  { termbaseUuid, ...call }: { actor: Actor; request: FastifyRequest; termbaseUuid: string },
  body: {
    emails: readonly string[]
    role: PermissionRoleName
    message?: string | undefined
    locale?: Locale | undefined
  },
): Promise<ShareRow[]> {
  const termbase = { kind: 'termbase', object: 'termbase', uuid: termbaseUuid } as const
  const own = await requireAction(house.db, call.actor, termbase, 'share')
  requireAtMost(own, body.role)
  return issueInvitations(
    house,
    call,
    { kind: 'termbase', subjectUuid: termbaseUuid, organizationUuid: null, roleUuid: null, roleName: body.role },
    body,
    (tx, emails) => haveIt(tx, termbaseUuid, emails),
  )
}

/** Who owns the termbase or has a share of their own. Members of its teams may get a stronger role by a share. */
async function haveIt(tx: Db, termbaseUuid: string, emails: readonly string[]): Promise<Set<string>> {
  const owner = await tx
    .select({ email: user.email })
    .from(shareable)
    .innerJoin(user, eq(user.uuid, shareable.ownerUuid))
    .where(and(eq(shareable.uuid, termbaseUuid), inArray(user.email, [...emails])))
  const shared = await tx
    .select({ email: user.email })
    .from(shareableUser)
    .innerJoin(user, eq(user.uuid, shareableUser.userUuid))
    .where(and(eq(shareableUser.shareableUuid, termbaseUuid), inArray(user.email, [...emails])))
  return new Set([...owner, ...shared].map(({ email }) => email))
}
