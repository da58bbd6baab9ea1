import { type GroupToReview, groupsAtOnce } from '@langwerk/generation/term-review'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { termPassage } from '../../../database/schema/term-factory.ts'
import { uuidArray } from '../../../database/uuid-array.ts'
import { isPendingFor } from './review-rows.ts'

/** Groups of one language that are asked for together. */
export interface GroupBatch {
  language: string
  uuids: string[]
}

/** What a worker is still to be asked of, the surest of each language first. */
export async function pendingGroups(db: Db, termImportUuid: string, { anew = false } = {}): Promise<GroupBatch[]> {
  const { rows } = await db.execute<{ uuid: string; language: string; confidence: number }>(sql`
    select distinct on (c.term_entry_uuid) c.term_entry_uuid as uuid, l.code as language, c.confidence
    from term_candidate c join term_entry e on e.uuid = c.term_entry_uuid
      join term t on t.term_entry_uuid = e.uuid join termbase_index i on i.uuid = t.termbase_index_uuid
      join language l on l.uuid = i.language_uuid
    where c.term_import_uuid = ${termImportUuid} and ${isPendingFor(anew)}
    order by c.term_entry_uuid, i.sort_id, i.uuid, t.sort_id, t.uuid`)
  const sorted = [...rows].sort((a, b) => b.confidence - a.confidence || (a.uuid < b.uuid ? -1 : 1))
  const batches: GroupBatch[] = []
  for (const language of new Set(sorted.map((one) => one.language))) {
    const uuids = sorted.filter((one) => one.language === language).map(({ uuid }) => uuid)
    for (let from = 0; from < uuids.length; from += groupsAtOnce)
      batches.push({ language, uuids: uuids.slice(from, from + groupsAtOnce) })
  }
  return batches
}

/** These groups as a model is shown them; none of those that are gone or were decided on. */
export async function readGroups(db: Db, uuids: readonly string[], { anew = false } = {}): Promise<GroupToReview[]> {
  const { rows } = await db.execute<{
    uuid: string
    head: string | null
    forms: { text: string }[]
    frequency: number
    context: { text: string; target: string | null } | null
  }>(sql`
    select c.term_entry_uuid as uuid, c.forms, c.frequency, c.contexts -> 0 as context,
      (select t.text from term t join termbase_index i on i.uuid = t.termbase_index_uuid
        where t.term_entry_uuid = c.term_entry_uuid order by i.sort_id, i.uuid, t.sort_id, t.uuid limit 1) as head
    from unnest(${uuidArray(uuids)}) with ordinality as wanted (uuid, place)
      join term_candidate c on c.term_entry_uuid = wanted.uuid join term_entry e on e.uuid = c.term_entry_uuid
    where ${isPendingFor(anew)} order by wanted.place`)
  return rows.map(({ uuid, head, forms, frequency, context }) => ({
    key: uuid,
    head: head ?? forms[0]?.text ?? '',
    forms: forms.map(({ text }) => text),
    frequency,
    sentence: context?.text ?? null,
    translation: context?.target ?? null,
  }))
}

/** The places of passages that no worker has read yet. */
export const pendingPassages = (db: Db, termImportUuid: string) =>
  db
    .select({ place: termPassage.place })
    .from(termPassage)
    .where(and(eq(termPassage.termImportUuid, termImportUuid), eq(termPassage.reviewed, false)))
    .orderBy(asc(termPassage.place))

export async function readPassage(db: Db, termImportUuid: string, place: number) {
  const [row] = await db
    .select()
    .from(termPassage)
    .where(and(eq(termPassage.termImportUuid, termImportUuid), eq(termPassage.place, place)))
  return row
}
