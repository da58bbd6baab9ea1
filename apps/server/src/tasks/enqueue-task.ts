import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { task } from '../database/schema/tasks.ts'
import { ordererNow } from '../foundation/orderer.ts'
import { newUuid } from '../foundation/uuid.ts'

export interface TaskToDo {
  kind: string
  subjectUuid: string
  input: unknown
  /** Not before so long has passed. */
  afterMs?: number
  size?: number
}

/** Puts a task into the queue, for whom the call or the task is (`ordererNow`). */
export async function enqueueTask(tx: Db, { afterMs, ...given }: TaskToDo): Promise<void> {
  const { organization, person } = ordererNow()
  const orderer = { ordererOrganizationUuid: organization, ordererUuid: person }
  await tx
    .insert(task)
    .values({ uuid: newUuid(), ...given, ...orderer, ...(afterMs && { runAfter: fromNow(afterMs) }) })
}
