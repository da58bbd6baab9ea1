import type { ReplacementSearch } from '@langwerk/contract/translation-memory-replacements'
import type { ReplacementStatus } from '@langwerk/contract/words'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'
import { translationMemory } from './resources.ts'

/** A text that was replaced in a memory's units, or is being. It goes after thirty days, and with it the way back. */
export const translationMemoryReplacement = pgTable(
  'translation_memory_replacement',
  {
    uuid: key(),
    translationMemoryUuid: uuid()
      .notNull()
      .references(() => translationMemory.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    search: jsonb().$type<ReplacementSearch>().notNull(),
    except: jsonb().$type<number[]>().notNull().default([]),
    status: text().$type<ReplacementStatus>().notNull().default('running'),
    progress: integer().notNull().default(0),
    /** The units to look at, known from its start: what it changes must not change which they are. */
    unitIds: bigint({ mode: 'number' }).array(),
    /** How many of them were looked at: what runs again goes on after them. */
    lookedAt: integer().notNull().default(0),
    replaced: integer().notNull().default(0),
    occurrences: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.translationMemoryUuid, table.createdAt)],
)

/** A unit that a replacement changed, as it was before. */
export const translationMemoryReplacedUnit = pgTable(
  'translation_memory_replaced_unit',
  {
    replacementUuid: uuid()
      .notNull()
      .references(() => translationMemoryReplacement.uuid, { onDelete: 'cascade' }),
    unitId: bigint({ mode: 'number' }).notNull(),
    /** That the replacement gave it: while the unit has it, nobody has changed it since. */
    revision: bigint({ mode: 'number' }).notNull(),
    /** That the unit had before: an earlier replacement that gave it goes on knowing it when this one is undone. */
    revisionBefore: bigint({ mode: 'number' }).notNull().default(0),
    source: text().notNull(),
    target: text().notNull(),
    changedBy: text(),
    changedAt: instant().notNull(),
    restored: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.replacementUuid, table.unitId] }), index().on(table.unitId)],
)
