import type { TermLanguage } from '@langwerk/generation/term-review'
import { confidenceWithoutText, type TermSubject, type WrittenTerm } from '@langwerk/generation/written-terms'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { termImport } from '../../../database/schema/resources.ts'
import { termCandidate, termPassage } from '../../../database/schema/term-factory.ts'
import { holdInbox } from '../../term-candidates/index.ts'
import type { FoundTerm } from '../extraction/extraction-work.ts'
import { keysDecided } from '../known-terms.ts'
import type { TermImportRow } from '../term-import-rows.ts'
import type { ReviewWork } from './open-review.ts'
import { folded, insertMissed, knownTo, type Passage, withoutThere } from './write-missed.ts'
import { countIn } from './write-reviews.ts'

/** A worker that knows no more of them has come to the end of its subject. */
const fewestTerms = 5

/** What an import is to be written about, with the terms that it has, decided on or not. */
export async function subjectOf(db: Db, { uuid, name, description }: TermImportRow): Promise<TermSubject> {
  const rows = await db
    .select({ head: sql<string>`${termCandidate.forms} -> 0 ->> 'text'` })
    .from(termCandidate)
    .where(eq(termCandidate.termImportUuid, uuid))
    .orderBy(asc(termCandidate.termEntryUuid))
  return { title: name, description, known: rows.map(({ head }) => head) }
}

/** Writes what a worker wrote of its own accord, without any evidence, beside what is there; its question is answered then. */
export async function writeWritten(
  work: ReviewWork,
  passage: Passage,
  { terms, dropped }: { terms: readonly WrittenTerm[]; dropped: number },
  { keyOf }: TermLanguage,
): Promise<void> {
  const { house, row, termbaseUuid } = work
  const { language: code, place } = passage
  await house.db.transaction(async (tx) => {
    await holdInbox(tx, { termImportUuid: row.uuid, termbaseUuid })
    const ofImport = eq(termPassage.termImportUuid, row.uuid)
    const open = and(ofImport, eq(termPassage.reviewed, false))
    const answered = terms.length < fewestTerms ? open : and(open, eq(termPassage.place, place))
    const read = await tx.update(termPassage).set({ reviewed: true }).where(answered).returning()
    // Somebody else took the answer already, or the terms are written anew.
    if (!read.some((one) => one.place === place)) return
    await countIn(tx, work, { dropped })
    const sure = terms.map((one) => foundOf(one, keyOf)).filter(({ confidence }) => confidence >= row.minimumConfidence)
    const fresh = await withoutThere(tx, row.uuid, sure)
    const known = await knownTo(tx, row.termbaseUuid, code, fresh)
    const decided =
      row.skipKnown && row.termbaseUuid
        ? new Set(await keysDecided(tx, { termbaseUuid: row.termbaseUuid, importUuid: row.uuid, code }))
        : null
    const kept = decided
      ? fresh.filter(({ head, keys }) => !known.has(folded(head)) && !keys.some((key) => decided.has(key)))
      : fresh
    if (kept.length === 0) return
    await insertMissed(tx, work, passage, kept, known)
    await tx
      .update(termImport)
      .set({ status: 'readyForMerge', progress: 100, message: null, detail: null })
      .where(and(eq(termImport.uuid, row.uuid), inArray(termImport.status, ['startingArtificialIntelligence', 'done'])))
  })
}

const foundOf = (
  { text, kind, definition, targets, confidence }: WrittenTerm,
  keyOf: (term: string) => string,
): FoundTerm => ({
  side: 'source',
  head: text,
  kind,
  definition,
  frequency: 0,
  documents: 0,
  known: null,
  forms: [{ text, count: 0 }],
  keys: [keyOf(text)],
  contexts: [],
  longForm: '',
  variants: [],
  targets: targets.map((target) => ({ ...target, confidence: confidenceWithoutText(confidence) })),
  confidence: confidenceWithoutText(confidence),
})
