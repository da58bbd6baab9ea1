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
  RequiredName,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { crudRoutes } from './crud.ts'
import { fault } from './refusals.ts'
import { get, patch } from './route.ts'
import { TermChange } from './term-entries.ts'
import { termbaseFieldLevels, termColumnFields, termImportTypes } from './term-words.ts'
import { ImportFile, ImportStatus, RefusedLine } from './translation-memories.ts'

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
  /** The first ones of each kind. */
  samples: z.array(z.object({ kind: z.enum(planKinds), terms: z.array(z.string()), changes: z.array(TermChange) })),
})
export type TermImportPlan = z.infer<typeof TermImportPlan>

export const TermImport = item('TermImport', {
  name: z.string(),
  description: z.string(),
  termImportType: z.enum(termImportTypes),
  /** None yet where the import makes it and was not started. */
  destinationTermbase: NamedRef.nullable(),
  files: z.array(ImportFile),
  status: ImportStatus,
  languages: z.array(LanguageRef),
  /** What the columns of its tables hold; null where their heads say it. */
  columns: z.array(TermColumnChoice).nullable(),
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
  /** The type's name, alone or as `/api/term_import_types/{type}`. */
  termImportType: z
    .string()
    .regex(/^(?:\/api\/)?(?:term_import_types\/)?(?:empty|documents|termbase)$/, fault('type_not_available'))
    .optional(),
  /** Without one, a termbase of the import's name is made when the import starts. */
  destinationTermbase: iri('termbases').nullable().optional(),
  /** The teams of the termbase that is made. */
  termbaseTeams: TeamSharesInput.optional(),
  languages: z.array(iri('languages')).max(2, fault('one_or_two_languages')).optional(),
  columns: z.array(TermColumnChoice).max(500).nullable().optional(),
})

export const termImportRoutes = {
  ...crudRoutes('/term_imports', 'term import', {
    item: TermImport,
    input: TermImportInput,
    changes: TermImportInput.pick({ name: true, description: true, columns: true }).partial(),
  }),
  list: get('/term_imports', {
    summary: 'A page of the term imports, of one termbase or of all',
    query: ListQuery.extend({ destinationTermbaseUuid: Uuid.optional() }),
    reply: collectionOf(TermImport),
  }),
  start: patch('/term_imports/:uuid/start', {
    summary: 'Reads the uploaded files into the termbase in the background; one that failed goes on where it was',
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
