import type { PromptVersion } from '@langwerk/contract/prompt-categories'
import { PlaceholderError, placeholdersIn } from '@langwerk/generation/prompt-placeholders'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnRows } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { prompt, promptVersion } from '../../database/schema/prompts.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'

type PromptText = 'systemMessage' | 'text'

/**
 * Saves one of a prompt's texts. Where it changes, what the prompt said until then is kept as a version; both texts of one
 * change make one version.
 * @throws Refusal 422 at the field, with the place, for a placeholder that there is not.
 */
export const withVersion =
  <Field extends PromptText>(field: Field) =>
  async (value: string, db: Db, { uuid }: { uuid: string }) => {
    requirePlaceholders(field, value)
    // The compiler does not follow a field that a value names.
    const saved = { [field]: value } as Record<Field, string>
    const [before] = await db.select().from(prompt).where(eq(prompt.uuid, uuid))
    if (!before || before[field] === value) return saved
    const { version, systemMessage, text } = before
    await db.insert(promptVersion).values({ promptUuid: uuid, version, systemMessage, text }).onConflictDoNothing()
    return { ...saved, version: version + 1 }
  }

/** @throws Refusal 422 at the field, with the place, for a placeholder that there is not or that is not closed. */
export function requirePlaceholders(propertyPath: string, value: string): void {
  try {
    placeholdersIn(value)
  } catch (error) {
    if (!(error instanceof PlaceholderError)) throw error
    throw invalid({ propertyPath, ...error.fault })
  }
}

/** A prompt as it is saved. @throws Refusal 404 where the actor may not read it. */
export async function readablePrompt(db: Db, actor: Actor, uuid: string) {
  const [found] = await db.select().from(prompt).where(eq(prompt.uuid, uuid))
  if (!found) throw notFound('prompt')
  const category = { kind: 'prompt', object: 'promptCategory', uuid: found.promptCategoryUuid } as const
  await requireActionOnRows(db, actor, { ...category, rows: 'prompt' }, 'read')
  return found
}

const mostVersions = 100

/** @throws Refusal 404 where the actor may not read the prompt. */
export async function listVersions(db: Db, actor: Actor, uuid: string): Promise<PromptVersion[]> {
  await readablePrompt(db, actor, uuid)
  const versions = await db
    .select()
    .from(promptVersion)
    .where(eq(promptVersion.promptUuid, uuid))
    .orderBy(desc(promptVersion.version))
    .limit(mostVersions)
  return versions.map(({ promptUuid: _, replacedAt, ...version }) => ({
    ...version,
    replacedAt: replacedAt.toISOString(),
  }))
}
