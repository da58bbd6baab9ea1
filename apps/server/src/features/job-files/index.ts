import { fileRoutes } from '@langwerk/contract/files'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { filesInStep, requireNotAlone, requirePermitted } from '../../access/job-steps.ts'
import { requireJob } from '../../access/jobs.ts'
import type { Db } from '../../database/database.ts'
import { file, targetFile } from '../../database/schema/jobs.ts'
import { notFound } from '../../foundation/refusals.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { removeFilesLater, serveFileRemoval } from '../../kit/remove-files.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { serve } from '../../kit/serve.ts'
import { settleSteps } from '../../kit/settle-steps.ts'
import { endingsOfFileTypes, jobEndings } from './accepted-endings.ts'
import { fileHistory } from './file-history.ts'
import { areaOf, type FileOwner, jobOf, lockOwner, readAnew, requireOwner } from './file-owner.ts'
import { receiveFile } from './receive-file.ts'
import { presentFile, saveFile, storageKeysOf } from './save-file.ts'

export { lockOwner, organizationOf, requireOwner } from './file-owner.ts'
export { languageFor } from './language-for.ts'
export { presentFile, saveFile } from './save-file.ts'

export function serveJobFiles(house: House) {
  const { db, storage, tasks, events } = house

  serveFileRemoval(house)

  const load = async (uuid: string, within: Db = db) => {
    const [row] = await within.select().from(file).where(eq(file.uuid, uuid))
    const owner = row && ownerOfRow(row)
    if (!owner) throw notFound('file')
    return { row, owner }
  }

  serve(house, fileRoutes.endings, async ({ actor }) => ({
    endings: jobEndings(house.officeConversion, await endingsOfFileTypes(db, actor)),
  }))

  serve(house, fileRoutes.upload, async ({ actor, request }) =>
    presentFile(await saveFile(house, actor, await receiveFile(house, actor, request))),
  )

  serve(house, fileRoutes.remove, async ({ actor, params, request }) => {
    const { row, owner } = await load(params.uuid)
    requireScope(request, `${areaOf[owner.kind]}:write`)
    await requireOwner(db, actor, owner)
    const jobUuid = await jobOf(db, owner)
    const removed = await db.transaction(async (tx) => {
      await lockOwner(tx, owner)
      // Somebody else may have removed it meanwhile.
      await load(row.uuid, tx)
      const additional = await tx.select().from(file).where(eq(file.additionalToUuid, row.uuid))
      if (owner.kind === 'job') {
        await removeFilesLater(house, tx, { fileUuid: row.uuid })
        await settleSteps(house, tx, owner.uuid)
      } else await tx.delete(file).where(eq(file.uuid, row.uuid))
      await readAnew(tx, owner)
      return [row, ...additional]
    })
    tasks.wake()
    for (const key of removed.flatMap(storageKeysOf)) await storage.remove(key)
    if (!jobUuid) return
    events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid })
    events.publish({ type: 'jobStep', jobUuid, jobStepUuid: null }, { shareableUuid: jobUuid, jobUuid })
  })

  serve(house, fileRoutes.downloadSource, async ({ actor, params, request, reply }) => {
    const { row, owner } = await load(params.uuid)
    requireScope(request, `${areaOf[owner.kind]}:read`)
    await requireMayDownload(actor, row, owner)
    return reply
      .header('content-disposition', contentDisposition(row.originalName))
      .type(row.mimeType)
      .send(await storage.get(row.storageKey))
  })

  serve(house, fileRoutes.history, async ({ actor, params }) => {
    const { row, owner } = await load(params.uuid)
    if (owner.kind !== 'job') throw notFound('file')
    await requireJob(db, actor, owner.uuid, 'read', 'file')
    return collection(`/files/${row.uuid}/history`, await fileHistory(db, actor, row.uuid))
  })

  async function requireMayDownload(actor: Actor, { uuid }: Pick<typeof file.$inferSelect, 'uuid'>, owner: FileOwner) {
    const isAdditional = owner.kind === 'jobFile'
    if (owner.kind === 'job' || isAdditional) {
      const inStep = await filesInStep(db, actor, eq(targetFile.fileUuid, isAdditional ? owner.uuid : uuid))
      if (inStep) {
        requirePermitted(inStep, isAdditional ? 'enableAdditionalFileDownload' : 'enableSourceFileDownload')
        return
      }
    }
    requireNotAlone(actor, 'file')
    const jobUuid = await jobOf(db, owner)
    // Additional files are for those who work on the job, who need not be allowed to carry it away.
    if (jobUuid) await requireJob(db, actor, jobUuid, isAdditional ? 'accessWorkspace' : 'export', 'file')
    else await requireOwner(db, actor, owner)
  }
}

function ownerOfRow(row: typeof file.$inferSelect): FileOwner | null {
  if (row.jobUuid) return { kind: 'job', uuid: row.jobUuid }
  if (row.translationMemoryImportUuid) return { kind: 'translationMemoryImport', uuid: row.translationMemoryImportUuid }
  if (row.termImportUuid) return { kind: 'termImport', uuid: row.termImportUuid }
  if (row.additionalToUuid) return { kind: 'jobFile', uuid: row.additionalToUuid }
  return null
}
