import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import type { ConceptEntry } from '@langwerk/terminology/concept-entry'
import type { EntryExchange, EntryFields, TermFields } from '@langwerk/terminology/exchange'
import { hash64 } from '@langwerk/text/normalise'
import { and, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { isSameComment, writtenComments } from './comments-in-files.ts'
import type { CustomFields } from './custom-fields.ts'
import { type EntryKeys, entryKey } from './entry-keys.ts'
import { livingEntries } from './living-entries.ts'
import { type EntryUpdate, updateOf } from './plan-update.ts'
import type { PreparedConcept } from './prepare-concepts.ts'
import { type TermRow, termRows } from './term-rows.ts'

type EntryRow = typeof termEntry.$inferSelect

export interface PlanContext {
  termbaseUuid: string
  /** Finds or makes the index of a language, by the file's key for it. */
  indexOf: (key: string) => Promise<string | null>
  custom: CustomFields
  /** Of all entries the termbase has; those planned are added. */
  keys: EntryKeys
}

interface NewEntry {
  entry: typeof termEntry.$inferInsert
  terms: TermRow[]
  /** Names of tags. */
  tags: string[]
  comments: string[]
}

/** What an import does with a batch of entries. */
export interface BatchPlan {
  fresh: NewEntry[]
  changed: EntryUpdate[]
  duplicates: ConceptEntry[]
  /** With the line of the file, or the entry's place in the batch where it has none. */
  refused: ({ line: number | null; place: number } & ImportReason)[]
  /** The keys that this plan added, each with what its entry says. */
  keys: { key: string; content: string }[]
}

/**
 * Decides for each entry whether it is new, there already, or known by its id with more to say than before. An id from
 * another file names the same entry only where a term is the same too, since most files count from 1.
 */
export async function planBatch(
  db: Db,
  context: PlanContext,
  concepts: readonly PreparedConcept[],
): Promise<BatchPlan> {
  const plan: BatchPlan = { fresh: [], changed: [], duplicates: [], refused: [], keys: [] }
  const known = await entriesByIds(db, context.termbaseUuid, concepts.flatMap(idsOf))
  const said = await writtenComments(
    db,
    known.map(({ entry }) => entry.uuid),
  )
  for (const [place, prepared] of concepts.entries()) {
    const { line, concept, fields } = prepared
    const uuid = newUuid()
    const { rows, exchange } = await rowsOf(uuid, {
      prepared,
      context,
      refuse: (reason) => plan.refused.push({ line, place, ...reason }),
    })
    if (rows.length === 0) continue
    const same = known.find(({ entry, terms }) => isSame(entry, terms, idsOf(prepared), rows))
    if (same) {
      const comments = fields.comments.filter((comment) => !said.get(same.entry.uuid)?.some(isSameComment(comment)))
      const update = updateOf(same.entry, same.terms, {
        fields,
        rows,
        comments,
        languageFieldValues: await languageFieldsOf(fields, context),
        custom: context.custom,
        exchange,
      })
      if (update) plan.changed.push(update)
      else plan.duplicates.push(concept)
      continue
    }
    const key = entryKey(rows)
    const others = context.keys.get(key)
    const content = contentOf(fields)
    // Of the same file, two concepts may have the same terms: they are one only where they say the same.
    if (others === null || others?.has(content)) {
      plan.duplicates.push(concept)
      continue
    }
    if (others) others.add(content)
    else context.keys.set(key, new Set([content]))
    plan.keys.push({ key, content })
    plan.fresh.push({
      entry: {
        ...newRow(uuid, fields, context, exchange),
        languageFieldValues: await languageFieldsOf(fields, context),
      },
      terms: rows,
      tags: fields.tags,
      comments: fields.comments,
    })
  }
  return plan
}

/** By which an entry may be known: the id of the concept, and what a table of ours calls its row. */
const idsOf = ({ concept: { id }, row }: PreparedConcept): string[] =>
  [id, row].filter((one): one is string => one !== undefined && one !== null)

const contentOf = (fields: EntryFields) => hash64(JSON.stringify({ ...fields, id: null })).toString()

async function entriesByIds(db: Db, termbaseUuid: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const uuids = ids.filter((id) => uuidForm.test(id)).map((id) => id.toLowerCase())
  const entries = await db
    .select()
    .from(termEntry)
    .where(
      and(
        // The planner does not know it when it plans: of a termbase that has grown since the last look at the table it
        // would think that it holds next to nothing, and would read all of it for each batch.
        livingEntries(sql`(select ${termbaseUuid}::uuid)`),
        or(inArray(termEntry.externalId, [...ids]), uuids.length > 0 ? inArray(termEntry.uuid, uuids) : undefined),
      ),
    )
  if (entries.length === 0) return []
  const terms = await db
    .select()
    .from(term)
    .where(
      inArray(
        term.termEntryUuid,
        entries.map(({ uuid }) => uuid),
      ),
    )
  return entries.map((entry) => ({ entry, terms: terms.filter(({ termEntryUuid }) => termEntryUuid === entry.uuid) }))
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function isSame(entry: EntryRow, terms: readonly TermRow[], ids: readonly string[], rows: readonly TermRow[]) {
  if (ids.some((id) => entry.uuid === id.toLowerCase())) return true
  return (
    entry.externalId !== null &&
    ids.includes(entry.externalId) &&
    rows.some((row) =>
      terms.some(({ termbaseIndexUuid, text }) => termbaseIndexUuid === row.termbaseIndexUuid && text === row.text),
    )
  )
}

interface Rows {
  prepared: PreparedConcept
  context: PlanContext
  refuse: (reason: ImportReason) => void
}

async function rowsOf(uuid: string, { prepared: { concept, fields, isPlain }, context, refuse }: Rows) {
  const taken: (TermFields & { uuid: string; termbaseIndexUuid: string })[] = []
  /** Of each term, in the order of the fields. */
  const uuids: (string | null)[] = []
  for (const field of fields.terms) {
    const termbaseIndexUuid = await context.indexOf(field.language)
    const text = field.text.normalize('NFC').trim()
    const isTaken = termbaseIndexUuid !== null && text.length <= longestTerm && text !== ''
    if (termbaseIndexUuid === null)
      refuse(importReason('unknownLanguage', { language: field.language.slice(0, 50), term: text.slice(0, 100) }))
    else if (text.length > longestTerm) refuse(importReason('longTerm', { term: text.slice(0, 100) }))
    const own = isTaken ? newUuid() : null
    uuids.push(own)
    if (own !== null && termbaseIndexUuid !== null) taken.push({ ...field, text, uuid: own, termbaseIndexUuid })
  }
  const rows = termRows(
    uuid,
    taken.map(
      ({
        uuid: own,
        termbaseIndexUuid,
        text,
        status,
        number,
        note,
        allowedVariants,
        forbiddenVariants,
        fields: values,
      }) => ({
        uuid: own,
        termbaseIndexUuid,
        text,
        usageStatus: status ?? 'approved',
        number,
        note,
        allowedVariants,
        forbiddenVariants,
        fieldValues: context.custom.byUuid('term', values),
      }),
    ),
  )
  let at = 0
  const terms = concept.languages.map((section) => section.terms.map(() => uuids[at++] ?? null))
  return { rows, exchange: isPlain && !uuids.includes(null) ? null : { concept, terms } }
}

const longestTerm = 1000

/** The termbase's own fields of languages, by index. */
async function languageFieldsOf({ languageFields }: EntryFields, { indexOf, custom }: PlanContext) {
  const values: Record<string, Record<string, string>> = {}
  for (const [language, said] of Object.entries(languageFields)) {
    const index = await indexOf(language)
    if (index !== null) values[index] = custom.byUuid('languageSection', said)
  }
  return values
}

function newRow(uuid: string, fields: EntryFields, context: PlanContext, exchange: EntryExchange | null) {
  const { definition, note, context: example, source, sourceFile, copywritingKeyTerm, termInjectionMethod } = fields
  return {
    uuid,
    termbaseUuid: context.termbaseUuid,
    definition,
    note,
    context: example,
    source,
    sourceFile,
    copywritingKeyTerm,
    termInjectionMethod,
    confidenceScore: fields.confidenceScore,
    fieldValues: context.custom.byUuid('termEntry', fields.fields),
    externalId: fields.id,
    exchange,
  }
}
