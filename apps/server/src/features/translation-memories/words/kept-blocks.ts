import type { Db } from '../../../database/database.ts'
import type { OpenBlock } from './open-block.ts'

interface Kept {
  block: OpenBlock
  /** The lists too, where they are nowhere else. */
  places: Buffer | null
}

interface KeptBlocks {
  /** What is kept under the key, or is read now; what says null is not kept. */
  take<Found extends Kept | null>(key: string, read: () => Promise<Found>): Promise<Found>
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

function createKeptBlocks(): KeptBlocks {
  /** In the order of use. */
  const entries = new Map<string, { found: Promise<Kept | null>; bytes: number }>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    async take<Found extends Kept | null>(key: string, read: () => Promise<Found>): Promise<Found> {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.found as Promise<Found> // one key, one kind
      }
      const entry = { found: read(), bytes: 0 }
      entries.set(key, entry)
      try {
        const found = await entry.found
        if (found === null) forget(key)
        else if (entries.get(key) === entry) {
          entry.bytes = found.block.bytes + (found.places?.length ?? 0)
          bytes += entry.bytes
          for (const oldest of entries.keys()) {
            if (bytes <= mostBytes) break
            forget(oldest)
          }
        }
        return found
      } catch (error) {
        forget(key)
        throw error
      }
    },
  }
}

/** A million units take about 70 MB on both sides. */
const mostBytes = 192 * 2 ** 20
