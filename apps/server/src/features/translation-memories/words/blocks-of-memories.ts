import { segmentFromXml } from '@langwerk/text/segment'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit, translationMemoryWordBlock } from '../../../database/schema/resources.ts'
import { numberArrayText, uuidArray } from '../../../database/uuid-array.ts'
import { changedUnits } from './changed-units.ts'
import { keptBlocks } from './kept-blocks.ts'
import { keptLists } from './kept-lists.ts'
import type { Side } from './memory-blocks.ts'
import { type OpenBlock, openBlock } from './open-block.ts'
import { blockFormat, createBlockMaker } from './word-block.ts'

export type { Side } from './memory-blocks.ts'

/** One direction of one memory. */
interface MemoryDirection {
  translationMemoryUuid: string
  sourceLanguage: string
  targetLanguage: string
}

/** A block to search. */
export interface SearchedBlock {
  /** Null for one that was made of the latest units, which no block in the database has yet. */
  id: number | null
  block: OpenBlock
  /** Its lists, where they are kept as a whole, which those of the latest units always are. */
  places: Uint8Array | null
  /** Whether a unit has another text by now, or was deleted. */
  isChanged: (id: number) => boolean
}

export interface SearchedDirection {
  direction: MemoryDirection
  language: string
  blocks: SearchedBlock[]
  /** Units of later revisions than this are in no block, being too many: they are to be looked at one by one. */
  unindexedAfter: number | null
}

/** How many units without a block are searched as fast as a block is. */
export const latestMost = 512

/**
 * The blocks that have all units of the directions, read or made where they are not in memory.
 * @param memories what is known of those of the directions.
 */
export async function blocksOf(
  db: Db,
  directions: readonly MemoryDirection[],
  side: Side,
  memories: ReadonlyMap<string, IndexedMemory>,
): Promise<SearchedDirection[]> {
  const kept = keptBlocks(db)
  const isOf = (direction: MemoryDirection, block: BlockInfo) =>
    block.side === side &&
    block.sourceLanguage === direction.sourceLanguage &&
    block.targetLanguage === direction.targetLanguage
  const searched: SearchedDirection[] = []
  for (const direction of directions) {
    const memory = memories.get(direction.translationMemoryUuid)
    if (!memory) continue
    const language = side === 'source' ? direction.sourceLanguage : direction.targetLanguage
    const own = memory.blocks.filter((block) => isOf(direction, block))
    const opened = await Promise.all(
      own.map(({ id, unitCount }) =>
        kept.take(`block ${id}`, { units: unitCount, isStored: true }, async (withLists) => ({
          block: await readBlock(db, id, language),
          places: withLists ? await readAllLists(db, id) : null,
        })),
      ),
    )
    const { translationMemoryUuid, sourceLanguage, targetLanguage } = direction
    const key = `${translationMemoryUuid} ${sourceLanguage} ${targetLanguage} ${side}`
    const ranges = own.map(({ revision }, index) => ({ revision, lastId: opened[index]!.block.lastId }))
    const changed = await changedUnits(db, translationMemoryUuid, { key, blocks: ranges, head: memory.headRevision })
    const blocks: SearchedBlock[] = own.map(({ id, revision }, index) => ({
      id,
      ...opened[index]!,
      isChanged: (unit) => (changed.get(unit) ?? 0) > revision,
    }))
    let unindexedAfter: number | null = null
    if (memory.headRevision > memory.revision) {
      const version = `${memory.revision} ${memory.headRevision}`
      const latest = await kept.take(`latest ${key}`, { units: latestMost, isStored: false, version }, () =>
        latestUnits(db, direction, side, memory.revision),
      )
      if (latest === null) unindexedAfter = memory.revision
      else blocks.push({ id: null, ...latest, isChanged: () => false })
    }
    searched.push({ direction, language, blocks, unindexedAfter })
  }
  return searched
}

interface BlockInfo {
  id: number
  sourceLanguage: string
  targetLanguage: string
  side: Side
  afterRevision: number
  revision: number
  unitCount: number
  format: number
}

interface IndexedMemory {
  headRevision: number
  /** In which it has units. */
  directions: MemoryDirection[]
  /** Every unit up to this revision is in one of the blocks. */
  revision: number
  blocks: BlockInfo[]
  /** Blocks that join no others: they are of no use. */
  loose: BlockInfo[]
}

/** What there is to search in memories, as one moment sees it: how far they are indexed, and in which languages. */
export async function indexedMemories(db: Db, uuids: readonly string[]): Promise<Map<string, IndexedMemory>> {
  if (uuids.length === 0) return new Map()
  // Every search begins with this: one query, and all rows of a memory in one.
  const { rows } = await db.execute<MemoryRow>(sql`
    select memory.uuid, memory.head_revision as "headRevision",
      (select json_agg(json_build_object('sourceLanguage', source_language, 'targetLanguage', target_language))
        from translation_memory_direction where translation_memory_uuid = memory.uuid and unit_count > 0) as directions,
      (select json_agg(json_build_object('id', id, 'sourceLanguage', source_language, 'targetLanguage', target_language,
          'side', side, 'afterRevision', after_revision, 'revision', revision, 'unitCount', unit_count, 'format', format)
          order by after_revision, id)
        from translation_memory_word_block where translation_memory_uuid = memory.uuid and replaced_at is null) as blocks
    from translation_memory memory where memory.uuid = any(${uuidArray(uuids)})`)
  return new Map(rows.map((row) => [row.uuid, indexedMemory(row)]))
}

type MemoryRow = {
  uuid: string
  headRevision: string
  directions: Omit<MemoryDirection, 'translationMemoryUuid'>[] | null
  blocks: BlockInfo[] | null
}

function indexedMemory({ uuid, headRevision, directions, blocks }: MemoryRow): IndexedMemory {
  const memory: IndexedMemory = {
    headRevision: Number(headRevision),
    directions: (directions ?? []).map((languages) => ({ translationMemoryUuid: uuid, ...languages })),
    revision: 0,
    blocks: [],
    loose: [],
  }
  for (const found of blocks ?? []) {
    const last = memory.blocks.at(-1)
    const isOfLastRun = last?.afterRevision === found.afterRevision && last.revision === found.revision
    const isNext = found.format === blockFormat && (isOfLastRun || found.afterRevision === memory.revision)
    memory[isNext ? 'blocks' : 'loose'].push(found)
    if (isNext) memory.revision = found.revision
  }
  return memory
}

/** The bytes of the lists of places of some words, in their order; of long lists no more than the beginning, where that is enough. */
export async function readLists(
  db: Db,
  wanted: readonly { of: SearchedBlock; word: number }[],
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array[]> {
  const kept = keptLists(db)
  const lists = wanted.map(({ of, word }) => {
    const { start, end } = of.block.listOf(word)
    const length = Math.min(end - start, mostBytes)
    const bytes: Uint8Array | undefined = of.places?.subarray(start, end) ?? kept.find(of.id!, word)
    return { of, word, start, length, isWhole: start + length === end, bytes: bytes?.subarray(0, length) }
  })
  const asked = lists.filter(({ bytes }) => bytes === undefined)
  if (asked.length > 0) {
    const { rows } = await db.execute<{ bytes: Buffer }>(sql`
      select substring(block.places from part.start + 1 for part.length) as bytes
      from unnest(${numberArrayText(asked.map(({ of }) => of.id!))}::int8[], ${numberArrayText(asked.map(({ start }) => start))}::int4[],
        ${numberArrayText(asked.map(({ length }) => length))}::int4[]) with ordinality as part(id, start, length, number)
      join translation_memory_word_block block on block.id = part.id order by part.number`)
    if (rows.length < asked.length) throw new Error('A block went while it was read')
    for (const [index, list] of asked.entries()) {
      const { bytes } = rows[index]!
      list.bytes = bytes
      if (list.isWhole) kept.keep(list.of.id!, list.word, bytes)
    }
  }
  return lists.map(({ bytes }) => bytes!)
}

async function readBlock(db: Db, id: number, language: string): Promise<OpenBlock> {
  const { unitIds, unitLengths, listStarts, stemOrder, words, neighbours } = translationMemoryWordBlock
  const [row] = await db
    .select({ unitIds, unitLengths, listStarts, stemOrder, words, neighbours })
    .from(translationMemoryWordBlock)
    .where(eq(translationMemoryWordBlock.id, id))
  if (!row) throw new Error('A block went while it was read')
  return openBlock(
    {
      unitIds: new Float64Array(aligned(row.unitIds)),
      unitLengths: new Uint32Array(aligned(row.unitLengths)),
      listStarts: new Uint32Array(aligned(row.listStarts)),
      stemOrder: new Uint32Array(aligned(row.stemOrder)),
      words: row.words,
      neighbours: row.neighbours,
    },
    language,
  )
}

async function readAllLists(db: Db, id: number): Promise<Buffer> {
  const { places } = translationMemoryWordBlock
  const [row] = await db
    .select({ places })
    .from(translationMemoryWordBlock)
    .where(eq(translationMemoryWordBlock.id, id))
  if (!row) throw new Error('A block went while it was read')
  return row.places
}

/** The bytes at a place of their own, where an array of numbers may begin. */
const aligned = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

/** A block of the units after a revision; null where they are too many to make one on the way. */
async function latestUnits(db: Db, direction: MemoryDirection, side: Side, revision: number) {
  const unit = translationMemoryUnit
  const rows = await db
    .select({ id: unit.id, xml: unit[side] })
    .from(unit)
    .where(
      and(
        eq(unit.translationMemoryUuid, direction.translationMemoryUuid),
        eq(unit.sourceLanguage, direction.sourceLanguage),
        eq(unit.targetLanguage, direction.targetLanguage),
        gt(unit.revision, revision),
        eq(unit.deleted, false),
      ),
    )
    .limit(latestMost + 1)
  if (rows.length > latestMost) return null
  const language = side === 'source' ? direction.sourceLanguage : direction.targetLanguage
  const maker = createBlockMaker(language)
  for (const { id, xml } of rows) maker.add(id, segmentFromXml(xml))
  const made = maker.finish()
  return { block: openBlock(made, language), places: made.places }
}
