import type { ErrorDetail } from '@langwerk/contract/common'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import type { MeaningIndexState, MeaningIndexStatus } from '@langwerk/contract/term-words'
import { bigint, bigserial, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant, key } from './columns.ts'
import { generativeArtificialIntelligenceModel } from './models.ts'
import { termbase, termbaseIndex, termEntry } from './resources.ts'

/** A termbase's vectors by one model: those that answer, and those that are made to take their place. */
export const embeddingModel = pgTable(
  'embedding_model',
  {
    uuid: key(),
    termbaseUuid: uuid()
      .notNull()
      .references(() => termbase.uuid, { onDelete: 'cascade' }),
    modelUuid: uuid()
      .notNull()
      .references(() => generativeArtificialIntelligenceModel.uuid, { onDelete: 'cascade' }),
    state: text().$type<MeaningIndexState>().notNull().default('building'),
    status: text().$type<MeaningIndexStatus>().notNull().default('waiting'),
    progress: integer().notNull().default(0),
    message: text(),
    detail: jsonb().$type<ErrorDetail>(),
    /** How many numbers a vector has; null before the first. */
    dimensions: integer(),
    /** The last entry that was dealt with while all are gone through for the first time. */
    afterEntryUuid: uuid(),
    /** When that began, and since when later changes are looked for; null before. */
    beganAt: instant(),
    upToDateAt: instant(),
    /** Grows with every batch that is kept, so that those who hold the vectors know what to read again. */
    headRevision: bigint({ mode: 'number' }).notNull().default(0),
    inputTokens: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().$type<SpendingCurrency>(),
    costMillionths: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.termbaseUuid, table.state), index().on(table.modelUuid)],
)

/** What an entry means, by its texts in one language. */
export const termEmbedding = pgTable(
  'term_embedding',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    embeddingModelUuid: uuid()
      .notNull()
      .references(() => embeddingModel.uuid, { onDelete: 'cascade' }),
    termEntryUuid: uuid()
      .notNull()
      .references(() => termEntry.uuid, { onDelete: 'cascade' }),
    termbaseIndexUuid: uuid()
      .notNull()
      .references(() => termbaseIndex.uuid, { onDelete: 'cascade' }),
    /** Of the text that it was made of: only another text is sent again. */
    contentHash: bigint({ mode: 'bigint' }).notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    /** What each byte is multiplied by; the vector has the length 1 then. */
    scale: real().notNull(),
    /** A signed byte for each dimension; empty where there is no text any more. */
    vector: bytes().notNull(),
  },
  (table) => [
    // Beginning with the entry, whose rows go with it.
    uniqueIndex('term_embedding_of').on(table.termEntryUuid, table.embeddingModelUuid, table.termbaseIndexUuid),
    index('term_embedding_changes').on(table.embeddingModelUuid, table.revision, table.id),
  ],
)
