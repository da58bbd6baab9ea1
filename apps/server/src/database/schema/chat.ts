import type { ChatSource, ChatMessage as Message } from '@langwerk/contract/chat'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'
import { generativeArtificialIntelligenceModel } from './models.ts'

/** What a question is answered from, by uuids. */
export interface Grounding {
  termbases: string[]
  translationMemories: string[]
  guidelines: string[]
}

export const noGrounding: Grounding = { termbases: [], translationMemories: [], guidelines: [] }

/** Everybody has one chat: these messages, in the order of `place`. */
export const chatMessage = pgTable(
  'chat_message',
  {
    uuid: key(),
    place: bigserial({ mode: 'number' }).notNull(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    kind: text().$type<Message['kind']>().notNull(),
    text: text().notNull().default(''),
    state: text().$type<Message['state']>().notNull().default('done'),
    createdAt: createdAt(),
    /** Of a question. */
    grounding: jsonb().$type<Grounding>().notNull().default(noGrounding),
    /** From here on of an answer: what it answers. */
    questionUuid: uuid().references((): AnyPgColumn => chatMessage.uuid, { onDelete: 'cascade' }),
    modelUuid: uuid().references(() => generativeArtificialIntelligenceModel.uuid, { onDelete: 'set null' }),
    modelName: text().notNull().default(''),
    sources: jsonb().$type<ChatSource[]>().notNull().default([]),
    leftOut: integer().notNull().default(0),
    inputTokens: integer(),
    outputTokens: integer(),
    currency: text().$type<SpendingCurrency>(),
    costMillionths: bigint({ mode: 'number' }),
    failure: jsonb().$type<NonNullable<Message['failure']>>(),
    /** Who writes it while it is streaming, and until when they are believed alive. */
    runUuid: uuid(),
    leaseUntil: instant(),
    stopRequested: boolean().notNull().default(false),
    /** When somebody listened last in a process that does not write it. */
    heardAt: instant(),
  },
  (table) => [
    index().on(table.userUuid, table.place),
    index().on(table.questionUuid),
    index().on(table.modelUuid),
    uniqueIndex('chat_message_one_answer').on(table.userUuid).where(sql`state = 'streaming'`),
  ],
)
