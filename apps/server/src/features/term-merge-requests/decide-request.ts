import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { termMergeItem, termMergeRequest } from '../../database/schema/term-merges.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { accessDenied, conflict, invalid, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { createShareable } from '../../kit/shareables.ts'
import { termbaseKind } from '../termbases/index.ts'
import { acceptedItems, openItems } from './accept-items.ts'
import { openDestination } from './destination.ts'
import type { RequestRow } from './merge-run.ts'
import { mergeTask } from './merge-task.ts'
import { mailAsker } from './request-mails.ts'
import { loadRequest, type RequestRights } from './rights.ts'

interface Acting {
  actor: Actor
  request: FastifyRequest
}
interface Accepted {
  uuids?: string[] | undefined
  onlyUnconflicted?: boolean | undefined
}

/** Begins to write a request's entries into the termbase. @throws Refusal 404, 403; 409 in another state, and while texts contradict */
export async function acceptRequest(house: House, acting: Acting, uuid: string, wanted: Accepted): Promise<void> {
  const { db, tasks } = house
  const { row, rights } = await loadRequest(db, acting.actor, uuid, 'decide')
  if (row.status !== 'open') throw conflict('merge_in_other_state')
  const chosen = { uuids: wanted.uuids ?? null, onlyUnconflicted: wanted.onlyUnconflicted ?? false }
  const total = await requireAcceptable(db, row, rights, chosen)
  const begin = async (tx: Db, termbaseUuid: string) => {
    const [begun] = await tx
      .update(termMergeRequest)
      .set({
        status: 'accepting',
        progress: 0,
        termbaseUuid,
        undone: null,
        reason: '',
        accepting: { ...chosen, total },
        decidedByUuid: acting.actor.uuid,
      })
      .where(and(eq(termMergeRequest.uuid, uuid), eq(termMergeRequest.status, 'open')))
      .returning({ uuid: termMergeRequest.uuid })
    if (!begun) throw conflict('merge_in_other_state')
    await enqueue(house, tx, uuid)
  }
  // Accepted twice at once, the later one's termbase does not stay.
  if (row.termbaseUuid) await db.transaction((tx) => begin(tx, row.termbaseUuid!))
  else await createShareable(db, acting, termbaseKind, row.newTermbase!, begin)
  tasks.wake()
}

/** @returns how many entries are accepted. */
async function requireAcceptable(
  db: Db,
  row: RequestRow,
  { addLanguages }: RequestRights,
  chosen: Pick<NonNullable<RequestRow['accepting']>, 'uuids' | 'onlyUnconflicted'>,
): Promise<number> {
  const accepted = acceptedItems(row.uuid, chosen)
  const total = await db.$count(termMergeItem, accepted)
  if (total === 0) throw conflict('merge_nothing_open')
  const entries = await db.$count(termMergeItem, and(accepted, sql`${termMergeItem.unresolved} > 0`))
  if (entries > 0) throw new Refusal(409, 'merge_has_conflicts', { values: { entries } })
  if (addLanguages) return total
  const { added } = await openDestination(db, row.termbaseUuid, row.languageUuids)
  const needed = await db.$count(
    termMergeItem,
    and(
      accepted,
      sql`exists (select from jsonb_array_elements(${termMergeItem.source}->'languages') of
        where (of->>'languageUuid')::uuid = any(${uuidArray([...added])})
          and coalesce(${termMergeItem.decisions}->>(of->>'languageUuid'), '') <> 'deny')`,
    ),
  )
  if (needed > 0) throw accessDenied('edit')
  return total
}

/** Denies what is open of a request, or takes it back. @throws Refusal 404, 403; 409 in another state; 422 without a reason */
export async function denyRequest(house: House, actor: Actor, uuid: string, reason = ''): Promise<void> {
  const { db, tasks } = house
  const { row, rights } = await loadRequest(db, actor, uuid, 'decide', 'withdraw')
  if (reason === '' && !rights.withdraw) throw invalid({ propertyPath: 'reason', code: 'reason_required' })
  await db.transaction(async (tx) => {
    const [denied] = await tx
      .update(termMergeRequest)
      .set({
        // What was accepted before stays so.
        status: sql`case when exists (select from ${termMergeItem} where ${termMergeItem.requestUuid} = ${uuid}
          and ${termMergeItem.state} = 'merged') then 'accepted' else 'denied' end`,
        reason,
        decidedByUuid: actor.uuid,
        decidedAt: new Date(),
        undone: null,
      })
      .where(and(eq(termMergeRequest.uuid, uuid), inArray(termMergeRequest.status, ['open', 'copying', 'failed'])))
      .returning()
    if (!denied) throw conflict('merge_in_other_state')
    await tx.update(termMergeItem).set({ state: 'denied' }).where(openItems(uuid))
    await mailAsker(house, tx, denied, { kind: 'denied', reason })
  })
  if (row.status === 'copying') await tasks.cancel(uuid)
  tasks.wake()
}

/** Begins to take back what was decided on a request, which is open then. @throws Refusal 404, 403, 409 where nothing was decided */
export async function undoRequest(house: House, actor: Actor, uuid: string): Promise<void> {
  const { db, tasks } = house
  const { row } = await loadRequest(db, actor, uuid, 'decide')
  await db.transaction(async (tx) => {
    const decided = and(
      eq(termMergeItem.requestUuid, uuid),
      inArray(termMergeItem.state, ['merged', 'denied', 'unchanged']),
    )
    const isMerged = sql`exists (select from ${termMergeItem} where ${termMergeItem.requestUuid} = ${uuid}
      and ${termMergeItem.state} = 'merged')`
    if ((await tx.$count(termMergeItem, decided)) === 0) throw conflict('merge_nothing_to_undo')
    const [begun] = await tx
      .update(termMergeRequest)
      .set({
        status: sql`case when ${isMerged} then 'undoing' else 'open' end`,
        progress: 0,
        reason: '',
        undone: null,
        decidedAt: null,
        decidedByUuid: actor.uuid,
      })
      .where(and(eq(termMergeRequest.uuid, uuid), inArray(termMergeRequest.status, ['accepted', 'denied', 'open'])))
      .returning({ status: termMergeRequest.status })
    if (!begun) throw conflict('merge_in_other_state')
    await tx
      .update(termMergeItem)
      .set({ state: 'open' })
      .where(and(eq(termMergeItem.requestUuid, row.uuid), inArray(termMergeItem.state, ['denied', 'unchanged'])))
    if (begun.status === 'undoing') await enqueue(house, tx, uuid)
  })
  tasks.wake()
}

const enqueue = ({ tasks }: Pick<House, 'tasks'>, tx: Db, uuid: string) =>
  tasks.enqueue(tx, { kind: mergeTask, subjectUuid: uuid, input: { requestUuid: uuid } })
