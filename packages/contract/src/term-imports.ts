import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  Description,
  Instant,
  iri,
  item,
  LanguageRef,
  ListQuery,
  NamedRef,
  Percent,
  RequiredName,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { crudRoutes } from './crud.ts'
import { Budget } from './generative-artificial-intelligence-models.ts'
import { Language } from './languages.ts'
import { fault } from './refusals.ts'
import { get, patch } from './route.ts'
import { TermChange } from './term-entries.ts'
import { TermImportTag, TermReview } from './term-reviews.ts'
import {
  type TermImportNoticeKey,
  termbaseFieldLevels,
  termColumnFields,
  termImportNoticeTexts,
  termImportTypes,
} from './term-words.ts'
import { ImportFile, ImportStatus, RefusedLine } from './translation-memories.ts'
import { importStatuses } from './words.ts'

/** What a column of a table holds; a language as BCP 47, none where it is said of the whole concept. */
export const TermColumnChoice = z.object({
  index: z.number().int().min(0).max(1000),
  field: z.enum(termColumnFields),
  language: z.string().max(35).nullable(),
  /** Of a termbase's own field. */
  name: z.string().max(200).optional(),
  /** What it is a field of, where several have the name. */
  level: z.enum(termbaseFieldLevels).optional(),
})
export type TermColumnChoice = z.infer<typeof TermColumnChoice>

/** The beginning of an uploaded table; none where the file is no table. */
const TermTable = z.object({
  isTable: z.boolean(),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  rowCount: z.number().int(),
  columns: z.array(TermColumnChoice),
})
export type TermTable = z.infer<typeof TermTable>

const TermImportNotice = z.object({
  // The compiler knows an object's keys only as strings.
  key: z.enum(Object.keys(termImportNoticeTexts) as [TermImportNoticeKey, ...TermImportNoticeKey[]]),
  values: z.record(z.string(), z.string()),
})
export type TermImportNotice = z.infer<typeof TermImportNotice>

const planKinds = ['new', 'changed', 'duplicate'] as const

/** What an import would do. */
const TermImportPlan = z.object({
  /** What the termbase would get beside entries: what the file's termbase has and it has not. */
  added: z.object({
    languages: z.array(z.object({ name: z.string(), language: LanguageRef })),
    fields: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  /** Entries that would be added. */
  fresh: z.number().int(),
  /** Entries of the termbase that would get more. */
  changed: z.number().int(),
  /** Entries that are there already. */
  duplicates: z.number().int(),
  refusedCount: z.number().int(),
  refused: z.array(RefusedLine),
  /** What is to be said of the files. */
  notices: z.array(TermImportNotice),
  /** The first ones of each kind. */
  samples: z.array(z.object({ kind: z.enum(planKinds), terms: z.array(z.string()), changes: z.array(TermChange) })),
})
export type TermImportPlan = z.infer<typeof TermImportPlan>

const TermImportFile = ImportFile.extend({
  /** What the upload said that it is in, as BCP 47; null where it did not. */
  language: z.string().nullable(),
  /** Of a web page: its address. */
  url: z.string().nullable(),
})

export const TermImport = item('TermImport', {
  name: z.string(),
  description: z.string(),
  termImportType: z.enum(termImportTypes),
  /** None yet where the import makes it and was not started; of one that finds terms, where these are to go one day. */
  destinationTermbase: NamedRef.nullable(),
  /** What was found, of an import that finds terms; made when it is started. */
  termImportTermbase: NamedRef.nullable(),
  /** Whose texts are read, of imports of these types. */
  job: NamedRef.nullable(),
  translationMemory: NamedRef.nullable(),
  files: z.array(TermImportFile),
  status: ImportStatus,
  languages: z.array(LanguageRef),
  /** What the columns of its tables hold; null where their heads say it. */
  columns: z.array(TermColumnChoice).nullable(),
  /** Nothing that is less sure is kept. */
  minimumConfidence: Percent,
  /** What the destination has, or was decided on in an earlier import into it, is left out. */
  skipKnown: z.boolean(),
  /** What was found, of which so many were accepted and rejected; the others are left to decide on. */
  found: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  left: z.number().int(),
  /** What is to be said of the texts, or of the files. */
  notices: z.array(TermImportNotice),
  /** Who judges what was found; null without one, of one that is no more, and for those who may not read it. */
  artificialIntelligenceWorker: NamedRef.nullable(),
  /** Null where no AI worker was chosen. */
  review: TermReview.nullable(),
  /** Whether one may change it, and start and stop it. */
  mayChange: z.boolean(),
  /** Those of what was found. */
  tags: z.array(TermImportTag),
  /** The name of who started it last, or made it. */
  userName: z.string().nullable(),
  /** Entries added. */
  imported: z.number().int(),
  /** Entries that the termbase had and that got more from the file. */
  changed: z.number().int(),
  /** Entries that the termbase had already. */
  skipped: z.number().int(),
  refusedCount: z.number().int(),
  refused: z.array(RefusedLine),
  createdAt: Instant,
})
export type TermImport = z.infer<typeof TermImport>

const TermImportInput = z.object({
  uuid: Uuid.optional(),
  name: RequiredName,
  description: Description.optional(),
  /** The type's name, alone or as `/api/term_import_types/{type}`; an `empty` one with an AI worker is `generated`. */
  termImportType: z
    .string()
    .regex(
      /^(?:\/api\/)?(?:term_import_types\/)?(?:empty|documents|termbase|termLists|job|translationMemory|xliff|generated)$/,
      fault('type_not_available'),
    )
    .optional(),
  /** Without one, a termbase of the import's name is made when the import starts. */
  destinationTermbase: iri('termbases').nullable().optional(),
  /** The teams of the termbase that is made. */
  termbaseTeams: TeamSharesInput.optional(),
  languages: z.array(iri('languages')).max(2, fault('one_or_two_languages')).optional(),
  columns: z.array(TermColumnChoice).max(500).nullable().optional(),
  /** Whose texts are read. Of a job's or memory's languages `languages` chooses one or two; else it is the first pair. */
  job: iri('jobs').nullable().optional(),
  translationMemory: iri('translation_memories').nullable().optional(),
  minimumConfidence: Percent.optional(),
  skipKnown: z.boolean().optional(),
  /** Of the action to extract terminology; it begins when terms were found. */
  artificialIntelligenceWorker: iri('artificial_intelligence_workers').nullable().optional(),
  /** What the worker may cost in all, in what its work is paid. */
  budget: Budget.nullable().optional(),
})

export const termImportRoutes = {
  ...crudRoutes('/term_imports', 'term import', {
    item: TermImport,
    input: TermImportInput,
    changes: TermImportInput.pick({
      name: true,
      description: true,
      columns: true,
      minimumConfidence: true,
      skipKnown: true,
      artificialIntelligenceWorker: true,
      budget: true,
    }).partial(),
  }),
  list: get('/term_imports', {
    summary: 'A page of the term imports, of one termbase or of all',
    query: ListQuery.extend({
      destinationTermbaseUuid: Uuid.optional(),
      /** Only those that find terms, or only the others. */
      extracting: z.enum(['true', 'false']).optional(),
      termImportType: z.enum(termImportTypes).optional(),
      status: z.enum(importStatuses).optional(),
    }),
    reply: collectionOf(TermImport),
  }),
  start: patch('/term_imports/:uuid/start', {
    summary:
      'Reads the uploaded files into the termbase, or finds terms in the texts, in the background; one that failed goes on where it was, and one that found nothing looks again',
    space: 'much',
    params: ByUuid,
    reply: TermImport,
  }),
  cancel: patch('/term_imports/:uuid/cancel', {
    summary: 'Stops a running import; what it has read stays in the termbase, and a start goes on after it',
    space: 'none',
    params: ByUuid,
    reply: TermImport,
  }),
  languages: get('/termfactory_languages', {
    summary: 'The languages in which terms are found in texts',
    reply: collectionOf(Language),
  }),
  ofJob: patch('/jobs/:uuid/send_to_termfactory', {
    summary: 'Finds the terms of a job’s segments: makes an import and starts it; one that runs already is answered',
    space: 'much',
    params: ByUuid,
    reply: TermImport,
  }),
  ofTranslationMemory: patch('/translation_memories/:uuid/send_to_termfactory', {
    summary: 'Finds the terms of a memory’s units: makes an import and starts it; one that runs already is answered',
    space: 'much',
    params: ByUuid,
    reply: TermImport,
  }),
  table: get('/term_imports/:uuid/table', {
    summary: 'The first rows of an uploaded table, and what its columns seem to hold',
    params: ByUuid,
    reply: TermTable,
  }),
  dryRun: patch('/term_imports/:uuid/dry_run', {
    summary: 'What the import would do, with nothing written',
    params: ByUuid,
    reply: TermImportPlan,
  }),
}
