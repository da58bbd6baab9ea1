import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  commaSeparated,
  Description,
  ErrorDetail,
  Instant,
  iri,
  item,
  LanguageRef,
  ListQuery,
  NamedRef,
  nameOrBlank,
  Percent,
  PermissionRole,
  Permissions,
  TeamShare,
  TeamSharesInput,
  Uuid,
  uuidPattern,
} from './common.ts'
import { unlessGivenAway } from './crud.ts'
import { fileProblems } from './file-words.ts'
import { NamedLanguages } from './files.ts'
import { ofStep } from './job-analyses.ts'
import { jobPreparation, jobPreparationInput } from './job-preparation.ts'
import { jobSetInputs, jobSetLists } from './job-sets.ts'
import type { JobObject } from './job-types.ts'
import {
  JobMachineTranslationEngine,
  JobTranslationMemory,
  JobTranslationTermbase,
  KeptCopyTemplate,
  writtenAfter,
  writtenAfterInput,
} from './job-uses.ts'
import { kindsUsedByJobs } from './kinds.ts'
import { EngineCapabilities } from './machine-translation-engines.ts'
import { modelWork, modelWorkInput } from './model-work.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { memoryUseInput, PenaltyOfUse } from './translation-memory-penalties.ts'
import { formalities, jobStatuses } from './words.ts'

export const JobStatus = z.object({
  title: z.enum(jobStatuses),
  translatedTitle: z.string(),
  progress: Percent,
  spinner: z.boolean(),
  failed: z.boolean(),
  readyAt: Instant.nullable(),
  /** How many entries its list of errors has, of a job that is done too. */
  errors: z.number().int(),
  /** How many of its files could not be read, or not in every language: an export leaves them out. */
  filesFailed: z.number().int(),
  /** How many files of one that is done, and not finished, were added since or are not prepared in every language: an export leaves them out, too. */
  filesNotPrepared: z.number().int(),
})
export type JobStatus = z.infer<typeof JobStatus>

/** What the job template says and the job does not do, for whoever chose the template may not. */
const TemplateOmission = z.object({
  kind: z.enum(kindsUsedByJobs),
  uuid: Uuid,
  name: z.string(),
  /** `read`: the job goes without it. `edit`: its memory is not updated. */
  missing: z.enum(['read', 'edit']),
})
export type TemplateOmission = z.infer<typeof TemplateOmission>

export const Job = item('Job', {
  name: z.string(),
  jobId: z.string(),
  description: z.string(),
  /** The description, or where there is none what languages and files say, in the caller's language. */
  dynamicDescription: z.string(),
  /** For clients that hold jobs which they have not sent yet: whatever is answered is kept. */
  createdInDB: z.literal(true),
  /** What those who work on it should know. */
  instructions: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  readyAt: Instant.nullable(),
  jobType: z.literal('document'),
  translation: z.boolean(),
  transcreation: z.boolean(),
  copyWriting: z.boolean(),
  ...writtenAfter,
  /** Whether a model writes: always in a transcreation job, never in a translation, and in a copywriting job where it is wanted. */
  usePrompt: z.boolean(),
  ...modelWork,
  jobTeams: z.array(TeamShare),
  primaryTeam: NamedRef.nullable(),
  jobTemplate: NamedRef.nullable(),
  /** The same, whether it was chosen or came with the role in the team. */
  presetJobTemplate: NamedRef.nullable(),
  sourceLanguage: LanguageRef.nullable(),
  targetLanguages: z.array(LanguageRef),
  /** Of a transcreation job, which has no more than one. */
  targetLanguage: LanguageRef.nullable(),
  formality: z.enum(formalities),
  useTranslationMemory: z.boolean(),
  translationMemoryPretranslationMinimalMatchPercent: Percent,
  /** Whether each engine has a minimum of its own; otherwise the job's holds for all. */
  useAdvancedMachineTranslationSettings: z.boolean(),
  machineTranslationQualityEstimationMinimalPercent: Percent,
  skipPretranslation: z.boolean(),
  ...jobPreparation,
  jobTranslationTermbases: z.array(JobTranslationTermbase),
  jobTranslationMemories: z.array(JobTranslationMemory),
  jobMachineTranslationEngines: z.array(JobMachineTranslationEngine),
  ...jobSetLists,
  templateOmissions: z.array(TemplateOmission),
  status: JobStatus,
  files: z.array(z.object({ '@id': z.string(), uuid: Uuid, originalName: z.string() })),
  filesCount: z.number().int(),
  /** Without what is below them. */
  jobSteps: z.array(NamedRef),
  numWords: z.number().int(),
  /** Minutes. */
  estimatedReviewTime: z.number(),
  /** Of its segments, in all languages; null before it is ready, when it is finished, and where it has none. */
  confirmedPercent: Percent.nullable(),
  supportsTermfactory: z.boolean(),
  permissionRole: PermissionRole,
  permissions: Permissions,
})
export type Job = z.infer<typeof Job>

/** In characters. */
export const longestInstructions = 20_000

export const JobInput = z.object({
  uuid: Uuid.optional(),
  /** Blank means automatic naming: the first file's name. */
  name: nameOrBlank(500).optional(),
  jobId: z.string().trim().max(200).optional(),
  description: Description.optional(),
  instructions: z.string().max(longestInstructions).optional(),
  /** The type: a translation, where nothing is said. A job stays what it was made as. */
  translation: z.boolean().optional(),
  transcreation: z.boolean().optional(),
  copyWriting: z.boolean().optional(),
  ...writtenAfterInput,
  usePrompt: z.boolean().optional(),
  ...modelWorkInput,
  jobTeams: TeamSharesInput.optional(),
  jobTemplate: iri('job_templates').nullable().optional(),
  sourceLanguage: iri('languages').nullable().optional(),
  targetLanguages: z.array(iri('languages')).max(100).optional(),
  targetLanguage: iri('languages').nullable().optional(),
  formality: z.union([z.enum(formalities), iri('formalities')]).optional(),
  useTranslationMemory: z.boolean().optional(),
  translationMemoryPretranslationMinimalMatchPercent: Percent.optional(),
  useAdvancedMachineTranslationSettings: z.boolean().optional(),
  machineTranslationQualityEstimationMinimalPercent: Percent.optional(),
  skipPretranslation: z.boolean().optional(),
  ...jobPreparationInput,
  jobTranslationTermbases: z
    .array(
      z.object({
        uuid: Uuid.optional(),
        translationTermbase: iri('termbases'),
        sourceTermbaseIndex: iri('termbase_indices').nullable().optional(),
        targetTermbaseIndex: iri('termbase_indices').nullable().optional(),
      }),
    )
    .max(100)
    .optional(),
  jobTranslationMemories: z
    .array(
      z.object({
        uuid: Uuid.optional(),
        translationMemory: iri('translation_memories'),
        translationMemoryPretranslationMinimalMatchPercent: z.number().int().min(50).max(101).optional(),
        updateTranslationMemory: z.boolean().optional(),
        ...memoryUseInput,
        /** In their order; left out, the use keeps those it has. */
        jobTranslationMemoryPenalties: z.array(PenaltyOfUse).max(100).optional(),
      }),
    )
    .max(100)
    .optional(),
  jobMachineTranslationEngines: z
    .array(
      z.object({
        uuid: Uuid.optional(),
        machineTranslationEngine: iri('machine_translation_engines'),
        machineTranslationQualityEstimationMinimalPercent: Percent.optional(),
      }),
    )
    .max(20)
    .optional(),
  ...jobSetInputs,
})
export type JobInput = z.infer<typeof JobInput>
const JobChanges = JobInput.omit({ uuid: true })

export const JobError = item('JobError', {
  actionType: z.object({ name: z.string() }),
  errorMessage: z.string(),
  /** Of a file that could not be read: which, its name, and what kind of trouble it is. */
  fileUuid: Uuid.nullable(),
  fileName: z.string().nullable(),
  problem: z.enum(fileProblems).nullable(),
  detail: ErrorDetail.nullable(),
  createdAt: Instant,
})
export type JobError = z.infer<typeof JobError>

export const TargetFile = z.object({
  uuid: Uuid,
  targetLanguage: LanguageRef,
  /** Percent of the segments that are confirmed. */
  progress: Percent,
  segments: z.number().int(),
  confirmed: z.number().int(),
  words: z.number().int(),
  confirmedWords: z.number().int(),
})
export type TargetFile = z.infer<typeof TargetFile>

/** A notice of a document's reader: its key and values for the interface, and an English sentence. */
export const FileNotice = z.object({ key: z.string(), values: z.record(z.string(), z.string()), text: z.string() })
export type FileNotice = z.infer<typeof FileNotice>

export const JobFile = item('File', {
  originalName: z.string(),
  fileSize: z.number().int(),
  mimeType: z.string(),
  languages: NamedLanguages,
  numWords: z.number().int(),
  /** Minutes, by its words. */
  estimatedReviewTime: z.number(),
  /** How long people were at work on it in the editor, in all languages. */
  reviewSeconds: z.number().int(),
  status: z.object({
    title: z.enum(['uploaded', 'reading', 'ready', 'failed']),
    problem: z.enum(fileProblems).nullable(),
    message: z.string().nullable(),
    detail: ErrorDetail.nullable(),
  }),
  /** What a person should know of its reading, such as content that was left out. */
  notices: z.array(FileNotice),
  /** The ending under which it is given back, where that is not its own. */
  targetEnding: z.string().nullable(),
  targetFiles: z.array(TargetFile),
  /** What belongs to it and is not translated: pictures, style guides, earlier versions; the first that came first. */
  additionalFiles: z.array(z.object({ uuid: Uuid, originalName: z.string(), fileSize: z.number().int() })),
})
export type JobFile = z.infer<typeof JobFile>

const JobStatusEntry = z.object({
  uuid: Uuid,
  status: JobStatus,
  jobStepStati: z.array(z.object({ uuid: Uuid, progress: Percent, finishedAt: Instant.nullable() })),
})
export type JobStatusEntry = z.infer<typeof JobStatusEntry>

/** One job's resources as the configuration viewer lists them. */
export const JobConfiguration = item('JobConfiguration', {
  jobTranslationTermbases: z.array(JobTranslationTermbase),
  jobTranslationMemories: z.array(JobTranslationMemory),
  jobMachineTranslationEngines: z.array(JobMachineTranslationEngine),
  ...jobSetLists,
  ...jobPreparation,
  templateOmissions: z.array(TemplateOmission),
  /** With its text, of a copywriting job that is written after one. */
  copyTemplate: KeptCopyTemplate.extend({ html: z.string() }).nullable(),
})
export type JobConfiguration = z.infer<typeof JobConfiguration>

const AnalysisRow = z.object({
  band: z.string(),
  segments: z.number().int(),
  words: z.number().int(),
  weightedWords: z.number(),
  /** Both only where scoring rules serve the language; the price only where they say one for all of the segments. */
  minutes: z.number().nullable(),
  rappen: z.number().nullable(),
})
export const JobAnalysis = item('JobAnalysis', {
  targetLanguages: z.array(z.object({ targetLanguage: LanguageRef, rows: z.array(AnalysisRow) })),
})
export type JobAnalysis = z.infer<typeof JobAnalysis>

export const MachineTranslationEngineForJob = item('MachineTranslationEngine', {
  name: z.string(),
  standard: z.boolean(),
  provider: z.string(),
  capabilities: EngineCapabilities,
  machineTranslationQualityEstimationMinimalPercent: Percent.nullable(),
})
export type MachineTranslationEngineForJob = z.infer<typeof MachineTranslationEngineForJob>

export const jobRoutes = {
  translations: get('/jobs_translations', {
    summary: 'A page of the translation jobs',
    query: ListQuery,
    reply: collectionOf(Job),
  }),
  transcreations: get('/jobs_transcreations', {
    summary: 'A page of the transcreation jobs',
    query: ListQuery,
    reply: collectionOf(Job),
  }),
  copywriting: get('/jobs_copywriting', {
    summary: 'A page of the copywriting jobs',
    query: ListQuery,
    reply: collectionOf(Job),
  }),
  recent: get('/jobs_recent', { summary: 'The five newest jobs', query: ListQuery, reply: collectionOf(Job) }),
  get: get('/jobs/:uuid', { summary: 'One job', params: ByUuid, reply: Job }),
  create: post('/jobs', { summary: 'Creates a job', body: JobInput, reply: Job }),
  update: unlessGivenAway(
    patch('/jobs/:uuid', { summary: 'Changes a job', params: ByUuid, body: JobChanges, reply: Job }),
  ),
  remove: del('/jobs/:uuid', { summary: 'Deletes a job with its files', params: ByUuid }),
  start: patch('/jobs/:uuid/start', {
    summary: 'Prepares the job in the background; a failed one is taken up where it failed',
    space: 'much',
    params: ByUuid,
    body: z.object({ targetLanguageUuids: z.array(Uuid).max(100).optional() }),
    reply: Job,
  }),
  retry: patch('/jobs/:uuid/retry', {
    summary: 'Runs the failed stages again',
    space: 'much',
    params: ByUuid,
    reply: Job,
  }),
  finish: patch('/jobs/:uuid/finish', { summary: 'Finishes the job', params: ByUuid, reply: Job }),
  updateTranslationMemories: patch('/jobs/:uuid/update_translation_memories', {
    summary: 'Writes all confirmed segments to the job’s writable translation memories',
    space: 'much',
    params: ByUuid,
    reply: Job,
  }),
  configuration: get('/jobs/:uuid/configuration', {
    summary: 'What the job works with',
    params: ByUuid,
    reply: JobConfiguration,
  }),
  resources: get('/jobs/:uuid/resources', {
    summary: 'What the job works with',
    params: ByUuid,
    reply: JobConfiguration,
  }),
  analysis: get('/jobs/:uuid/analysis', {
    summary: 'Words by match band, for each target language; of the whole job, or of one of its steps',
    params: ByUuid,
    query: z.object(ofStep),
    reply: JobAnalysis,
  }),
  errors: get('/jobs/:uuid/errors', { summary: 'What went wrong', params: ByUuid, reply: collectionOf(JobError) }),
  files: get('/jobs/:uuid/files', { summary: 'The job’s files', params: ByUuid, reply: collectionOf(JobFile) }),
  stati: post('/job_stati', {
    summary: 'Where several jobs stand; unknown ones are left out',
    answersOnly: true,
    space: 'none',
    body: z.object({ jobUuids: z.array(Uuid).max(1000) }),
    reply: z.object({ jobStati: z.array(JobStatusEntry) }),
  }),
  enginesForJob: get('/machine_translation_engines_for_job', {
    summary: 'The engines that serve a source language and all of the target languages',
    query: z.object({
      sourceLanguageUuid: Uuid.optional(),
      targetLanguageUuids: z.string().regex(commaSeparated(uuidPattern)).optional(),
    }),
    reply: collectionOf(MachineTranslationEngineForJob),
  }),
  checkMachineTranslationSupport: post('/check_machine_translation_support', {
    summary: 'Whether an engine serves a language pair',
    answersOnly: true,
    space: 'none',
    body: z.object({
      jobMachineTranslationEngineName: z.string(),
      sourceLanguageUuid: Uuid,
      /** As a list, or in a text with commas. */
      targetLanguageUuids: z.union([z.array(Uuid), z.string().max(5000)], fault('not_a_list')),
    }),
    reply: z.object({ machineTranslationSupported: z.boolean() }),
  }),
}

/** The list that holds the jobs of each type. */
export const jobListRoutes = {
  jobTranslation: jobRoutes.translations,
  jobTranscreation: jobRoutes.transcreations,
  jobCopywriting: jobRoutes.copywriting,
} satisfies Record<JobObject, unknown>
