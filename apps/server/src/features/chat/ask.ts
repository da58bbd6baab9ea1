import type { ChatQuestion } from '@langwerk/contract/chat'
import { wholeWords } from '@langwerk/generation/chat-question'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { chatMessage, type Grounding } from '../../database/schema/chat.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import type { ModelRow } from '../generative-artificial-intelligence-models/index.ts'
import { type ChatRow, lastMessage, readAnswer } from './chat-rows.ts'
import { chosenModel } from './chosen-model.ts'
import { interruptDeadRuns, leaseMs } from './dead-runs.ts'
import { namedGrounding } from './grounding.ts'
import type { Runs } from './runs.ts'
import { writeAnswer } from './write-answer.ts'

/**
 * Asks the assistant, unless the question was asked already.
 * @returns the uuid of the answer.
 * @throws Refusal 409 while another answer is written; what the model may not be asked for. Then nothing is kept.
 */
export async function ask(house: House, runs: Runs, actor: Actor, body: ChatQuestion): Promise<string> {
  const { db } = house
  await interruptDeadRuns(db, actor.uuid)
  const joined = await askedBefore(db, actor, body)
  if (joined) return joined
  const model = await chosenModel(db, actor, body.generativeArtificialIntelligenceModel)
  const grounding = await namedGrounding(db, actor, body)
  const runUuid = newUuid()
  const made = await insertExchange(db, actor, { body, grounding, model, runUuid })
  if (!made) {
    const first = await askedBefore(db, actor, body)
    if (first) return first
    throw conflict('chat_answer_running')
  }
  const { question, answer } = made
  const run = runs.open({ uuid: answer.uuid, userUuid: actor.uuid, runUuid, text: '' })
  house.events.publish({ type: 'chatMessage', chatMessageUuid: answer.uuid }, { userUuid: actor.uuid })
  try {
    await writeAnswer(house, runs, actor, { run, question, answer, model })
  } catch (error) {
    // Its answer goes with it.
    await db.delete(chatMessage).where(eq(chatMessage.uuid, question.uuid))
    house.events.publish({ type: 'chatMessage', chatMessageUuid: null }, { userUuid: actor.uuid })
    throw error
  }
  return answer.uuid
}

/** The answer to a question that was asked before. @throws Refusal 409 where the uuid is something else's. */
async function askedBefore(db: Db, { uuid: userUuid }: Actor, { uuid, text }: ChatQuestion): Promise<string | null> {
  const [question] = await db.select().from(chatMessage).where(eq(chatMessage.uuid, uuid))
  if (!question) return null
  if (question.userUuid !== userUuid || question.kind !== 'question' || question.text !== text)
    throw conflict('uuid_taken')
  const [answer] = await db
    .select({ uuid: chatMessage.uuid })
    .from(chatMessage)
    .where(eq(chatMessage.questionUuid, uuid))
  return answer?.uuid ?? null
}

interface NewExchange {
  body: ChatQuestion
  grounding: Grounding
  model: ModelRow
  runUuid: string
}

/** A question with its answer, which is to be written; null where the uuid is taken or another answer is written. */
async function insertExchange(
  db: Db,
  { uuid: userUuid }: Actor,
  { body, grounding, model, runUuid }: NewExchange,
): Promise<{ question: ChatRow; answer: ChatRow } | null> {
  const taken = Symbol('taken')
  return db
    .transaction(async (tx) => {
      const [question] = await tx
        .insert(chatMessage)
        .values({ uuid: body.uuid, userUuid, kind: 'question', text: body.text, grounding })
        .onConflictDoNothing()
        .returning()
      const [answer] = await tx
        .insert(chatMessage)
        .values({
          uuid: newUuid(),
          userUuid,
          kind: 'answer',
          state: 'streaming',
          questionUuid: question?.uuid ?? null,
          modelUuid: model.uuid,
          modelName: model.name,
          runUuid,
          leaseUntil: fromNow(leaseMs),
        })
        .onConflictDoNothing()
        .returning()
      if (!question || !answer) throw taken
      return { question, answer }
    })
    .catch((error: unknown) => {
      if (error === taken) return null
      throw error
    })
}

/** What may be written on. */
const unfinished = ['stopped', 'interrupted', 'failed'] as const

/**
 * Has the last answer written on.
 * @throws Refusal 404, 409 where it is whole, or written already, or not the last; what the model may not be asked for.
 */
export async function continueAnswer(house: House, runs: Runs, actor: Actor, uuid: string): Promise<void> {
  const { db } = house
  await interruptDeadRuns(db, actor.uuid)
  const answer = await readAnswer(db, actor, uuid)
  if (answer.state === 'streaming') throw conflict('chat_answer_running')
  if (answer.state === 'done') throw conflict('chat_answer_whole')
  if ((await lastMessage(db, actor.uuid))?.uuid !== uuid) throw conflict('chat_not_last')
  const model = await modelToGoOn(db, actor, answer)
  const runUuid = newUuid()
  const [begun] = await db
    .update(chatMessage)
    .set({
      state: 'streaming',
      runUuid,
      leaseUntil: fromNow(leaseMs),
      stopRequested: false,
      failure: null,
      modelUuid: model.uuid,
      modelName: model.name,
    })
    .where(and(eq(chatMessage.uuid, uuid), inArray(chatMessage.state, [...unfinished])))
    .returning()
  if (!begun) throw conflict('chat_answer_running')
  const [question] = await db.select().from(chatMessage).where(eq(chatMessage.uuid, answer.questionUuid!))
  // As it is now: another run may have written on it since it was read.
  const run = runs.open({ uuid, userUuid: actor.uuid, runUuid, text: wholeWords(begun.text) })
  try {
    await writeAnswer(house, runs, actor, { run, question: question!, answer, model })
  } catch (error) {
    const { state, failure } = answer
    await db
      .update(chatMessage)
      .set({ state, failure, leaseUntil: null })
      .where(and(eq(chatMessage.uuid, uuid), eq(chatMessage.runUuid, runUuid)))
    throw error
  }
  house.events.publish({ type: 'chatMessage', chatMessageUuid: uuid }, { userUuid: actor.uuid })
}

/** The model that began the answer, as long as the actor may ask it. */
async function modelToGoOn(db: Db, actor: Actor, { modelUuid }: ChatRow): Promise<ModelRow> {
  if (!modelUuid) return chosenModel(db, actor, null)
  return chosenModel(db, actor, `/api/generative_artificial_intelligence_models/${modelUuid}`).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 422) return chosenModel(db, actor, null)
      throw error
    },
  )
}
