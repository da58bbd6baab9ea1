import { randomBytes } from 'node:crypto'
import { chatRequest, type Exchange } from '@langwerk/generation/chat-question'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { chatMessage } from '../../database/schema/chat.ts'
import type { House } from '../../kit/house.ts'
import type { ModelRow } from '../generative-artificial-intelligence-models/index.ts'
import type { ChatRow } from './chat-rows.ts'
import { findSources } from './find-sources.ts'
import { readableSources, stillReadable } from './grounding.ts'
import type { Run } from './run.ts'
import type { Runs } from './runs.ts'

/** An answer to be written, and the question that it answers. */
export interface ToWrite {
  run: Run
  question: ChatRow
  answer: Pick<ChatRow, 'uuid' | 'sources'>
  model: ModelRow
}

/** So many messages are looked through for what was said before; more than go along with a question in any case. */
const mostBefore = 400

/**
 * Finds what the question is answered from, asks the model and has its answer written.
 * @throws Refusal 402 and 409 where the model may not be asked; the run is over then.
 */
export async function writeAnswer(house: House, runs: Runs, actor: Actor, write: ToWrite): Promise<void> {
  const { run, question, answer, model } = write
  try {
    // What an answer that is written on has begun to name stays what it is.
    const sources =
      run.text === ''
        ? await findSources(house, actor, question.text, await stillReadable(house.db, actor, question.grounding))
        : await readableSources(house.db, actor, answer.sources)
    const { system, turns, leftOut } = chatRequest({
      before: await exchangesBefore(house.db, question),
      question: question.text,
      sources: sources.map(({ number, of, text }) => ({ number, where: of.name, text })),
      delimiter: randomBytes(9).toString('hex'),
      begun: run.text,
    })
    await house.db.update(chatMessage).set({ sources, leftOut }).where(eq(chatMessage.uuid, answer.uuid))
    run.stopping.signal.throwIfAborted()
    await runs.begin(run, { model, purpose: 'chat', userUuid: actor.uuid }, { system, turns })
  } catch (error) {
    const { reason } = run
    // Whoever stops it before anybody was asked has an answer without a word.
    if (reason)
      await house.db
        .update(chatMessage)
        .set({ state: reason, leaseUntil: null })
        .where(eq(chatMessage.uuid, answer.uuid))
    runs.drop(run)
    if (!reason) throw error
  }
}

/** What was asked and answered before a question, since the chat began or began anew. */
async function exchangesBefore(db: Db, { userUuid, place }: ChatRow): Promise<Exchange[]> {
  const { uuid, kind, text, questionUuid } = chatMessage
  const rows = await db
    .select({ uuid, kind, text, questionUuid })
    .from(chatMessage)
    .where(and(eq(chatMessage.userUuid, userUuid), lt(chatMessage.place, place)))
    .orderBy(desc(chatMessage.place))
    .limit(mostBefore)
  const reset = rows.findIndex((row) => row.kind === 'reset')
  const since = reset < 0 ? rows : rows.slice(0, reset)
  const answers = new Map(since.map((row) => [row.questionUuid, row.text]))
  return since.reverse().flatMap((row) => {
    const answer = row.kind === 'question' ? answers.get(row.uuid) : undefined
    return answer ? [{ question: row.text, answer }] : []
  })
}
