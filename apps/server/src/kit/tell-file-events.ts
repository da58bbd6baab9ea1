import type { Db } from '../database/database.ts'
import { fileEvent } from '../database/schema/file-history.ts'
import { newUuid } from '../foundation/uuid.ts'

type FileEvent = Omit<typeof fileEvent.$inferInsert, 'uuid' | 'createdAt'>

/** Writes down what happened to files of jobs, for their history. */
export async function tellFileEvents(tx: Db, events: readonly FileEvent[]) {
  if (events.length > 0) await tx.insert(fileEvent).values(events.map((event) => ({ ...event, uuid: newUuid() })))
}
