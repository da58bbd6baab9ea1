import { sql } from 'drizzle-orm'
import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { task } from '../database/schema/tasks.ts'
import { embeddingModel } from '../database/schema/term-search.ts'
import { ordererNow } from '../foundation/orderer.ts'

/** The task that makes the vectors of a termbase by a model. */
export const embeddingTask = 'termEmbedding'

/** So long after a change, so that what is typed in between is sent once. */
const quietMs = 15_000

/**
 * Has the vectors of a termbase brought up to date before long, unless that waits already. To be called in the transaction
 * that changed its entries, after its row was locked: who works on them meanwhile looks for changes once more when that is free.
 */
export async function embedLater(tx: Db, termbaseUuid: string): Promise<void> {
  const { organization, person } = ordererNow()
  await tx.execute(sql`
    insert into ${task} (uuid, kind, subject_uuid, input, orderer_organization_uuid, orderer_uuid, run_after)
    select gen_random_uuid(), ${embeddingTask}, m.uuid, jsonb_build_object('embeddingModelUuid', m.uuid), ${organization}::uuid,
      ${person}::uuid, ${fromNow(quietMs)}
    from ${embeddingModel} m
    where m.termbase_uuid = ${termbaseUuid} and m.status <> 'cancelled' and not exists (
      select from ${task} waiting where waiting.subject_uuid = m.uuid and waiting.kind = ${embeddingTask} and waiting.status = 'queued')`)
}
