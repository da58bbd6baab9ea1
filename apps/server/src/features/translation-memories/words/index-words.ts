import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import {
  translationMemory,
  translationMemoryUnit,
  translationMemoryWordBlock,
} from '../../../database/schema/resources.ts'
import type { House } from '../../../kit/house.ts'
import { indexedMemories } from './blocks-of-memories.ts'
import { createMemoryBlocks, type MadeBlock, type Side, type UnitPage } from './memory-blocks.ts'
import { openWordThread, type WordThread } from './open-word-thread.ts'
import { blockFormat } from './word-block.ts'

/** How many units without a block are worth making one for. */
export const worthIndexing = 256

/** How many units a block has at most, but for those of its last revision: what one takes to make is not much. */
export const blockMost = 131_072

/** Makes blocks of all units of a memory that have none, in a thread that ends with it. */
export async function indexWords({ db, paths }: Pick<House, 'db' | 'paths'>, memoryUuid: string, signal?: AbortSignal) {
  const thread = openWordThread(paths.wordThreadFile)
  try {
    await indexUnits({ db, thread }, memoryUuid, { signal })
  } finally {
    await thread.close()
  }
}

interface Indexing {
  db: Db
  thread: WordThread
}

/**
 * Makes blocks of the units of a memory that have none, together with those of smaller blocks before them, so that they
 * stay few. It may run twice at once: what comes second is thrown away.
 * @param least so many units there must be without a block: as long as more are written, only a whole block is not soon replaced.
 */
export async function indexUnits(
  { db, thread }: Indexing,
  memoryUuid: string,
  { signal, least = worthIndexing }: { signal?: AbortSignal | undefined; least?: number | undefined },
) {
  while (await indexNext({ db, thread }, memoryUuid, least, signal));
  // Whoever read the blocks that were replaced has long ended.
  await db
    .delete(translationMemoryWordBlock)
    .where(lt(translationMemoryWordBlock.replacedAt, sql`now() - interval '10 minutes'`))
}

/** Says whether it made a block. */
async function indexNext(
  indexing: Indexing,
  memoryUuid: string,
  least: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db } = indexing
  const memory = (await indexedMemories(db, [memoryUuid])).get(memoryUuid)
  if (!memory || memory.headRevision <= memory.revision) return false
  const waiting = await countAfter(db, memoryUuid, memory.revision)
  if (waiting < least) return false
  let after = memory.revision
  let units = waiting
  for (const run of runsOf(memory.blocks).reverse()) {
    if (run.units >= units * 2 || run.units + units > blockMost) break
    after = run.afterRevision
    units += run.units
  }
  const made = await makeBlocks(indexing, { memoryUuid, after, head: memory.headRevision, units }, signal)
  const replaced = [...memory.blocks.filter(({ afterRevision }) => afterRevision >= after), ...memory.loose]
  return keepBlocks(db, { memoryUuid, after, ...made }, new Set(replaced.map(({ id }) => id)))
}

function runsOf(blocks: readonly { afterRevision: number; side: Side; unitCount: number }[]) {
  const runs = new Map<number, { afterRevision: number; units: number }>()
  for (const { afterRevision, side, unitCount } of blocks) {
    const run = runs.get(afterRevision) ?? { afterRevision, units: 0 }
    if (side === 'source') run.units += unitCount
    runs.set(afterRevision, run)
  }
  return [...runs.values()]
}

async function countAfter(db: Db, memoryUuid: string, revision: number): Promise<number> {
  const { rows } = await db.execute<{ units: number }>(sql`
    select count(*)::int as units from (select from ${translationMemoryUnit}
      where translation_memory_uuid = ${memoryUuid} and revision > ${revision} and not deleted limit ${blockMost}) as waiting`)
  return rows[0]!.units
}

/** Reads the units after a revision, up to the head or as many as fit, and makes blocks of them in memory. */
async function makeBlocks(
  { db, thread }: Indexing,
  { memoryUuid, after, head, units }: { memoryUuid: string; after: number; head: number; units: number },
  signal?: AbortSignal,
): Promise<{ revision: number; blocks: MadeBlock[] }> {
  let last = head
  async function* pages() {
    let place = { revision: after, id: Number.MAX_SAFE_INTEGER }
    let count = 0
    for (;;) {
      signal?.throwIfAborted()
      const page = await unitsAfter(db, memoryUuid, place, last)
      if (page.count > 0) yield page.units
      if (page.count < pageSize) return
      count += page.count
      place = page.last
      // A revision is in one block as a whole.
      if (count >= blockMost) last = Math.min(last, place.revision)
    }
  }
  const blocks = units <= soonMade ? await blocksHere(pages()) : await thread.makeBlocks(pages(), signal)
  return { revision: last, blocks }
}

/** To cut so few units into words takes as long as to start a thread for them. */
const soonMade = 1000

async function blocksHere(pages: AsyncIterable<UnitPage>): Promise<MadeBlock[]> {
  const blocks = createMemoryBlocks()
  for await (const page of pages) blocks.add(page)
  return blocks.finish()
}

const pageSize = 2000

/** The units after a place, as JSON, which this thread need not take apart: rows take many times as long. */
async function unitsAfter(
  db: Db,
  memoryUuid: string,
  { revision, id }: { revision: number; id: number },
  last: number,
): Promise<{ count: number; last: { revision: number; id: number }; units: UnitPage }> {
  const { rows } = await db.execute<
    { [Part in keyof UnitPage]: string } & { count: number; last: [string, string] | null }
  >(sql`
    select count(*)::int, max(array[revision, id]) as last, json_agg(id)::text as ids,
      json_agg(source_language)::text as "sourceLanguages", json_agg(target_language)::text as "targetLanguages",
      json_agg(source)::text as sources, json_agg(target)::text as targets
    from (
      select id, revision, source_language, target_language, source, target from ${translationMemoryUnit}
      where translation_memory_uuid = ${memoryUuid} and (revision, id) > (${revision}::int8, ${id}::int8) and revision <= ${last}
        and not deleted
      order by revision, id limit ${pageSize}
    ) as page`)
  const { count, last: place, ...units } = rows[0]!
  const [lastRevision, lastId] = (place ?? []).map(Number)
  return { count, last: { revision: lastRevision ?? 0, id: lastId ?? 0 }, units }
}

interface Run {
  memoryUuid: string
  after: number
  revision: number
  blocks: readonly MadeBlock[]
}

/** Puts blocks in the place of others, unless these have been replaced meanwhile. */
async function keepBlocks(db: Db, { memoryUuid, after, revision, blocks }: Run, replaced: ReadonlySet<number>) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from ${translationMemory} where uuid = ${memoryUuid} for update`)
    const now = (await indexedMemories(tx, [memoryUuid])).get(memoryUuid)
    if (!now) return false
    const others = [...now.blocks, ...now.loose].filter(({ id }) => !replaced.has(id))
    const known = now.blocks.length + now.loose.length - others.length
    if (known < replaced.size || others.some((block) => block.revision > after)) return false
    const block = translationMemoryWordBlock
    if (replaced.size > 0)
      await tx
        .update(block)
        .set({ replacedAt: new Date() })
        .where(inArray(block.id, [...replaced]))
    for (const { arrays, ...of } of blocks)
      await tx.insert(block).values({
        ...of,
        translationMemoryUuid: memoryUuid,
        afterRevision: after,
        revision,
        format: blockFormat,
        unitIds: bytesOf(arrays.unitIds),
        unitLengths: bytesOf(arrays.unitLengths),
        listStarts: bytesOf(arrays.listStarts),
        stemOrder: bytesOf(arrays.stemOrder),
        words: bytesOf(arrays.words),
        places: bytesOf(arrays.places),
        neighbours: bytesOf(arrays.neighbours),
      })
    return blocks.length > 0
  })
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array | Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
