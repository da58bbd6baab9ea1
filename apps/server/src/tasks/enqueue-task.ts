import { type SQL, sql } from 'drizzle-orm'
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

/**
 * The same as a part of a statement's `with`.
 * @param from what gives the task's subject as `subject_uuid`, in one row or none
 */
export function enqueuedFrom(from: SQL, { kind, input, afterMs }: { kind: string; input: SQL; afterMs: number }): SQL {
  const { organization, person } = ordererNow()
  return sql`insert into task (uuid, kind, subject_uuid, input, orderer_organization_uuid, orderer_uuid, run_after)
    select ${newUuid()}::uuid, ${kind}::text, subject_uuid, ${input}, ${organization}::uuid, ${person}::uuid, ${fromNow(afterMs)} from ${from}`
}
