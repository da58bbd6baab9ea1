import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { artificialIntelligenceWorker as worker } from '../../database/schema/workers.ts'
import { requirePlaceholders } from '../prompt-categories/index.ts'

/** What a worker says to a model: whoever knows the version knows these. */
type Versioned = 'action' | 'systemMessage' | 'prompt'

/**
 * Saves one of these; where it changes, the version grows, once for all of one change.
 * @throws Refusal 422 at the field, with the place, for a placeholder that there is not.
 */
export const withVersion =
  <Field extends Versioned>(field: Field) =>
  async (value: (typeof worker.$inferSelect)[Field], db: Db, { uuid }: { uuid: string }) => {
    if (field !== 'action') requirePlaceholders(field, value)
    // The compiler does not follow a field that a value names.
    const saved = { [field]: value } as Pick<typeof worker.$inferInsert, Field>
    const [before] = await db.select().from(worker).where(eq(worker.uuid, uuid))
    return !before || before[field] === value ? saved : { ...saved, version: before.version + 1 }
  }
