import type { TermCandidateDecisionInput } from '@langwerk/contract/term-candidates'
import type { TermCandidateDecision } from '@langwerk/contract/term-factory-words'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { touchTermbase } from '../termbases/index.ts'
import { acceptedTag } from './accepted-tag.ts'
import { decisionOf, tagOf } from './candidate-lines.ts'
import { holdInbox, type Inbox } from './inbox.ts'
import { type Decided, keepStep, type MoveDone } from './steps.ts'

/** Decides on candidates as asked; those that are so already, gone, or another import's are left out and not counted. */
export async function decide(tx: Db, actor: Actor, inbox: Inbox, input: TermCandidateDecisionInput): Promise<MoveDone> {
  await holdInbox(tx, inbox)
  const decided = [
    ...(await putDecision(tx, actor, inbox, 'accepted', input.accept ?? [])),
    ...(await putDecision(tx, actor, inbox, 'rejected', input.reject ?? [])),
    ...(await putDecision(tx, actor, inbox, 'open', input.reopen ?? [])),
  ]
  const changed = decided.flatMap(({ uuids }) => uuids)
  if (changed.length > 0) await keepStep(tx, inbox, actor, 'decided', { decided, rewritten: [] })
  return { move: 'decided', count: changed.length }
}

/** Brings candidates to a decision. @returns those that were another, by what they were. */
export async function putDecision(
  tx: Db,
  actor: Actor,
  inbox: Inbox,
  to: TermCandidateDecision,
  uuids: readonly string[],
): Promise<Decided[]> {
  const all = await decisionsOn(tx, inbox, uuids)
  const decided = [...all].flatMap(([from, found]) => (from === to ? [] : [{ from, to, uuids: found }]))
  const moved = decided.flatMap(({ uuids: found }) => found)
  if (moved.length === 0) return []
  const entries = joined(moved)
  const recycled = to === 'rejected'
  const now = new Date().toISOString()
  await tx.execute(sql`
    update term_entry set changed_at = ${now}::timestamptz, changed_by_uuid = ${actor.uuid},
      recycled_at = ${recycled ? sql`${now}::timestamptz` : sql`null`}
    from ${entries} where term_entry.uuid = wanted.uuid`)
  const tag = await acceptedTag(tx, inbox)
  if (to === 'accepted')
    await tx.execute(sql`
      insert into term_entry_tag (term_entry_uuid, termbase_tag_uuid)
      select wanted.uuid, ${tag} from ${entries} on conflict do nothing`)
  else
    await tx.execute(
      sql`delete from term_entry_tag using ${entries} where termbase_tag_uuid = ${tag} and term_entry_uuid = wanted.uuid`,
    )
  // Between open and accepted nothing goes into the bin or out of it.
  await moveBin(tx, actor, { recycled, uuids: recycled ? moved : (all.get('rejected') ?? []) })
  await touchTermbase(tx, inbox.termbaseUuid)
  return decided
}

/** Candidates of the import among these, by what was decided on them. */
export async function decisionsOn(
  tx: Db,
  inbox: Inbox,
  uuids: readonly string[],
): Promise<Map<TermCandidateDecision, string[]>> {
  const decisions = new Map<TermCandidateDecision, string[]>()
  if (uuids.length === 0) return decisions
  const { rows } = await tx.execute<{ uuid: string; decision: TermCandidateDecision }>(sql`
    select e.uuid, ${decisionOf(tagOf(inbox))} as decision
    from ${joined(uuids)} join term_entry e on e.uuid = wanted.uuid join term_candidate c on c.term_entry_uuid = wanted.uuid
    where c.term_import_uuid = ${inbox.termImportUuid}
    order by e.uuid for update of e`)
  for (const { uuid, decision } of rows) {
    const found = decisions.get(decision)
    if (found) found.push(uuid)
    else decisions.set(decision, [uuid])
  }
  return decisions
}

async function moveBin(tx: Db, actor: Actor, { recycled, uuids }: { recycled: boolean; uuids: readonly string[] }) {
  if (uuids.length === 0) return
  const entries = joined(uuids)
  await tx.execute(sql`update term set recycled = ${recycled} from ${entries} where term_entry_uuid = wanted.uuid`)
  await tx.execute(sql`
    insert into term_entry_change (term_entry_uuid, user_uuid, action)
    select wanted.uuid, ${actor.uuid}, ${recycled ? 'recycled' : 'restored'} from ${entries}`)
}

/** To be joined as `wanted`: a list of thousands as a condition would be read again for each row. */
const joined = (uuids: readonly string[]) => sql`unnest(${uuidArray([...new Set(uuids)])}) as wanted (uuid)`
