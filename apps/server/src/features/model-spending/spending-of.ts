import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelSpending } from '@langwerk/contract/model-spending'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { notFound } from '../../foundation/refusals.ts'
import { costOf, monthOf, spentOf, sumOf, usesBy } from '../generative-artificial-intelligence-models/index.ts'
import { dearestFirst, usesOfModels } from './uses-of-models.ts'

/** What an organization spends on models in the present month. */
export async function spendingOf(db: Db, actor: Actor, uuid: string): Promise<ModelSpending> {
  const [found] = await db
    .select({ limit: organization.modelSpendingLimit, at: sql`now()`.mapWith(modelUsage.at) })
    .from(organization)
    .where(eq(organization.uuid, uuid))
  if (!found) throw notFound('organization')
  const { limit } = found
  const { month, resetsOn } = monthOf(found.at)
  const ofMonth = and(eq(modelUsage.organizationUuid, uuid), gte(modelUsage.at, new Date(`${month}-01T00:00:00Z`)))
  const models = await usesOfModels(db, actor, ofMonth)
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
