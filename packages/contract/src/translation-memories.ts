import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  Description,
  ErrorDetail,
  GivenDay,
  Instant,
  iri,
  item,
  ListQuery,
  NamedRef,
  Percent,
  RequiredName,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { crudRoutes, sharedCrudRoutes } from './crud.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { usesRoute } from './uses.ts'
import { importStatuses, translationMemoryUnitOrigins } from './words.ts'

/** One direction of a memory; languages are BCP 47 codes as its units carry them, which need not be in the language list. */
const MemoryDirection = z.object({
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  transUnitCount: z.number().int(),
})

/** Whether what ModernMT has of a memory is in step with it, is being brought there, or could not be. */
export const synchronizationStatuses = ['current', 'running', 'failed'] as const
export type SynchronizationStatus = (typeof synchronizationStatuses)[number]

const MemorySynchronization = z.object({
  status: z.enum(synchronizationStatuses),
  /** Why it failed; of one that did not, why ModernMT refused a unit at last. Empty where it refused none. */
  message: z.string(),
  detail: ErrorDetail.nullable(),
})
export type MemorySynchronization = z.infer<typeof MemorySynchronization>

export const TranslationMemory = item('TranslationMemory', {
  ...shareable,
  teams: z.array(TeamShare),
  languages: z.array(MemoryDirection),
  transUnitCount: z.number().int(),
  /** Units that searches are ready for; of the others the index is being made. */
  indexedCount: z.number().int(),
  /** Units that ModernMT has as they are here. */
  synchronizedCount: z.number().int(),
  /** The ModernMT engine whose account keeps the memory too, and which translates after it. */
  modernMtConnection: NamedRef.nullable(),
  /** Null of a memory that is not connected. */
  synchronization: MemorySynchronization.nullable(),
  /** By whose number rules numbers are compared and carried over in its matches; null goes by the languages. */
  sourceLanguageProcessingRuleSet: NamedRef.nullable(),
  targetLanguageProcessingRuleSet: NamedRef.nullable(),
})
export type TranslationMemory = z.infer<typeof TranslationMemory>

const TranslationMemoryInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  sourceLanguageProcessingRuleSet: iri('language_processing_rule_sets').nullable().optional(),
  targetLanguageProcessingRuleSet: iri('language_processing_rule_sets').nullable().optional(),
  /** An engine of ModernMT that one may edit. */
  modernMtConnection: iri('machine_translation_engines').nullable().optional(),
})
export type TranslationMemoryInput = z.infer<typeof TranslationMemoryInput>

export const TranslationMemoryUnit = z.object({
  '@id': z.string(),
  '@type': z.literal('TranslationMemoryUnit'),
  id: z.number().int(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  sourceSegment: z.object({ xml: z.string() }),
  targetSegment: z.object({ xml: z.string() }),
  /** The author's name for the unit, for context matches. */
  contextName: z.string().nullable(),
  origin: z.enum(translationMemoryUnitOrigins),
  usageCount: z.number().int(),
  lastUsedAt: Instant.nullable(),
  notes: z.array(z.string()),
  /** What its file said of it: names and values, as in TMX. */
  properties: z.array(z.object({ type: z.string(), value: z.string() })),
  createdBy: z.string().nullable(),
  createdAt: Instant,
  changedBy: z.string().nullable(),
  changedAt: Instant,
})
export type TranslationMemoryUnit = z.infer<typeof TranslationMemoryUnit>

const ByUuidAndId = z.object({ uuid: Uuid, id: z.coerce.number().int().min(1) })
const Direction = { sourceLanguage: z.string().max(50).optional(), targetLanguage: z.string().max(50).optional() }

export const TranslationMemoryUnitFilter = z.object({
  /** Texts to be found in one side. */
  source: z.string().max(500).optional(),
  target: z.string().max(500).optional(),
  ...Direction,
  /** From the beginning of this day on, and to the end of that one, in UTC. */
  changedFrom: GivenDay.optional(),
  changedUntil: GivenDay.optional(),
  /** In the name of who wrote or changed it. */
  user: z.string().max(200).optional(),
  origin: z.enum(translationMemoryUnitOrigins).optional(),
  /** Only units whose source has others too, in the same languages; those of one source stand together. */
  duplicates: z.enum(['true', 'false']).optional(),
})
export type TranslationMemoryUnitFilter = z.infer<typeof TranslationMemoryUnitFilter>

/** How far an import is, and what it left out. */
export const ImportStatus = z.object({
  title: z.enum(importStatuses),
  progress: Percent,
  message: z.string().nullable(),
  /** The message as its key and values: of a file that could not be read, and of how the import ended otherwise. */
  detail: ErrorDetail.nullable(),
})
export type ImportStatus = z.infer<typeof ImportStatus>
export const RefusedLine = z.object({
  line: z.number().int(),
  reason: z.string(),
  /** The reason as its key and values; of what was refused before they were kept there is none. */
  detail: ErrorDetail.optional(),
})
export type RefusedLine = z.infer<typeof RefusedLine>
export const ImportFile = z.object({
  '@id': z.string(),
  uuid: Uuid,
  originalName: z.string(),
  fileSize: z.number().int(),
})
export type ImportFile = z.infer<typeof ImportFile>

export const TranslationMemoryImport = item('TranslationMemoryImport', {
  name: z.string(),
  description: z.string(),
  translationMemory: NamedRef,
  files: z.array(ImportFile),
  status: ImportStatus,
  /** Whether it is read first, and waits to be merged. */
  mergeByHand: z.boolean(),
  /** Units that the memory would get; null while its files were not read for that. */
  toMerge: z.number().int().nullable(),
  /** Units written. */
  imported: z.number().int(),
  /** Units that the memory had already. */
  skipped: z.number().int(),
  refusedCount: z.number().int(),
  /** The first thousand, with their lines; empty in lists. */
  refused: z.array(RefusedLine),
  createdAt: Instant,
})
export type TranslationMemoryImport = z.infer<typeof TranslationMemoryImport>

const TranslationMemoryImportInput = z.object({
  uuid: Uuid.optional(),
  name: RequiredName,
  description: Description.optional(),
  translationMemory: iri('translation_memories'),
  /** Read the files first, and write nothing until it is merged. */
  mergeByHand: z.boolean().optional(),
})

export const translationMemoryRoutes = {
  ...sharedCrudRoutes('/translation_memories', 'translation memory', {
    item: TranslationMemory,
    input: TranslationMemoryInput,
  }),
  uses: usesRoute('/translation_memories', 'translation memory'),
  synchronize: post('/translation_memories/:uuid/synchronize', {
    summary: 'Has what ModernMT keeps of a connected memory brought in step with it at once, also after a failure',
    params: ByUuid,
  }),
}

export const translationMemoryUnitRoutes = {
  list: get('/translation_memories/:uuid/units', {
    summary: 'A page of a memory’s units, the latest changes first; `query` looks in both sides',
    params: ByUuid,
    query: z.object({
      ...ListQuery.pick({ page: true, itemsPerPage: true, query: true }).shape,
      ...TranslationMemoryUnitFilter.shape,
    }),
    reply: collectionOf(TranslationMemoryUnit),
  }),
  update: patch('/translation_memories/:uuid/units/:id', {
    summary: 'Changes the target of a unit',
    params: ByUuidAndId,
    body: z.object({ targetSegment: z.object({ xml: z.string().min(1, fault('text_required')).max(100_000) }) }),
    reply: TranslationMemoryUnit,
  }),
  remove: del('/translation_memories/:uuid/units/:id', { summary: 'Deletes a unit', params: ByUuidAndId }),
  export: get('/translation_memories/:uuid/export', {
    summary: 'The memory as a TMX 1.4b file',
    params: ByUuid,
    query: z.object(Direction),
    raw: 'reply',
  }),
}

export const translationMemoryImportRoutes = {
  ...crudRoutes('/translation_memory_imports', 'translation memory import', {
    item: TranslationMemoryImport,
    input: TranslationMemoryImportInput,
    changes: TranslationMemoryImportInput.pick({ name: true, description: true }).partial(),
  }),
  start: patch('/translation_memory_imports/:uuid/start', {
    summary:
      'Reads the uploaded files into the memory in the background, or only reads them where it is merged by hand; one that failed goes on where it was',
    space: 'much',
    params: ByUuid,
    reply: TranslationMemoryImport,
  }),
  merge: patch('/translation_memory_imports/:uuid/merge', {
    summary: 'Writes an import that is ready for merge into its memory, in the background',
    space: 'much',
    params: ByUuid,
    reply: TranslationMemoryImport,
  }),
  cancel: patch('/translation_memory_imports/:uuid/cancel', {
    summary: 'Stops a running import; what it has read stays in the memory, and a start goes on after it',
    space: 'none',
    params: ByUuid,
    reply: TranslationMemoryImport,
  }),
}
