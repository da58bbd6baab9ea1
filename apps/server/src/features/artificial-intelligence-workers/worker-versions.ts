import type { WorkerVersion } from '@langwerk/contract/artificial-intelligence-workers'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import {
  artificialIntelligenceWorkerVersion as earlier,
  artificialIntelligenceWorker as worker,
} from '../../database/schema/workers.ts'
import { requirePlaceholders } from '../prompt-categories/index.ts'

/** What a worker says to a model: whoever knows the version knows these. */
type Versioned = 'action' | 'systemMessage' | 'prompt'

/**
 * Saves one of these; where it changes, the version grows, once for all of one change, and what was before is kept.
 * @throws Refusal 422 at the field, with the place, for a placeholder that there is not.
 */
export const withVersion =
  <Field extends Versioned>(field: Field) =>
  async (value: (typeof worker.$inferSelect)[Field], db: Db, { uuid }: { uuid: string }) => {
    if (field !== 'action') requirePlaceholders(field, value)
    // The compiler does not follow a field that a value names.
    const saved = { [field]: value } as Pick<typeof worker.$inferInsert, Field>
    const [before] = await db.select().from(worker).where(eq(worker.uuid, uuid))
    if (!before || before[field] === value) return saved
    const { version, action, systemMessage, prompt } = before
    await db.insert(earlier).values({ workerUuid: uuid, version, action, systemMessage, prompt }).onConflictDoNothing()
    return { ...saved, version: version + 1 }
  }

const mostVersions = 100

/** @throws Refusal 404 where the actor may not read the worker. */
export async function listVersions(db: Db, actor: Actor, uuid: string): Promise<WorkerVersion[]> {
  const object = 'artificialIntelligenceWorker'
  await requireAction(db, actor, { kind: object, object, uuid }, 'read')
  const versions = await db
    .select()
    .from(earlier)
    .where(eq(earlier.workerUuid, uuid))
    .orderBy(desc(earlier.version))
    .limit(mostVersions)
  return versions.map(({ workerUuid: _, replacedAt, ...version }) => ({
    ...version,
    replacedAt: replacedAt.toISOString(),
  }))
}
