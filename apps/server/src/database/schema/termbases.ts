import type { ErrorDetail } from '@langwerk/contract/common'
import type { TermChange } from '@langwerk/contract/term-entries'
import type {
  ExportStatusTitle,
  TermbaseExportFormat,
  TermbaseFieldLevel,
  TermbaseFieldType,
  TermEntryAction,
} from '@langwerk/contract/term-words'
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, key } from './columns.ts'
import { termbase, termEntry } from './resources.ts'

const ofTermbase = () =>
  uuid()
    .notNull()
    .references(() => termbase.uuid, { onDelete: 'cascade' })
const ofTermEntry = () =>
  uuid()
    .notNull()
    .references(() => termEntry.uuid, { onDelete: 'cascade' })
const byUser = () => uuid().references(() => user.uuid, { onDelete: 'set null' })

export const termbaseTag = pgTable(
  'termbase_tag',
  {
    uuid: key(),
    termbaseUuid: ofTermbase(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** `#rrggbb`. */
    color: text().notNull(),
    /** Entries that carry it are left out of recognition. */
    blacklist: boolean().notNull().default(false),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.termbaseUuid, table.sortId)],
)

export const termEntryTag = pgTable(
  'term_entry_tag',
  {
    termEntryUuid: ofTermEntry(),
    termbaseTagUuid: uuid()
      .notNull()
      .references(() => termbaseTag.uuid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.termEntryUuid, table.termbaseTagUuid] }), index().on(table.termbaseTagUuid)],
)

/** A field that the people of a termbase made themselves. */
export const termbaseField = pgTable(
  'termbase_field',
  {
    uuid: key(),
    termbaseUuid: ofTermbase(),
    name: text().notNull(),
    description: text().notNull().default(''),
    fieldType: text().$type<TermbaseFieldType>().notNull(),
    level: text().$type<TermbaseFieldLevel>().notNull(),
    choices: text().array().notNull().default([]),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.termbaseUuid, table.sortId)],
)

export const termEntryComment = pgTable(
  'term_entry_comment',
  {
    uuid: key(),
    termEntryUuid: ofTermEntry(),
    userUuid: byUser(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.termEntryUuid, table.createdAt)],
)

/** Who changed what of an entry, and when. */
export const termEntryChange = pgTable(
  'term_entry_change',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    termEntryUuid: ofTermEntry(),
    userUuid: byUser(),
    action: text().$type<TermEntryAction>().notNull(),
    changes: jsonb().$type<TermChange[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.termEntryUuid, table.id)],
)

export const termbaseExport = pgTable(
  'termbase_export',
  {
    uuid: key(),
    termbaseUuid: ofTermbase(),
    userUuid: byUser(),
    format: text().$type<TermbaseExportFormat>().notNull(),
    status: text().$type<ExportStatusTitle>().notNull().default('running'),
    progress: integer().notNull().default(0),
    message: text(),
    /** The same as the code of a refusal. */
    detail: jsonb().$type<ErrorDetail>(),
    storageKey: text(),
    fileName: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.termbaseUuid, table.createdAt)],
)
