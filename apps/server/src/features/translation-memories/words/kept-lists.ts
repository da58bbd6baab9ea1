import type { Db } from '../../../database/database.ts'

interface KeptLists {
  /** The bytes of a word's list in a block, where they are kept. */
  find(block: number, word: number): Buffer | undefined
  keep(block: number, word: number, bytes: Buffer): void
}

/**
 * The long lists that were used last, of one database, within a budget: those of words that are in every phrase, of the blocks
 * whose lists are not kept as a whole.
 */
export function keptLists(db: Db): KeptLists {
  const known = ofDatabase.get(db)
  if (known) return known
  const created = createKeptLists()
  ofDatabase.set(db, created)
  return created
}

const ofDatabase = new WeakMap<Db, KeptLists>()

function createKeptLists(): KeptLists {
  /** In the order of use. */
  const entries = new Map<string, Buffer>()
  let size = 0
  return {
    find(block, word) {
      const key = `${block} ${word}`
      const bytes = entries.get(key)
      if (bytes) {
        entries.delete(key)
        entries.set(key, bytes)
      }
      return bytes
    },
    keep(block, word, bytes) {
      const key = `${block} ${word}`
      if (bytes.length < leastBytes || entries.has(key)) return
      entries.set(key, bytes)
      size += bytes.length
      for (const [oldest, { length }] of entries) {
        if (size <= mostBytes) break
        entries.delete(oldest)
        size -= length
      }
    },
  }
}

/** Shorter ones are soon read. */
const leastBytes = 4096
const mostBytes = 32 * 2 ** 20
