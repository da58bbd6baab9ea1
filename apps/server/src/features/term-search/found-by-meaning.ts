import type { FoundTerms } from '@langwerk/contract/term-search'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { embeddingModel } from '../../database/schema/term-search.ts'
import { numberArrayText } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import { ofLengthOne } from '../../term-vectors/byte-vector.ts'
import { paidEmbeddings, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { type WordsWish, withStatus } from './found-by-words.ts'
import type { FoundEntry } from './fuse.ts'
import { reasonOf } from './run-embedding.ts'

export interface FoundByMeaning {
  /** A list for each model: what two models say is not to be compared. */
  lists: FoundEntry[][]
  meaning: FoundTerms['meaning']
}

type Parts = Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels' | 'termVectors'>

/** What a person waits for: an endpoint, and vectors that are read for the first time. */
const endpointMs = 8000
const loadingMs = 1500
/** Of each termbase. */
const mostAlike = 50

/** Searches the termbases that are connected to a model; what fails there is told, and costs no other way of searching. */
export async function foundByMeaning(house: Parts, actor: Actor, wish: WordsWish): Promise<FoundByMeaning> {
  const { db, termVectors } = house
  const { termbases, indices, narrowed } = wish.places
  const connected =
    termbases.size === 0
      ? []
      : await db
          .select()
          .from(embeddingModel)
          .where(
            and(
              inArray(embeddingModel.termbaseUuid, [...termbases.keys()]),
              eq(embeddingModel.state, 'active'),
              gt(embeddingModel.dimensions, 0),
            ),
          )
  const byModel = new Map<string, typeof connected>()
  for (const row of connected) byModel.set(row.modelUuid, [...(byModel.get(row.modelUuid) ?? []), row])
  const lists: FoundEntry[][] = []
  let answered = 0
  let loading = false
  let failure: ReturnType<typeof reasonOf> = null
  for (const [modelUuid, rows] of byModel) {
    try {
      const query = await queryVector(house, { modelUuid, userUuid: actor.uuid, words: wish.words })
      if (!query) continue
      const found: { id: number; score: number }[] = []
      for (const { uuid, dimensions, headRevision, termbaseUuid } of rows) {
        if (dimensions !== query.length) continue
        const languages = [...indices].flatMap(([index, of]) => (of.termbaseUuid === termbaseUuid ? [index] : []))
        const termbaseIndexUuids = narrowed ? languages : null
        const alike = await termVectors.search(
          { uuid, dimensions, headRevision },
          { query, termbaseIndexUuids, limit: mostAlike },
          loadingMs,
        )
        if (alike) {
          answered++
          found.push(...alike)
        } else loading = true
      }
      lists.push(await entriesOf(db, found, wish))
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      // An endpoint tells of its address, its account and what may be spent: that is for those who may know of the model.
      const seesModel = (await standingsOn(db, actor, [modelUuid])).has(modelUuid)
      failure = seesModel ? reason : { message: '', detail: null }
    }
  }
  const state = stateOf({ failed: failure !== null, loading, answered, of: termbases.size })
  return {
    lists,
    meaning: {
      state,
      termbases: answered,
      ofTermbases: termbases.size,
      message: failure?.message ?? '',
      detail: failure?.detail ?? null,
    },
  }
}

function stateOf({
  failed,
  loading,
  answered,
  of,
}: {
  failed: boolean
  loading: boolean
  answered: number
  of: number
}) {
  if (failed) return 'failed'
  if (loading) return 'loading'
  if (answered === 0) return 'none'
  return answered < of ? 'some' : 'all'
}

/** The entries of rows, the best first, each by its best row; what is gone meanwhile is left out. */
async function entriesOf(
  db: Db,
  found: readonly { id: number; score: number }[],
  { usageStatus }: WordsWish,
): Promise<FoundEntry[]> {
  if (found.length === 0) return []
  const { rows } = await db.execute<{ id: string; entry: string }>(sql`
    select v.id, v.term_entry_uuid as entry from term_embedding v join term_entry e on e.uuid = v.term_entry_uuid
    where v.id = any(${numberArrayText(found.map(({ id }) => id))}::bigint[]) and e.recycled_at is null and length(v.vector) > 0
      ${withStatus(usageStatus, sql`e.uuid`)}`)
  const entries = new Map(rows.map(({ id, entry }) => [Number(id), entry]))
  return found
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ id, score }) => {
      const uuid = entries.get(id)
      return uuid ? [{ uuid, termUuid: null, score: Math.max(0, Math.min(1, score)) }] : []
    })
}

/** The vectors of what was searched last, by model and words: whoever turns a page pays nothing for it. */
const queryVectors = new Map<string, Float32Array>()
const mostQueryVectors = 1000

async function queryVector(
  house: Parts,
  { modelUuid, userUuid, words }: { modelUuid: string; userUuid: string; words: string },
): Promise<Float32Array | null> {
  const key = `${modelUuid} ${words}`
  const known = queryVectors.get(key)
  if (known) {
    queryVectors.delete(key)
    queryVectors.set(key, known)
    return known
  }
  const model = await readModel(house.db, modelUuid)
  if (!model) return null
  const asked = { texts: [words], signal: AbortSignal.timeout(endpointMs) }
  const { vectors } = await paidEmbeddings(house, { model, purpose: 'termSearch', userUuid }, asked)
  const vector = ofLengthOne(vectors[0]!)
  queryVectors.set(key, vector)
  if (queryVectors.size > mostQueryVectors) queryVectors.delete(queryVectors.keys().next().value!)
  return vector
}
