import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from './columns.ts'
import { shareableKey } from './resources.ts'

export const promptCategory = pgTable('prompt_category', { uuid: shareableKey() })

export const prompt = pgTable(
  'prompt',
  {
    uuid: key(),
    promptCategoryUuid: uuid()
      .notNull()
      .references(() => promptCategory.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    systemMessage: text().notNull().default(''),
    text: text().notNull(),
    /** Grows with every change of the two texts: what a model was asked can be told by it. */
    version: integer().notNull().default(1),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.promptCategoryUuid, table.sortId)],
)

/** What a prompt said in the versions before its present one. */
export const promptVersion = pgTable(
  'prompt_version',
  {
    promptUuid: uuid()
      .notNull()
      .references(() => prompt.uuid, { onDelete: 'cascade' }),
    version: integer().notNull(),
    systemMessage: text().notNull(),
    text: text().notNull(),
    replacedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.promptUuid, table.version] })],
)
