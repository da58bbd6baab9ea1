import type { PostingQuery } from '@langwerk/matching/postings'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { translationMemoryUnit } from '../database/schema/resources.ts'
import { type MemoryDirection, ofDirection } from './changed-units.ts'
import type { PostingArrays } from './index-work.ts'

/**
 * A direction's postings in the database, as one table of its own, so that it can be dropped, moved and measured by
 * itself. They stand in a schema beside the product's tables: all of it can be made again from the units.
 */
export interface PostingTable {
  id: number
  /** The last change of the units that it knows. */
  revision: number
  unitId: number
  /** Whether it has been filled once, and can be searched. */
  ready: boolean
  /** Units whose postings stand in rows of their own, and those whose postings stand together. */
  loose: number
  packed: number
}

/** Finds or makes the table of a direction. */
export async function openPostingTable(db: Db, direction: MemoryDirection): Promise<PostingTable> {
  const { translationMemoryUuid, sourceLanguage, targetLanguage } = direction
  return db.transaction(async (tx) => {
    // Two that create at once would fail, each at the other's.
    await tx.execute(sql`select pg_advisory_xact_lock(${creationLock})`)
    await tx.execute(sql`create schema if not exists memory_postings`)
    await tx.execute(sql`create table if not exists memory_postings.direction (
      id serial primary key,
      translation_memory_uuid uuid not null references public.translation_memory on delete cascade,
      source_language text not null, target_language text not null, layout int not null,
      revision int8 not null default 0, unit_id int8 not null default 0, ready bool not null default false,
      loose int8 not null default 0, packed int8 not null default 0, frequent jsonb not null default '[]',
      unique (translation_memory_uuid, source_language, target_language, layout))`)
    await tx.execute(sql`insert into memory_postings.direction (translation_memory_uuid, source_language, target_language, layout)
      values (${translationMemoryUuid}, ${sourceLanguage}, ${targetLanguage}, ${layout}) on conflict do nothing`)
    const { rows } = await tx.execute<{ id: number }>(sql`select id from memory_postings.direction
      where translation_memory_uuid = ${translationMemoryUuid} and source_language = ${sourceLanguage}
        and target_language = ${targetLanguage} and layout = ${layout}`)
    const { id } = rows[0]!
    await tx.execute(sql`create table if not exists ${listOf(id)} ${columns}`)
    return readPostingTable(tx, id)
  })
}

/** Units of one number and one length; several rows may have the same. */
const columns = sql`(number int4 not null, length int2 not null, units int8[] not null)`
/** Any number that nothing else in the database locks. */
const creationLock = 7_211_033
/** Grows with every change of the tokens or of the numbers that stand for them. */
const layout = 1

async function readPostingTable(db: Db, id: number): Promise<PostingTable> {
  const { rows } = await db.execute<Record<'revision' | 'unit_id' | 'loose' | 'packed', string> & { ready: boolean }>(
    sql`select revision, unit_id, ready, loose, packed from memory_postings.direction where id = ${id}`,
  )
  const [row] = rows
  if (!row) throw new Error('The postings of the memory are gone')
  return {
    id,
    revision: Number(row.revision),
    unitId: Number(row.unit_id),
    ready: row.ready,
    loose: Number(row.loose),
    packed: Number(row.packed),
  }
}

/** Adds the postings of the units up to `to`, unless another process has been there. @returns how far the table is. */
export async function addPostings(
  db: Db,
  before: PostingTable,
  { units, numbers, lengths }: PostingArrays,
  to: { revision: number; id: number; count: number },
): Promise<PostingTable> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from memory_postings.direction where id = ${before.id} for update`)
    const now = await readPostingTable(tx, before.id)
    if (now.revision !== before.revision || now.unitId !== before.unitId) return now
    await tx.execute(sql`insert into ${listOf(before.id)}
      select number, length, array_agg(unit) from unnest(${units}::int8[], ${numbers}::int4[], ${lengths}::int2[]) as given(unit, number, length)
      group by number, length`)
    await tx.execute(
      sql`update memory_postings.direction set revision = ${to.revision}, unit_id = ${to.id}, loose = loose + ${to.count}::int
        where id = ${before.id}`,
    )
    return { ...now, revision: to.revision, unitId: to.id, loose: now.loose + to.count }
  })
}

/** Whether so much came since the postings were put together that searches suffer from it. */
export const isLoose = ({ loose, packed }: PostingTable) => loose > Math.max(1000, packed / 5)

/**
 * Puts the postings together: a row for each number and length, in their order. A table that was filled for the first time
 * can be searched from then on; another one is searched meanwhile, as it was.
 */
export async function packPostingTable(db: Db, { id, loose: before }: PostingTable): Promise<PostingTable> {
  const packed = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from memory_postings.direction where id = ${id} for update`)
    const now = await readPostingTable(tx, id)
    // Another process has done it.
    if (now.ready && now.loose < before) return now
    const next = memoryPostings(`next_${id}`)
    await tx.execute(sql`create table ${next} ${columns}`)
    // Sorted numbers have little to gain from being compressed, and every search would pay for it.
    await tx.execute(sql`alter table ${next} alter column units set storage external`)
    await tx.execute(sql`insert into ${next}
      select number, length, array_agg(distinct unit order by unit) from ${listOf(id)} cross join lateral unnest(units) as u(unit)
      group by number, length order by number, length`)
    await tx.execute(sql`create index on ${next} (number, length)`)
    await tx.execute(sql`update memory_postings.direction set ready = true, packed = packed + loose, loose = 0, frequent = (
      select coalesce(json_agg(json_build_array(number, count)), '[]') from (
        select number, sum(cardinality(units))::int8 as count from ${next} group by number order by 2 desc limit ${mostFrequent}::int
      ) as counted) where id = ${id}`)
    await tx.execute(sql`drop table ${listOf(id)}`)
    await tx.execute(sql`alter table ${next} rename to ${sql.identifier(`list_${id}`)}`)
    return { ...now, ready: true, packed: now.packed + now.loose, loose: 0 }
  })
  await db.execute(sql`vacuum analyze ${listOf(id)}`)
  return packed
}

/** All others are rare, and equally good to look up. */
const mostFrequent = 5000

/** How many postings each of the frequent numbers has, as it was when the table was filled. */
export async function frequentNumbers(db: Db, { id }: PostingTable): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ frequent: [number: number, count: number][] }>(
    sql`select frequent from memory_postings.direction where id = ${id}`,
  )
  return new Map(rows[0]?.frequent)
}

/** The units that share as much with the query as it asks, as JSON of `[id, deleted, source]`. */
export async function unitsWithPostings(
  db: Db,
  { id }: PostingTable,
  direction: MemoryDirection,
  query: PostingQuery,
): Promise<string> {
  const { length, minimum, from, until, perKept, perLength, more, numbers, times, needed } = query
  const unit = translationMemoryUnit
  const asked = (start: number, end?: number) =>
    sql`unnest(${`{${numbers.slice(start, end).join(',')}}`}::int4[], ${`{${times.slice(start, end).join(',')}}`}::int4[]) as asked(number, times)`
  const theirUnits = sql`join ${listOf(id)} p on p.number = asked.number and p.length between ${from} and ${until}
      cross join lateral unnest(p.units) as u(unit_id)`
  const { rows } = await db.execute<{ rows: string }>(sql`
    with met as materialized (
      select u.unit_id, p.length, sum(asked.times)::float8 as shared from ${asked(0, needed)} ${theirUnits}
      group by u.unit_id, p.length
    ), possible as materialized (
      select unit_id, shared, least from met
      cross join lateral (select greatest(length, ${length}::int)::float8 as longer) l
      cross join lateral (select ${perKept}::float8 * ceil(${minimum}::float8 * longer - 1e-9::float8)
        + ${perLength}::float8 * longer + ${more}::float8 as least) m
      where shared + ${query.restAfterNeeded}::float8 >= least
    ), further as (
      select u.unit_id, sum(asked.times)::float8 as shared from ${asked(needed)} ${theirUnits}
      where u.unit_id in (select unit_id from possible)
      group by u.unit_id
    ), likely as (
      select unit_id from possible left join further using (unit_id)
      where possible.shared + coalesce(further.shared, 0) + ${query.rest}::float8 >= least
      order by possible.shared + coalesce(further.shared, 0) desc, unit_id limit ${mostCompared}::int
    )
    select coalesce(json_agg(json_build_array(${unit.id}, false, ${unit.source})), '[]')::text as rows
    from ${unit} where ${unit.id} in (select unit_id from likely) and not ${unit.deleted} and ${ofDirection(direction)}`)
  return rows[0]!.rows
}

/** More units than this share as much only with texts of hardly any word of their own. */
const mostCompared = 5000

/** Drops the tables of memories that are gone. */
export async function dropOldPostingTables(db: Db) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'memory_postings' and tablename like 'list\\_%'`)
  if (rows.length === 0) return
  const known = await db.execute<{ id: number }>(sql`select id from memory_postings.direction where layout = ${layout}`)
  const names = new Set(known.rows.map(({ id }) => `list_${id}`))
  for (const { name } of rows) if (!names.has(name)) await db.execute(sql`drop table if exists ${memoryPostings(name)}`)
}

const memoryPostings = (name: string) => sql`memory_postings.${sql.identifier(name)}`
const listOf = (id: number) => memoryPostings(`list_${id}`)
