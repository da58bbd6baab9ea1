import { uuidOf } from '@langwerk/contract/common'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { guideline } from '../../database/schema/resources.ts'
import { textOfHtml } from '../../kit/safe-html.ts'

/**
 * A guideline that a payload names in its field `guideline`, as plain text for a model; empty where it names none.
 * @throws Refusal 422 at the field where the actor may not read it.
 */
export async function readableGuideline(db: Db, actor: Actor, iri: string | null | undefined): Promise<string> {
  if (!iri) return ''
  const named = { kind: 'guideline', object: 'guideline', uuid: uuidOf(iri), propertyPath: 'guideline' } as const
  await requireActionOnNamed(db, actor, named, 'read')
  return guidelineText(db, named.uuid)
}

/** What a guideline says, as plain text for a model; empty of one that is no more. */
export async function guidelineText(db: Db, uuid: string): Promise<string> {
  const [found] = await db.select({ html: guideline.html }).from(guideline).where(eq(guideline.uuid, uuid))
  return textOfHtml(found?.html ?? '')
}
