import { uuidOf } from '@langwerk/contract/common'
import type { Team, TeamInput } from '@langwerk/contract/teams'
import { permissionRoles } from '@langwerk/contract/words'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Actor, loadActor } from '../../access/actor.ts'
import { requireWithin } from '../../access/billing-accounts.ts'
import {
  belongsTo,
  isGrantedIn,
  isHolding,
  type Place,
  requireInOrganization,
  requireInTeam,
} from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, team, teamUser, teamUserRole } from '../../database/schema/access.ts'
import { accessDenied, conflict, invalid, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import { findTeam } from './list-teams.ts'

/**
 * Makes a team. An organization's first one is its primary team. Whoever makes a team in an organization of theirs is in
 * it, as far as they may say so; where they may not, they must be able to see it all the same.
 */
export async function createTeam(db: Db, actor: Actor, request: FastifyRequest, input: TeamInput): Promise<Team> {
  const organizationUuid = uuidOf(input.organization)
  await requireInOrganization(db, actor, organizationUuid, 'team', 'create').catch((error) => {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw invalid({ propertyPath: 'organization', code: 'does_not_exist', values: { what: 'organization' } })
  })
  const uuid = input.uuid ?? newUuid()
  await db.transaction(async (tx) => {
    const others = await lockTeams(tx, organizationUuid)
    const primary = others.length === 0 || input.primary === true
    // The mark is taken from another team.
    if (primary && others.length > 0 && !isGrantedIn(actor, { organizationUuid }, 'team', 'edit'))
      throw accessDenied('team:edit')
    if (primary) await tx.update(team).set({ primary: false }).where(eq(team.organizationUuid, organizationUuid))
    const made = await tx
      .insert(team)
      .values({ ...toRow(input), uuid, organizationUuid, name: input.name, primary })
      .onConflictDoNothing()
      .returning({ uuid: team.uuid })
    if (made.length === 0) throw conflict('uuid_taken')
    await requireWithin(tx, organizationUuid, 'teams')
    const joined =
      belongsTo(actor, organizationUuid) && (await joinAsFounder(tx, actor, { organizationUuid, teamUuid: uuid }))
    if (!joined && !isGrantedIn(actor, { organizationUuid }, 'team', 'read')) throw accessDenied('team:read')
    await audit(tx, request, { action: 'created', subject: { kind: 'team', uuid, name: input.name }, organizationUuid })
  })
  return findTeam(db, (await loadActor(db, actor.uuid)) ?? actor, uuid)
}

/**
 * Changes a team. How long and for how many it works, and which one is the primary team, is the organization's to say:
 * a role in the team alone does not do.
 */
export async function updateTeam(
  db: Db,
  actor: Actor,
  request: FastifyRequest,
  uuid: string,
  changes: Partial<TeamInput>,
): Promise<Team> {
  const { organizationUuid } = await requireInTeam(db, actor, uuid, 'team', 'edit')
  await db.transaction(async (tx) => {
    const before = (await lockTeams(tx, organizationUuid)).find((one) => one.uuid === uuid)
    if (!before) return
    const row = { ...toRow(changes), ...(changes.primary !== undefined && { primary: changes.primary }) }
    const changed = Object.entries(row).filter(([field, value]) => !isSame(before[field as keyof TeamRow], value))
    if (changed.some(([field]) => limitFields.has(field)) && !isGrantedIn(actor, { organizationUuid }, 'team', 'edit'))
      throw accessDenied('team:edit')
    if (changed.length === 0) return
    if (before.primary && changes.primary === false)
      throw invalid({ propertyPath: 'primary', code: 'primary_team_needed' })
    if (changes.primary)
      await tx.update(team).set({ primary: false }).where(eq(team.organizationUuid, organizationUuid))
    await tx.update(team).set(Object.fromEntries(changed)).where(eq(team.uuid, uuid))
    await audit(tx, request, {
      action: 'changed',
      subject: { kind: 'team', uuid, name: changes.name ?? before.name },
      organizationUuid,
      details: Object.fromEntries(changed.map(([field, value]) => [field, told(value)])),
    })
  })
  return findTeam(db, actor, uuid)
}

type TeamRow = typeof team.$inferSelect
const limitFields: ReadonlySet<string> = new Set(['periodEndsAt', 'editorUnits', 'primary', 'singleSignOnAssignment'])

const toRow = (input: Partial<TeamInput>) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.description !== undefined && { description: input.description }),
  ...(input.type !== undefined && { type: input.type }),
  ...(input.endOfPeriod !== undefined && { periodEndsAt: endOf(input.endOfPeriod) }),
  ...(input.editorUnits !== undefined && { editorUnits: input.editorUnits }),
  ...(input.teamInboxEmail !== undefined && { inboxEmail: input.teamInboxEmail?.toLowerCase() ?? null }),
  ...(input.singleSignOnAssignment !== undefined && { singleSignOnAssignment: input.singleSignOnAssignment }),
})

/** The last instant of a day. */
const endOf = (day: string | null) => (day === null ? null : new Date(`${day}T23:59:59.999Z`))

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b
const told = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** The teams of an organization, so that two changes of the primary one come one after the other. */
async function lockTeams(tx: Db, organizationUuid: string): Promise<TeamRow[]> {
  await tx.execute(sql`select 1 from ${organization} where ${organization.uuid} = ${organizationUuid} for update`)
  return tx.select().from(team).where(eq(team.organizationUuid, organizationUuid))
}

/**
 * Nobody hands out rights that they do not hold, to themselves neither: whoever founds a team joins it with the strongest
 * role that they may give there.
 * @returns whether there is one.
 */
async function joinAsFounder(tx: Db, actor: Actor, place: Required<Place>): Promise<boolean> {
  const { organizationUuid, teamUuid } = place
  const roles = await tx.select().from(teamUserRole).where(eq(teamUserRole.organizationUuid, organizationUuid))
  const rank = ({ objectSharingRole }: (typeof roles)[number]) => permissionRoles.indexOf(objectSharingRole)
  const [role] = roles
    .filter((one) => isHolding(actor, place, one))
    .sort((a, b) => rank(a) - rank(b) || b.permissions.length - a.permissions.length)
  if (role) await tx.insert(teamUser).values({ teamUuid, userUuid: actor.uuid, teamUserRoleUuid: role.uuid })
  return role !== undefined
}
