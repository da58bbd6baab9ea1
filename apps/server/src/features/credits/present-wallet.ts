import { iriOf } from '@langwerk/contract/common'
import type { Wallet } from '@langwerk/contract/credits'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { wallet } from '../../database/schema/billing.ts'
import { ofMillionths } from '../../foundation/millionths.ts'
import { notFound } from '../../foundation/refusals.ts'
import { grantsOf } from './ledger.ts'

const burnDays = 30
const dayMs = 86_400_000

/** The credits of an organization, with how long they last; what has expired and was not booked out yet is none. @throws Refusal 404 */
export async function walletOf(db: Db, actor: Actor, organizationUuid: string): Promise<Wallet> {
  const [found] = await db.select().from(organization).where(eq(organization.uuid, organizationUuid))
  if (!found) throw notFound('organization')
  const [row] = await db.select().from(wallet).where(eq(wallet.organizationUuid, organizationUuid))
  const burnPerDay = await burnOf(db, organizationUuid)
  const now = new Date()
  const all = await grantsOf(db, organizationUuid)
  const grants = all.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  const available = Math.max(0, (row?.available ?? 0) - leftOf(all) + leftOf(grants))
  return {
    organization: { '@id': iriOf('organizations', found.uuid), uuid: found.uuid, name: found.name },
    available: ofMillionths(available),
    reserved: ofMillionths(row?.reserved ?? 0),
    burnPerDay: ofMillionths(burnPerDay),
    lastsUntil: burnPerDay > 0 ? dayIn(available / burnPerDay) : null,
    grants: grants.map(({ kind, left, expiresAt }) => ({
      kind,
      left: ofMillionths(left),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    mayPay: isGrantedIn(actor, { organizationUuid }, 'organization', 'edit'),
  }
}

const leftOf = (grants: readonly { left: number }[]) => grants.reduce((sum, { left }) => sum + left, 0)

/** Not further than calendars go. */
const dayIn = (days: number) =>
  new Date(Date.now() + Math.min(Math.floor(days), 36_500) * dayMs).toISOString().slice(0, 10)

/** What was used a day, in millionths. */
async function burnOf(db: Db, organizationUuid: string): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select coalesce(sum(e.amount), 0)::float8 as used from ledger_transfer t join ledger_entry e on e.transfer_uuid = t.uuid
      where t.organization_uuid = ${organizationUuid} and e.account = 'used'
        and t.at > now() - make_interval(days => ${burnDays})`)
  return Math.round(rows[0]!.used / burnDays)
}
