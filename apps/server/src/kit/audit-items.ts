import type { AuditAction } from '@langwerk/contract/words'
import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { shareableTeam, team, teamUserRole } from '../database/schema/access.ts'
import { audit } from './audit.ts'

/** Who acts, and by which call: what the functions are handed that write down what was done. */
export interface Acting {
  actor: Actor
  request: FastifyRequest
}

export interface AuditedItem {
  kind: string
  uuid: string
  name: string
}

export interface ItemShare {
  organizationUuid: string
  /** `Writers (primary)`, `Readers (Editor)`, `Guests (read only)`. */
  text: string
}

/** Whom an item is shared with at this moment. */
export async function itemShares(tx: Db, uuid: string): Promise<ItemShare[]> {
  const rows = await tx
    .select({
      organizationUuid: team.organizationUuid,
      name: team.name,
      primaryTeam: shareableTeam.primaryTeam,
      role: teamUserRole.name,
    })
    .from(shareableTeam)
    .innerJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .leftJoin(teamUserRole, eq(teamUserRole.uuid, shareableTeam.teamUserRoleUuid))
    .where(eq(shareableTeam.shareableUuid, uuid))
    .orderBy(desc(shareableTeam.primaryTeam), team.name)
  return rows.map(({ organizationUuid, name, primaryTeam, role }) => ({
    organizationUuid,
    text: `${name} (${primaryTeam ? 'primary' : (role ?? 'read only')})`,
  }))
}

/** Writes down whom an item is shared with now, where that has changed. */
export async function auditSharing(
  tx: Db,
  request: FastifyRequest,
  item: AuditedItem,
  { before, after }: { before: readonly ItemShare[]; after: readonly ItemShare[] },
): Promise<void> {
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return
  await auditEach(tx, request, [...before, ...after], {
    action: 'shared',
    subject: item,
    details: { teams: is, ...(was && { before: was }) },
  })
}

/** Writes down what was done to an item, for each organization that it is shared in. */
export async function auditItem(
  tx: Db,
  request: FastifyRequest,
  action: AuditAction,
  item: AuditedItem,
  details: Record<string, string> = {},
): Promise<void> {
  await auditEach(tx, request, await itemShares(tx, item.uuid), { action, subject: item, details })
}

async function auditEach(
  tx: Db,
  request: FastifyRequest,
  shares: readonly ItemShare[],
  deed: { action: AuditAction; subject: AuditedItem; details: Record<string, string> },
) {
  const organizations = [...new Set(shares.map(({ organizationUuid }) => organizationUuid))]
  for (const organizationUuid of organizations.length > 0 ? organizations : [null])
    await audit(tx, request, { ...deed, organizationUuid })
}

const textOf = (shares: readonly ItemShare[]) => shares.map(({ text }) => text).join(', ')
