import type { TeamShareInput } from '@langwerk/contract/common'
import type {
  TermMergeChoice,
  TermMergeDecision,
  TermMergeKind,
  TermMergeState,
  TermMergeStatus,
} from '@langwerk/contract/term-merge-words'
import type { TermNumber, UsageStatus } from '@langwerk/contract/term-words'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'
import { type term, termbase, type termEntry, termImport } from './resources.ts'

/** What an entry says besides its own fields and its terms. */
export type SaidOfEntry = Pick<
  typeof termEntry.$inferSelect,
  'definition' | 'note' | 'context' | 'source' | 'sourceFile' | 'copywritingKeyTerm' | 'termInjectionMethod'
>

/** A term of an import as it was copied; its own fields by their names. */
export interface MergedTerm {
  text: string
  usageStatus: UsageStatus
  number: TermNumber | null
  note: string
  allowedVariants: string[]
  forbiddenVariants: string[]
  custom: Record<string, string>
}

/** An entry of an import as it was copied: what becomes of the import since does not change what somebody decides on. */
export interface MergedEntry extends SaidOfEntry {
  confidenceScore: number | null
  custom: Record<string, string>
  languages: { languageUuid: string; custom: Record<string, string>; terms: MergedTerm[] }[]
}

/** What an entry of the termbase was before it was merged. */
export interface EntryBefore {
  columns: SaidOfEntry & Pick<typeof termEntry.$inferSelect, 'fieldValues' | 'languageFieldValues'>
  terms: (typeof term.$inferSelect)[]
}

/** What an import found, on its way into a termbase. */
export const termMergeRequest = pgTable(
  'term_merge_request',
  {
    uuid: key(),
    /** What the import was called. */
    name: text().notNull(),
    termImportUuid: uuid().references(() => termImport.uuid, { onDelete: 'set null' }),
    /** None as long as the termbase that acceptance makes is not there. */
    termbaseUuid: uuid().references(() => termbase.uuid, { onDelete: 'cascade' }),
    newTermbase: jsonb().$type<{ name: string; termbaseTeams: TeamShareInput[] }>(),
    tagUuids: uuid().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    /** The languages of its entries. */
    languageUuids: uuid().array().notNull().default([]),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    status: text().$type<TermMergeStatus>().notNull().default('copying'),
    progress: integer().notNull().default(0),
    /** Of the import, the last entry that was copied: what runs again goes on after it. */
    copiedUuid: uuid(),
    /** What is being accepted; null of `uuids` for all. */
    accepting: jsonb().$type<{ uuids: string[] | null; onlyUnconflicted: boolean; total: number }>(),
    reason: text().notNull().default(''),
    undone: jsonb().$type<{ restored: number; kept: number }>(),
    decidedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.termbaseUuid, table.createdAt),
    index().on(table.termImportUuid),
    index().on(table.userUuid),
    index().on(table.decidedByUuid),
  ],
)

/** An entry of a merge request, with the termbase's entry that it was compared with. */
export const termMergeItem = pgTable(
  'term_merge_item',
  {
    uuid: key(),
    requestUuid: uuid()
      .notNull()
      .references(() => termMergeRequest.uuid, { onDelete: 'cascade' }),
    /** Of the import; it may be gone since. */
    copiedUuid: uuid().notNull(),
    title: text().notNull(),
    source: jsonb().$type<MergedEntry>().notNull(),
    /** The entry that it is, or became; it may be gone since. */
    termEntryUuid: uuid(),
    /** That entry's version when it was compared, or when it had been merged; 0 where there was none, or nobody has seen it. */
    version: integer().notNull().default(0),
    kind: text().$type<TermMergeKind>().notNull(),
    /** In how many fields texts contradict and nobody has chosen. */
    unresolved: integer().notNull().default(0),
    state: text().$type<TermMergeState>().notNull().default('open'),
    /** By the language’s uuid, and by the field’s key. */
    decisions: jsonb().$type<Record<string, TermMergeDecision>>().notNull().default({}),
    choices: jsonb().$type<Record<string, TermMergeChoice>>().notNull().default({}),
    /** Of one that was merged into an entry: what that was before. */
    before: jsonb().$type<EntryBefore>(),
    /** Of one that was merged: the entry is of its making. */
    madeEntry: boolean().notNull().default(false),
  },
  (table) => [
    // Copied twice, an entry is there once.
    unique().on(table.requestUuid, table.copiedUuid),
    index().on(table.requestUuid, table.state, table.kind),
    index().on(table.termEntryUuid),
  ],
)
