import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { termCandidateStep } from '../../database/schema/term-factory.ts'
import { conflict } from '../../foundation/refusals.ts'
import { type CandidateContent, readCandidates, writeContent } from './content.ts'
import { decisionsOn, putDecision } from './decide.ts'
import { holdInbox, type Inbox } from './inbox.ts'
import type { Decided, MoveDone, StepRecord } from './steps.ts'

/**
 * Undoes the last of the actor's own moves that is not undone. Of decisions it leaves those that somebody else has changed since; a
 * merge, a split or an edit it undoes whole or, where something of it was changed, not at all. Either way the next undo goes on
 * before it.
 * @throws Refusal 409 where there is nothing left to undo.
 */
export async function undo(tx: Db, actor: Actor, inbox: Inbox): Promise<MoveDone> {
  await holdInbox(tx, inbox)
  const [step] = await tx
    .select()
    .from(termCandidateStep)
    .where(
      and(
        eq(termCandidateStep.termImportUuid, inbox.termImportUuid),
        eq(termCandidateStep.userUuid, actor.uuid),
        isNull(termCandidateStep.undoneAt),
      ),
    )
    .orderBy(desc(termCandidateStep.id))
    .limit(1)
  if (!step) throw conflict('nothing_to_undo')
  await tx.update(termCandidateStep).set({ undoneAt: new Date() }).where(eq(termCandidateStep.id, step.id))
  // Nothing but moves writes there.
  const record = step.before as StepRecord
  const { move } = step
  if (move === 'decided') {
    const { changed, left } = await putBack(tx, actor, inbox, record.decided)
    return { move, count: changed.length, changed, left }
  }
  const touched = [
    ...record.rewritten.map(({ uuid }) => uuid),
    ...record.decided.flatMap(({ uuids }) => uuids),
    ...(record.made ? [record.made.uuid] : []),
  ]
  if (!(await isAsItWasLeft(tx, inbox, record))) return { move, count: 0, left: touched }
  for (const { uuid, before } of record.rewritten) await writeContent(tx, actor, inbox, { uuid, content: before })
  await putBack(tx, actor, inbox, record.decided)
  if (record.made) await tx.delete(termEntry).where(eq(termEntry.uuid, record.made.uuid))
  return { move, count: touched.length, changed: touched, removed: record.made ? [record.made.uuid] : [] }
}

async function putBack(tx: Db, actor: Actor, inbox: Inbox, decided: readonly Decided[]) {
  const [changed, left]: [string[], string[]] = [[], []]
  for (const { from, to, uuids } of decided) {
    const still = new Set((await decisionsOn(tx, inbox, uuids)).get(to))
    for (const uuid of uuids) (still.has(uuid) ? changed : left).push(uuid)
    await putDecision(tx, actor, inbox, from, [...still])
  }
  return { changed, left }
}

async function isAsItWasLeft(tx: Db, inbox: Inbox, { rewritten, decided, made }: StepRecord): Promise<boolean> {
  const expected = [
    ...rewritten.map(({ uuid, after }) => ({ uuid, content: after })),
    ...(made ? [{ uuid: made.uuid, content: made.content as Partial<CandidateContent> }] : []),
  ]
  const found = await readCandidates(
    tx,
    inbox,
    expected.map(({ uuid }) => uuid),
  )
  const isSame = expected.every(({ uuid, content }) => {
    const now = found.get(uuid)?.content
    return (
      now &&
      (Object.keys(content) as (keyof CandidateContent)[]).every((field) =>
        isDeepStrictEqual(now[field], content[field]),
      )
    )
  })
  if (!isSame) return false
  for (const { to, uuids } of decided) {
    const still = (await decisionsOn(tx, inbox, uuids)).get(to) ?? []
    if (still.length < uuids.length) return false
  }
  return !made || (await decisionsOn(tx, inbox, [made.uuid])).has('open')
}
