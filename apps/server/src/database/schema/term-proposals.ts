import type { TermProposalField, TermProposalState } from '@langwerk/contract/term-words'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'
import { type term, termbase, termbaseIndex, termEntry } from './resources.ts'

/** What somebody proposes for a termbase: an entry that came with it, or changes of one. */
export const termProposal = pgTable(
  'term_proposal',
  {
    uuid: key(),
    termbaseUuid: uuid()
      .notNull()
      .references(() => termbase.uuid, { onDelete: 'cascade' }),
    termEntryUuid: uuid()
      .notNull()
      .references(() => termEntry.uuid, { onDelete: 'cascade' }),
    newEntry: boolean().notNull(),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.termbaseUuid, table.createdAt),
    index().on(table.termEntryUuid),
    index().on(table.userUuid, table.termbaseUuid),
  ],
)

/** A term of a proposal. New ones stand in their entry as suggested until somebody decides. */
export interface ProposedTerm {
  /** Of the term in the entry: the new one, or the one that is to be called otherwise. */
  uuid: string
  /** How that is called; null of a new one. */
  before: string | null
  text: string
}

/** What of a proposal is in one language, or says something of the entry itself. */
export const termProposalPart = pgTable(
  'term_proposal_part',
  {
    uuid: key(),
    termProposalUuid: uuid()
      .notNull()
      .references(() => termProposal.uuid, { onDelete: 'cascade' }),
    /** Null for the entry itself. */
    termbaseIndexUuid: uuid().references(() => termbaseIndex.uuid, { onDelete: 'cascade' }),
    state: text().$type<TermProposalState>().notNull().default('open'),
    terms: jsonb().$type<ProposedTerm[]>().notNull().default([]),
    /** What the entry is to say, and what it said. */
    fields: jsonb()
      .$type<Partial<Record<Exclude<TermProposalField, 'term'>, { before: string; text: string }>>>()
      .notNull()
      .default({}),
    /** The terms of the language that were no suggestions when it was proposed: others mean that it is stale. */
    seen: text().array().notNull().default([]),
    /** New terms that were taken out of the entry by a denial, as they were: an undone one puts them back. */
    removed: jsonb().$type<(typeof term.$inferSelect)[]>().notNull().default([]),
    decidedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    decidedAt: instant(),
    decisionReason: text().notNull().default(''),
    /** When whoever proposed it was told of the decision. */
    toldAt: instant(),
  },
  (table) => [
    index().on(table.termProposalUuid),
    index().on(table.termbaseIndexUuid),
    index('term_proposal_part_open').on(table.termProposalUuid).where(sql`${table.state} = 'open'`),
  ],
)

export const termProposalVote = pgTable(
  'term_proposal_vote',
  {
    partUuid: uuid()
      .notNull()
      .references(() => termProposalPart.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    inFavour: boolean().notNull(),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.partUuid, table.userUuid] }), index().on(table.userUuid)],
)
