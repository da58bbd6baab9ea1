import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { embeddingModel, termEmbedding } from '../../database/schema/term-search.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import type { House } from '../../kit/house.ts'
import { inBytes, ofLengthOne } from '../../term-vectors/byte-vector.ts'
import type { CallOf } from '../generative-artificial-intelligence-models/index.ts'
import { batchesOf, type Embedded, embedTexts } from './embed-texts.ts'
import { type EntryText, textsOfEntries } from './text-of-entry.ts'

export type EmbeddingModelRow = typeof embeddingModel.$inferSelect

/**
 * Gives entries the vectors of what they say: asks for those of new texts alone, and takes away those of texts that are gone.
 * @throws what asking throws; what was kept before it stays.
 */
export async function embedEntries(
  house: Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels'>,
  index: EmbeddingModelRow,
  of: CallOf,
  uuids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { db } = house
  const texts = await textsOfEntries(db, uuids)
  const kept = await db
    .select({
      entry: termEmbedding.termEntryUuid,
      index: termEmbedding.termbaseIndexUuid,
      hash: termEmbedding.contentHash,
      isEmpty: sql<boolean>`length(${termEmbedding.vector}) = 0`,
    })
    .from(termEmbedding)
    .where(and(eq(termEmbedding.embeddingModelUuid, index.uuid), inArray(termEmbedding.termEntryUuid, [...uuids])))
  const known = new Map(kept.map((row) => [`${row.entry} ${row.index}`, row]))
  const fresh = texts.filter((text) => {
    const row = known.get(keyOf(text))
    return !row || row.isEmpty || row.hash !== text.hash
  })
  const said = new Set(texts.map(keyOf))
  const gone = kept.filter((row) => !row.isEmpty && !said.has(`${row.entry} ${row.index}`))
  if (gone.length > 0) await keep(db, index, gone.map(emptied), null)
  for (const batch of batchesOf(fresh)) {
    const embedded = await embedTexts(
      house,
      of,
      batch.map(({ text }) => text),
      signal,
    )
    await keep(
      db,
      index,
      batch.map((text, at) => rowOf(text, embedded.vectors[at]!)),
      embedded,
    )
  }
}

type NewRow = Omit<typeof termEmbedding.$inferInsert, 'embeddingModelUuid' | 'revision'>

const keyOf = ({ termEntryUuid, termbaseIndexUuid }: EntryText) => `${termEntryUuid} ${termbaseIndexUuid}`

function rowOf({ termEntryUuid, termbaseIndexUuid, hash }: EntryText, vector: readonly number[]): NewRow {
  const { bytes, scale } = inBytes(ofLengthOne(vector))
  return { termEntryUuid, termbaseIndexUuid, contentHash: hash, scale, vector: Buffer.from(bytes.buffer) }
}

/** The row stays, so that those who hold the vectors learn that it is gone. */
const emptied = ({ entry, index }: { entry: string; index: string }): NewRow => ({
  termEntryUuid: entry,
  termbaseIndexUuid: index,
  contentHash: 0n,
  scale: 0,
  vector: Buffer.alloc(0),
})

/** Keeps rows under a new revision, and what they took. What was deleted meanwhile has none. */
async function keep(db: Db, index: EmbeddingModelRow, rows: readonly NewRow[], took: Embedded | null): Promise<void> {
  await db.transaction(async (tx) => {
    const dimensions = took?.vectors[0]?.length
    const cost = took?.cost ?? null
    const [head] = await tx
      .update(embeddingModel)
      .set({
        headRevision: sql`${embeddingModel.headRevision} + 1`,
        inputTokens: sql`${embeddingModel.inputTokens} + ${took?.inputTokens ?? 0}`,
        ...(dimensions !== undefined && { dimensions: sql`coalesce(${embeddingModel.dimensions}, ${dimensions})` }),
        ...(cost && {
          currency: cost.currency,
          // Costs in another currency are no part of the sum.
          costMillionths: sql`case when ${embeddingModel.currency} is distinct from ${cost.currency} then 0 else ${embeddingModel.costMillionths} end + ${inMillionths(cost.amount)}`,
        }),
      })
      .where(eq(embeddingModel.uuid, index.uuid))
      .returning({ revision: embeddingModel.headRevision })
    if (!head) return
    const { rows: living } = await tx.execute<{ entry: string; index: string }>(sql`
      select e.uuid as entry, i.uuid as index from term_entry e join termbase_index i on i.termbase_uuid = e.termbase_uuid
      where e.uuid in (${sql.join(
        rows.map(({ termEntryUuid }) => sql`${termEntryUuid}`),
        sql`, `,
      )}) for key share of e`)
    const isLiving = new Set(living.map((row) => `${row.entry} ${row.index}`))
    const values = rows
      .filter((row) => isLiving.has(`${row.termEntryUuid} ${row.termbaseIndexUuid}`))
      .map((row) => ({ ...row, embeddingModelUuid: index.uuid, revision: head.revision }))
    if (values.length === 0) return
    await tx
      .insert(termEmbedding)
      .values(values)
      .onConflictDoUpdate({
        target: [termEmbedding.termEntryUuid, termEmbedding.embeddingModelUuid, termEmbedding.termbaseIndexUuid],
        set: {
          contentHash: sql`excluded.content_hash`,
          revision: sql`excluded.revision`,
          scale: sql`excluded.scale`,
          vector: sql`excluded.vector`,
        },
      })
  })
}
