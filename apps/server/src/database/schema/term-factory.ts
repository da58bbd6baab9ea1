import type { ErrorDetail } from '@langwerk/contract/common'
import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { FoundContext, FoundForm, FoundTarget } from '@langwerk/contract/term-candidates'
import type {
  TermCandidateKind,
  TermCandidateMove,
  TermCandidateNovelty,
  TermCandidateVerdict,
  TermReviewStatus,
} from '@langwerk/contract/term-factory-words'
import type { WorkerRunStop } from '@langwerk/contract/worker-run-words'
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'
import { termEntry, termImport } from './resources.ts'
import { artificialIntelligenceWorker } from './workers.ts'

/**
 * What an import found, beside its entry in the import's own termbase: the evidence. What was decided is told by the entry
 * alone: accepted where it carries the import's tag, rejected where it lies in the recycle bin.
 */
export const termCandidate = pgTable(
  'term_candidate',
  {
    termEntryUuid: uuid()
      .primaryKey()
      .references(() => termEntry.uuid, { onDelete: 'cascade' }),
    termImportUuid: uuid()
      .notNull()
      .references(() => termImport.uuid, { onDelete: 'cascade' }),
    kind: text().$type<TermCandidateKind>().notNull(),
    novelty: text().$type<TermCandidateNovelty>().notNull().default('new'),
    verdict: text().$type<TermCandidateVerdict>(),
    /** The AI worker was asked of it, whatever it said, or found it itself. */
    reviewed: boolean().notNull().default(false),
    /** What the extraction itself gave, 0 to 100; the entry's score is this with what the model said. */
    confidence: integer().notNull(),
    frequency: integer().notNull(),
    /** In how many documents. */
    documents: integer().notNull(),
    forms: jsonb().$type<FoundForm[]>().notNull(),
    /** The best first. */
    contexts: jsonb().$type<FoundContext[]>().notNull(),
    /** What it may be called in the other language, the best first. */
    targets: jsonb().$type<FoundTarget[]>().notNull().default([]),
    /** What a sentence of the text says it is. */
    definition: text().notNull().default(''),
    /** Of a short form. */
    longForm: text().notNull().default(''),
    /** The same with function words left out or put in. */
    variants: text().array().notNull().default([]),
    /** Of the stems of its forms, by which it is recognised again. */
    keys: text().array().notNull().default([]),
    /** The entry of the destination that it is, or is like. */
    knownTermEntryUuid: uuid().references(() => termEntry.uuid, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.termImportUuid), index().on(table.knownTermEntryUuid)],
)

/** What was done in an import's inbox, with what has to be put back to undo it. */
export const termCandidateStep = pgTable(
  'term_candidate_step',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    termImportUuid: uuid()
      .notNull()
      .references(() => termImport.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    move: text().$type<TermCandidateMove>().notNull(),
    before: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.termImportUuid, table.id), index().on(table.userUuid)],
)

/** What an AI worker is to say of what an import found, and how far it is. Its calls are paid by its uuid, as those of a run. */
export const termReview = pgTable(
  'term_review',
  {
    uuid: key(),
    termImportUuid: uuid()
      .notNull()
      .unique()
      .references(() => termImport.uuid, { onDelete: 'cascade' }),
    workerUuid: uuid().references(() => artificialIntelligenceWorker.uuid, { onDelete: 'set null' }),
    /** As it was called when it was chosen. */
    workerName: text().notNull(),
    budget: jsonb().$type<WorkCost>(),
    status: text().$type<TermReviewStatus>().notNull().default('init'),
    stop: text().$type<WorkerRunStop>(),
    message: text().notNull().default(''),
    detail: jsonb().$type<ErrorDetail>(),
    /** The tags of what it kept, doubted and found; made when it is started. */
    tagUuids: jsonb().$type<Record<TermCandidateVerdict, string>>(),
    merged: integer().notNull().default(0),
    dropped: integer().notNull().default(0),
    unanswered: integer().notNull().default(0),
  },
  (table) => [index().on(table.workerUuid)],
)

/** A sentence in which many terms stand. */
export interface PassageSentence {
  text: string
  /** Of its segment; of aligned sources. */
  target: string | null
  source: string
  fileUuid: string | null
  segment: number
  /** What was found in it, by its head forms. */
  found: string[]
}

/** The densest sentences of what an import read, some at a time, in which an AI worker looks for what was missed. */
export const termPassage = pgTable(
  'term_passage',
  {
    termImportUuid: uuid()
      .notNull()
      .references(() => termImport.uuid, { onDelete: 'cascade' }),
    /** From 1, the densest of a language first. */
    place: integer().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    sentences: jsonb().$type<PassageSentence[]>().notNull(),
    reviewed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.termImportUuid, table.place] })],
)
