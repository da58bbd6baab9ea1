import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'

/** A block's units: those up to a revision, and none with a higher id. */
interface BlockRange {
  revision: number
  lastId: number
}

interface Changes {
  /** What was changed or deleted up to this revision is known. */
  revision: number
  /** The last revision of each unit that has another text than some block knows, or none. */
  revisions: Map<number, number>
}

/**
 * Which units were changed or deleted after their block was made, by id: their last revision. Kept from search to search,
 * so that only what was written since is looked at.
 * @param blocks of one memory, in the order of their revisions.
 */
export async function changedUnits(
  db: Db,
  memoryUuid: string,
  { key, blocks, head }: { key: string; blocks: readonly BlockRange[]; head: number },
): Promise<ReadonlyMap<number, number>> {
  const known = ofDatabase.get(db) ?? new Map<string, Promise<Changes>>()
  ofDatabase.set(db, known)
  const before = known.get(key) ?? Promise.resolve({ revision: 0, revisions: new Map() })
  const next = before.catch(() => nothing()).then((changes) => look(db, memoryUuid, changes, { blocks, head }))
  known.delete(key)
  known.set(key, next)
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break
    known.delete(oldest)
  }
  return (await next).revisions
}

const ofDatabase = new WeakMap<Db, Map<string, Promise<Changes>>>()
const mostKept = 1000
const nothing = (): Changes => ({ revision: 0, revisions: new Map() })

async function look(
  db: Db,
  memoryUuid: string,
  changes: Changes,
  { blocks, head }: { blocks: readonly BlockRange[]; head: number },
): Promise<Changes> {
  if (changes.revision >= head) return changes
  const parts: { after: number; until: number; last: number }[] = []
  let last = 0
  for (const [index, block] of blocks.entries()) {
    last = Math.max(last, block.lastId)
    const after = Math.max(changes.revision, block.revision)
    const until = blocks[index + 1]?.revision ?? head
    if (after < until) parts.push({ after, until, last })
  }
  if (parts.length > 0) {
    const { rows } = await db.execute<{ id: string; revision: string }>(sql`
      select unit.id, unit.revision from unnest(${numberArrayText(parts.map(({ after }) => after))}::int8[],
        ${numberArrayText(parts.map(({ until }) => until))}::int8[], ${numberArrayText(parts.map((part) => part.last))}::int8[]) as part(after, until, last)
      join ${translationMemoryUnit} unit on unit.translation_memory_uuid = ${memoryUuid}
        and unit.revision > part.after and unit.revision <= part.until and unit.id <= part.last`)
    for (const { id, revision } of rows) changes.revisions.set(Number(id), Number(revision))
  }
  return { revision: head, revisions: changes.revisions }
}
