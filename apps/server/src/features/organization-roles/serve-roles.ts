import { uuidOf } from '@langwerk/contract/common'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { keepWithin } from '../../access/billing-accounts.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import { requireMeant } from '../../access/permission-sets.ts'
import type { PlaceRole } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { invitation } from '../../database/schema/people.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { type AuditDetails, audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import type { RoleKind, RoleRules } from './role-kind.ts'
import { requireFreeName, requireNoOwnRise, requireNoRise, requireReach, requireSuccessor } from './role-rules.ts'

/** The routes of one role: to read, make, change and delete it. */
export function serveRoles<Role, Settings>(house: House, kind: RoleKind<Role, Settings>) {
  const { db } = house
  const { place, routes } = kind
  const { name: scope, roles } = place

  serve(house, routes.get, async ({ actor, params: { uuid } }) => {
    await requireOnRole(db, kind, actor, { uuid, action: 'read' })
    return kind.load(db, actor, uuid)
  })

  serve(house, routes.create, async ({ actor, body, request }) => {
    const organizationUuid = uuidOf(body.organization)
    await requireInOrganization(db, actor, organizationUuid, place.roleObject, 'create')
    const permissions = requireMeant(scope, body.permissionSet ?? [])
    const settings = kind.columnsOf(body)
    requireReach(actor, organizationUuid, scope, { permissions, ...settings })
    await kind.requireSettings(db, actor, body)
    const role = { uuid: body.uuid ?? newUuid(), organizationUuid, name: body.name, permissions }
    await db.transaction(async (tx) => {
      await requireFreeName(tx, place, role)
      const inserted = await tx
        .insert(roles)
        .values({ ...role, ...settings })
        .onConflictDoNothing()
        .returning({ uuid: roles.uuid })
      if (inserted.length === 0) return requireSame(tx, kind, role)
      await auditRole(tx, request, kind, { action: 'created', role })
    })
    return kind.load(db, actor, role.uuid)
  })

  serve(house, routes.update, async ({ actor, params: { uuid }, body, request }) => {
    const before = await requireOnRole(db, kind, actor, { uuid, action: 'edit' })
    const { organizationUuid } = before
    const permissions = body.permissionSet && requireMeant(scope, body.permissionSet)
    const settings = kind.columnsOf(body)
    requireReach(actor, organizationUuid, scope, before, { permissions: permissions ?? [], ...settings })
    await kind.requireSettings(db, actor, body)
    await requireNoOwnRise(db, place, actor, { before, to: settings.objectSharingRole })
    const role = { ...before, ...(body.name !== undefined && { name: body.name }) }
    await db.transaction((tx) =>
      kind.keepLed(tx, organizationUuid, async () => {
        if (body.name !== undefined) await requireFreeName(tx, place, role)
        await keepWithin(tx, organizationUuid, 'reviewers', () =>
          tx
            .update(roles)
            .set({ name: role.name, ...(permissions && { permissions }), ...settings })
            .where(eq(roles.uuid, uuid)),
        )
        await auditRole(tx, request, kind, { action: 'changed', role })
      }),
    )
    return kind.load(db, actor, uuid)
  })

  serve(house, routes.remove, async ({ actor, params: { uuid }, query: { successor }, request }) => {
    const role = await requireOnRole(db, kind, actor, { uuid, action: 'delete' })
    requireReach(actor, role.organizationUuid, scope, role)
    await db.transaction((tx) =>
      kind.keepLed(tx, role.organizationUuid, async () => {
        await tx.select({ uuid: roles.uuid }).from(roles).where(eq(roles.uuid, uuid)).for('update')
        if (await isInUse(tx, kind, uuid))
          await keepWithin(tx, role.organizationUuid, 'reviewers', () =>
            giveSuccessor(tx, kind, actor, { role, successor }),
          )
        await tx.delete(roles).where(eq(roles.uuid, uuid))
        await auditRole(tx, request, kind, { action: 'deleted', role, details: { successor: successor ?? '' } })
      }),
    )
  })
}

/** @throws Refusal 404 where the actor may not know of the role, 403 where they lack the permission. */
async function requireOnRole(
  db: Db,
  { place: { roles, roleObject } }: RoleRules,
  actor: Actor,
  { uuid, action }: { uuid: string; action: 'read' | 'edit' | 'delete' },
): Promise<PlaceRole> {
  const [role] = await db.select().from(roles).where(eq(roles.uuid, uuid))
  if (!role) throw notFound('role')
  await requireInOrganization(db, actor, role.organizationUuid, roleObject, action)
  return role
}

const openInvitations = (uuid: string) => and(eq(invitation.roleUuid, uuid), eq(invitation.status, 'invited'))

const isInUse = async (tx: Db, kind: RoleRules, uuid: string): Promise<boolean> =>
  (await kind.isGiven(tx, uuid)) || (await tx.$count(invitation, openInvitations(uuid))) > 0

/** Hands a role's people, and whom it is offered to, over to another one. @throws Refusal 409 without one, 422, 403 */
async function giveSuccessor(
  tx: Db,
  kind: RoleRules,
  actor: Actor,
  { role, successor: uuid }: { role: PlaceRole; successor: string | undefined },
): Promise<void> {
  if (!uuid) throw conflict('role_in_use')
  const successor = await requireSuccessor(tx, kind.place, role, uuid)
  requireReach(actor, role.organizationUuid, kind.place.name, successor)
  await requireNoRise(tx, kind.place, actor, { before: role, successor })
  await kind.handOver(tx, { from: role.uuid, to: uuid })
  await tx.update(invitation).set({ roleUuid: uuid }).where(openInvitations(role.uuid))
}

async function requireSame(tx: Db, { place: { roles } }: RoleRules, { uuid, organizationUuid }: PlaceRole) {
  const same = and(eq(roles.uuid, uuid), eq(roles.organizationUuid, organizationUuid))
  if ((await tx.$count(roles, same)) === 0) throw conflict('uuid_taken')
}

const auditRole = (
  tx: Db,
  request: FastifyRequest,
  { place: { roleObject: kind } }: RoleRules,
  deed: { action: 'created' | 'changed' | 'deleted'; role: PlaceRole; details?: AuditDetails },
) => {
  const { uuid, name, organizationUuid } = deed.role
  const { action, details = {} } = deed
  return audit(tx, request, { action, subject: { kind, uuid, name }, organizationUuid, details })
}
