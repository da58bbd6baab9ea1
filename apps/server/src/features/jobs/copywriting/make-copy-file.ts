import { Readable } from 'node:stream'
import { docxOfLines, docxOfWrittenText } from '@langwerk/documents/conversion/written-text-to-docx'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../database/database.ts'
import { file, job } from '../../../database/schema/jobs.ts'
import { invalid } from '../../../foundation/refusals.ts'
import { newUuid } from '../../../foundation/uuid.ts'
import type { House } from '../../../kit/house.ts'
import { itemName } from '../../../kit/item-name.ts'
import { organizationOfPrimaryTeam, storageKeyFor } from '../../../kit/storage-places.ts'
import { tellFileEvents } from '../../../kit/tell-file-events.ts'
import { requireQuota } from '../../../kit/upload-quota.ts'
import { templateAsIs } from './copy-source.ts'

type JobRow = typeof job.$inferSelect

/** What a copywriting job is written after, where that is no document of the job's, as a Word file. */
interface Copy {
  fileName: string
  bytes: Uint8Array
  ofCopyTemplate: boolean
  /** What the job keeps of it. */
  kept: Partial<typeof job.$inferInsert>
}

/**
 * Makes and stores the file that a copywriting job is begun with: its copy template as it is now, or its text.
 * @returns how the file becomes one of the job's, and how it is removed if it does not; null where the job has documents of its own,
 * or has been begun.
 * @throws Refusal 422 where a template is to be used, and there is none, or nothing in it.
 */
export async function makeCopyFile(house: House, actor: Actor, jobUuid: string) {
  const { db, storage, config } = house
  const [row] = await db.select().from(job).where(eq(job.uuid, jobUuid))
  if (row?.status !== 'init') return null
  const copy = row.useCopyTemplate ? await ofTemplate(db, actor, row) : await ofText(db, row)
  if (!copy) return null
  const organizationUuid = await organizationOfPrimaryTeam(db, jobUuid)
  const storageKey = await storageKeyFor(house, organizationUuid, `uploads/${newUuid()}`)
  await storage.put(storageKey, Readable.from([Buffer.from(copy.bytes)]))
  const { fileName, bytes, ofCopyTemplate, kept } = copy
  return {
    save: async (tx: Db) => {
      await requireQuota(tx, config, { userUuid: actor.uuid, organizationUuid }, bytes.length)
      const uuid = newUuid()
      await tx.insert(file).values({
        uuid,
        jobUuid,
        userUuid: actor.uuid,
        organizationUuid,
        originalName: fileName,
        mimeType: docxType,
        fileSize: bytes.length,
        storageKey,
        ofCopyTemplate,
        // Before what was uploaded.
        sortId: 0,
      })
      await tellFileEvents(tx, [{ fileUuid: uuid, userUuid: actor.uuid, action: 'uploaded' }])
      if (Object.keys(kept).length > 0) await tx.update(job).set(kept).where(eq(job.uuid, jobUuid))
    },
    remove: () => storage.remove(storageKey),
  }
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Whoever may not see the template any more goes on with what the job has kept of it. */
async function ofTemplate(db: Db, actor: Actor, row: JobRow): Promise<Copy> {
  if (!row.copyTemplate) throw invalid({ propertyPath: 'copyTemplate', code: 'copy_template_required' })
  const now = await templateAsIs(db, actor, row.copyTemplate.uuid)
  const html = now?.copyTemplateHtml ?? row.copyTemplateHtml
  if (html.replace(/<[^>]*>/g, '').trim() === '')
    throw invalid({ propertyPath: 'copyTemplate', code: 'copy_template_empty' })
  const { name } = now?.copyTemplate ?? row.copyTemplate
  return { fileName: docxName(name), bytes: docxOfWrittenText(html), ofCopyTemplate: true, kept: now ?? {} }
}

async function ofText(db: Db, { uuid, text }: JobRow): Promise<Copy | null> {
  if (text.trim() === '') return null
  const [firstLine = ''] = text.trim().split('\n')
  const name = (await itemName(db, uuid)) || firstLine.slice(0, 60).trim()
  return { fileName: docxName(name), bytes: docxOfLines(text), ofCopyTemplate: false, kept: {} }
}

/** A file is called by at most 255 letters, none of them a path's. */
const docxName = (name: string) => `${name.replace(/[\\/\p{Cc}]/gu, ' ').slice(0, 250)}.docx`
