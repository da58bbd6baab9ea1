import { importReason } from '@langwerk/contract/import-words'
import { extractsTerms } from '@langwerk/contract/term-words'
import type { Locale } from '@langwerk/contract/words'
import { packageEndings } from '@langwerk/documents/exchange/head-languages'
import { endingOf } from '@langwerk/documents/open-document'
import { extractionLanguage } from '@langwerk/extraction/text/languages'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { language, termImport, translationMemoryDirection } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { termbaseTag } from '../../database/schema/termbases.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { Acting } from '../../kit/audit-items.ts'
import type { House } from '../../kit/house.ts'
import { messageOf } from '../../kit/import-messages.ts'
import { localeOf } from '../../kit/locale-of.ts'
import { createShareable } from '../../kit/shareables.ts'
import { kindOfOwnTermbase } from './import-input.ts'
import { makeReviewTags, requireReviewInPlan } from './review/begin-review.ts'
import { readReview } from './review/review-rows.ts'
import type { TermImportRow } from './term-import-rows.ts'
import { codesOf, requireSource } from './term-sources.ts'

export const extractionTask = 'termExtraction'

/** A condition for imports that find terms: one is new, was broken off, or has found nothing and may look for what is less sure. */
export const canStart = (): SQL | undefined =>
  or(
    inArray(termImport.status, ['init', 'failed']),
    and(
      inArray(termImport.status, ['readyForMerge', 'done']),
      sql`not exists (select from ${termCandidate} where ${termCandidate.termImportUuid} = ${termImport.uuid})`,
    ),
  )

/**
 * Starts an import that finds terms, with a termbase for them where it has none yet; the tasks must be woken afterwards.
 * @param before what must hold when it starts
 * @throws Refusal 422 where its texts cannot be read together, 409 where it runs or has found something.
 */
export async function startExtraction(
  house: House,
  acting: Acting,
  row: TermImportRow,
  before?: (tx: Db) => Promise<void>,
): Promise<void> {
  const { db, tasks } = house
  const { actor, request } = acting
  const { uuid, name, description, termbaseTeams, termImportType } = row
  if (row.sourceUuid && (termImportType === 'job' || termImportType === 'translationMemory'))
    await requireSource(db, actor, { kind: termImportType, uuid: row.sourceUuid })
  if (row.termbaseUuid) {
    const termbase = { kind: 'termbase', object: 'termbase', uuid: row.termbaseUuid } as const
    await requireActionOnNamed(db, actor, { ...termbase, propertyPath: 'destinationTermbase' }, 'read')
  }
  const { size, languageUuids } = await requireTexts(db, row)
  const start = async (tx: Db, own: string, tag: string | null, more?: SQL) => {
    await before?.(tx)
    const started = await tx
      .update(termImport)
      .set({
        ...(tag && { acceptedTagUuid: tag }),
        ...anew,
        languageUuids,
        termImportTermbaseUuid: own,
        userUuid: actor.uuid,
        status: 'importing',
      })
      .where(and(eq(termImport.uuid, uuid), canStart(), more))
      .returning({ uuid: termImport.uuid })
    if (started.length === 0) throw conflict('import_started')
    await requireReviewInPlan(tx, uuid, own)
    await makeReviewTags(tx, uuid, { termbaseUuid: own, locale: localeOf(request) })
    await tasks.enqueue(tx, { kind: extractionTask, subjectUuid: uuid, input: { importUuid: uuid }, size })
  }
  const own = row.termImportTermbaseUuid
  if (own) return db.transaction((tx) => start(tx, own, null))
  const kind = kindOfOwnTermbase(actor, termImportType)
  // Started twice at once, the later one's termbase does not stay.
  await createShareable(db, acting, kind, { name, description, termbaseTeams }, async (tx, termbaseUuid) => {
    const tag = { uuid: newUuid(), termbaseUuid, name: acceptedTag[localeOf(request)], color: acceptedColor, sortId: 1 }
    await tx.insert(termbaseTag).values(tag)
    await start(tx, termbaseUuid, tag.uuid, isNull(termImport.termImportTermbaseUuid))
  })
}

/** Stops a run; a start begins it anew. @throws Refusal 409 where it does not run. */
export async function cancelExtraction({ db, tasks }: House, { uuid }: TermImportRow): Promise<void> {
  const isAtWork = inArray(termImport.status, ['importing', 'running'])
  const cancelled = await db
    .update(termImport)
    .set({ status: 'failed', ...messageOf(importReason('extractionCancelled')) })
    .where(and(eq(termImport.uuid, uuid), isAtWork))
    .returning({ uuid: termImport.uuid })
  if (cancelled.length === 0) throw conflict('import_not_running')
  await tasks.cancel(uuid)
}

const anew = { message: null, detail: null, progress: 0, itemsRead: 0, skipped: 0, notices: [] }

/** By which one sees in the termbase what was accepted. */
const acceptedTag: Record<Locale, string> = { en: 'Accepted', de: 'Angenommen' }
const acceptedColor = '#2f9e44'

/** How much there is to read, and in which languages. @throws Refusal 422 at what is missing, or too much. */
async function requireTexts(db: Db, row: TermImportRow): Promise<{ size: number; languageUuids: string[] }> {
  const files = await filesOf(db, row.uuid)
  const size = files.reduce((sum, { fileSize }) => sum + fileSize, 0)
  const { languageUuids } = row
  switch (row.termImportType) {
    case 'documents':
      await requireFileForEachLanguage(db, languageUuids, files)
      return { size, languageUuids }
    case 'generated':
      if (files.length > 0) throw invalid({ propertyPath: 'files', code: 'texts_need_no_files' })
      if (!(await readReview(db, row.uuid))?.workerUuid) throw conflict('import_without_worker')
      return { size, languageUuids }
    case 'xliff':
      return { size, languageUuids: await languagesOfXliff(db, languageUuids, files) }
    default: {
      if (files.length > 0) throw invalid({ propertyPath: 'files', code: 'texts_need_no_files' })
      if (!row.sourceUuid && extractsTerms(row.termImportType))
        throw invalid({ propertyPath: row.termImportType, code: 'source_required' })
      return { size: await sizeOfMemory(db, row.sourceUuid), languageUuids }
    }
  }
}

/** Some bytes of each unit; nothing of a job, which is soon read. */
async function sizeOfMemory(db: Db, uuid: string | null): Promise<number> {
  if (!uuid) return 0
  const rows = await db
    .select({ unitCount: translationMemoryDirection.unitCount })
    .from(translationMemoryDirection)
    .where(eq(translationMemoryDirection.translationMemoryUuid, uuid))
  return rows.reduce((sum, { unitCount }) => sum + unitCount * bytesOfUnit, 0)
}
const bytesOfUnit = 200

type SourceFile = Awaited<ReturnType<typeof filesOf>>[number]

/** The uploads of an import, in their order. */
export const filesOf = (db: Db, importUuid: string) =>
  db.select().from(file).where(eq(file.termImportUuid, importUuid)).orderBy(asc(file.sortId), asc(file.uuid))

/**
 * The language of each file: what its sender said; else, where there are as many files as languages, that of its place; else the one
 * language that there is. Null where that does not tell it.
 * @param languages as BCP 47
 */
export function languagesOfFiles(
  files: readonly Pick<SourceFile, 'language'>[],
  languages: readonly string[],
): (string | null)[] {
  const byPlace = files.length === languages.length
  return files.map(
    (one, place) => one.language ?? (byPlace ? languages[place]! : languages.length === 1 ? languages[0]! : null),
  )
}

async function requireFileForEachLanguage(db: Db, languageUuids: readonly string[], files: readonly SourceFile[]) {
  const codes = await codesOf(db, languageUuids)
  const languages = languageUuids.flatMap((uuid) => codes.get(uuid) ?? [])
  const said = languagesOfFiles(files, languages)
  if (!said.includes(null) && languages.every((one) => said.includes(one))) return
  if (languages.length > 1)
    throw invalid({ propertyPath: 'files', code: 'file_for_each_language', values: { files: languages.length } })
  throw invalid({ propertyPath: 'files', code: 'file_required' })
}

/** Bilingual files name their languages; all must name the same, and those that were chosen where some were. */
async function languagesOfXliff(db: Db, chosen: readonly string[], files: readonly SourceFile[]): Promise<string[]> {
  if (files.length === 0) throw invalid({ propertyPath: 'files', code: 'file_required' })
  let pair: string[] | null = chosen.length === 2 ? [...chosen] : null
  for (const { originalName, namedSourceLanguage, namedTargetLanguage } of files) {
    const named = await listedLanguages(db, [namedSourceLanguage, namedTargetLanguage])
    // Large packages are not opened at the upload, so they name no languages.
    if (!named[0] && chosen.length === 2 && packageEndings.includes(endingOf(originalName))) continue
    if (!named[0])
      throw invalid({ propertyPath: 'files', code: 'xliff_without_languages', values: { file: originalName } })
    const known: string[] = named.flatMap((one) => one?.uuid ?? [])
    // Of its several translations a Studio package names the first; whether the wanted one is among them, its reading tells.
    const compared = pair && endingOf(originalName) === 'sdlppx' ? known.slice(0, 1) : known
    pair ??= known
    if (compared.some((uuid, place) => uuid !== pair?.[place]))
      throw invalid({ propertyPath: 'files', code: 'xliff_other_languages', values: { file: originalName } })
    if (!extractionLanguage(named[0].code)) throw invalid({ propertyPath: 'files', code: 'language_not_extracted' })
  }
  return pair ?? []
}

/** Ours for languages as files spell them: the very one, or that without its country. */
async function listedLanguages(db: Db, named: readonly (string | null)[]) {
  const rows = await db.select().from(language)
  return named.map((code) => {
    const spelt = code?.replaceAll('_', '-').toLowerCase()
    const find = (wanted: string | undefined) => rows.find((row) => row.code.toLowerCase() === wanted)
    return find(spelt) ?? find(spelt?.split('-', 1)[0])
  })
}
