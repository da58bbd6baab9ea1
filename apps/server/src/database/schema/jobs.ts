import type { ErrorDetail } from '@langwerk/contract/common'
import type { FileTypeValues } from '@langwerk/contract/file-types'
import type { FileProblem, JobExportFormat } from '@langwerk/contract/file-words'
import type { LeftOutFile } from '@langwerk/contract/files'
import type { Cost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { FileNotice, TemplateOmission } from '@langwerk/contract/jobs'
import type { QualityMessage } from '@langwerk/contract/quality-message'
import type { FormalityName, JobStage, JobStatusTitle, OriginType, TransUnitStatus } from '@langwerk/contract/words'
import type { TagInfo } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { organization, shareable, user } from './access.ts'
import { createdAt, folded, instant, key, preparation } from './columns.ts'
import { jobTemplate, language, termImport, translationMemoryImport } from './resources.ts'

/** A copy template as a job keeps it, beside its text. */
export interface KeptCopyTemplate {
  uuid: string
  name: string
  description: string
}

export const job = pgTable(
  'job',
  {
    uuid: key().references(() => shareable.uuid, { onDelete: 'cascade' }),
    jobId: text().notNull().default(''),
    /** For those who work on it. */
    instructions: text().notNull().default(''),
    jobType: text().$type<'document'>().notNull().default('document'),
    sourceLanguageUuid: uuid().references(() => language.uuid),
    jobTemplateUuid: uuid().references(() => jobTemplate.uuid, { onDelete: 'set null' }),
    /** As it was when the template was chosen. */
    templateOmissions: jsonb().$type<TemplateOmission[]>().notNull().default([]),
    formality: text().$type<FormalityName>().notNull().default('default'),
    useTranslationMemory: boolean().notNull().default(true),
    translationMemoryPretranslationMinimalMatchPercent: integer().notNull().default(90),
    /** Whether each engine has its own minimum; otherwise the job's holds for all. */
    useAdvancedMachineTranslationSettings: boolean().notNull().default(true),
    machineTranslationQualityEstimationMinimalPercent: integer().notNull().default(75),
    skipPretranslation: boolean().notNull().default(false),
    /** What a copywriting job is written after, where that is no document. */
    useCopyTemplate: boolean().notNull().default(false),
    /** As it was when it was chosen, and again when the job was started. */
    copyTemplate: jsonb().$type<KeptCopyTemplate>(),
    copyTemplateHtml: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Whether a model writes a first draft of a copywriting job's sections. */
    usePrompt: boolean().notNull().default(false),
    /** What calls of models for it may cost in all; null is without a limit. */
    modelSpendingLimit: jsonb().$type<Cost>(),
    /** What it may cost in credits in all, in millionths; null is without a limit. */
    creditSpendingLimit: bigint({ mode: 'number' }),
    ...preparation(),
    status: text().$type<JobStatusTitle>().notNull().default('init'),
    /** The stage that runs or failed; null before the start and when ready. */
    stage: text().$type<JobStage>(),
    progress: integer().notNull().default(0),
    startedAt: instant(),
    readyAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index('job_search').using('gin', table.jobId.op('gin_trgm_ops')),
    index('job_failed').on(table.uuid).where(sql`${table.status} = 'failed'`),
    index('job_unfinished').on(table.uuid).where(sql`${table.finishedAt} is null`),
  ],
)

const ofJob = () =>
  uuid()
    .notNull()
    .references(() => job.uuid, { onDelete: 'cascade' })

export const jobTargetLanguage = pgTable(
  'job_target_language',
  {
    jobUuid: ofJob(),
    languageUuid: uuid()
      .notNull()
      .references(() => language.uuid),
    sortId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobUuid, table.languageUuid] })],
)

/** An upload: of a job, a translation memory import or a term import. */
export const file = pgTable(
  'file',
  {
    uuid: key(),
    jobUuid: uuid().references(() => job.uuid, { onDelete: 'set null' }),
    translationMemoryImportUuid: uuid().references(() => translationMemoryImport.uuid, { onDelete: 'cascade' }),
    termImportUuid: uuid().references(() => termImport.uuid, { onDelete: 'cascade' }),
    /** The job's file that it belongs to, of an additional file: it is looked at by people and read by nobody else. */
    additionalToUuid: uuid().references((): AnyPgColumn => file.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** On whose quota it counts: the organization of its item's primary team. */
    organizationUuid: uuid().references(() => organization.uuid, { onDelete: 'set null' }),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    storageKey: text().notNull(),
    /** Of a bilingual file: the languages that its head names, as it spells them. */
    namedSourceLanguage: text(),
    namedTargetLanguage: text(),
    /** Of a term import: the language whose terms it is read for, as BCP 47, where its sender said it. */
    language: text(),
    /** Of a web page: where it was found. */
    url: text(),
    /** Where its newer form is stored, of formats that are read through another one (`doc` as `docx`). */
    convertedStorageKey: text(),
    /** The ending under which it is given back, where that is not its own (`pdf` as `docx`). */
    targetEnding: text(),
    /** By what it was read, and is written: the file type as it was then; null for the shipped way. */
    fileType: jsonb().$type<FileTypeValues>(),
    /** Made of the job's copy template: what it says are instructions, which do not stand in what is written after them. */
    ofCopyTemplate: boolean().notNull().default(false),
    status: text().$type<'uploaded' | 'reading' | 'ready' | 'failed'>().notNull().default('uploaded'),
    /** Why it could not be read, as one word; `message` is the sentence. */
    problem: text().$type<FileProblem>(),
    message: text(),
    detail: jsonb().$type<ErrorDetail>(),
    /** What a person should know of its reading. */
    notices: jsonb().$type<FileNotice[]>().notNull().default([]),
    numWords: integer().notNull().default(0),
    sortId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.jobUuid, table.sortId),
    index().on(table.translationMemoryImportUuid),
    index().on(table.termImportUuid),
    index().on(table.additionalToUuid),
    index().on(table.userUuid),
    index().on(table.organizationUuid),
    index('file_folded').using('gin', sql`${folded(table.originalName)} gin_trgm_ops`),
  ],
)

export const targetFile = pgTable(
  'target_file',
  {
    uuid: key(),
    /** Null of one whose segments are being removed. */
    jobUuid: uuid().references(() => job.uuid, { onDelete: 'set null' }),
    fileUuid: uuid()
      .notNull()
      .references(() => file.uuid, { onDelete: 'cascade' }),
    languageUuid: uuid()
      .notNull()
      .references(() => language.uuid),
    /** Stages that this target file has been through, so that a stage that runs again passes it by. */
    stagesDone: jsonb().$type<JobStage[]>().notNull().default([]),
  },
  (table) => [uniqueIndex().on(table.fileUuid, table.languageUuid), index().on(table.jobUuid)],
)

/** Its sentence is made of its key when it is shown. Found before rules were told apart, it says nothing of its rule. */
export type StoredQualityMessage = Omit<QualityMessage, 'text' | 'rule'> & { rule?: string | null }

export const transUnit = pgTable(
  'trans_unit',
  {
    uuid: key(),
    /** Of its target file when it was made; that of a job which is gone until it is removed. */
    jobUuid: uuid().notNull(),
    targetFileUuid: uuid()
      .notNull()
      .references(() => targetFile.uuid, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    sortId: integer().notNull(),
    /** The document's unit that the segment was cut from; its segments stand in `sortId` order. */
    documentUnit: text().notNull(),
    /** Segments in their wire form, and their plain text for search. */
    source: text().notNull(),
    /** What the document says, where somebody changed the source for their translation; null of all others. */
    originalSource: text(),
    target: text().notNull().default(''),
    sourceText: text().notNull(),
    targetText: text().notNull().default(''),
    sourceHash: bigint({ mode: 'bigint' }).notNull(),
    words: integer().notNull(),
    tags: jsonb().$type<TagInfo[]>().notNull().default([]),
    name: text(),
    note: text(),
    structure: text(),
    maxCharacters: integer(),
    maxLines: integer(),
    status: text().$type<TransUnitStatus>().notNull().default('untranslated'),
    locked: boolean().notNull().default(false),
    originType: text().$type<OriginType>(),
    originMatchPercent: integer(),
    originName: text(),
    /** What a bilingual file said of its target: percent of its match, where it came from and how far it was, in the file's own words. */
    documentMatchPercent: integer(),
    documentOrigin: text(),
    documentState: text(),
    /** The band that the analysis counts it in; set by the pre-translation. */
    matchBand: text(),
    /** What scoring rules look at, set with it: how much of it is there already, 101 in context, and what an engine thinks of its answer. */
    matchPercent: integer(),
    estimatePercent: integer(),
    /** What a model gave the target as it stands; gone as soon as that changes. */
    scoredPercent: integer(),
    messages: jsonb().$type<StoredQualityMessage[]>().notNull().default([]),
    /** The case keys of findings that somebody called false positives. */
    falsePositives: jsonb().$type<string[]>().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: instant(),
    updatedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.targetFileUuid, table.sortId),
    index().on(table.targetFileUuid, table.status, table.sortId),
    index().on(table.jobUuid, table.sourceHash),
    index('trans_unit_scored')
      .on(table.targetFileUuid, table.scoredPercent, table.words)
      .where(sql`${table.scoredPercent} is not null`),
  ],
)

/** What a trans unit was, a row for each saved version. */
export const transUnitVersion = pgTable(
  'trans_unit_version',
  {
    transUnitUuid: uuid()
      .notNull()
      .references(() => transUnit.uuid, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The source of which it was made, where that was not the document's own. */
    changedSource: text(),
    target: text().notNull(),
    status: text().$type<TransUnitStatus>().notNull(),
    originType: text().$type<OriginType>(),
    originMatchPercent: integer(),
    originName: text(),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** In which it was made, also when that is no more. */
    jobStepUuid: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.transUnitUuid, table.version] }),
    index('trans_unit_version_step')
      .on(table.jobStepUuid, table.transUnitUuid, table.version)
      .where(sql`${table.jobStepUuid} is not null`),
  ],
)

/** Who locked a trans unit or opened it for work again, and what version it was then. */
export const transUnitLock = pgTable(
  'trans_unit_lock',
  {
    uuid: key(),
    transUnitUuid: uuid()
      .notNull()
      .references(() => transUnit.uuid, { onDelete: 'cascade' }),
    version: integer().notNull(),
    locked: boolean().notNull(),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.transUnitUuid), index().on(table.userUuid)],
)

export const transUnitComment = pgTable(
  'trans_unit_comment',
  {
    uuid: key(),
    transUnitUuid: uuid()
      .notNull()
      .references(() => transUnit.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Stood in the uploaded file, which keeps it; its author and date are the file's. */
    fromFile: boolean().notNull().default(false),
    author: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.transUnitUuid)],
)

export const transUnitDraft = pgTable(
  'trans_unit_draft',
  {
    transUnitUuid: uuid()
      .notNull()
      .references(() => transUnit.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    xml: text().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.transUnitUuid, table.userUuid] })],
)

/** Who is in which segment: one row a person and target file, believed for a minute. */
export const transUnitPresence = pgTable(
  'trans_unit_presence',
  {
    targetFileUuid: uuid()
      .notNull()
      .references(() => targetFile.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    transUnitUuid: uuid()
      .notNull()
      .references(() => transUnit.uuid, { onDelete: 'cascade' }),
    since: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.targetFileUuid, table.userUuid] })],
)

export const jobError = pgTable(
  'job_error',
  {
    uuid: key(),
    jobUuid: ofJob(),
    fileUuid: uuid().references(() => file.uuid, { onDelete: 'cascade' }),
    actionType: text().notNull(),
    problem: text().$type<FileProblem>(),
    errorMessage: text().notNull(),
    detail: jsonb().$type<ErrorDetail>(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.jobUuid, table.createdAt)],
)

export const jobTargetFileExport = pgTable(
  'job_target_file_export',
  {
    uuid: key(),
    jobUuid: ofJob(),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** In which it was asked for, also when that is no more. */
    jobStepUuid: uuid(),
    /** Null means all. */
    targetFileUuids: jsonb().$type<string[]>(),
    format: text().$type<JobExportFormat>().notNull().default('document'),
    status: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    progress: integer().notNull().default(0),
    /** Why it failed, or what it leaves out, in English; `detail` is why it failed, as the code of a refusal. */
    message: text(),
    detail: jsonb().$type<ErrorDetail>(),
    /** What it does not hold of what was asked for. */
    leftOut: jsonb().$type<LeftOutFile[]>().notNull().default([]),
    /** Work was given back since. */
    outdated: boolean().notNull().default(false),
    storageKey: text(),
    fileName: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.jobUuid)],
)

/**
 * What each band of a target file held when it was prepared, and what work that was: kept, so that a later change of weights does not alter
 * an old quote. Bands of which it had nothing have no row.
 */
export const targetFileAnalysisRow = pgTable(
  'target_file_analysis_row',
  {
    targetFileUuid: uuid()
      .notNull()
      .references(() => targetFile.uuid, { onDelete: 'cascade' }),
    band: text().notNull(),
    segments: integer().notNull(),
    words: integer().notNull(),
    /** Without white space. */
    characters: integer().notNull(),
    tags: integer().notNull(),
    weightedWords: doublePrecision().notNull(),
    /** Null where no scoring rules serve the language. */
    minutes: doublePrecision(),
    /** Null there too, and where they say no price. */
    rappen: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.targetFileUuid, table.band] })],
)
