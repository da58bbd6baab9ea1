import { and, eq, inArray } from 'drizzle-orm'
import { task } from '../database/schema/tasks.ts'
import { theHouse, workFor } from '../foundation/orderer.ts'
import type { House } from './house.ts'

const taskName = 'removeFromPlace'
/** The pauses between them grow from a second to three days. */
const attempts = 11

/**
 * Serves the removal of what could not be removed from a storage of an organization, which is tried again for some days.
 * @param remove removes what lies under a key, or throws.
 * @returns how a removal is left to it: once for each key, however often that is asked for meanwhile.
 */
export function serveLateRemoval(
  { db, tasks }: Pick<House, 'db' | 'tasks'>,
  remove: (key: string) => Promise<void>,
): (key: string, placeUuid: string) => Promise<void> {
  tasks.register<{ key: string }>({
    name: taskName,
    attempts,
    run: ({ input: { key } }) => remove(key),
    // The sweep finds what stays.
    failed: async () => undefined,
  })
  return async (key, placeUuid) => {
    const given = { kind: taskName, subjectUuid: placeUuid, input: { key } }
    const isSame = and(eq(task.kind, taskName), eq(task.subjectUuid, placeUuid), eq(task.input, given.input))
    if ((await db.$count(task, and(isSame, inArray(task.status, ['queued', 'running'])))) > 0) return
    await workFor(theHouse, () => tasks.enqueue(db, given))
    tasks.wake()
  }
}
