import { bytesOfId, mostHeadBytes } from '@langwerk/matching/posting-block'
import type { TextPostings } from '@langwerk/matching/postings'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { translationMemoryUnit } from '../database/schema/resources.ts'
import { type MemoryDirection, ofDirection } from './changed-units.ts'
import { arrayOf, listOf, type PostingTable } from './posting-table.ts'

/** The beginning of a list, or all of a small one. */
export interface ListHead {
  block: number
  number: number
  isWhole: boolean
  bytes: Buffer
}

/** The beginnings of the lists of all the numbers in all blocks; null where the blocks are others by now. */
export async function readHeads(
  db: Db,
  { id, blocks }: PostingTable,
  asked: readonly TextPostings[],
): Promise<ListHead[] | null> {
  const numbersOf = (kind: TextPostings['kind']) => arrayOf(asked.find((one) => one.kind === kind)?.numbers ?? [])
  const { rows } = await db.execute<{ block: number; number: number | null; whole: boolean; bytes: Buffer }>(sql`
    select b.id as block, l.number, l.whole, l.bytes
    from memory_postings.block b
    left join lateral (
      select l.number, octet_length(l.postings) <= ${smallBytes}::int as whole,
        case when octet_length(l.postings) <= ${smallBytes}::int then l.postings
          else substring(l.postings from 1 for ${mostHeadBytes}::int) end as bytes
      from unnest(case b.kind when 'words' then ${numbersOf('words')}::int4[] else ${numbersOf('characters')}::int4[] end) as asked(number)
      join ${listOf(id)} l on l.block = b.id and l.number = asked.number
    ) l on true
    where b.direction_id = ${id}`)
  const known = new Set(blocks.map((block) => block.id))
  const found = new Set(rows.map((row) => row.block))
  if (found.size !== known.size || [...found].some((block) => !known.has(block))) return null
  return rows.flatMap(({ block, number, whole, bytes }) =>
    number === null ? [] : [{ block, number, isWhole: whole, bytes }],
  )
}

/** Lists of so many bytes are read with their beginnings. */
const smallBytes = 600

export interface WantedPart {
  block: number
  number: number
  start: number
  end: number
}

/** Parts of lists, in their order; null where one is no longer there. */
export async function readParts(db: Db, { id }: PostingTable, wanted: readonly WantedPart[]): Promise<Buffer[] | null> {
  if (wanted.length === 0) return []
  const { rows } = await db.execute<{ bytes: Buffer }>(sql`
    select substring(l.postings from w.start + 1 for w.size) as bytes
    from unnest(${arrayOf(wanted.map(({ block }) => block))}::int4[], ${arrayOf(wanted.map(({ number }) => number))}::int4[],
      ${arrayOf(wanted.map(({ start }) => start))}::int4[], ${arrayOf(wanted.map(({ start, end }) => end - start))}::int4[])
      with ordinality as w(block, number, start, size, at)
    join ${listOf(id)} l on l.block = w.block and l.number = w.number
    order by w.at`)
  return rows.length === wanted.length ? rows.map(({ bytes }) => bytes) : null
}

export interface UnitPlace {
  block: number
  place: number
}

/**
 * The units at places of blocks and those with ids, as JSON of `[id, deleted, source]`, as far as they are still there;
 * null where a block is not.
 */
export async function readUnits(
  db: Db,
  direction: MemoryDirection,
  places: readonly UnitPlace[],
  ids: readonly number[],
): Promise<string | null> {
  const unit = translationMemoryUnit
  const { rows } = await db.execute<{ found: number; rows: string }>(sql`
    with wanted as materialized (
      select ('x0000' || encode(substring(b.unit_ids from w.place * ${bytesOfId}::int + 1 for ${bytesOfId}::int), 'hex'))::bit(64)::int8 as id
      from unnest(${arrayOf(places.map(({ block }) => block))}::int4[], ${arrayOf(places.map(({ place }) => place))}::int4[]) as w(block, place)
      join memory_postings.block b on b.id = w.block
      union all select unnest(${arrayOf(ids)}::int8[])
    )
    select (select count(*)::int from wanted) as found,
      coalesce(json_agg(json_build_array(u.id, false, u.source)), '[]')::text as rows
    from wanted cross join lateral (
      select ${unit.id}, ${unit.source} from ${unit}
      where ${unit.id} = wanted.id and not ${unit.deleted} and ${ofDirection(direction)} limit 1
    ) u`)
  const [row] = rows
  return row!.found === places.length + ids.length ? row!.rows : null
}
