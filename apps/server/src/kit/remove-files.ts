import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { file, jobError, targetFile, transUnit } from '../database/schema/jobs.ts'
import { filesOfJob } from './files-of-job.ts'
import { type House, inBackground } from './house.ts'

const taskName = 'removeFiles'
/** So many segments are removed in one transaction: in less time than people notice. */
const windowSize = 200

interface RemoveFilesInput {
  fileUuids: string[]
}

/** A job that goes with all its files, or one of them that goes from a job which stays. */
type WhatGoes = { jobUuid: string } | { fileUuid: string }

/**
 * Takes files from their job in the caller's transaction: from then on they are none of its files, count on no quota, and nothing is wrong
 * with them. Their segments, of which there may be many with much that hangs on each, are removed in the background, as on the embedded
 * database everybody waits for the end of one statement. Until then they name their job: whoever asks for segments by that asks
 * whether their target file still does. Call `wake` after the commit.
 */
export async function removeFilesLater({ tasks }: Pick<House, 'tasks'>, tx: Db, what: WhatGoes): Promise<void> {
  const [isTarget, isFile] =
    'jobUuid' in what
      ? [eq(targetFile.jobUuid, what.jobUuid), filesOfJob(what.jobUuid)]
      : [
          eq(targetFile.fileUuid, what.fileUuid),
          or(eq(file.uuid, what.fileUuid), eq(file.additionalToUuid, what.fileUuid)),
        ]
  await tx.update(targetFile).set({ jobUuid: null }).where(isTarget)
  const gone = { jobUuid: null, userUuid: null, organizationUuid: null }
  const files = await tx.update(file).set(gone).where(isFile).returning({ uuid: file.uuid })
  const uuids = files.map(({ uuid }) => uuid)
  await tx.delete(jobError).where(inArray(jobError.fileUuid, uuids))
  await enqueue(tasks, tx, files)
}

/** The same of files that nobody removed, as their task failed. */
export async function removeForgottenFiles({ db, tasks }: Pick<House, 'db' | 'tasks'>): Promise<void> {
  const forgotten = await db
    .select({ uuid: file.uuid })
    .from(file)
    .where(
      and(
        isNull(file.jobUuid),
        isNull(file.translationMemoryImportUuid),
        isNull(file.termImportUuid),
        isNull(file.additionalToUuid),
      ),
    )
  await enqueue(tasks, db, forgotten)
  tasks.wake()
}

async function enqueue(tasks: House['tasks'], tx: Db, files: readonly { uuid: string }[]) {
  const [first] = files
  if (!first) return
  const input: RemoveFilesInput = { fileUuids: files.map(({ uuid }) => uuid) }
  await tasks.enqueue(tx, { kind: taskName, subjectUuid: first.uuid, input })
}

/** Serves what `removeFilesLater` leaves to the background. */
export function serveFileRemoval(house: House) {
  const { db } = inBackground(house)
  const removeSegments = async (fileUuids: string[]) => {
    const units = db
      .select({ uuid: transUnit.uuid })
      .from(transUnit)
      .where(
        inArray(
          transUnit.targetFileUuid,
          db
            .select({ uuid: targetFile.uuid })
            .from(targetFile)
            .where(and(inArray(targetFile.fileUuid, fileUuids), isNull(targetFile.jobUuid))),
        ),
      )
      .limit(windowSize)
    const removed = await db.delete(transUnit).where(inArray(transUnit.uuid, units)).returning({ uuid: transUnit.uuid })
    return removed.length
  }
  house.tasks.register<RemoveFilesInput>({
    name: taskName,
    leavesNoRow: true,
    run: async ({ input: { fileUuids }, signal, giveWay }) => {
      while ((await removeSegments(fileUuids)) > 0) {
        signal.throwIfAborted()
        await giveWay()
      }
      await db.delete(file).where(and(inArray(file.uuid, fileUuids), isNull(file.jobUuid)))
    },
    // The sweep finds what stays.
    failed: async () => undefined,
  })
}
