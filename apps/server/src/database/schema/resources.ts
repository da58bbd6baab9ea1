import type { ErrorDetail, TeamShareInput } from '@langwerk/contract/common'
import type { TermColumnChoice, TermImportNotice } from '@langwerk/contract/term-imports'
import type { TermImportType, TermInjectionMethod, TermNumber, UsageStatus } from '@langwerk/contract/term-words'
import type { RefusedLine } from '@langwerk/contract/translation-memories'
import type { ImportStatusTitle } from '@langwerk/contract/words'
import type { TbxFrame } from '@langwerk/terminology/concept-entry'
import type { EntryExchange } from '@langwerk/terminology/exchange'
import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { shareable, user } from './access.ts'
import { bytes, createdAt, instant, key, preparation, providerPermissions } from './columns.ts'

export const shareableKey = () => key().references(() => shareable.uuid, { onDelete: 'cascade' })

export const language = pgTable(
  'language',
  { uuid: key(), code: text().notNull(), name: text().notNull(), sortId: integer().notNull() },
  (table) => [uniqueIndex().on(table.code)],
)

export const languageProcessingRuleSet = pgTable('language_processing_rule_set', {
  uuid: shareableKey(),
  sourceLanguageUuid: uuid()
    .notNull()
    .references(() => language.uuid),
})

const setOfMemory = () => uuid().references(() => languageProcessingRuleSet.uuid, { onDelete: 'set null' })

export const translationMemory = pgTable('translation_memory', {
  uuid: shareableKey(),
  /** How the numbers of its texts are written, where that is not as their languages do. */
  sourceLanguageProcessingRuleSetUuid: setOfMemory(),
  targetLanguageProcessingRuleSetUuid: setOfMemory(),
  /** Drawn under this row's lock, so that the order of revisions is the order of commits: the change feed of the indexes. */
  headRevision: bigint({ mode: 'number' }).notNull().default(0),
  /** Properties and notes of the headers of TMX files that came in, to be written again. */
  exchange: jsonb().$type<{ properties: { type: string; text: string }[]; notes: string[] }>(),
})

export const translationMemoryUnit = pgTable(
  'translation_memory_unit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    translationMemoryUuid: uuid()
      .notNull()
      .references(() => translationMemory.uuid, { onDelete: 'cascade' }),
    /** BCP 47, as in `language.code`. */
    sourceLanguage: text().notNull(),
    targetLanguage: text().notNull(),
    /** Segments in their wire form, and their plain text for search. */
    source: text().notNull(),
    target: text().notNull(),
    sourceText: text().notNull(),
    targetText: text().notNull(),
    sourceHash: bigint({ mode: 'bigint' }).notNull(),
    previousHash: bigint({ mode: 'bigint' }),
    nextHash: bigint({ mode: 'bigint' }),
    /** The author's name for the unit (a key, an id), for context matches. */
    contextName: text(),
    revision: bigint({ mode: 'number' }).notNull(),
    deleted: boolean().notNull().default(false),
    usageCount: integer().notNull().default(0),
    /** The trans unit whose confirmation wrote it, so that a second confirmation replaces it. */
    transUnitUuid: uuid(),
    /** The edition, at the provider of a connected engine, that has it. */
    editionUuid: uuid(),
    properties: jsonb().$type<{ type: string; value: string }[]>().notNull().default([]),
    notes: jsonb().$type<string[]>().notNull().default([]),
    /** The element of the TMX file it came from, where that says more than the fields here. */
    exchange: text(),
    /** The same for all units that came from one element: those of its target languages. */
    exchangeUuid: uuid(),
    createdBy: text(),
    createdAt: createdAt(),
    changedBy: text(),
    changedAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    index().on(table.translationMemoryUuid, table.sourceLanguage, table.sourceHash),
    uniqueIndex().on(table.translationMemoryUuid, table.revision, table.id),
    // Most units were imported and have none.
    index().on(table.transUnitUuid).where(isNotNull(table.transUnitUuid)),
  ],
)

/**
 * Where the words of a memory stand: an inverted index of a run of its revisions, a row for each direction and side. Rows
 * are never changed; a larger run replaces smaller ones. Made from the units, and made again where there is none.
 */
export const translationMemoryWordBlock = pgTable(
  'translation_memory_word_block',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    translationMemoryUuid: uuid()
      .notNull()
      .references(() => translationMemory.uuid, { onDelete: 'cascade' }),
    sourceLanguage: text().notNull(),
    targetLanguage: text().notNull(),
    side: text().$type<'source' | 'target'>().notNull(),
    /** Units with a revision above the first and up to the second. */
    afterRevision: bigint({ mode: 'number' }).notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    unitCount: integer().notNull(),
    /** Blocks in another format are of no use. */
    format: integer().notNull(),
    /** Since when others have its units; it stays a while for those who are reading it. */
    replacedAt: instant(),
    /** Arrays of numbers, the words, and the lists of places: see `word-block.ts`. */
    unitIds: bytes().notNull(),
    unitLengths: bytes().notNull(),
    listStarts: bytes().notNull(),
    stemOrder: bytes().notNull(),
    words: bytes().notNull(),
    places: bytes().notNull(),
    neighbours: bytes().notNull(),
  },
  (table) => [index().on(table.translationMemoryUuid)],
)

export const translationMemoryImport = pgTable(
  'translation_memory_import',
  {
    uuid: key(),
    translationMemoryUuid: uuid()
      .notNull()
      .references(() => translationMemory.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    status: text().$type<ImportStatusTitle>().notNull().default('init'),
    progress: integer().notNull().default(0),
    message: text(),
    detail: jsonb().$type<ErrorDetail>(),
    /** Items of the files that are dealt with: an import that runs again goes on after them. */
    itemsRead: integer().notNull().default(0),
    /** It is read first, and waits to be merged. */
    mergeByHand: boolean().notNull().default(false),
    /** Units that the memory would get; from then on a run writes them. */
    toMerge: integer(),
    imported: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    /** The first thousand. */
    refused: jsonb().$type<RefusedLine[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.translationMemoryUuid)],
)

/** How many units a memory has in each direction; kept in the transaction that writes the units. */
export const translationMemoryDirection = pgTable(
  'translation_memory_direction',
  {
    translationMemoryUuid: uuid()
      .notNull()
      .references(() => translationMemory.uuid, { onDelete: 'cascade' }),
    sourceLanguage: text().notNull(),
    targetLanguage: text().notNull(),
    unitCount: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.translationMemoryUuid, table.sourceLanguage, table.targetLanguage] })],
)

export const termbase = pgTable(
  'termbase',
  {
    uuid: shareableKey(),
    copywriting: boolean().notNull().default(false),
    /** Holds what an import found until it is copied: it stands in no list of termbases. */
    isTermImportTermbase: boolean().notNull().default(false),
    /** Grows with every change of its terms, so that recognisers know when to load again. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** Header and back matter of the TBX files that came in, to be written again. */
    exchange: jsonb().$type<TbxFrame>(),
    updatedAt: createdAt(),
  },
  (table) => [
    // Few are, and every list leaves them out.
    index('termbase_of_imports').on(table.uuid).where(sql`${table.isTermImportTermbase}`),
  ],
)

export const termbaseIndex = pgTable(
  'termbase_index',
  {
    uuid: key(),
    termbaseUuid: uuid()
      .notNull()
      .references(() => termbase.uuid, { onDelete: 'cascade' }),
    languageUuid: uuid()
      .notNull()
      .references(() => language.uuid),
    name: text().notNull(),
    description: text().notNull().default(''),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.termbaseUuid, table.sortId)],
)

export const termEntry = pgTable(
  'term_entry',
  {
    uuid: key(),
    termbaseUuid: uuid()
      .notNull()
      .references(() => termbase.uuid, { onDelete: 'cascade' }),
    definition: text().notNull().default(''),
    note: text().notNull().default(''),
    context: text().notNull().default(''),
    source: text().notNull().default(''),
    sourceFile: text().notNull().default(''),
    copywritingKeyTerm: boolean().notNull().default(false),
    termInjectionMethod: text().$type<TermInjectionMethod>().notNull().default('intelligent'),
    /** Percent; null where nobody has said. */
    confidenceScore: integer(),
    /** By the uuid of the custom field, those of the entry and those of its language sections (by index). */
    fieldValues: jsonb().$type<Record<string, string>>().notNull().default({}),
    languageFieldValues: jsonb().$type<Record<string, Record<string, string>>>().notNull().default({}),
    /** The concept's id in the file it came from. */
    externalId: text(),
    /** What a terminology file said of it that has no field of ours. */
    exchange: jsonb().$type<EntryExchange>(),
    /** Grows with every change: who saves an older one is told. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    createdByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    changedAt: createdAt(),
    changedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    recycledAt: instant(),
  },
  (table) => [
    index().on(table.termbaseUuid, table.createdAt),
    index().on(table.termbaseUuid, table.externalId),
    index().on(table.termbaseUuid, table.changedAt),
    index('term_entry_search').using('gin', table.definition.op('gin_trgm_ops')),
  ],
)

export const term = pgTable(
  'term',
  {
    uuid: key(),
    termEntryUuid: uuid()
      .notNull()
      .references(() => termEntry.uuid, { onDelete: 'cascade' }),
    termbaseIndexUuid: uuid()
      .notNull()
      .references(() => termbaseIndex.uuid, { onDelete: 'cascade' }),
    text: text().notNull(),
    usageStatus: text().$type<UsageStatus>().notNull().default('approved'),
    note: text().notNull().default(''),
    number: text().$type<TermNumber>(),
    allowedVariants: text().array().notNull().default([]),
    forbiddenVariants: text().array().notNull().default([]),
    fieldValues: jsonb().$type<Record<string, string>>().notNull().default({}),
    sortId: integer().notNull().default(0),
    /** The text with its variants. */
    searchText: text().notNull(),
    /** The text without case and accents. */
    sortText: text().notNull(),
    /** The first of its entry and language: by these the entries are listed. */
    first: boolean().notNull().default(true),
    /** Whether its entry lies in the recycle bin; kept here too, so that a list is read from the index alone. */
    recycled: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.termEntryUuid),
    index().on(table.termbaseIndexUuid),
    index('term_list')
      .on(table.termbaseIndexUuid, table.recycled, sql`${table.sortText} collate "C"`, table.termEntryUuid)
      .where(sql`${table.first}`),
    index('term_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // Most terms are approved, and a list of all of these is nearly the whole list.
    index('term_status')
      .on(table.termbaseIndexUuid, table.usageStatus, table.recycled, table.termEntryUuid)
      .where(sql`${table.usageStatus} <> 'approved'`),
  ],
)

export const termImport = pgTable(
  'term_import',
  {
    uuid: key(),
    /** None as long as the import that makes it was not started. */
    termbaseUuid: uuid().references(() => termbase.uuid, { onDelete: 'cascade' }),
    /** What it found, of an import that extracts; made when it is started, and gone with the import as the import is with it. */
    termImportTermbaseUuid: uuid().references(() => termbase.uuid, { onDelete: 'cascade' }),
    /** The termbase is of its own making: it goes with an import that fails with nothing. */
    madeTermbase: boolean().notNull().default(false),
    /** The indices that the termbase had before the first entry came; null until then. */
    indicesBefore: jsonb().$type<{ uuid: string; code: string }[]>(),
    /** With whom the termbase will be shared that it makes. */
    termbaseTeams: jsonb().$type<TeamShareInput[]>().notNull().default([]),
    name: text().notNull(),
    description: text().notNull().default(''),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    termImportType: text().$type<TermImportType>().notNull().default('documents'),
    /** One file for each, where the files are term lists. */
    languageUuids: uuid().array().notNull().default([]),
    /** What the columns of its tables hold; null where their heads say it. */
    columns: jsonb().$type<TermColumnChoice[]>(),
    /** What an import that extracts is to show: nothing that is less sure, 0 to 100. */
    minimumConfidence: integer().notNull().default(30),
    /** Leaves out what the destination has, or was decided on in an earlier import into it. */
    skipKnown: boolean().notNull().default(false),
    /** The job or translation memory whose texts are read, of imports of these types. */
    sourceUuid: uuid().references(() => shareable.uuid, { onDelete: 'set null' }),
    /** The tag of what it found that accepted entries carry. */
    acceptedTagUuid: uuid(),
    status: text().$type<ImportStatusTitle>().notNull().default('init'),
    progress: integer().notNull().default(0),
    message: text(),
    detail: jsonb().$type<ErrorDetail>(),
    itemsRead: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    refused: jsonb().$type<RefusedLine[]>().notNull().default([]),
    /** What is to be said of its texts. */
    notices: jsonb().$type<TermImportNotice[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.termImportTermbaseUuid), index().on(table.sourceUuid)],
)

export const guideline = pgTable('guideline', {
  uuid: shareableKey(),
  shortDescription: text().notNull().default(''),
  html: text().notNull().default(''),
})

export const copyTemplate = pgTable('copy_template', {
  uuid: shareableKey(),
  shortDescription: text().notNull().default(''),
  html: text().notNull().default(''),
})

export const jobTemplate = pgTable('job_template', {
  uuid: shareableKey(),
  ...preparation(),
  ...providerPermissions(),
  separateReviewers: boolean().notNull().default(false),
})
