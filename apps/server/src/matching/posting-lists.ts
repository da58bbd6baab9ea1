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
  // A row for each block: one for each list would take the driver longer than the database.
  const rows = await db
    .select({ block: sql<number>`b.id`, heads: sql<Buffer | null>`string_agg(l.head, '')` })
    .from(sql`memory_postings.block b
      left join lateral (
        select int4send(l.number) || int4send(octet_length(l.postings))
          || substring(l.postings from 1 for case when octet_length(l.postings) <= ${smallBytes}::int then ${smallBytes}::int else ${mostHeadBytes}::int end) as head
        from unnest(case b.kind when 'words' then ${numbersOf('words')}::int4[] else ${numbersOf('characters')}::int4[] end) as asked(number)
        join ${listOf(id)} l on l.block = b.id and l.number = asked.number
      ) l on true`)
    .where(sql`b.direction_id = ${id}`)
    .groupBy(sql`b.id`)
    .prepare(`posting heads ${id}`)
    .execute()
  const known = new Set(blocks.map((block) => block.id))
  if (rows.length !== known.size || rows.some(({ block }) => !known.has(block))) return null
  return rows.flatMap(({ block, heads }) => (heads === null ? [] : headsIn(heads, block)))
}

function headsIn(bytes: Buffer, block: number): ListHead[] {
  const heads: ListHead[] = []
  for (let at = 0; at < bytes.length; ) {
    const number = bytes.readInt32BE(at)
    const size = bytes.readInt32BE(at + 4)
    const isWhole = size <= smallBytes
    const end = at + 8 + (isWhole ? size : mostHeadBytes)
    heads.push({ block, number, isWhole, bytes: bytes.subarray(at + 8, end) })
    at = end
  }
  return heads
}

/** Lists of so many bytes are read with their beginnings. */
const smallBytes = 600

export interface WantedPart {
  block: number
  number: number
  start: number
  end: number
}

/** Parts of lists, one after the other; null where one is no longer there. */
export async function readParts(db: Db, { id }: PostingTable, wanted: readonly WantedPart[]): Promise<Buffer | null> {
  if (wanted.length === 0) return Buffer.alloc(0)
  const [row] = await db
    .select({
      bytes: sql<Buffer | null>`string_agg(substring(l.postings from w.start + 1 for w.size), '' order by w.at)`,
    })
    .from(sql`unnest(${arrayOf(wanted.map(({ block }) => block))}::int4[], ${arrayOf(wanted.map(({ number }) => number))}::int4[],
        ${arrayOf(wanted.map(({ start }) => start))}::int4[], ${arrayOf(wanted.map(({ start, end }) => end - start))}::int4[])
        with ordinality as w(block, number, start, size, at)
      join ${listOf(id)} l on l.block = w.block and l.number = w.number`)
    .prepare(`posting parts ${id}`)
    .execute()
  const size = wanted.reduce((sum, { start, end }) => sum + end - start, 0)
  return row?.bytes?.length === size ? row.bytes : null
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
  const [row] = await db
    .select({
      found: sql<number>`count(*)::int`,
      rows: sql<string>`coalesce(json_agg(json_build_array(u.id, false, u.source)) filter (where u.id is not null), '[]')::text`,
    })
    .from(sql`(
        select ('x0000' || encode(substring(b.unit_ids from w.place * ${bytesOfId}::int + 1 for ${bytesOfId}::int), 'hex'))::bit(64)::int8 as id
        from unnest(${arrayOf(places.map(({ block }) => block))}::int4[], ${arrayOf(places.map(({ place }) => place))}::int4[]) as w(block, place)
        join memory_postings.block b on b.id = w.block
        union all select unnest(${arrayOf(ids)}::int8[])
      ) wanted left join lateral (
        select ${unit.id}, ${unit.source} from ${unit}
        where ${unit.id} = wanted.id and not ${unit.deleted} and ${ofDirection(direction)} limit 1
      ) u on true`)
    .prepare('posting units')
    .execute()
  return row?.found === places.length + ids.length ? row.rows : null
}
