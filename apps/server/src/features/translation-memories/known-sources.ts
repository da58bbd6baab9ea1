import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  translationMemory,
  translationMemoryDirection,
  translationMemoryUnit,
} from '../../database/schema/resources.ts'

/** Which sources a memory may have, so that what is surely new is not looked up. */
export interface KnownSources {
  /** Takes in what others wrote before this revision, whose transaction holds the memory. */
  catchUp(tx: Db, revision: number): Promise<void>
  mayHave(hash: bigint): boolean
  /** Takes in what is written with the revision caught up to. */
  add(hashes: Iterable<bigint>): void
}

/**
 * A Bloom filter (Bloom 1970, “Space/Time Trade-offs in Hash Coding with Allowable Errors”) of the hashes of a memory's
 * sources: what it does not have is not in the memory; what it has is to be looked up. Of a memory with many more units than
 * are expected reading the hashes would take longer than it spares: then all may be there.
 */
export async function openKnownSources(
  db: Db,
  translationMemoryUuid: string,
  expectedUnits: number,
): Promise<KnownSources> {
  const [memory] = await db
    .select({ headRevision: translationMemory.headRevision, units: storedUnits })
    .from(translationMemory)
    .where(eq(translationMemory.uuid, translationMemoryUuid))
  if (!memory || memory.units > expectedUnits * worthReading)
    return { catchUp: async () => {}, mayHave: () => true, add: () => {} }
  const bits = new Uint32Array(2 ** (bitsExponent - 5))
  let known = 0

  const read = async (from: Db, until: number) => {
    for await (const hashes of hashesBetween(from, translationMemoryUuid, { after: known, until })) add(hashes)
    known = until
  }
  const add = (hashes: Iterable<bigint>) => {
    for (const hash of hashes) for (const place of placesOf(hash)) bits[place >>> 5]! |= 1 << (place & 31)
  }
  await read(db, memory.headRevision)
  return {
    catchUp: async (tx, revision) => {
      if (revision > known + 1) await read(tx, revision - 1)
      known = revision
    },
    mayHave: (hash) => placesOf(hash).every((place) => (bits[place >>> 5]! >>> (place & 31)) & 1),
    add,
  }
}

/** Eight megabytes: of four million units one in four hundred is looked up in vain. */
const bitsExponent = 26

/** Reading a hash takes a tenth of the time of looking one up. */
const worthReading = 8

const storedUnits = sql<number>`(select coalesce(sum(${translationMemoryDirection.unitCount}), 0)
  from ${translationMemoryDirection} where ${translationMemoryDirection.translationMemoryUuid} = ${translationMemory.uuid})`.mapWith(
  Number,
)

/** Four places in the filter: the halves of the hash are independent of each other. */
function placesOf(hash: bigint): number[] {
  const low = Number(BigInt.asUintN(32, hash))
  const high = Number(BigInt.asUintN(32, hash >> 32n)) | 1
  return [0, 1, 2, 3].map((turn) => (low + Math.imul(high, turn)) >>> (32 - bitsExponent))
}

/** The hashes of the sources that were written after a revision and until another, in pages. */
async function* hashesBetween(
  db: Db,
  memoryUuid: string,
  { after, until }: { after: number; until: number },
): AsyncGenerator<BigInt64Array> {
  let place = { revision: after, id: Number.MAX_SAFE_INTEGER }
  for (;;) {
    const { rows } = await db.execute<{ hashes: string; revision: string; id: string; units: number }>(sql`
      with page as (
        select id, revision, source_hash from ${translationMemoryUnit}
        where translation_memory_uuid = ${memoryUuid} and (revision, id) > (${place.revision}::int8, ${place.id}::int8) and revision <= ${until}
        order by revision, id limit ${pageSize})
      select count(*)::int as units, string_agg(source_hash::text, ',') as hashes, (array_agg(revision order by revision desc, id desc))[1] as revision,
        (array_agg(id order by revision desc, id desc))[1] as id from page`)
    const page = rows[0]!
    if (page.units === 0) return
    yield BigInt64Array.from(page.hashes.split(','), BigInt)
    if (page.units < pageSize) return
    place = { revision: Number(page.revision), id: Number(page.id) }
  }
}

const pageSize = 50_000
