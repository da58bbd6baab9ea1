import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelSpending } from '@langwerk/contract/model-spending'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { organization, team } from '../../database/schema/access.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { notFound } from '../../foundation/refusals.ts'
import { costOf, sumOf, usesBy } from '../generative-artificial-intelligence-models/index.ts'
import { monthOf, type PayerByMonth, spentOf } from '../spending-limits/index.ts'
import { dearestFirst, usesOfModels } from './uses-of-models.ts'

/** Who has a limit by the month: their rows, and by which column calls of models are theirs. */
const payers = {
  organization: { table: organization, uuidOfCall: modelUsage.organizationUuid },
  team: { table: team, uuidOfCall: modelUsage.teamUuid },
} satisfies Record<PayerByMonth, object>

/** What an organization or a team spends on models in the present month. */
export async function spendingOf(db: Db, actor: Actor, payer: PayerByMonth, uuid: string): Promise<ModelSpending> {
  const { table, uuidOfCall } = payers[payer]
  const [found] = await db
    .select({ limit: table.modelSpendingLimit, at: databaseNow })
    .from(table)
    .where(eq(table.uuid, uuid))
  if (!found) throw notFound(payer)
  const { limit } = found
  const { month, resetsOn } = monthOf(found.at)
  const ofMonth = and(eq(uuidOfCall, uuid), gte(modelUsage.at, new Date(`${month}-01T00:00:00Z`)))
  const models = await usesOfModels(db, actor, ofMonth, 'owner')
  const byPerson = await usesBy(db, ofMonth, sql<string>`coalesce(${modelUsage.userUuid}::text, '')`)
  return {
    limit,
    month,
    resetsOn,
    spent: limit && costOf(limit.currency, await spentOf(db, { uuid, period: month }, limit.currency)).amount,
    total: sumOf(models),
    models,
    people: await withPeople(db, actor, byPerson),
  }
}

async function withPeople(db: Db, actor: Actor, uses: Map<string, ModelUse>): Promise<ModelSpending['people']> {
  const names = await readNames(
    db,
    actor,
    [...uses.keys()].filter((uuid) => uuid !== ''),
  )
  return [...uses]
    .map(([uuid, use]) => ({ user: uuid === '' ? null : { uuid, name: names.get(uuid) ?? null }, ...use }))
    .sort(dearestFirst)
}
