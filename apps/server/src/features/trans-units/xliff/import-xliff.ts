import { type XliffImport, XliffImportOptions } from '@langwerk/contract/xliff-imports'
import { exchangedEndings } from '@langwerk/documents/exchange/exchanged-files'
import { endingOf } from '@langwerk/documents/open-document'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../access/actor.ts'
import { requireAction } from '../../../access/sharing.ts'
import type { Db } from '../../../database/database.ts'
import { job, targetFile, transUnitComment } from '../../../database/schema/jobs.ts'
import { language } from '../../../database/schema/resources.ts'
import { troubleOf, unreadBecause } from '../../../documents/file-trouble.ts'
import { conflict, invalid } from '../../../foundation/refusals.ts'
import { openTurns, type Turns } from '../../../foundation/turns.ts'
import { newUuid } from '../../../foundation/uuid.ts'
import type { House } from '../../../kit/house.ts'
import { type OneFile, receiveOneFile } from '../../../kit/receive-one-file.ts'
import { tellFileEvents } from '../../../kit/tell-file-events.ts'
import { violationsOf } from '../../../kit/violations-of.ts'
import { feedConfirmed } from '../../jobs/index.ts'
import type { Changed, NewTarget } from '../apply-targets.ts'
import { changeMany } from '../change-many.ts'
import { checkUnits } from '../check.ts'
import { requireEditorUnit } from '../editor-units.ts'
import { type EditedFileRow, findFile, requireWork } from '../find.ts'
import { lockJob } from '../lock-job.ts'
import { originColumns } from '../present.ts'
import { publishChanges } from '../publish.ts'
import { type Destination, planFile, presentPlan, type Taken, type XliffPlan } from './plan-file.ts'

/** More is held by nobody's memory at once. */
const mostBytes = 100 * 2 ** 20

/** So many files are held in memory at once, and one for each person; who comes later waits before uploading. */
export const openXliffTurns = (): Turns => openTurns(4, 1)

/**
 * Takes XLIFF back that another tool changed, or only tells what would change.
 * @throws Refusal 415, 413, 422 for what was sent; 403, 409 and 423 where the actor may not work in the job now.
 */
export async function importXliff(
  house: House,
  turns: Turns,
  ...given: [actor: Actor, jobUuid: string, request: FastifyRequest]
): Promise<XliffImport> {
  const giveBack = await turns.take()
  try {
    return await takeBack(house, ...given)
  } finally {
    giveBack()
  }
}

async function takeBack(house: House, actor: Actor, jobUuid: string, request: FastifyRequest): Promise<XliffImport> {
  const { db } = house
  await requireAction(db, actor, { kind: 'job', object: 'jobTranslation', uuid: jobUuid }, 'accessWorkspace')
  const targetFiles = await targetFilesOf(db, jobUuid)
  await requireWorkIn(db, actor, [targetFiles[0]!.uuid])
  const file = await receiveOneFile(request, Math.min(mostBytes, house.config.limits.uploadBytes))
  const given = optionsIn(file)
  const destination = destinationOf(jobUuid, targetFiles, given.targetFileUuid)
  const { confirmation = 'asInFile', overwrite } = given
  const plan = await planned(house, destination, { file, options: { confirmation, overwrite: overwrite === 'true' } })
  if (given.apply !== 'true') return presentPlan(plan)
  const files = await requireWorkIn(db, actor, [...plan.targetFileUuids])
  const changed = await apply(house, actor, { plan, files, jobUuid, fileName: file.fileName })
  const late = plan.taken.length - changed.length
  // Somebody changed these since the plan was made.
  plan.counts.changed -= late
  plan.counts.conflict += late
  return presentPlan(
    plan,
    changed.map(({ uuid, version }) => ({ uuid, version })),
  )
}

/** @throws Refusal 422 */
function optionsIn({ field, fileName }: OneFile): XliffImportOptions {
  const names = Object.keys(XliffImportOptions.shape)
  const given = Object.fromEntries(names.map((name) => [name, field(name)]).filter(([, value]) => value !== undefined))
  const violations = violationsOf(XliffImportOptions, given)
  if (violations.length > 0) throw invalid(...violations)
  const ending = endingOf(fileName)
  const endings: readonly string[] = exchangedEndings
  if (endings.includes(ending)) return XliffImportOptions.parse(given)
  const supported = endings.join(', ')
  throw invalid({ propertyPath: 'uploadedFile', code: 'ending_not_supported', values: { ending, supported } })
}

const source = alias(language, 'source_language')

/** The job's target files with the codes of their languages. @throws Refusal 409 where it has none yet. */
async function targetFilesOf(db: Db, jobUuid: string) {
  const rows = await db
    .select({ uuid: targetFile.uuid, code: language.code, sourceLanguage: source.code })
    .from(targetFile)
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .innerJoin(job, eq(job.uuid, targetFile.jobUuid))
    .leftJoin(source, eq(source.uuid, job.sourceLanguageUuid))
    .where(eq(targetFile.jobUuid, jobUuid))
  if (rows.length === 0) throw conflict('job_not_ready')
  return rows
}

/** @throws Refusal 422 where the target file that is named is none of the job. */
function destinationOf(
  jobUuid: string,
  targetFiles: Awaited<ReturnType<typeof targetFilesOf>>,
  targetFileUuid: string | undefined,
): Destination {
  const meant = targetFiles.filter(({ uuid }) => targetFileUuid === undefined || uuid === targetFileUuid)
  if (meant.length === 0) throw invalid({ propertyPath: 'targetFileUuid', code: 'target_file_elsewhere' })
  return {
    jobUuid,
    targetFileUuid,
    languages: new Map(meant.map(({ uuid, code }) => [uuid, code])),
    sourceLanguage: meant[0]!.sourceLanguage,
  }
}

/** These target files, all of them open to the actor's work. */
async function requireWorkIn(db: Db, actor: Actor, uuids: readonly string[]): Promise<Map<string, EditedFileRow>> {
  const files = new Map<string, EditedFileRow>()
  for (const uuid of uuids) {
    const file = await findFile(db, actor, uuid)
    requireWork(file)
    await requireEditorUnit(db, actor, file)
    files.set(uuid, file)
  }
  return files
}

/** @throws Refusal 422 where the file cannot be read. */
async function planned(...given: Parameters<typeof planFile>): Promise<XliffPlan> {
  try {
    return await planFile(...given)
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    throw invalid({ propertyPath: 'uploadedFile', code: 'file_not_read', values: unreadBecause(trouble) })
  }
}

/** Writes a plan: remarks and the files' history, then targets with a version each and what goes into memories. */
async function apply(
  house: House,
  actor: Actor,
  {
    plan,
    files,
    jobUuid,
    fileName,
  }: { plan: XliffPlan; files: ReadonlyMap<string, EditedFileRow>; jobUuid: string; fileName: string },
): Promise<Changed[]> {
  if (plan.taken.length === 0 && plan.remarks.length === 0) return []
  const targets = await checkedTargets(house, files, plan.taken)
  const isConfirmed = new Set(targets.flatMap(({ uuid, status }) => (status === 'confirmed' ? [uuid] : [])))
  await house.db.transaction(async (tx) => {
    await lockJob(tx, jobUuid)
    await addRemarks(tx, plan, actor.uuid)
    await tellFileEvents(
      tx,
      [...files.values()].map(({ fileUuid, targetLanguage }) => ({
        fileUuid,
        languageUuid: targetLanguage.uuid,
        action: 'xliffImported',
        userUuid: actor.uuid,
        fileName,
      })),
    )
  })
  publishChanges(house, jobUuid, plan.remarks, actor.uuid)
  return changeMany(house, {
    jobUuid,
    targets,
    userUuid: actor.uuid,
    alongside: (tx, changed) =>
      feedConfirmed(
        tx,
        jobUuid,
        changed.flatMap(({ uuid }) => (isConfirmed.has(uuid) ? [uuid] : [])),
      ),
  })
}

/** The targets with what the checks say of them, a file's after the other. */
async function checkedTargets(
  house: House,
  files: ReadonlyMap<string, EditedFileRow>,
  taken: readonly Taken[],
): Promise<NewTarget[]> {
  const targets: NewTarget[] = []
  for (const [uuid, file] of files) {
    const units = taken.filter(({ own }) => own.targetFileUuid === uuid)
    const messages = await checkUnits(
      house,
      file,
      units.map(({ own, next }) => ({ ...own, target: next.target, ...originColumns(next.origin) })),
    )
    for (const [index, { own, next }] of units.entries())
      targets.push({ uuid: own.uuid, version: own.version, ...next, messages: messages[index]! })
  }
  return targets
}

/** Under the name that the file gives, which need be nobody's here; whoever takes them back may remove them. */
async function addRemarks(tx: Db, { remarks }: XliffPlan, userUuid: string) {
  const windowSize = 500
  for (let from = 0; from < remarks.length; from += windowSize)
    await tx.insert(transUnitComment).values(
      remarks.slice(from, from + windowSize).map(({ uuid, remark: { text, author } }) => ({
        uuid: newUuid(),
        transUnitUuid: uuid,
        userUuid,
        text,
        author: author ?? null,
      })),
    )
}
