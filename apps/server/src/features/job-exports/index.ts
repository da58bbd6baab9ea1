import { iriOf, uuidOf } from '@langwerk/contract/common'
import { fileRoutes, type JobTargetFileExport } from '@langwerk/contract/files'
import type { Thing } from '@langwerk/contract/refusals'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { filesInStep, requireNotAlone, requirePermitted } from '../../access/job-steps.ts'
import { requireJob } from '../../access/jobs.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { job, jobTargetFileExport, targetFile } from '../../database/schema/jobs.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { jobSize } from '../jobs/index.ts'
import { leftOutFiles, leftOutSentence } from './left-out-files.ts'
import { exportTask, registerExports } from './run-export.ts'
import { sweepExports } from './sweep-exports.ts'

type ExportRow = typeof jobTargetFileExport.$inferSelect

const sweepMs = 3_600_000

/** Exports: made in the background, asked after, fetched, and gone after a day. */
export function serveJobExports(house: House) {
  const { db, storage, tasks, http } = house
  registerExports(inBackground(house))
  const sweep = () =>
    sweepExports(house).catch((error) => http.log.warn({ err: error }, 'Old exports could not be removed'))
  let sweeping: NodeJS.Timeout | undefined
  http.addHook('onReady', async () => {
    await sweep()
    sweeping = setInterval(sweep, sweepMs)
  })
  http.addHook('onClose', async () => clearInterval(sweeping))

  serve(house, fileRoutes.createExport, async ({ actor, body, request }) => {
    const jobUuid = uuidOf(body.job)
    const uuid = body.uuid ?? newUuid()
    const inStep = await filesInStep(db, actor, eq(targetFile.jobUuid, jobUuid))
    if (inStep) requirePermitted(inStep, 'enableTargetFileDownload')
    else await requireTakingAway(actor, jobUuid, 'job')
    const { name, kind, isReady } = await jobToExport(db, jobUuid)
    // Copy is written in the language of its source: other tools would take it for translated.
    if (kind === 'jobCopywriting' && (body.format ?? 'document') !== 'document')
      throw invalid({ propertyPath: 'format', code: 'not_of_job_type' })
    if (!isReady) throw conflict('job_not_ready')
    if (body.targetFileUuids) await requireTargetFiles(db, jobUuid, body.targetFileUuids, inStep?.targetFiles)
    const targetFileUuids = body.targetFileUuids ?? inStep?.targetFiles ?? null
    await db.transaction(async (tx) => {
      const leftOut = targetFileUuids ? [] : await leftOutFiles(tx, jobUuid)
      const message = leftOutSentence(leftOut)
      const inserted = await tx
        .insert(jobTargetFileExport)
        .values({
          uuid,
          jobUuid,
          userUuid: actor.uuid,
          jobStepUuid: (inStep && actor.jobStep?.uuid) ?? null,
          targetFileUuids,
          format: body.format ?? 'document',
          leftOut,
          message,
        })
        .onConflictDoNothing()
        .returning({ uuid: jobTargetFileExport.uuid })
      if (inserted.length === 0) return
      await tasks.enqueue(tx, { ...exportTask(uuid), size: await jobSize(tx, jobUuid) })
      await auditItem(tx, request, 'exported', { kind, uuid: jobUuid, name })
    })
    tasks.wake()
    const { row, jobName } = await load(actor, uuid)
    if (row.jobUuid !== jobUuid) throw conflict('uuid_taken')
    return present(row, jobName)
  })

  serve(house, fileRoutes.getExport, async ({ actor, params }) => {
    const { row, jobName } = await load(actor, params.uuid)
    return present(row, jobName)
  })

  serve(house, fileRoutes.downloadExport, async ({ actor, params, reply }) => {
    const { row } = await load(actor, params.uuid)
    if (row.status !== 'done' || !row.storageKey || !row.fileName)
      throw conflict(row.status === 'failed' ? 'export_failed' : 'export_not_done')
    return reply
      .header('content-disposition', contentDisposition(row.fileName))
      .type(row.fileName.endsWith('.zip') ? 'application/zip' : 'application/octet-stream')
      .send(await storage.get(row.storageKey))
  })

  async function load(actor: Actor, uuid: string) {
    const [found] = await db
      .select({ row: jobTargetFileExport, jobName: shareable.name })
      .from(jobTargetFileExport)
      .innerJoin(shareable, eq(shareable.uuid, jobTargetFileExport.jobUuid))
      .where(eq(jobTargetFileExport.uuid, uuid))
    if (!found) throw notFound('export')
    const { row } = found
    const isOfStep = row.jobStepUuid !== null && row.jobStepUuid === actor.jobStep?.uuid && row.userUuid === actor.uuid
    const inStep = isOfStep ? await filesInStep(db, actor, eq(targetFile.jobUuid, row.jobUuid)) : null
    if (inStep) requirePermitted(inStep, 'enableTargetFileDownload')
    else await requireTakingAway(actor, row.jobUuid, 'export')
    return found
  }

  async function requireTakingAway(actor: Actor, jobUuid: string, kind: Thing) {
    requireNotAlone(actor, kind)
    await requireJob(db, actor, jobUuid, 'export', kind)
  }
}

async function jobToExport(db: Db, jobUuid: string) {
  const [row] = await db
    .select({ status: job.status, name: shareable.name, kind: shareable.kind })
    .from(job)
    .innerJoin(shareable, eq(shareable.uuid, job.uuid))
    .where(eq(job.uuid, jobUuid))
  if (!row) throw notFound('job')
  return { ...row, isReady: row.status === 'done' }
}

/** @param covered those of the step in which the export is asked for */
async function requireTargetFiles(
  db: Db,
  jobUuid: string,
  uuids: readonly string[],
  covered: readonly string[] = uuids,
) {
  const found = await db
    .select({ uuid: targetFile.uuid })
    .from(targetFile)
    .where(and(eq(targetFile.jobUuid, jobUuid), inArray(targetFile.uuid, [...uuids])))
  const known = new Set(found.flatMap(({ uuid }) => (covered.includes(uuid) ? [uuid] : [])))
  for (const [index, uuid] of uuids.entries()) {
    if (known.has(uuid)) continue
    throw invalid({ propertyPath: `targetFileUuids[${index}]`, code: 'target_file_elsewhere' })
  }
}

const present = (row: ExportRow, jobName: string): JobTargetFileExport => ({
  '@id': iriOf('job_target_file_exports', row.uuid),
  '@type': 'JobTargetFileExport',
  uuid: row.uuid,
  job: { '@id': iriOf('jobs', row.jobUuid), uuid: row.jobUuid, name: jobName },
  format: row.format,
  outdated: row.outdated,
  status: { title: row.status, progress: row.progress, message: row.message, detail: row.detail },
  leftOut: row.leftOut,
})
