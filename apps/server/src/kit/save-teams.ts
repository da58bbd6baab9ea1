import { type TeamShareInput, uuidOf } from '@langwerk/contract/common'
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { saveAudience } from '../access/audiences.ts'
import type { Standing } from '../access/item-rule.ts'
import { requireAtMost } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { shareableTeam, team, teamUserRole } from '../database/schema/access.ts'
import { invalid } from '../foundation/refusals.ts'
import { newUuid } from '../foundation/uuid.ts'

interface Sharing {
  shares: readonly TeamShareInput[]
  standing: Standing
  /** What the input calls them, for violations. */
  field: string
}

/** Replaces the shares of an item. The first team is the primary one where none is named. */
export async function saveTeams(tx: Db, actor: Actor, shareableUuid: string, sharing: Sharing): Promise<void> {
  const before = await tx.select().from(shareableTeam).where(eq(shareableTeam.shareableUuid, shareableUuid))
  const rows = (await requireShares(tx, actor, sharing, before)).map((row) => ({
    uuid: newUuid(),
    shareableUuid,
    ...row,
  }))
  await tx.delete(shareableTeam).where(eq(shareableTeam.shareableUuid, shareableUuid))
  if (rows.length > 0) await tx.insert(shareableTeam).values(rows).onConflictDoNothing()
  await saveAudience(
    tx,
    shareableUuid,
    rows.map(({ teamUuid }) => teamUuid),
  )
}

/**
 * The shares of an item as they are to be saved.
 * @param before those that stand, also by the hand of others.
 * @throws Refusal 422 at a team or a role that cannot be named there, 403 where more is given away than one may do.
 */
export async function requireShares(
  tx: Db,
  actor: Actor,
  { shares, standing, field }: Sharing,
  before: readonly Share[] = [],
): Promise<Share[]> {
  const roles = await rolesNamed(tx, shares)
  const known =
    shares.length === 0
      ? []
      : await tx
          .select()
          .from(team)
          .where(
            inArray(
              team.uuid,
              shares.map((share) => uuidOf(share.team)),
            ),
          )
  const mayUse = (uuid: string, organizationUuid: string) =>
    actor.administrator ||
    before.some((share) => share.teamUuid === uuid) ||
    actor.teams.some((membership) => membership.uuid === uuid || membership.organizationUuid === organizationUuid) ||
    actor.organizations.some((membership) => membership.uuid === organizationUuid)
  const primaryIndex = Math.max(
    0,
    shares.findIndex(({ primaryTeam }) => primaryTeam),
  )
  requireDifferent(shares, field)
  return shares.map((share, index) => {
    const found = known.find(({ uuid }) => uuid === uuidOf(share.team))
    if (!found || !mayUse(found.uuid, found.organizationUuid))
      throw invalid({ propertyPath: `${field}[${index}].team`, code: 'does_not_exist', values: { what: 'team' } })
    const teamUserRoleUuid = share.primaryTeamTeamUserRole ? uuidOf(share.primaryTeamTeamUserRole) : null
    const role = teamUserRoleUuid === null ? null : roles.get(teamUserRoleUuid)
    if (role !== null && role?.organizationUuid !== found.organizationUuid)
      throw invalid({
        propertyPath: `${field}[${index}].primaryTeamTeamUserRole`,
        code: 'role_elsewhere',
      })
    const row = { teamUuid: found.uuid, primaryTeam: index === primaryIndex, teamUserRoleUuid }
    // What was given before by somebody else may stay.
    if (role && !row.primaryTeam && !before.some((share) => isSameShare(share, row)))
      requireAtMost(standing, role.objectSharingRole)
    return row
  })
}

/** @throws Refusal 422 at each team that stands there a second time: of two roles nobody could say which holds. */
function requireDifferent(shares: readonly TeamShareInput[], field: string) {
  const first = new Map(shares.map(({ team }, index) => [team, index] as const).reverse())
  const again = shares.flatMap(({ team }, index) =>
    first.get(team) === index ? [] : [{ propertyPath: `${field}[${index}].team`, code: 'team_twice' as const }],
  )
  if (again.length > 0) throw invalid(...again)
}

type Share = Pick<typeof shareableTeam.$inferSelect, 'teamUuid' | 'primaryTeam' | 'teamUserRoleUuid'>
const isSameShare = (a: Share, b: Share) =>
  a.teamUuid === b.teamUuid && a.primaryTeam === b.primaryTeam && a.teamUserRoleUuid === b.teamUserRoleUuid

/** The roles that the shares name, by their uuids. */
async function rolesNamed(tx: Db, shares: readonly TeamShareInput[]) {
  const uuids = shares.flatMap(({ primaryTeamTeamUserRole: role }) => (role ? [uuidOf(role)] : []))
  const rows = uuids.length === 0 ? [] : await tx.select().from(teamUserRole).where(inArray(teamUserRole.uuid, uuids))
  return new Map(rows.map((row) => [row.uuid, row]))
}
