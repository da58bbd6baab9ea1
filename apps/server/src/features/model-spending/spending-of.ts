import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelSpending } from '@langwerk/contract/model-spending'
import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable } from '../../database/schema/access.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { notFound } from '../../foundation/refusals.ts'
import { costOf, monthOf, spentOf, sumOf, usesBy } from '../generative-artificial-intelligence-models/index.ts'

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
  const byModel = await usesBy(
    db,
    ofMonth,
    sql<string>`json_build_array(${modelUsage.modelUuid}, ${modelUsage.provider}, ${modelUsage.modelType})::text`,
  )
  const byPerson = await usesBy(db, ofMonth, sql<string>`coalesce(${modelUsage.userUuid}::text, '')`)
  return {
    limit,
    month,
    resetsOn,
    spent: limit && costOf(limit.currency, await spentOf(db, { uuid, period: month }, limit.currency)).amount,
    total: sumOf(byModel.values()),
    models: await withModels(db, actor, byModel),
    people: await withPeople(db, actor, byPerson),
  }
}

type ModelKey = [uuid: string | null, provider: GenerativeArtificialIntelligenceProvider, modelType: string]

async function withModels(db: Db, actor: Actor, uses: Map<string, ModelUse>): Promise<ModelSpending['models']> {
  const rows = [...uses].map(([key, use]) => ({ key: JSON.parse(key) as ModelKey, use }))
  const uuids = rows.flatMap(({ key: [uuid] }) => uuid ?? [])
  const seen = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(and(inArray(shareable.uuid, uuids), seenBy(actor, 'generativeArtificialIntelligenceModel', shareable.uuid)))
  return rows
    .map(({ key: [uuid, provider, modelType], use }) => ({
      model: seen.find((one) => one.uuid === uuid) ?? null,
      provider,
      modelType,
      ...use,
    }))
    .sort(dearestFirst)
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

/** By what they cost, whatever the currency, and then by what they wrote. */
const dearestFirst = (a: ModelUse, b: ModelUse) => costIn(b) - costIn(a) || b.outputTokens - a.outputTokens
const costIn = ({ costs }: ModelUse) => costs.reduce((sum, { amount }) => sum + amount, 0)
