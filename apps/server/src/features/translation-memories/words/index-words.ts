import { segmentFromXml } from '@langwerk/text/segment'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import {
  translationMemory,
  translationMemoryUnit,
  translationMemoryWordBlock,
} from '../../../database/schema/resources.ts'
import { createBreather } from '../../../kit/breathe.ts'
import { indexedMemories, type Side } from './blocks-of-memories.ts'
import { blockFormat, createBlockMaker } from './word-block.ts'

/** So many units without a block are worth making one for them. */
export const worthIndexing = 256

/** So many units has a block at most, but for those of its last revision: what one takes to make is not much. */
export const blockMost = 131_072

/**
 * Makes blocks of the units of a memory that have none, together with those of smaller blocks before them, so that they
 * stay few. It may run twice at once: what comes second is thrown away.
 * @param least so many units there must be without a block: as long as more are written, only a whole block is not soon replaced.
 */
export async function indexWords(db: Db, memoryUuid: string, signal?: AbortSignal, least = worthIndexing) {
  while (await indexNext(db, memoryUuid, least, signal));
  // Whoever read the blocks that were replaced has long ended.
  await db
    .delete(translationMemoryWordBlock)
    .where(lt(translationMemoryWordBlock.replacedAt, sql`now() - interval '10 minutes'`))
}

/** Says whether it made a block. */
async function indexNext(db: Db, memoryUuid: string, least: number, signal?: AbortSignal): Promise<boolean> {
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
  const made = await makeBlocks(db, { memoryUuid, after, head: memory.headRevision }, signal)
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

interface MadeBlock {
  sourceLanguage: string
  targetLanguage: string
  side: Side
  unitCount: number
  arrays: Awaited<ReturnType<ReturnType<typeof createBlockMaker>['finish']>>
}

/** Reads the units after a revision, up to the head or as many as fit, and makes blocks of them in memory. */
async function makeBlocks(
  db: Db,
  { memoryUuid, after, head }: { memoryUuid: string; after: number; head: number },
  signal?: AbortSignal,
): Promise<{ revision: number; blocks: MadeBlock[] }> {
  const breathe = createBreather(signal)
  const makers = new Map<
    string,
    Omit<MadeBlock, 'unitCount' | 'arrays'> & { maker: ReturnType<typeof createBlockMaker> }
  >()
  const makerOf = (sourceLanguage: string, targetLanguage: string, side: Side) => {
    const key = `${sourceLanguage} ${targetLanguage} ${side}`
    let found = makers.get(key)
    if (!found) {
      const maker = createBlockMaker(side === 'source' ? sourceLanguage : targetLanguage)
      found = { sourceLanguage, targetLanguage, side, maker }
      makers.set(key, found)
    }
    return found.maker
  }
  let place = { revision: after, id: Number.MAX_SAFE_INTEGER }
  let last = head
  let count = 0
  for (;;) {
    signal?.throwIfAborted()
    const rows = await unitsAfter(db, memoryUuid, place, last)
    for (const row of rows) {
      makerOf(row.sourceLanguage, row.targetLanguage, 'source').add(row.id, segmentFromXml(row.source))
      makerOf(row.sourceLanguage, row.targetLanguage, 'target').add(row.id, segmentFromXml(row.target))
      await breathe()
    }
    count += rows.length
    place = rows.at(-1) ?? place
    if (rows.length < pageSize) break
    // A revision is in one block as a whole.
    if (count >= blockMost) last = Math.min(last, place.revision)
  }
  const blocks: MadeBlock[] = []
  for (const { maker, ...of } of makers.values())
    blocks.push({ ...of, unitCount: maker.size, arrays: await maker.finish(breathe) })
  return { revision: last, blocks }
}

const pageSize = 4000

interface ReadUnit {
  id: number
  revision: number
  sourceLanguage: string
  targetLanguage: string
  source: string
  target: string
}

/** As the driver gives them: putting rows together by their columns takes as long again. */
async function unitsAfter(
  db: Db,
  memoryUuid: string,
  { revision, id }: { revision: number; id: number },
  last: number,
): Promise<ReadUnit[]> {
  const { rows } = await db.execute<Omit<ReadUnit, 'id' | 'revision'> & { id: string; revision: string }>(sql`
    select id, revision, source_language as "sourceLanguage", target_language as "targetLanguage", source, target
    from ${translationMemoryUnit}
    where translation_memory_uuid = ${memoryUuid} and (revision, id) > (${revision}::int8, ${id}::int8) and revision <= ${last}
      and not deleted
    order by revision, id limit ${pageSize}`)
  return rows.map((row) => Object.assign(row, { id: Number(row.id), revision: Number(row.revision) }))
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
        words: arrays.words,
        places: arrays.places,
        neighbours: arrays.neighbours,
      })
    return blocks.length > 0
  })
}

const bytesOf = (array: Float64Array | Uint32Array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)
