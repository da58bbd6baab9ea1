import { extractsTerms } from '@langwerk/contract/term-words'
import { guessedText } from '@langwerk/documents/model/text-bytes'
import { endingOf } from '@langwerk/documents/open-document'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import type { CutSegment } from '../../documents/document-work.ts'
import { readDocument } from '../../documents/documents.ts'
import { type FileTrouble, troubleOf } from '../../documents/file-trouble.ts'
import { readStored } from '../../documents/read-stored.ts'
import type { House } from '../../kit/house.ts'
import type { Side, TextToRead } from './extraction/extraction-work.ts'
import { filesOf, languagesOfFiles } from './start-extraction.ts'
import type { TermImportRow } from './term-import-rows.ts'

/** What texts stand in. */
export interface SourceDocument {
  name: string
  /** The upload; null where it is none. */
  fileUuid: string | null
  side: Side
  /** Whether there was anything to read in it. */
  hasText: boolean
  /** What is wrong with its file, of which nothing more is read then. */
  trouble?: FileTrouble | undefined
}

interface Reading {
  /** BCP 47, of the source and where there are two of the target. */
  languages: readonly string[]
  signal: AbortSignal
  /** @param share how much of all is read with these, 0 to 1 */
  onTexts(side: Side, texts: TextToRead[], share: number): Promise<void>
}

/**
 * Reads the texts of an import in batches, in order.
 * @returns the documents that they stand in, by whose places they name them; of files that cannot be read, with why.
 */
export async function readSources(house: House, row: TermImportRow, reading: Reading): Promise<SourceDocument[]> {
  const { termImportType, sourceUuid } = row
  if (!extractsTerms(termImportType)) throw new Error(`An import of type ${termImportType} finds no terms`)
  if (termImportType === 'documents' || termImportType === 'xliff') return readFiles(house, row, reading)
  if (!sourceUuid || termImportType === 'generated') return []
  return termImportType === 'job' ? readJob(house.db, sourceUuid, reading) : readMemory(house.db, sourceUuid, reading)
}

const batch = 2000

async function readFiles(house: House, row: TermImportRow, { languages, signal, onTexts }: Reading) {
  const files = await filesOf(house.db, row.uuid)
  const isBilingual = row.termImportType === 'xliff'
  const of = isBilingual ? files.map(() => languages[0]!) : languagesOfFiles(files, languages)
  const documents = files.map(
    ({ uuid, originalName }, place): SourceDocument => ({
      name: originalName,
      fileUuid: uuid,
      side: of[place] === languages[0] ? 'source' : 'target',
      hasText: false,
    }),
  )
  // Not in the threads that read the documents of jobs: a file may be read for minutes.
  const parts = { storage: house.storage, documents: house.memoryFiles, config: house.config }
  for (const [place, one] of files.entries()) {
    const document = documents[place]!
    if (one.url === null && endingOf(one.originalName) === 'txt') {
      const texts = await readLines(house, one.storageKey, place)
      document.hasText = texts.length > 0
      for (let from = 0; from < texts.length; from += batch) {
        signal.throwIfAborted()
        await onTexts(document.side, texts.slice(from, from + batch), (place + 0.5) / files.length)
      }
      continue
    }
    let segments = 0
    const stored = {
      storageKey: one.storageKey,
      // A page has a title and no ending.
      fileName: one.url === null ? one.originalName : 'page.html',
      sourceLanguage: of[place] ?? languages[0]!,
      targetLanguage: (isBilingual && languages[1]) || (of[place] ?? languages[0]!),
    }
    await readDocument(parts, stored, {
      batch,
      // Translations have their paragraphs in common, and not always their sentences.
      whole: true,
      signal,
      onBatch: async (cut) => {
        const texts = cut.flatMap((segment, index) => textOf(segment, place, segments + index + 1, isBilingual))
        segments += cut.length
        document.hasText ||= texts.length > 0
        await onTexts(document.side, texts, (place + 0.5) / files.length)
      },
    }).catch((error) => {
      // The other files are read nevertheless.
      document.trouble = troubleOf(error)
      if (!document.trouble) throw error
    })
  }
  return documents
}

/** Of plain text, which no file type reads: each line is a segment. */
async function readLines(house: House, storageKey: string, document: number): Promise<TextToRead[]> {
  const { text } = guessedText(await readStored(house, storageKey))
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const trimmed = line.trim()
    return trimmed === '' ? [] : [{ text: trimmed, document, segment: index + 1 }]
  })
}

const textOf = (
  { sourceText, targetText }: Pick<CutSegment, 'sourceText' | 'targetText'>,
  document: number,
  segment: number,
  isBilingual: boolean,
): TextToRead[] =>
  sourceText.trim() === ''
    ? []
    : [{ text: sourceText, document, segment, ...(isBilingual && targetText.trim() !== '' && { target: targetText }) }]

/** The segments of a job in the language chosen, with what was confirmed of its translation; without one those of the first. */
async function readJob(db: Db, jobUuid: string, { languages, onTexts }: Reading): Promise<SourceDocument[]> {
  const targets = await db
    .select({
      uuid: targetFile.uuid,
      fileUuid: file.uuid,
      name: file.originalName,
      code: sql<string>`(select l.code from language l where l.uuid = ${targetFile.languageUuid})`,
    })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .where(eq(targetFile.jobUuid, jobUuid))
    .orderBy(asc(file.sortId), asc(targetFile.uuid))
  const wanted = targets.some(({ code }) => code === languages[1]) ? languages[1] : targets[0]?.code
  const read = targets.filter(({ code }) => code === wanted)
  const documents = read.map(
    ({ fileUuid, name }): SourceDocument => ({ name, fileUuid, side: 'source', hasText: false }),
  )
  for (const [place, { uuid, code }] of read.entries()) {
    let after = 0
    for (;;) {
      const rows = await db
        .select({
          sortId: transUnit.sortId,
          sourceText: transUnit.sourceText,
          targetText: transUnit.targetText,
          status: transUnit.status,
        })
        .from(transUnit)
        .where(and(eq(transUnit.targetFileUuid, uuid), gt(transUnit.sortId, after)))
        .orderBy(asc(transUnit.sortId))
        .limit(batch)
      const texts = rows.flatMap(({ status, sortId, ...unit }) =>
        textOf(unit, place, sortId, status === 'confirmed' && code === languages[1]),
      )
      documents[place]!.hasText ||= texts.length > 0
      await onTexts('source', texts, (place + 0.5) / read.length)
      if (rows.length < batch) break
      after = rows.at(-1)!.sortId
    }
  }
  return documents
}

/** The units of a memory in one direction. */
async function readMemory(db: Db, memoryUuid: string, { languages, onTexts }: Reading): Promise<SourceDocument[]> {
  const [found] = await db.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, memoryUuid))
  const document: SourceDocument = { name: found?.name ?? '', fileUuid: null, side: 'source', hasText: false }
  const unit = translationMemoryUnit
  const isWanted = and(
    eq(unit.translationMemoryUuid, memoryUuid),
    eq(unit.sourceLanguage, languages[0]!),
    languages[1] ? eq(unit.targetLanguage, languages[1]) : undefined,
    eq(unit.deleted, false),
  )
  const [counted] = await db.select({ units: sql<number>`count(*)::int` }).from(unit).where(isWanted)
  // By the index that says what came when: a memory of few units lies among all units of the others.
  let after = { revision: 0, id: 0 }
  let segment = 0
  for (;;) {
    const rows = await db
      .select({ revision: unit.revision, id: unit.id, sourceText: unit.sourceText, targetText: unit.targetText })
      .from(unit)
      .where(and(isWanted, sql`(${unit.revision}, ${unit.id}) > (${after.revision}, ${after.id})`))
      .orderBy(asc(unit.revision), asc(unit.id))
      .limit(batch)
    const texts = rows.flatMap((one) => textOf(one, 0, ++segment, languages.length > 1))
    document.hasText ||= texts.length > 0
    await onTexts('source', texts, Math.min(1, segment / (counted?.units || 1)))
    if (rows.length < batch) return [document]
    after = rows.at(-1)!
  }
}
