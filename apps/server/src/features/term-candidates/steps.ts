import { isDeepStrictEqual } from 'node:util'
import type { MovedTermCandidates } from '@langwerk/contract/term-candidates'
import type { TermCandidateDecision, TermCandidateMove } from '@langwerk/contract/term-factory-words'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { termCandidateStep } from '../../database/schema/term-factory.ts'
import type { House } from '../../kit/house.ts'
import { linesOf } from './candidate-lines.ts'
import type { CandidateContent } from './content.ts'
import type { Inbox } from './inbox.ts'

/** Candidates that were decided alike and are now. */
export interface Decided {
  from: TermCandidateDecision
  to: TermCandidateDecision
  uuids: string[]
}

/** What a candidate's content was and became, where it is another now. */
export interface Rewritten {
  uuid: string
  before: Partial<CandidateContent>
  after: Partial<CandidateContent>
}

/** All that a move did, with what has to be put back to undo it. */
export interface StepRecord {
  decided: Decided[]
  rewritten: Rewritten[]
  /** A candidate that the move made, as it was then. */
  made?: { uuid: string; content: CandidateContent }
}

export const keepStep = (
  tx: Db,
  { termImportUuid }: Inbox,
  actor: Actor,
  move: TermCandidateMove,
  before: StepRecord,
) => tx.insert(termCandidateStep).values({ termImportUuid, userUuid: actor.uuid, move, before })

/** The fields in which two contents differ, as they are in each. */
export function rewriting(uuid: string, before: CandidateContent, after: CandidateContent): Rewritten {
  const fields = (Object.keys(after) as (keyof CandidateContent)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  const pick = (content: CandidateContent): Partial<CandidateContent> =>
    Object.fromEntries(fields.map((field) => [field, content[field]]))
  return { uuid, before: pick(before), after: pick(after) }
}

const fewTexts = 5

/** What a move answers: what it changed as it is now, and what it had to leave. */
export async function answerMove(
  db: Db,
  inbox: Inbox,
  { move, count, changed = [], left = [], removed = [] }: MoveDone,
): Promise<MovedTermCandidates> {
  const texts = (await linesOf(db, inbox, left.slice(0, fewTexts))).map(({ text }) => text)
  return {
    move,
    count,
    left: { count: left.length, texts },
    lines: await linesOf(db, inbox, changed),
    removed,
  }
}

export interface MoveDone {
  move: TermCandidateMove
  count: number
  /** Whose lines are others now. */
  changed?: string[]
  left?: string[]
  removed?: string[]
}

/** Tells those who have the inbox open. */
export const tellInbox = ({ events }: Pick<House, 'events'>, { termImportUuid, termbaseUuid }: Inbox, actor: Actor) =>
  events.publish(
    { type: 'termCandidates', importUuid: termImportUuid, byUserUuid: actor.uuid },
    { shareableUuid: termbaseUuid },
  )
