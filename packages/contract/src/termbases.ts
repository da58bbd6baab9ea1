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
  shareable,
  shareableInput,
  TeamShare,
  TeamShareInput,
  Uuid,
} from './common.ts'
import { crudRoutes } from './crud.ts'
import { del, get, patch, post } from './route.ts'
import { ImportFile, ImportStatus, RefusedLine } from './translation-memories.ts'
import { termImportTypes, usageStatuses } from './words.ts'

/** One language of a termbase. */
export const TermbaseIndex = item('TermbaseIndex', {
  name: z.string(),
  description: z.string(),
  language: LanguageRef,
  sortId: z.number().int(),
})
export type TermbaseIndex = z.infer<typeof TermbaseIndex>

const TermbaseIndexInput = z.object({
  uuid: Uuid.optional(),
  termbase: iri('termbases'),
  language: iri('languages'),
  /** Blank means the language's name. */
  name: z.string().trim().max(200).optional(),
  description: Description.optional(),
  sortId: z.number().int().min(1).max(1_000_000).optional(),
})
export type TermbaseIndexInput = z.infer<typeof TermbaseIndexInput>

export const Termbase = item('Termbase', {
  ...shareable,
  copywriting: z.boolean(),
  termbaseTeams: z.array(TeamShare),
  termbaseIndices: z.array(TermbaseIndex),
  termbaseTermEntryCount: z.number().int(),
  updatedAt: Instant,
})
export type Termbase = z.infer<typeof Termbase>

const TermbaseInput = z.object({
  ...shareableInput,
  copywriting: z.boolean().optional(),
  termbaseTeams: z.array(TeamShareInput).max(100).optional(),
})
export type TermbaseInput = z.infer<typeof TermbaseInput>

export const Term = z.object({
  uuid: Uuid,
  termbaseIndexUuid: Uuid,
  text: z.string(),
  usageStatus: z.enum(usageStatuses),
  note: z.string(),
})
export type Term = z.infer<typeof Term>

export const TermEntry = item('TermEntry', {
  termbaseUuid: Uuid,
  definition: z.string(),
  note: z.string(),
  /** The concept's id in the file it came from. */
  externalId: z.string().nullable(),
  createdAt: Instant,
  /** In the order of the languages, then as they were entered. */
  terms: z.array(Term),
})
export type TermEntry = z.infer<typeof TermEntry>

const TermInput = z.object({
  uuid: Uuid.optional(),
  termbaseIndex: iri('termbase_indices'),
  text: z.string().trim().min(1, 'Term is required').max(1000),
  usageStatus: z.enum(usageStatuses).optional(),
  note: z.string().max(10_000).optional(),
})
const TermEntryInput = z.object({
  uuid: Uuid.optional(),
  termbase: iri('termbases'),
  definition: Description.optional(),
  note: Description.optional(),
  /** All terms of the entry: those left out are removed. */
  terms: z.array(TermInput).min(1, 'Please enter at least one term').max(500),
})
export type TermEntryInput = z.infer<typeof TermEntryInput>

export const TermImport = item('TermImport', {
  name: z.string(),
  description: z.string(),
  termImportType: z.enum(termImportTypes),
  destinationTermbase: NamedRef,
  files: z.array(ImportFile),
  status: ImportStatus,
  /** Entries written. */
  imported: z.number().int(),
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
    .regex(/^(?:\/api\/)?(?:term_import_types\/)?documents$/, 'This import type is not available')
    .optional(),
  /** Without one, a termbase of the import's name is made. */
  destinationTermbase: iri('termbases').nullable().optional(),
  languages: z.array(iri('languages')).max(2, 'Please select 1 or 2 languages').optional(),
})
export type TermImportInput = z.infer<typeof TermImportInput>

export const termbaseRoutes = {
  ...crudRoutes('/termbases', 'termbase', { item: Termbase, input: TermbaseInput, changes: TermbaseInput.partial() }),
  recent: get('/termbases_recent', {
    summary: 'The five newest termbases',
    query: ListQuery,
    reply: collectionOf(Termbase),
  }),
  replace: patch('/termbases/:uuid/replace', {
    summary: 'Puts another termbase in the place of this one, in all jobs and templates that one may edit',
    params: ByUuid,
    body: z.object({
      replacementTermbase: z
        .string('Replacement termbase is required')
        .min(1, 'Replacement termbase is required')
        .pipe(iri('termbases')),
    }),
    reply: Termbase,
  }),
}

export const termbaseIndexRoutes = {
  list: get('/termbases/:uuid/termbase_indices', {
    summary: 'The languages of a termbase',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(TermbaseIndex),
  }),
  create: post('/termbase_indices', {
    summary: 'Adds a language to a termbase',
    body: TermbaseIndexInput,
    reply: TermbaseIndex,
  }),
  update: patch('/termbase_indices/:uuid', {
    summary: 'Changes a language of a termbase',
    params: ByUuid,
    body: TermbaseIndexInput.omit({ termbase: true }).partial(),
    reply: TermbaseIndex,
  }),
  remove: del('/termbase_indices/:uuid', {
    summary: 'Removes a language with all its terms from its termbase',
    params: ByUuid,
  }),
}

export const termEntryRoutes = {
  list: get('/termbases/:uuid/term_entries', {
    summary: 'A window of a termbase’s entries; `order[term]` sorts by the first term in `termbaseIndexUuid`',
    params: ByUuid,
    query: z.object({
      ...ListQuery.omit({ name: true }).shape,
      termbaseIndexUuid: Uuid.optional(),
      usageStatus: z.enum(usageStatuses).optional(),
    }),
    reply: collectionOf(TermEntry),
  }),
  get: get('/term_entries/:uuid', { summary: 'One term entry', params: ByUuid, reply: TermEntry }),
  create: post('/term_entries', { summary: 'Adds a term entry', body: TermEntryInput, reply: TermEntry }),
  update: patch('/term_entries/:uuid', {
    summary: 'Changes a term entry',
    params: ByUuid,
    body: TermEntryInput.omit({ termbase: true, uuid: true }).partial(),
    reply: TermEntry,
  }),
  remove: del('/term_entries/:uuid', { summary: 'Deletes a term entry', params: ByUuid }),
}

export const termImportRoutes = {
  ...crudRoutes('/term_imports', 'term import', {
    item: TermImport,
    input: TermImportInput,
    changes: TermImportInput.pick({ name: true, description: true }).partial(),
  }),
  list: get('/term_imports', {
    summary: 'A page of the term imports, of one termbase or of all',
    query: ListQuery.extend({ destinationTermbaseUuid: Uuid.optional() }),
    reply: collectionOf(TermImport),
  }),
  start: patch('/term_imports/:uuid/start', {
    summary: 'Reads the uploaded files into the termbase in the background',
    params: ByUuid,
    reply: TermImport,
  }),
}
