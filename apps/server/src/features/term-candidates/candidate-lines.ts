import type { TermCandidateLine, TermCandidateWindow } from '@langwerk/contract/term-candidates'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import type { Inbox } from './inbox.ts'

interface Window {
  from?: number | undefined
  limit?: number | undefined
  minimumConfidence?: number | undefined
  changedSince?: string | undefined
}

/** Moves take less than this; what one wrote was dated when it began. */
const longestMoveMs = 30_000

/** A window of what an import has found, the surest first. */
export async function windowOf(
  db: Db,
  actor: Actor,
  inbox: Inbox | null,
  { path, ...window }: Window & { path: string },
): Promise<TermCandidateWindow> {
  const { from = 0, limit = 500, minimumConfidence = 0, changedSince } = window
  const asOf = new Date().toISOString()
  const frame = { '@id': `/api${path}`, '@type': 'Collection' as const, asOf }
  if (!inbox) return { ...frame, totalItems: 0, lessSure: 0, mayDecide: false, next: null, member: [] }
  const standing = (await standingsOn(db, actor, [inbox.termbaseUuid])).get(inbox.termbaseUuid)
  const mayDecide = standing !== undefined && mayDo(standing, 'edit')
  const all = sql`c.term_import_uuid = ${inbox.termImportUuid}`
  const since = changedSince && new Date(Date.parse(changedSince) - longestMoveMs).toISOString()
  const counted = since ? sql`${all} and e.changed_at >= ${since}::timestamptz` : all
  const sure = sql`${confidence} >= ${minimumConfidence}`
  const { rows: counts } = await db.execute<{ sure: number; other: number }>(sql`
    select count(*) filter (where ${sure})::int as sure, count(*) filter (where not ${sure})::int as other
    from term_candidate c join term_entry e on e.uuid = c.term_entry_uuid where ${counted}`)
  const { sure: totalItems, other: lessSure } = counts[0]!
  const member = await readLines(db, inbox, sql`${counted} and ${sure}`, { from, limit })
  const next = from + member.length < totalItems && member.length > 0 ? from + member.length : null
  return { ...frame, totalItems, lessSure, mayDecide, next, member }
}

/** These candidates of an import as its inbox lists them; none of those that are gone. */
export const linesOf = (db: Db, inbox: Inbox, uuids: readonly string[]): Promise<TermCandidateLine[]> =>
  uuids.length === 0
    ? Promise.resolve([])
    : readLines(
        db,
        inbox,
        sql`c.term_import_uuid = ${inbox.termImportUuid} and c.term_entry_uuid in (select unnest(${uuidArray(uuids)}))`,
        { from: 0, limit: uuids.length },
      )

const confidence = sql`coalesce(e.confidence_score, c.confidence)`

/** Of `term_entry e`, whose accepted tag is given: a closed word of what was decided. */
export const decisionOf = (tagUuid: SQL) => sql`case
  when e.recycled_at is not null then 'rejected'
  when exists (select 1 from term_entry_tag et where et.term_entry_uuid = e.uuid and et.termbase_tag_uuid = ${tagUuid}) then 'accepted'
  else 'open' end`

/** The tag that accepted entries of an import carry. */
export const tagOf = ({ termImportUuid }: Inbox) =>
  sql`(select ti.accepted_tag_uuid from term_import ti where ti.uuid = ${termImportUuid})`

async function readLines(
  db: Db,
  inbox: Inbox,
  where: SQL,
  { from, limit }: { from: number; limit: number },
): Promise<TermCandidateLine[]> {
  const { rows } = await db.execute<TermCandidateLine & { [column: string]: unknown }>(sql`
    with page as (
      select c.*, e.version, e.recycled_at, ${confidence} as sureness, ${decisionOf(tagOf(inbox))} as decision
      from term_candidate c join term_entry e on e.uuid = c.term_entry_uuid
      where ${where} order by sureness desc, c.frequency desc, c.term_entry_uuid limit ${limit} offset ${from}
    ), named as (
      select t.term_entry_uuid, t.text, l.code, t.termbase_index_uuid,
        row_number() over (partition by t.term_entry_uuid order by i.sort_id, i.uuid, t.sort_id, t.uuid) as place,
        first_value(t.termbase_index_uuid) over (partition by t.term_entry_uuid order by i.sort_id, i.uuid, t.sort_id, t.uuid) as head_index
      from term t join termbase_index i on i.uuid = t.termbase_index_uuid join language l on l.uuid = i.language_uuid
      where t.term_entry_uuid in (select term_entry_uuid from page)
    ), other as (
      select distinct on (term_entry_uuid) term_entry_uuid, text from named
      where termbase_index_uuid <> head_index order by term_entry_uuid, place
    )
    select p.term_entry_uuid as uuid, coalesce(n.text, p.forms -> 0 ->> 'text', '') as text, coalesce(n.code, '') as language,
      jsonb_array_length(p.forms) as "formCount", p.kind, p.novelty, p.verdict, p.decision, p.sureness as confidence,
      p.frequency, p.documents, coalesce(o.text, p.targets -> 0 ->> 'text') as target,
      case when p.contexts -> 0 is null then null else jsonb_build_object(
        'text', p.contexts -> 0 -> 'text', 'start', p.contexts -> 0 -> 'start', 'end', p.contexts -> 0 -> 'end') end as sentence,
      p.version
    from page p left join named n on n.term_entry_uuid = p.term_entry_uuid and n.place = 1
      left join other o on o.term_entry_uuid = p.term_entry_uuid
    order by p.sureness desc, p.frequency desc, p.term_entry_uuid`)
  return rows
}
