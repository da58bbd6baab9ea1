import { and, eq, inArray, sql } from 'drizzle-orm'
import { task } from '../../../database/schema/tasks.ts'
import type { House } from '../../../kit/house.ts'
import type { SearchedDirection } from './blocks-of-memories.ts'
import { indexWords, worthIndexing } from './index-words.ts'
import { blockFormat } from './word-block.ts'

const kind = 'translationMemoryWords'

/** The task that makes the blocks of a memory's words. */
export function registerIndexTask(house: Pick<House, 'db' | 'tasks' | 'paths'>) {
  house.tasks.register<{ translationMemoryUuid: string }>({
    name: kind,
    run: ({ input: { translationMemoryUuid }, signal }) => indexWords(house, translationMemoryUuid, signal),
    // The units are found without blocks, only slower; the next search asks again.
    failed: async () => {},
  })
}

/** Has the words of memories indexed where a search met many units that are not. */
export async function indexSoon(house: Pick<House, 'db' | 'tasks'>, searched: readonly SearchedDirection[]) {
  const isWaiting = ({ blocks, unindexedAfter }: SearchedDirection) =>
    unindexedAfter !== null || blocks.some(({ id, block }) => id === null && block.unitIds.length >= worthIndexing)
  const waiting = searched.filter(isWaiting).map(({ direction }) => direction.translationMemoryUuid)
  await enqueue(house, [...new Set(waiting)])
}

/** Has the words of all memories indexed that have many units which are not: after an update, and after a restore. */
export async function indexWaitingMemories(house: Pick<House, 'db' | 'tasks'>) {
  const { rows } = await house.db.execute<{ uuid: string }>(sql`
    select memory.uuid from translation_memory memory where exists (
      select from translation_memory_unit unit where unit.translation_memory_uuid = memory.uuid and not unit.deleted
        and unit.revision > coalesce((select max(block.revision) from translation_memory_word_block block
          where block.translation_memory_uuid = memory.uuid and block.replaced_at is null and block.format = ${blockFormat}::int), 0)
      offset ${worthIndexing}::int limit 1)`)
  await enqueue(
    house,
    rows.map(({ uuid }) => uuid),
  )
}

async function enqueue({ db, tasks }: Pick<House, 'db' | 'tasks'>, memories: readonly string[]) {
  if (memories.length === 0) return
  const asked = await db
    .select({ uuid: task.subjectUuid })
    .from(task)
    .where(
      and(inArray(task.subjectUuid, [...memories]), eq(task.kind, kind), inArray(task.status, ['queued', 'running'])),
    )
  const known = new Set(asked.map(({ uuid }) => uuid))
  for (const translationMemoryUuid of memories)
    if (!known.has(translationMemoryUuid))
      await tasks.enqueue(db, { kind, subjectUuid: translationMemoryUuid, input: { translationMemoryUuid } })
  tasks.wake()
}
