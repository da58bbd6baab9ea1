import type { MissedTerm } from '@langwerk/generation/missed-terms'
import { confidenceOfBoth, type TermLanguage } from '@langwerk/generation/term-review'
import { fold } from '@langwerk/text/stem'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { term, termImport } from '../../../database/schema/resources.ts'
import { type PassageSentence, termCandidate, termPassage } from '../../../database/schema/term-factory.ts'
import { uuidArray } from '../../../database/uuid-array.ts'
import { holdInbox } from '../../term-candidates/index.ts'
import { indexFinder, longestSortText } from '../../termbases/index.ts'
import type { FoundTerm } from '../extraction/extraction-work.ts'
import { indicesIn } from '../known-terms.ts'
import { insertFound } from '../write-found.ts'
import type { ReviewWork } from './open-review.ts'
import { countIn } from './write-reviews.ts'

const mostContexts = 3

export interface Passage {
  place: number
  language: string
  sentences: readonly PassageSentence[]
}

/** Writes what a worker found in a passage besides what is there, less sure than what was counted; the passage is read then. */
export async function writeMissed(
  work: ReviewWork,
  passage: Passage,
  { terms, dropped }: { terms: readonly MissedTerm[]; dropped: number },
  { keyOf }: TermLanguage,
): Promise<void> {
  const { house, row, termbaseUuid } = work
  await house.db.transaction(async (tx) => {
    await holdInbox(tx, { termImportUuid: row.uuid, termbaseUuid })
    const isThis = and(eq(termPassage.termImportUuid, row.uuid), eq(termPassage.place, passage.place))
    const unread = and(isThis, eq(termPassage.reviewed, false))
    const [read] = await tx.update(termPassage).set({ reviewed: true }).where(unread).returning()
    // Somebody else took the answer already, or the terms are found anew.
    if (!read) return
    await countIn(tx, work, { dropped })
    const groups = groupsOf(terms, passage, keyOf).filter(({ confidence }) => confidence >= row.minimumConfidence)
    const fresh = await withoutThere(tx, row.uuid, groups)
    const known = await knownTo(tx, row.termbaseUuid, passage.language, fresh)
    const kept = row.skipKnown ? fresh.filter(({ head }) => !known.has(folded(head))) : fresh
    if (kept.length > 0) await insertMissed(tx, work, passage, kept, known)
  })
}

/** What is not to be read, since no answer on it can be used. */
export const leavePassage = async (work: ReviewWork, place: number): Promise<void> => {
  const isThis = and(eq(termPassage.termImportUuid, work.row.uuid), eq(termPassage.place, place))
  await work.house.db.update(termPassage).set({ reviewed: true }).where(isThis)
}

/** Adds what a worker found or wrote, with the tag of that. */
export async function insertMissed(
  tx: Db,
  { row, review, termbaseUuid, instructionIn }: ReviewWork,
  { language, sentences }: Passage,
  found: readonly FoundTerm[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const indexOf = await indexFinder(tx, termbaseUuid)
  const { targetLanguage } = instructionIn(language)
  // The first that a termbase gets is that of the term.
  const source = await indexOf(language)
  const target =
    targetLanguage && found.some(({ targets }) => targets.length > 0) ? await indexOf(targetLanguage) : null
  const uuids = await insertFound(
    tx,
    {
      importUuid: row.uuid,
      termbaseUuid,
      userUuid: row.userUuid,
      indices: { source, target },
      documents: sentences.map(({ source, fileUuid }) => ({ name: source, fileUuid, side: 'source', hasText: true })),
    },
    found.map((one) => {
      const entry = known.get(folded(one.head))
      return entry === undefined ? one : { ...one, known: { state: 'known' as const, ids: [entry] } }
    }),
  )
  // The extraction itself gave nothing.
  await tx
    .update(termCandidate)
    .set({ verdict: 'missed', reviewed: true, confidence: 0 })
    .where(inArray(termCandidate.termEntryUuid, uuids))
  const tag = review.tagUuids?.missed
  if (tag)
    await tx.execute(sql`
      insert into term_entry_tag (term_entry_uuid, termbase_tag_uuid)
      select e.uuid, t.uuid from term_entry e, termbase_tag t
      where e.uuid in (select unnest(${uuidArray(uuids)})) and t.uuid = ${tag}`)
  await tx
    .update(termImport)
    .set({
      message: null,
      detail: null,
      status: sql`case when ${termImport.status} = 'done' then 'readyForMerge' else ${termImport.status} end`,
    })
    .where(and(eq(termImport.uuid, row.uuid), sql`${termImport.detail} ->> 'key' in ('nothingSure', 'nothingNew')`))
}

/** Spellings of one term become one, with its sentences. */
function groupsOf(terms: readonly MissedTerm[], { sentences }: Passage, keyOf: (term: string) => string): FoundTerm[] {
  const groups = new Map<string, FoundTerm>()
  for (const { sentence, text, start, end, kind, confidence } of terms) {
    const key = keyOf(text)
    const { text: line, segment, target } = sentences[sentence]!
    const context = { text: line, start, end, document: sentence, segment, target }
    const known = groups.get(key)
    if (!known) {
      groups.set(key, {
        side: 'source',
        head: text,
        forms: [{ text, count: 1 }],
        kind,
        frequency: 1,
        documents: 1,
        keys: [key],
        contexts: [context],
        definition: '',
        longForm: '',
        variants: [],
        targets: [],
        known: null,
        confidence: confidenceOfBoth(0, confidence),
      })
      continue
    }
    known.frequency++
    if (known.contexts.length < mostContexts) known.contexts.push(context)
    const form = known.forms.find((one) => one.text === text)
    if (form) form.count++
    else known.forms.push({ text, count: 1 })
  }
  for (const group of groups.values()) group.documents = documentsOf(group, sentences)
  return [...groups.values()]
}

const documentsOf = ({ contexts }: FoundTerm, sentences: readonly PassageSentence[]) =>
  new Set(contexts.map(({ document }) => sentences[document]!.source)).size

/** Those of which the import has no form. */
export async function withoutThere(tx: Db, termImportUuid: string, groups: readonly FoundTerm[]): Promise<FoundTerm[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct k.key from term_candidate c, unnest(c.keys) as k (key)
    where c.term_import_uuid = ${termImportUuid}
      and k.key in (select jsonb_array_elements_text(${JSON.stringify(groups.flatMap(({ keys }) => keys))}::jsonb))`)
  const there = new Set(rows.map(({ key }) => key))
  return groups.filter(({ keys }) => !keys.some((key) => there.has(key)))
}

/** A term without case and accents, as lists have it. */
export const folded = (text: string) => fold(text).slice(0, longestSortText)

/** The entries of the destination that have one of these, by the term without case and accents. */
export async function knownTo(
  tx: Db,
  termbaseUuid: string | null,
  code: string,
  groups: readonly FoundTerm[],
): Promise<Map<string, string>> {
  const indices = termbaseUuid ? await indicesIn(tx, termbaseUuid, code) : []
  const texts = groups.map(({ head }) => folded(head))
  if (indices.length === 0 || texts.length === 0) return new Map()
  const rows = await tx
    .select({ text: term.sortText, uuid: term.termEntryUuid })
    .from(term)
    .where(and(inArray(term.termbaseIndexUuid, indices), inArray(term.sortText, texts), eq(term.recycled, false)))
  return new Map(rows.map(({ text, uuid }) => [text, uuid]))
}
