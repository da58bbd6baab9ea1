import { z } from 'zod'
import { ByUuid, collectionOf, ErrorDetail, Instant, iri, item, LanguageRef, NamedRef, Uuid, uuidOf } from './common.ts'
import { fileActions, fileProblems, jobExportFormats } from './file-words.ts'
import { del, get, inStep, post } from './route.ts'

/** The languages that a bilingual file (XLIFF and its dialects) names at its beginning, in its own spelling. */
export const NamedLanguages = z.object({ source: z.string().nullable(), target: z.string().nullable() })
export type NamedLanguages = z.infer<typeof NamedLanguages>

/**
 * An upload as its sender sees it. The multipart fields: `uuid`, one of `jobUuid`, `translationMemoryImportUuid`, `termImportUuid` or
 * `additionalToUuid` (the job's file that it belongs to, without being translated), `language` (of a term import's file, the IRI of the one of its languages that it is read for), `replaces` with the uuid of a job's file that is not read whose place the new one takes, and last `uploadedFile`.
 */
export const UploadedFile = item('File', {
  originalName: z.string(),
  fileSize: z.number().int(),
  mimeType: z.string(),
  isUploaded: z.boolean(),
  languages: NamedLanguages,
  numWords: z.number().int(),
  status: z.object({ title: z.string(), message: z.string().nullable() }),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const JobTargetFileExport = item('JobTargetFileExport', {
  job: NamedRef,
  format: z.enum(jobExportFormats),
  /** A step was given back since, so that what it holds is not what is handed over in the end. */
  outdated: z.boolean(),
  status: z.object({
    title: z.enum(['running', 'done', 'failed']),
    progress: z.number().int(),
    /** Why it failed, or which files it leaves out. */
    message: z.string().nullable(),
    /** Why it failed, as the code of a refusal with its values. */
    detail: ErrorDetail.nullable(),
  }),
  /** The files that it does not hold, in one language or in all (null), and why: they could not be read, or are not prepared yet. */
  leftOut: z.array(
    z.object({
      fileUuid: Uuid,
      originalName: z.string(),
      targetLanguage: LanguageRef.nullable(),
      problem: z.enum(fileProblems).nullable(),
    }),
  ),
})
export type LeftOutFile = JobTargetFileExport['leftOut'][number]
export type JobTargetFileExport = z.infer<typeof JobTargetFileExport>

/** One thing that happened to a job's file. */
export const FileHistoryEntry = z.object({
  action: z.enum(fileActions),
  /** When; of work when it ended last. */
  createdAt: Instant,
  userName: z.string().nullable(),
  targetLanguage: LanguageRef.nullable(),
  /** The name of the file that was replaced. */
  fileName: z.string().nullable(),
  /** Of work: how long somebody was at it in the editor. */
  seconds: z.number().int().nullable(),
})
export type FileHistoryEntry = z.infer<typeof FileHistoryEntry>

export const JobFileEnding = z.object({
  ending: z.string(),
  /** Why such files cannot be read on this server; null where they can. */
  problem: z.enum(fileProblems).nullable(),
  /** Under what ending they are given back, where that is another one. */
  targetEnding: z.string().nullable(),
})
export type JobFileEnding = z.infer<typeof JobFileEnding>

const languageIri = iri('languages')

/** The uuid of a language's IRI; null where it is none. */
export const languageIriOf = (written: string): string | null => {
  const read = languageIri.safeParse(written)
  return read.success ? uuidOf(read.data) : null
}

export const fileRoutes = {
  endings: get('/job_file_endings', {
    summary: 'The file endings that a document job accepts, and which of them can be read here',
    reply: z.object({ endings: z.array(JobFileEnding) }),
  }),
  upload: post('/files', { summary: 'Uploads a file (multipart)', space: 'much', raw: 'body', reply: UploadedFile }),
  webpage: post('/files/webpages', {
    summary: 'Fetches a web page and keeps its main text as a file of a term import that finds terms in documents',
    space: 'much',
    body: z.object({
      uuid: Uuid.optional(),
      url: z.string().trim().max(2000),
      mimeType: z.literal('text/html').optional(),
      termImport: iri('term_imports'),
      /** Which of the import's languages it is read for, where there are two. */
      language: languageIri.optional(),
    }),
    reply: UploadedFile,
  }),
  remove: del('/files/:uuid', { summary: 'Removes an uploaded file', params: ByUuid }),
  downloadSource: inStep(
    get('/files/:uuid/download', {
      summary:
        'The file as it was uploaded; an additional file also for those who may only work on the job. In a step, where it lets its people',
      params: ByUuid,
      raw: 'reply',
    }),
  ),
  history: get('/files/:uuid/history', {
    summary: 'What happened to a job’s file, the latest first',
    params: ByUuid,
    reply: collectionOf(FileHistoryEntry),
  }),
  createExport: inStep(
    post('/job_target_file_exports', {
      summary:
        'Writes the job’s target files, as documents or as XLIFF for other tools; in a step those that it covers, named as unfinished while they are',
      space: 'much',
      body: z.object({
        uuid: Uuid.optional(),
        job: iri('jobs'),
        /** Leaves the other target files out. */
        targetFileUuids: z.array(Uuid).optional(),
        /** `document` without a word. */
        format: z.enum(jobExportFormats).optional(),
      }),
      reply: JobTargetFileExport,
    }),
  ),
  getExport: inStep(
    get('/job_target_file_exports/:uuid', {
      summary: 'How far an export is',
      params: ByUuid,
      reply: JobTargetFileExport,
    }),
  ),
  downloadExport: inStep(
    get('/job_target_file_exports/:uuid/export_target_file', {
      summary: 'The exported file, or a ZIP of several',
      params: ByUuid,
      raw: 'reply',
    }),
  ),
}
