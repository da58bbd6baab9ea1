import type { Db } from '../../../database/database.ts'
import type { OpenBlock } from './open-block.ts'

interface Kept {
  block: OpenBlock
  /** The lists of places too, where there is room for them, or where they are nowhere else. */
  places: Uint8Array | null
}

interface Wanted {
  units: number
  /** Whether its lists can be read again by themselves. */
  isStored: boolean
  version?: string
}

interface KeptBlocks {
  /**
   * What is kept under the key in this version, or is read now; what says null is not kept. Another version goes: nobody
   * asks for it any more.
   * @param read is told whether there is room for the lists of a block of so many `units`.
   */
  take<Found extends Kept | null>(
    key: string,
    { units, isStored, version }: Wanted,
    read: (withLists: boolean) => Promise<Found>,
  ): Promise<Found>
}

/** The blocks that were used last, of one database, within a budget: none ever changes. */
export function keptBlocks(db: Db): KeptBlocks {
  const known = ofDatabase.get(db)
  if (known) return known
  const created = createKeptBlocks()
  ofDatabase.set(db, created)
  return created
}

const ofDatabase = new WeakMap<Db, KeptBlocks>()

interface Entry {
  found: Promise<Kept | null>
  /** What there is of it, once it is read. */
  kept: Kept | null
  isStored: boolean
  version: string | undefined
  /** At first as is expected. */
  bytes: number
}

function createKeptBlocks(): KeptBlocks {
  /** In the order of use. */
  const entries = new Map<string, Entry>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const count = (entry: Entry) => {
    bytes -= entry.bytes
    entry.bytes = (entry.kept?.block.bytes ?? 0) + (entry.kept?.places?.length ?? 0)
    bytes += entry.bytes
  }

  /** Lists go first: they can be read one by one. */
  const keepToBudget = () => {
    for (const entry of entries.values()) {
      if (bytes <= mostBytes) return
      if (!entry.kept || !entry.isStored) continue
      entry.kept.places = null
      count(entry)
    }
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }

  return {
    async take<Found extends Kept | null>(
      key: string,
      { units, isStored, version }: Wanted,
      read: (withLists: boolean) => Promise<Found>,
    ): Promise<Found> {
      const known = entries.get(key)
      if (known && known.version !== version) forget(key)
      else if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.found as Promise<Found> // one key, one kind
      }
      const expected = units * bytesOfUnit
      const found = read(bytes + expected <= mostBytes)
      const entry: Entry = { found, kept: null, isStored, version, bytes: expected }
      bytes += expected
      entries.set(key, entry)
      try {
        const kept = await found
        if (entries.get(key) !== entry) return kept
        if (kept === null) forget(key)
        else {
          entry.kept = kept
          count(entry)
          keepToBudget()
        }
        return kept
      } catch (error) {
        if (entries.get(key) === entry) forget(key)
        throw error
      }
    },
  }
}

/** With its lists. */
const bytesOfUnit = 60
/** Without their lists three million units have room on both sides, with them two. */
const mostBytes = 208 * 2 ** 20
