import type { ChatMessage } from '@langwerk/contract/chat'
import { iriOf } from '@langwerk/contract/common'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { chatMessage } from '../../database/schema/chat.ts'
import { notFound } from '../../foundation/refusals.ts'
import { costOf } from '../generative-artificial-intelligence-models/index.ts'

export type ChatRow = typeof chatMessage.$inferSelect

/** A message as its person reads it. */
export function presentMessage(row: ChatRow, { uuid, firstName, lastName, email }: Actor): ChatMessage {
  const person = { '@id': iriOf('users', uuid), uuid, name: `${firstName} ${lastName}`.trim() || email }
  const { currency, costMillionths } = row
  return {
    '@id': iriOf('chat_messages', row.uuid),
    '@type': 'ChatMessage',
    uuid: row.uuid,
    kind: row.kind,
    senderUser: row.kind === 'answer' ? null : person,
    receiverUser: row.kind === 'answer' ? person : null,
    text: row.text,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    questionUuid: row.questionUuid,
    modelName: row.modelName,
    sources: row.sources,
    leftOut: row.leftOut,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    cost: currency && costMillionths !== null ? costOf(currency, costMillionths) : null,
    failure: row.failure,
  }
}

/** One's own message; others' are not there. */
export async function findMessage(db: Db, actor: Actor, uuid: string): Promise<ChatRow | undefined> {
  const [row] = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.uuid, uuid), eq(chatMessage.userUuid, actor.uuid)))
  return row
}

/** @throws Refusal 404 of what is no answer to the actor. */
export async function readAnswer(db: Db, actor: Actor, uuid: string): Promise<ChatRow> {
  const row = await findMessage(db, actor, uuid)
  if (row?.kind !== 'answer') throw notFound('chatMessage')
  return row
}

/** The latest message of a chat; nothing of an empty one. */
export async function lastMessage(db: Db, userUuid: string): Promise<ChatRow | undefined> {
  const [row] = await db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.userUuid, userUuid))
    .orderBy(desc(chatMessage.place))
    .limit(1)
  return row
}
