import { mostHeadBytes } from '@langwerk/matching/posting-block'
import type { TextPostings } from '@langwerk/matching/postings'
import { recordAt, recordBytes } from '@langwerk/matching/unit-records'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { translationMemoryUnit } from '../database/schema/resources.ts'
import { numberArrayText } from '../database/uuid-array.ts'
import { type MemoryDirection, ofDirection } from './changed-units.ts'
import type { PlacedHit } from './index-work.ts'
import { listOf, mostInlineBytes, type PostingTable } from './posting-table.ts'

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
  /** The records of the units at places, one after the other, and their lengths; null where a block is gone. */
  records(places: readonly UnitPlace[]): Promise<{ bytes: Buffer; lengths: number[] } | null>
  /** Those of the units that are still as their blocks have them, as far as is known at a revision of the memory. */
  living(hits: readonly PlacedHit[], knownRevision: number): Promise<PlacedHit[]>
}

/**
 * Reads a direction's postings. Its statements are written once, and prepared once a connection: to do so each time takes
 * as long as answering them. Bytes come in base64, which is half as long as the driver's own way, and taken apart faster.
 */
export function openPostingReader(db: Db, direction: MemoryDirection, { id, blocks }: PostingTable): PostingReader {
  const blockOf = new Map(blocks.map((block) => [block.id, block]))
  const { heads, parts, records, living } = prepareStatements(db, direction, id)
  return {
    heads: async (asked) => {
      const numbers = numberArrayText(asked.flatMap((one) => one.numbers))
      const [row] = await heads.execute({ numbers })
      const there = row?.blocks ?? []
      if (there.length !== blockOf.size || there.some((block) => !blockOf.has(block))) return null
      return headsIn(Buffer.from(row?.heads ?? '', 'base64'))
    },
    parts: async (wanted) => {
      if (wanted.length === 0) return Buffer.alloc(0)
      const [row] = await parts.execute({
        blocks: numberArrayText(wanted.map(({ block }) => block)),
        numbers: numberArrayText(wanted.map(({ number }) => number)),
        starts: numberArrayText(wanted.map(({ start }) => start)),
        sizes: numberArrayText(wanted.map(({ start, end }) => end - start)),
      })
      const bytes = Buffer.from(row?.bytes ?? '', 'base64')
      return bytes.length === wanted.reduce((sum, { start, end }) => sum + end - start, 0) ? bytes : null
    },
    records: async (places) => {
      const lengths: number[] = []
      const starts: number[] = []
      const sizes: number[] = []
      for (const { block, place } of places) {
        const shape = blockOf.get(block)!
        const { start, length } = recordAt(shape, place)
        lengths.push(length)
        starts.push(start)
        sizes.push(recordBytes(shape.kind, length))
      }
      const [row] = await records.execute({
        blocks: numberArrayText(places.map(({ block }) => block)),
        starts: numberArrayText(starts),
        sizes: numberArrayText(sizes),
      })
      const bytes = Buffer.from(row?.bytes ?? '', 'base64')
      return bytes.length === sizes.reduce((sum, size) => sum + size, 0) ? { bytes, lengths } : null
    },
    living: async (hits, knownRevision) => {
      const inBlocks = hits.filter(({ block }) => block > 0)
      if (inBlocks.length === 0) return [...hits]
      const ends = inBlocks.map(({ block }) => blockOf.get(block)!.end)
      const [row] = await living.execute({
        ids: numberArrayText(inBlocks.map((hit) => hit.id)),
        revisions: numberArrayText(ends.map(({ revision }) => revision)),
        last: numberArrayText(ends.map((end) => end.id)),
        known: knownRevision,
      })
      const there = new Set((row?.places ?? []).map((place) => inBlocks[place - 1]))
      return hits.filter((hit) => hit.block === 0 || there.has(hit))
    },
  }
}

function prepareStatements(db: Db, direction: MemoryDirection, id: PostingTable['id']) {
  const list = listOf(id)
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
  const records = db
    .select({
      bytes: sql<
        string | null
      >`encode(string_agg(substring(b.records from w.start + 1 for w.size), '' order by w.at), 'base64')`,
    })
    .from(sql`unnest(${given('blocks')}::int4[], ${given('starts')}::int4[], ${given('sizes')}::int4[])
        with ordinality as w(block, start, size, at)
      join memory_postings.block b on b.id = w.block`)
    .prepare('posting records')
  // A unit that was changed after its block is in a later one, or in memory; one changed after what is known stays.
  // By a subquery with a limit, so that no plan reads the memory to find a few units.
  const living = db
    .select({ places: sql<number[] | null>`array_agg(w.at::int)` })
    .from(sql`unnest(${given('ids')}::int8[], ${given('revisions')}::int8[], ${given('last')}::int8[])
        with ordinality as w(id, revision, last, at)
      join lateral (
        select 1 from ${unit}
        where ${unit.id} = w.id and not ${unit.deleted} and ${ofDirection(direction)}
          and ((${unit.revision}, ${unit.id}) <= (w.revision, w.last) or ${unit.revision} > ${given('known')}::int8)
        limit 1
      ) u on true`)
    .prepare(`posting living ${id}`)
  return { heads, parts, records, living }
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
