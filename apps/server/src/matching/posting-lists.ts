import { bytesOfId, mostHeadBytes } from '@langwerk/matching/posting-block'
import type { TextPostings } from '@langwerk/matching/postings'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { translationMemoryUnit } from '../database/schema/resources.ts'
import { type MemoryDirection, ofDirection } from './changed-units.ts'
import { arrayOf, listOf, mostInlineBytes, type PostingTable } from './posting-table.ts'

/** The beginning of a list, or all of a small one. */
export interface ListHead {
  block: number
  number: number
  isWhole: boolean
  bytes: Buffer
}

export interface WantedPart {
  block: number
  number: number
  start: number
  end: number
}

export interface UnitPlace {
  block: number
  place: number
}

export interface PostingReader {
  /** The beginnings of the lists of all the numbers in all blocks; null where the blocks are others by now. */
  heads(asked: readonly TextPostings[]): Promise<ListHead[] | null>
  /** Parts of lists, one after the other; null where one is no longer there. */
  parts(wanted: readonly WantedPart[]): Promise<Buffer | null>
  /**
   * The units at places of blocks and those with ids, as JSON of `[id, deleted, source]`, as far as they are still there;
   * null where a block is not.
   */
  units(places: readonly UnitPlace[], ids: readonly number[]): Promise<string | null>
}

/**
 * Reads a direction's postings. Its statements are written once, and prepared once a connection: to do so each time takes
 * as long as answering them. Bytes come in base64, which is half as long as the driver's own way, and taken apart faster.
 */
export function openPostingReader(db: Db, direction: MemoryDirection, { id, blocks }: PostingTable): PostingReader {
  const list = listOf(id)
  const known = new Set(blocks.map((block) => block.id))
  const given = (name: string) => sql.placeholder(name)
  const heads = db
    .select({
      blocks: sql<number[] | null>`(select array_agg(b.id) from memory_postings.block b where b.direction_id = ${id})`,
      heads: sql<
        string | null
      >`encode(string_agg(int4send(l.block) || int4send(l.number) || int4send(l.size) || l.head, ''), 'base64')`,
    })
    .from(sql`${list} l`)
    .where(sql`l.number = any(${given('numbers')}::int4[])`)
    .prepare(`posting heads ${id}`)
  const parts = db
    .select({
      bytes: sql<
        string | null
      >`encode(string_agg(substring(l.postings from w.start + 1 for w.size), '' order by w.at), 'base64')`,
    })
    .from(sql`unnest(${given('blocks')}::int4[], ${given('numbers')}::int4[], ${given('starts')}::int4[], ${given('sizes')}::int4[])
        with ordinality as w(block, number, start, size, at)
      join ${list} l on l.block = w.block and l.number = w.number`)
    .prepare(`posting parts ${id}`)
  const unit = translationMemoryUnit
  const units = db
    .select({
      found: sql<number>`count(*)::int`,
      rows: sql<string>`coalesce(json_agg(json_build_array(u.id, false, u.source)) filter (where u.id is not null), '[]')::text`,
    })
    .from(sql`(
        select ('x0000' || encode(substring(b.unit_ids from w.place * ${bytesOfId}::int + 1 for ${bytesOfId}::int), 'hex'))::bit(64)::int8 as id
        from unnest(${given('blocks')}::int4[], ${given('places')}::int4[]) as w(block, place)
        join memory_postings.block b on b.id = w.block
        union all select unnest(${given('ids')}::int8[])
      ) wanted left join lateral (
        select ${unit.id}, ${unit.source} from ${unit}
        where ${unit.id} = wanted.id and not ${unit.deleted} and ${ofDirection(direction)} limit 1
      ) u on true`)
    .prepare(`posting units ${id}`)

  return {
    heads: async (asked) => {
      const numbers = arrayOf(asked.flatMap((one) => one.numbers))
      const [row] = await heads.execute({ numbers })
      const there = row?.blocks ?? []
      if (there.length !== known.size || there.some((block) => !known.has(block))) return null
      return headsIn(Buffer.from(row?.heads ?? '', 'base64'))
    },
    parts: async (wanted) => {
      if (wanted.length === 0) return Buffer.alloc(0)
      const [row] = await parts.execute({
        blocks: arrayOf(wanted.map(({ block }) => block)),
        numbers: arrayOf(wanted.map(({ number }) => number)),
        starts: arrayOf(wanted.map(({ start }) => start)),
        sizes: arrayOf(wanted.map(({ start, end }) => end - start)),
      })
      const bytes = Buffer.from(row?.bytes ?? '', 'base64')
      return bytes.length === wanted.reduce((sum, { start, end }) => sum + end - start, 0) ? bytes : null
    },
    units: async (places, ids) => {
      const [row] = await units.execute({
        blocks: arrayOf(places.map(({ block }) => block)),
        places: arrayOf(places.map(({ place }) => place)),
        ids: arrayOf(ids),
      })
      return row?.found === places.length + ids.length ? row.rows : null
    },
  }
}

function headsIn(bytes: Buffer): ListHead[] {
  const heads: ListHead[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readInt32BE(at + 8)
    const isWhole = size <= mostInlineBytes
    const end = at + 12 + (isWhole ? size : mostHeadBytes)
    heads.push({
      block: bytes.readInt32BE(at),
      number: bytes.readInt32BE(at + 4),
      isWhole,
      bytes: bytes.subarray(at + 12, end),
    })
    at = end
  }
  return heads
}
