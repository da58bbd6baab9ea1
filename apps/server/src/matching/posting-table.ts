import type { BlockShape } from '@langwerk/matching/block-shape'
import { mostHeadBytes, type PostingBlock } from '@langwerk/matching/posting-block'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { numberArrayText } from '../database/uuid-array.ts'
import type { MemoryDirection } from './changed-units.ts'

/** A place in the change feed of a memory. */
export interface FeedPlace {
  revision: number
  id: number
}

/**
 * A direction's postings in the database: blocks, each of a run of the memory's changes, that never change, and their
 * lists, in one table of its own, so that it can be dropped, moved and measured by itself. They stand in a schema beside
 * the product's tables: all of it can be made again from the units.
 */
export interface PostingTable {
  id: number
  /** The last change of the units that the blocks know. */
  end: FeedPlace
  /** Whether it has been filled once, and can be searched. */
  ready: boolean
  blocks: StoredBlock[]
}

interface StoredBlock extends BlockShape {
  id: number
  /** It has the changes after one place in the feed, up to another. */
  after: FeedPlace
  end: FeedPlace
}

/** Finds or makes the table of a direction. */
export async function openPostingTable(db: Db, direction: MemoryDirection): Promise<PostingTable> {
  const { translationMemoryUuid, sourceLanguage, targetLanguage } = direction
  return db.transaction(async (tx) => {
    // Two that create at once would fail, each at the other's.
    await tx.execute(sql`select pg_advisory_xact_lock(${creationLock})`)
    if (!(await hasRecords(tx))) {
      // There may be tables of an earlier layout.
      await tx.execute(sql`drop schema if exists memory_postings cascade`)
      await createTables(tx)
    }
    await tx.execute(sql`insert into memory_postings.direction (translation_memory_uuid, source_language, target_language, layout)
      values (${translationMemoryUuid}, ${sourceLanguage}, ${targetLanguage}, ${layout}) on conflict do nothing`)
    const { rows } = await tx.execute<{ id: number }>(sql`select id from memory_postings.direction
      where translation_memory_uuid = ${translationMemoryUuid} and source_language = ${sourceLanguage}
        and target_language = ${targetLanguage} and layout = ${layout}`)
    const { id } = rows[0]!
    if (!(await isThere(tx, `memory_postings.list_${id}`))) {
      await tx.execute(sql`create table ${listOf(id)} (
        number int4 not null, block int4 not null, size int4 not null, head bytea not null, postings bytea,
        primary key (number, block))`)
      // Nothing is gained by compressing, and a part could not be read alone.
      await tx.execute(sql`alter table ${listOf(id)} alter column postings set storage external`)
    }
    return readPostingTable(tx, id)
  })
}

/** Asked before creating anything: even what changes nothing would wait for others to finish, and keep them waiting. */
async function isThere(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_there: boolean }>(sql`select to_regclass(${name}) is not null as is_there`)
  return rows[0]!.is_there
}

async function hasRecords(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_attribute
    where attrelid = to_regclass('memory_postings.block') and attname = 'records'`)
  return rows.length > 0
}

async function createTables(db: Db) {
  await db.execute(sql`create schema memory_postings`)
  await db.execute(sql`create table memory_postings.direction (
    id serial primary key,
    translation_memory_uuid uuid not null references public.translation_memory on delete cascade,
    source_language text not null, target_language text not null, layout int not null,
    revision int8 not null default 0, unit_id int8 not null default 0, ready bool not null default false,
    unique (translation_memory_uuid, source_language, target_language, layout))`)
  await db.execute(sql`create table memory_postings.block (
    id serial primary key,
    direction_id int4 not null references memory_postings.direction on delete cascade,
    after_revision int8 not null, after_unit_id int8 not null,
    kind text not null, units int4 not null, lengths jsonb not null, records bytea not null)`)
  await db.execute(sql`alter table memory_postings.block alter column records set storage external`)
  await db.execute(sql`create index on memory_postings.block (direction_id)`)
  // No number of a block is used twice, even after all was dropped: a process may know the blocks of before.
  await db.execute(sql`select setval(pg_get_serial_sequence('memory_postings.block', 'id'),
    extract(epoch from now())::int8 - 1750000000)`)
}

/** Any number that nothing else in the database locks. */
const creationLock = 7_211_033
/** Grows with every change of the tokens, of the numbers that stand for them, or of the blocks. */
const layout = 5

async function readPostingTable(db: Db, id: number): Promise<PostingTable> {
  const { rows } = await db.execute<{ revision: string; unit_id: string; ready: boolean }>(
    sql`select revision, unit_id, ready from memory_postings.direction where id = ${id}`,
  )
  const [row] = rows
  if (!row) throw new Error('The postings of the memory are gone')
  const blocks = await db.execute<BlockRow>(
    sql`select id, after_revision, after_unit_id, kind, units, lengths from memory_postings.block
      where direction_id = ${id} order by after_revision, after_unit_id, id`,
  )
  const end = { revision: Number(row.revision), id: Number(row.unit_id) }
  const places = [...blocks.rows.map(afterOf), end]
  return {
    id,
    end,
    ready: row.ready,
    blocks: blocks.rows.map(({ after_revision, after_unit_id, lengths, ...block }) => {
      const after = afterOf({ after_revision, after_unit_id })
      return {
        ...block,
        lengths: Uint32Array.from(lengths.flat()),
        after,
        end: places.find((place) => isBefore(after, place)) ?? end,
      }
    }),
  }
}

const afterOf = ({ after_revision, after_unit_id }: Pick<BlockRow, 'after_revision' | 'after_unit_id'>): FeedPlace => ({
  revision: Number(after_revision),
  id: Number(after_unit_id),
})

export const isBefore = (a: FeedPlace, b: FeedPlace) =>
  a.revision < b.revision || (a.revision === b.revision && a.id < b.id)

type BlockRow = {
  id: number
  after_revision: string
  after_unit_id: string
  kind: BlockShape['kind']
  units: number
  lengths: [length: number, place: number][]
}

/** A run of changes: where it begins and ends, whether it goes as far as there are any, and the blocks of its units. */
export interface MadeRun {
  after: FeedPlace
  end: FeedPlace
  isLast: boolean
  blocks: PostingBlock[]
}

/** Puts the blocks of a run in the place of those from where it begins, unless another process has been there. */
export async function keepBlocks(db: Db, before: PostingTable, { after, end, isLast, blocks }: MadeRun) {
  const list = listOf(before.id)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from memory_postings.direction where id = ${before.id} for update`)
    const now = await readPostingTable(tx, before.id)
    if (now.end.revision !== before.end.revision || now.end.id !== before.end.id) return
    await tx.execute(sql`with replaced as (
        delete from memory_postings.block where direction_id = ${before.id}
          and (after_revision, after_unit_id) >= (${after.revision}, ${after.id}) returning id
      ) delete from ${list} where block in (select id from replaced)`)
    for (const { kind, units, lengths, records, numbers, listStarts, lists } of blocks) {
      const { rows } = await tx.execute<{ id: number }>(sql`insert into memory_postings.block
        (direction_id, after_revision, after_unit_id, kind, units, lengths, records)
        values (${before.id}, ${after.revision}, ${after.id}, ${kind}, ${units}, ${JSON.stringify(pairsOf(lengths))}::jsonb, ${bufferOf(records)}) returning id`)
      const block = rows[0]!.id
      for (let from = 0; from < numbers.length; ) {
        let until = from + 1
        while (until < numbers.length && listStarts[until + 1]! - listStarts[from]! <= bytesAtOnce) until++
        const starts = listStarts.subarray(from, until)
        const sizes = starts.map((start, index) => listStarts[from + index + 1]! - start)
        await tx.execute(sql`insert into ${list} select number, ${block}::int4, size,
            substring(bytes from start for case when size <= ${mostInlineBytes}::int then size else ${mostHeadBytes}::int end),
            case when size > ${mostInlineBytes}::int then substring(bytes from start for size) end
          from (select ${bufferOf(lists.subarray(starts[0], listStarts[until]))}::bytea as bytes offset 0) given
          cross join unnest(${numberArrayText(numbers.subarray(from, until))}::int4[],
            ${numberArrayText(starts.map((start) => start - starts[0]! + 1))}::int4[], ${numberArrayText(sizes)}::int4[]) as l(number, start, size)`)
        from = until
      }
    }
    await tx.execute(sql`update memory_postings.direction set revision = ${end.revision}, unit_id = ${end.id},
      ready = ready or ${isLast} where id = ${before.id}`)
  })
  await db.execute(sql`analyze ${list}`)
}

const pairsOf = (lengths: Uint32Array) =>
  [...lengths].flatMap((length, index) => (index % 2 === 0 ? [[length, lengths[index + 1]!]] : []))

/** Lists of so many bytes stand in their row, and are read at once; of others their beginning does, and they beside it. */
export const mostInlineBytes = 600

/** So much goes in one statement. */
const bytesAtOnce = 1_000_000

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** Drops the tables of memories that are gone, and those of an earlier layout. */
export async function dropOldPostingTables(db: Db) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'memory_postings' and tablename like 'list\\_%'`)
  if (rows.length === 0) return
  const known = await db.execute<{ id: number }>(sql`select id from memory_postings.direction where layout = ${layout}`)
  const names = new Set(known.rows.map(({ id }) => `list_${id}`))
  for (const { name } of rows)
    if (!names.has(name)) await db.execute(sql`drop table if exists memory_postings.${sql.identifier(name)}`)
}

export const listOf = (id: number) => sql`memory_postings.${sql.identifier(`list_${id}`)}`
