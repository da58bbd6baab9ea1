import { iriOf, uuidOf } from '@langwerk/contract/common'
import {
  type MeaningIndex,
  searchByMeaningRoutes as routes,
  type SearchByMeaning,
} from '@langwerk/contract/term-search'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { organizationOfItem, requireFeature } from '../../access/billing-accounts.ts'
import { requireAction, requireActionOnNamed, standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { embeddingModel, termEmbedding } from '../../database/schema/term-search.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { embeddingTask } from '../../kit/embed-later.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { costOf, pricesOfWork, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { spendingTold } from '../spending-limits/index.ts'
import type { EmbeddingModelRow } from './embed-entries.ts'
import { estimateEmbedding } from './estimate-embedding.ts'

/** Which model a termbase is searched with by meaning, and how far that is: for those who may edit the termbase. */
export function serveSearchByMeaning(house: House) {
  const { db, tasks } = house
  const requireEdit = (actor: Actor, uuid: string) =>
    requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid }, 'edit')

  serve(house, routes.get, async ({ actor, params }) => {
    await requireEdit(actor, params.uuid)
    return present(db, actor, params.uuid)
  })

  serve(house, routes.estimate, async ({ actor, params, body }) => {
    await requireEdit(actor, params.uuid)
    const model = await namedModel(db, actor, body.generativeArtificialIntelligenceModel)
    const prices = await pricesOfWork(db, model, { jobUuid: null, userUuid: actor.uuid })
    return estimateEmbedding(db, params.uuid, prices)
  })

  serve(house, routes.connect, async ({ actor, params, body }) => {
    await requireEdit(actor, params.uuid)
    const iri = body.generativeArtificialIntelligenceModel
    if (iri === null) await disconnect(house, params.uuid)
    else {
      await requireFeature(db, await organizationOfItem(db, params.uuid), 'artificialIntelligence')
      await connect(house, params.uuid, (await namedModel(db, actor, iri)).uuid)
    }
    return present(db, actor, params.uuid)
  })

  serve(house, routes.start, async ({ actor, params }) => {
    await requireEdit(actor, params.uuid)
    await db.transaction(async (tx) => {
      const rows = await tx
        .update(embeddingModel)
        .set({ status: sql`case when ${embeddingModel.status} = 'running' then 'running' else 'waiting' end` })
        .where(eq(embeddingModel.termbaseUuid, params.uuid))
        .returning({ uuid: embeddingModel.uuid })
      if (rows.length === 0) throw conflict('not_connected_to_model')
      for (const { uuid } of rows) await tasks.enqueue(tx, taskOf(uuid))
    })
    tasks.wake()
    return present(db, actor, params.uuid)
  })

  serve(house, routes.cancel, async ({ actor, params }) => {
    await requireEdit(actor, params.uuid)
    const ended = await db
      .update(embeddingModel)
      .set({ status: 'cancelled' })
      .where(
        and(
          eq(embeddingModel.termbaseUuid, params.uuid),
          inArray(embeddingModel.status, ['waiting', 'running', 'failed']),
        ),
      )
      .returning({ uuid: embeddingModel.uuid })
    for (const { uuid } of ended) await tasks.cancel(uuid)
    return present(db, actor, params.uuid)
  })
}

const taskOf = (uuid: string) => ({ kind: embeddingTask, subjectUuid: uuid, input: { embeddingModelUuid: uuid } })

/** @throws Refusal 422 for a model that the actor may not know of, or one that gives texts. */
async function namedModel(db: Db, actor: Actor, iri: string) {
  const propertyPath = 'generativeArtificialIntelligenceModel'
  const named = { kind: propertyPath, object: propertyPath, uuid: uuidOf(iri), propertyPath } as const
  await requireActionOnNamed(db, actor, named, 'read')
  const model = await readModel(db, named.uuid)
  if (model?.gives !== 'embeddings') throw invalid({ propertyPath, code: 'model_without_embeddings' })
  return model
}

/** The vectors that answer stay until those of the new model take their place; what is built for yet another one goes. */
async function connect({ db, tasks }: House, termbaseUuid: string, modelUuid: string): Promise<void> {
  const ofTermbase = eq(embeddingModel.termbaseUuid, termbaseUuid)
  const dropped = await db.transaction(async (tx) => {
    const others = await tx
      .delete(embeddingModel)
      .where(and(ofTermbase, eq(embeddingModel.state, 'building'), ne(embeddingModel.modelUuid, modelUuid)))
      .returning({ uuid: embeddingModel.uuid })
    const [active] = await tx
      .select({ modelUuid: embeddingModel.modelUuid })
      .from(embeddingModel)
      .where(and(ofTermbase, eq(embeddingModel.state, 'active')))
    if (active?.modelUuid === modelUuid) return others
    const uuid = newUuid()
    const made = await tx
      .insert(embeddingModel)
      .values({ uuid, termbaseUuid, modelUuid })
      .onConflictDoNothing()
      .returning({ uuid: embeddingModel.uuid })
    if (made.length > 0) await tasks.enqueue(tx, taskOf(uuid))
    return others
  })
  tasks.wake()
  for (const { uuid } of dropped) await tasks.cancel(uuid)
}

async function disconnect({ db, tasks }: House, termbaseUuid: string): Promise<void> {
  const dropped = await db
    .delete(embeddingModel)
    .where(eq(embeddingModel.termbaseUuid, termbaseUuid))
    .returning({ uuid: embeddingModel.uuid })
  for (const { uuid } of dropped) await tasks.cancel(uuid)
}

async function present(db: Db, actor: Actor, termbaseUuid: string): Promise<SearchByMeaning> {
  const rows = await db
    .select({
      row: embeddingModel,
      name: shareable.name,
      texts: sql<number>`(select count(*)::int from ${termEmbedding} where ${termEmbedding.embeddingModelUuid} = ${embeddingModel.uuid} and ${termEmbedding.scale} > 0)`,
    })
    .from(embeddingModel)
    .innerJoin(shareable, eq(shareable.uuid, embeddingModel.modelUuid))
    .where(eq(embeddingModel.termbaseUuid, termbaseUuid))
  const seen = await standingsOn(
    db,
    actor,
    rows.map(({ row }) => row.modelUuid),
  )
  const shown = (state: EmbeddingModelRow['state']): MeaningIndex | null => {
    const found = rows.find(({ row }) => row.state === state)
    return found ? presentIndex(actor, found, seen.has(found.row.modelUuid)) : null
  }
  return {
    '@id': `/api/termbases/${termbaseUuid}/search_by_meaning`,
    '@type': 'SearchByMeaning',
    current: shown('active'),
    next: shown('building'),
  }
}

function presentIndex(
  actor: Actor,
  { row, name, texts }: { row: EmbeddingModelRow; name: string; texts: number },
  seesModel: boolean,
): MeaningIndex {
  const { status, progress, message, detail, currency } = row
  return {
    uuid: row.uuid,
    generativeArtificialIntelligenceModel: seesModel
      ? { '@id': iriOf('generative_artificial_intelligence_models', row.modelUuid), uuid: row.modelUuid, name }
      : null,
    state: row.state,
    status: { title: status, progress, message, ...spendingTold(actor, detail, true) },
    texts,
    dimensions: row.dimensions,
    inputTokens: row.inputTokens,
    cost: currency ? costOf(currency, row.costMillionths) : null,
    upToDateAt: row.upToDateAt?.toISOString() ?? null,
  }
}
