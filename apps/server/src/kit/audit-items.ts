import type { AuditKind } from '@langwerk/contract/audit-words'
import type { AuditAction } from '@langwerk/contract/words'
import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { shareableTeam, team, teamUserRole } from '../database/schema/access.ts'
import { type AuditDetails, type AuditedCall, audit } from './audit.ts'

/** Who acts, and by which call: what the functions are handed that write down what was done. */
export interface Acting {
  actor: Actor
  request: FastifyRequest
}

export interface AuditedItem {
  kind: AuditKind
  uuid: string
  name: string
}

export interface ItemShare {
  organizationUuid: string
  teamUuid: string
  primaryTeam: boolean
  /** `Writers (primary)`, `Readers (Editor)`, `Guests (read only)`. */
  text: string
}

/** Whom an item is shared with at this moment. */
export async function itemShares(tx: Db, uuid: string): Promise<ItemShare[]> {
  const rows = await tx
    .select({
      organizationUuid: team.organizationUuid,
      teamUuid: team.uuid,
      name: team.name,
      primaryTeam: shareableTeam.primaryTeam,
      role: teamUserRole.name,
    })
    .from(shareableTeam)
    .innerJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .leftJoin(teamUserRole, eq(teamUserRole.uuid, shareableTeam.teamUserRoleUuid))
    .where(eq(shareableTeam.shareableUuid, uuid))
    .orderBy(desc(shareableTeam.primaryTeam), team.name)
  return rows.map(({ name, role, ...share }) => ({
    ...share,
    text: `${name} (${share.primaryTeam ? 'primary' : (role ?? 'read only')})`,
  }))
}

/**
 * Writes down whom an item is shared with now, where that has changed: for each organization by the names of its own
 * teams. Of others it learns how many there are, since that something leaves the house is worth knowing; their names are not its
 * business.
 */
export async function auditSharing(
  tx: Db,
  request: FastifyRequest,
  item: AuditedItem,
  { before, after }: { before: readonly ItemShare[]; after: readonly ItemShare[] },
): Promise<void> {
  for (const organizationUuid of organizationsOf([...before, ...after])) {
    const [was, is] = [textFor(organizationUuid, before), textFor(organizationUuid, after)]
    if (was === is) continue
    const details = { teams: is, ...(was && { before: was }) }
    await audit(tx, request, { action: 'shared', subject: item, details, organizationUuid })
  }
}

/** Writes down what was done to an item, for each organization that it is shared in. */
export async function auditItem(
  tx: Db,
  request: AuditedCall,
  action: AuditAction,
  item: AuditedItem,
  details: AuditDetails = {},
): Promise<void> {
  const organizations = organizationsOf(await itemShares(tx, item.uuid))
  for (const organizationUuid of organizations.length > 0 ? organizations : [null])
    await audit(tx, request, { action, subject: item, details, organizationUuid })
}

const organizationsOf = (shares: readonly ItemShare[]) => [
  ...new Set(shares.map(({ organizationUuid }) => organizationUuid)),
]

/** `Writers (primary), Readers (Editor), 2 of other organizations` */
function textFor(organizationUuid: string, shares: readonly ItemShare[]): string {
  const own = shares.filter((share) => share.organizationUuid === organizationUuid).map(({ text }) => text)
  const others = shares.length - own.length
  return [...own, ...(others > 0 ? [`${others} of other organizations`] : [])].join(', ')
}
