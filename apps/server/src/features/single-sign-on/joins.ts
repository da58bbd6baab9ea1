import { permissionRoles } from '@langwerk/contract/words'
import { and, asc, eq, sql } from 'drizzle-orm'
import { keepWithin } from '../../access/billing-accounts.ts'
import { organizationPlace, teamPlace } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { organizationUserRole, team, teamUserRole } from '../../database/schema/access.ts'
import { Refusal } from '../../foundation/refusals.ts'

interface Named {
  uuid: string
  name: string
}
export interface Joins {
  organizationUserRole: Named | null
  teams: Named[]
  teamUserRole: Named | null
  /** They were let in as readers, for the plan has no more people who edit or review. */
  beyondPlan?: true
}

/**
 * Where people come to who sign in for the first time: into the organization in its role with the fewest permissions,
 * into the teams that carry the single sign-on flag (the primary team where none does), in the team user role that
 * carries it; of several the weakest, and without one into no team.
 */
export async function joinsOf(db: Db, organizationUuid: string): Promise<Joins> {
  const [role] = await db
    .select({ uuid: organizationUserRole.uuid, name: organizationUserRole.name })
    .from(organizationUserRole)
    .where(eq(organizationUserRole.organizationUuid, organizationUuid))
    .orderBy(sql`jsonb_array_length(${organizationUserRole.permissions})`, asc(organizationUserRole.name))
    .limit(1)
  const teamRoles = await db
    .select()
    .from(teamUserRole)
    .where(and(eq(teamUserRole.organizationUuid, organizationUuid), teamUserRole.singleSignOnAssignment))
    .orderBy(asc(teamUserRole.name))
  const strength = (one: (typeof teamRoles)[number]) => permissionRoles.indexOf(one.objectSharingRole)
  const [teamRole] = teamRoles.sort((a, b) => strength(b) - strength(a))
  const teams = await db
    .select()
    .from(team)
    .where(and(eq(team.organizationUuid, organizationUuid), sql`(${team.singleSignOnAssignment} or ${team.primary})`))
    .orderBy(asc(team.name))
  const flagged = teams.filter(({ singleSignOnAssignment }) => singleSignOnAssignment)
  return {
    organizationUserRole: role ?? null,
    teams: teamRole ? (flagged.length > 0 ? flagged : teams).map(named) : [],
    teamUserRole: teamRole ? named(teamRole) : null,
  }
}

/** Makes somebody a member. @throws Error where the organization has no role to give. */
export async function joinOrganization(tx: Db, organizationUuid: string, userUuid: string): Promise<Joins> {
  const joins = await joinsOf(tx, organizationUuid)
  if (!joins.organizationUserRole) throw new Error('The organization has no role for new members')
  await organizationPlace.join(tx, {
    placeUuid: organizationUuid,
    userUuid,
    roleUuid: joins.organizationUserRole.uuid,
  })
  const { teams, teamUserRole: role } = joins
  if (!role) return joins
  const joinTeams = async (within: Db, roleUuid: string) => {
    for (const { uuid } of teams) await teamPlace.join(within, { placeUuid: uuid, userUuid, roleUuid })
  }
  try {
    await tx.transaction((part) => keepWithin(part, organizationUuid, 'reviewers', () => joinTeams(part, role.uuid)))
    return joins
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 402)) throw error
    // Nobody is kept out by a plan: they come in as a reader, until there is room.
    const reader = await readerRole(tx, organizationUuid)
    if (reader) await joinTeams(tx, reader.uuid)
    return { ...joins, teams: reader ? teams : [], teamUserRole: reader, beyondPlan: true }
  }
}

async function readerRole(tx: Db, organizationUuid: string): Promise<Named | null> {
  const [found] = await tx
    .select()
    .from(teamUserRole)
    .where(and(eq(teamUserRole.organizationUuid, organizationUuid), eq(teamUserRole.objectSharingRole, 'reader')))
    .orderBy(asc(teamUserRole.name))
    .limit(1)
  return found ? named(found) : null
}

const named = ({ uuid, name }: Named): Named => ({ uuid, name })
