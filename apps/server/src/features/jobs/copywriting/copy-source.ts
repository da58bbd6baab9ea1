import { uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../access/actor.ts'
import { seenBy } from '../../../access/sharing.ts'
import type { Db } from '../../../database/database.ts'
import { shareable } from '../../../database/schema/access.ts'
import { job } from '../../../database/schema/jobs.ts'
import { copyTemplate } from '../../../database/schema/resources.ts'
import { conflict } from '../../../foundation/refusals.ts'
import { requireVisible } from '../require-visible.ts'

type JobColumns = typeof job.$inferInsert
type CopyColumns = Pick<JobColumns, 'useTranslationMemory' | 'useCopyTemplate' | 'text'> & Partial<TemplateColumns>
type TemplateColumns = Required<Pick<JobColumns, 'copyTemplate' | 'copyTemplateHtml'>>

/**
 * What an input says of what a copywriting job is written after, as columns.
 * @throws Refusal 422 at a template that the actor may not see, 409 where the job has been started with something else.
 */
export async function copySourceColumns(
  db: Db,
  actor: Actor,
  jobUuid: string,
  { useCopyTemplate, copyTemplate: iri, text }: Partial<JobInput>,
): Promise<Partial<CopyColumns>> {
  const [before] = await db.select().from(job).where(eq(job.uuid, jobUuid))
  const uuid = iri && uuidOf(iri)
  const isOther =
    (useCopyTemplate !== undefined && useCopyTemplate !== before?.useCopyTemplate) ||
    (uuid !== undefined && uuid !== (before?.copyTemplate?.uuid ?? null)) ||
    (text !== undefined && text !== before?.text)
  if (before && before.status !== 'init' && isOther) throw conflict('copy_started')
  return {
    // Such a job has none, and its targets feed none.
    useTranslationMemory: false,
    ...(useCopyTemplate !== undefined && { useCopyTemplate }),
    ...(text !== undefined && { text }),
    ...(uuid !== undefined && uuid !== before?.copyTemplate?.uuid && (await chosenTemplate(db, actor, uuid))),
  }
}

async function chosenTemplate(db: Db, actor: Actor, uuid: string | null): Promise<TemplateColumns> {
  if (uuid === null) return { copyTemplate: null, copyTemplateHtml: '' }
  const iri = `/api/copy_templates/${uuid}`
  await requireVisible(db, actor, 'copyTemplate', [{ iri, propertyPath: 'copyTemplate' }])
  return (await templateAsIs(db, actor, uuid)) ?? { copyTemplate: null, copyTemplateHtml: '' }
}

/** A copy template as a job keeps it; null where there is none that the actor may see. */
export async function templateAsIs(db: Db, actor: Actor, uuid: string): Promise<TemplateColumns | null> {
  const [found] = await db
    .select({ name: shareable.name, description: copyTemplate.shortDescription, html: copyTemplate.html })
    .from(copyTemplate)
    .innerJoin(shareable, eq(shareable.uuid, copyTemplate.uuid))
    .where(and(eq(copyTemplate.uuid, uuid), seenBy(actor, 'copyTemplate', copyTemplate.uuid)))
  if (!found) return null
  const { html: copyTemplateHtml, ...about } = found
  return { copyTemplate: { uuid, ...about }, copyTemplateHtml }
}

/** The text of the copy template that a job keeps. */
export async function keptHtml(db: Db, jobUuid: string): Promise<string> {
  const [row] = await db.select({ html: job.copyTemplateHtml }).from(job).where(eq(job.uuid, jobUuid))
  return row?.html ?? ''
}
