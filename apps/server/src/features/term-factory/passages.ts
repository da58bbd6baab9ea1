import { sentencesAtOnce } from '@langwerk/generation/missed-terms'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type PassageSentence, termPassage } from '../../database/schema/term-factory.ts'
import type { DenseSentence } from './extraction/extraction-work.ts'
import type { SourceDocument } from './read-sources.ts'

const rowsAtOnce = 200

/** Keeps the densest sentences of an import in the place of those it had, for an AI worker to read now or later. */
export async function keepPassages(
  db: Db,
  {
    importUuid,
    languages,
    documents,
  }: { importUuid: string; languages: readonly string[]; documents: readonly SourceDocument[] },
  sentences: readonly DenseSentence[],
): Promise<void> {
  const rows: (typeof termPassage.$inferInsert)[] = []
  for (const side of ['source', 'target'] as const) {
    const ofSide = sentences.filter((one) => one.side === side)
    for (let from = 0; from < ofSide.length; from += sentencesAtOnce)
      rows.push({
        termImportUuid: importUuid,
        place: rows.length + 1,
        language: languages[side === 'source' ? 0 : 1]!,
        sentences: ofSide.slice(from, from + sentencesAtOnce).map((one) => kept(one, documents)),
      })
  }
  await db.transaction(async (tx) => {
    await tx.delete(termPassage).where(eq(termPassage.termImportUuid, importUuid))
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await tx.insert(termPassage).values(rows.slice(from, from + rowsAtOnce))
  })
}

/** An AI worker that writes terms is asked so often at most. */
export const questionsToWrite = 5

/** Keeps the questions for an AI worker that writes terms: passages with nothing to read. */
export const keepQuestions = (db: Db, termImportUuid: string, language: string) =>
  db
    .insert(termPassage)
    .values(
      Array.from({ length: questionsToWrite }, (_, index) => ({
        termImportUuid,
        place: index + 1,
        language,
        sentences: [],
      })),
    )
    .onConflictDoNothing()

const kept = (
  { text, target, document, segment, found }: DenseSentence,
  documents: readonly SourceDocument[],
): PassageSentence => ({
  text,
  target,
  segment,
  found,
  source: documents[document]?.name ?? '',
  fileUuid: documents[document]?.fileUuid ?? null,
})
