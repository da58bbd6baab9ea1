import { importReason } from '@langwerk/contract/import-words'
import type { TermImportNotice } from '@langwerk/contract/term-imports'
import { extractionLanguage } from '@langwerk/extraction/text/languages'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { term, termEntry, termImport } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import type { House } from '../../kit/house.ts'
import { messageOf } from '../../kit/import-messages.ts'
import { tellOfTermImport } from '../../kit/term-imports.ts'
import type { TaskRun } from '../../tasks/task-kind.ts'
import { indexFinder } from '../termbases/index.ts'
import type { FinishedExtraction, Side } from './extraction/extraction-work.ts'
import { type ExtractionRun, openExtraction } from './extraction/open-extraction.ts'
import { keysDecided, termsIn } from './known-terms.ts'
import { keepPassages, keepQuestions } from './passages.ts'
import { readSources, type SourceDocument } from './read-sources.ts'
import { beginReview } from './review/begin-review.ts'
import { forgetReview, readReview } from './review/review-rows.ts'
import { extractionTask } from './start-extraction.ts'
import type { TermImportRow } from './term-import-rows.ts'
import { codesOf } from './term-sources.ts'
import { forgetFound, writeFound } from './write-found.ts'

type ImportValues = Partial<TermImportRow>

/** How far a run is when all is read, and when all is found. */
const percentRead = 60
const percentFound = 85
const writtenAtOnce = 500

/**
 * The task that finds the terms of an import's texts: it reads them, finds terms in a thread of its own, and writes these into the
 * import's termbase. A run that is broken off begins anew, and takes away first what was written.
 */
export function registerExtractionTask(house: House) {
  const { db, tasks, paths } = house
  const open = openExtraction({
    threadFile: paths.extractionThreadFile,
    packagesDirectory: paths.packagesDirectory,
  })
  /** What is no longer at work (cancelled, say) stays as it is. */
  const write = async (tx: House['db'], uuid: string, values: ImportValues) => {
    const isAtWork = inArray(termImport.status, ['importing', 'running'])
    const [row] = await tx
      .update(termImport)
      .set(values)
      .where(and(eq(termImport.uuid, uuid), isAtWork))
      .returning()
    return row
  }
  const save = async (uuid: string, values: ImportValues): Promise<boolean> => {
    const row = await write(db, uuid, values)
    if (row) tellOfTermImport(house, row)
    return row !== undefined
  }
  /** Has its AI worker begin. @returns false where it has none. */
  const handOver = async (uuid: string, end: ImportValues): Promise<boolean> => {
    if (!(await readReview(db, uuid))) return false
    const row = await db.transaction(async (tx) => {
      const ended = await write(tx, uuid, { ...end, status: 'startingArtificialIntelligence' })
      if (ended) await beginReview(house, tx, uuid)
      return ended
    })
    tasks.wake()
    if (row) tellOfTermImport(house, row)
    return true
  }

  const run = async ({ input: { importUuid }, signal, progress }: TaskRun<{ importUuid: string }>) => {
    const [row] = await db.select().from(termImport).where(eq(termImport.uuid, importUuid))
    if (!row?.termImportTermbaseUuid) return
    if (!(await save(importUuid, { status: 'importing', progress: 0 }))) return
    await db.transaction(async (tx) => {
      await forgetFound(tx, importUuid)
      await forgetReview(tx, importUuid)
    })
    const codes = await codesOf(db, row.languageUuids)
    const languages = row.languageUuids.flatMap((uuid) => codes.get(uuid) ?? [])
    if (row.termImportType === 'generated') {
      await keepQuestions(db, importUuid, languages[0]!)
      // Its worker may have been taken from it meanwhile.
      if (!(await handOver(importUuid, {})))
        await save(importUuid, { status: 'failed', ...messageOf(importReason('nothingWritten')) })
      return
    }
    const extraction = await open(
      languages.flatMap((code) => extractionLanguage(code) ?? []),
      { signal },
    )
    try {
      let last = 0
      const tell = async (percent: number) => {
        if (Math.floor(percent) <= last) return
        last = Math.floor(percent)
        await progress(last)
        await save(importUuid, { progress: last })
      }
      const documents = await readSources(house, row, {
        languages,
        signal,
        onTexts: async (side, texts, share) => {
          await extraction.read(side, texts)
          await tell(share * percentRead)
        },
      })
      if (!documents.some(({ hasText }) => hasText)) {
        await save(importUuid, { status: 'failed', progress: 0, ...whyNothingWasRead(documents) })
        return
      }
      if (!(await save(importUuid, { status: 'running', progress: percentRead }))) return
      const finished = await findTerms(house, extraction, row, languages)
      await tell(percentFound)
      await writeAll(house, { row, languages, documents, extraction, finished })
      const sentences = await extraction.sentences()
      await keepPassages(db, { importUuid, languages, documents }, sentences)
      const end = endOf(row, finished, noticesOf(documents, finished, languages))
      if (finished.found + sentences.length === 0 || !(await handOver(importUuid, end))) await save(importUuid, end)
    } finally {
      await extraction.end()
    }
  }

  tasks.register<{ importUuid: string }>({
    name: extractionTask,
    run,
    failed: async ({ importUuid }, error, cancelled) => {
      // It was ended when it was cancelled, and may have been started again since.
      if (!cancelled) await save(importUuid, { status: 'failed', message: error.message })
    },
  })
}

/** Of the only file its own trouble is the reason; of several each is named. */
function whyNothingWasRead(documents: readonly SourceDocument[]): ImportValues {
  const [only, ...others] = documents
  if (only?.trouble && others.length === 0) return { message: only.trouble.message, detail: only.trouble.detail }
  return { ...messageOf(importReason('noText')), notices: noticesOf(documents) }
}

/** Finds the terms in what was read, beside what the destination has. */
async function findTerms(
  { db }: House,
  extraction: ExtractionRun,
  { uuid: importUuid, termbaseUuid, minimumConfidence, skipKnown }: TermImportRow,
  languages: readonly string[],
): Promise<FinishedExtraction> {
  const decided: Record<Side, string[]> = { source: [], target: [] }
  for (const [place, code] of termbaseUuid ? languages.entries() : []) {
    const side = place === 0 ? 'source' : 'target'
    for await (const terms of termsIn(db, termbaseUuid!, code)) await extraction.know(side, terms)
    if (skipKnown) decided[side] = await keysDecided(db, { termbaseUuid: termbaseUuid!, importUuid, code })
  }
  return extraction.finish({ minimumConfidence, skipKnown, decided })
}

interface Finding {
  row: TermImportRow
  languages: readonly string[]
  documents: readonly SourceDocument[]
  extraction: ExtractionRun
  finished: FinishedExtraction
}

async function writeAll({ db }: House, { row, languages, documents, extraction, finished }: Finding): Promise<void> {
  const { uuid: importUuid, userUuid } = row
  const termbaseUuid = row.termImportTermbaseUuid!
  const indices = await db.transaction(async (tx) => {
    const indexOf = await indexFinder(tx, termbaseUuid)
    const found: (string | null)[] = []
    for (const code of languages) found.push(await indexOf(code))
    return { source: found[0] ?? null, target: found[1] ?? null }
  })
  let written = 0
  for await (const terms of extraction.found(writtenAtOnce)) {
    written += terms.length
    const percent = Math.min(99, percentFound + Math.floor((written / finished.found) * (100 - percentFound)))
    const place = { importUuid, termbaseUuid, userUuid, indices, documents }
    if (!(await writeFound(db, place, terms, percent))) return
  }
  // The embedded database gathers no statistics by itself, and without them plans its searches badly.
  if (written > 0) await db.execute(sql`analyze ${term}, ${termEntry}, ${termCandidate}`)
}

/** How a run ended; one that found nothing says why. */
function endOf(
  { minimumConfidence }: TermImportRow,
  { found, skipped }: FinishedExtraction,
  notices: TermImportNotice[],
): ImportValues {
  if (found > 0) return { status: 'readyForMerge', progress: 100, skipped, notices }
  const reason =
    skipped > 0 ? importReason('nothingNew') : importReason('nothingSure', { percent: String(minimumConfidence) })
  return { status: 'done', progress: 100, skipped, notices, ...messageOf(reason) }
}

/** What is to be said of the texts: files that could not be read, and those without any text, in another language than chosen, and too few words. */
function noticesOf(
  documents: readonly SourceDocument[],
  finished?: FinishedExtraction,
  languages: readonly string[] = [],
): TermImportNotice[] {
  const empty = documents.filter(({ hasText, trouble }) => !hasText && !trouble)
  return [
    ...documents.flatMap(({ name, trouble }): TermImportNotice[] =>
      trouble
        ? [
            {
              key: 'fileUnread',
              values: { ...trouble.detail.values, file: name, reason: trouble.message, reasonKey: trouble.detail.key },
            },
          ]
        : [],
    ),
    ...empty.map(({ name }): TermImportNotice => ({ key: 'fileWithoutText', values: { file: name } })),
    ...(finished?.guessed ?? []).map(
      ({ document, side, language }): TermImportNotice => ({
        key: 'otherLanguage',
        values: {
          file: documents[document]?.name ?? '',
          guessed: language,
          language: languages[side === 'source' ? 0 : 1] ?? '',
        },
      }),
    ),
    ...(finished?.isTooLittleText
      ? [{ key: 'tooLittleText' as const, values: { words: String(finished.words) } }]
      : []),
  ]
}
