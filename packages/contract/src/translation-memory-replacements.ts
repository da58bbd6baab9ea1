import { z } from 'zod'
import { ByUuid, collectionOf, Instant, iri, item, ListQuery, NamedRef, Percent, Uuid } from './common.ts'
import { Difference } from './matches.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'
import { TranslationMemoryUnit, TranslationMemoryUnitFilter } from './translation-memories.ts'
import { replacedSides, replacementStatuses } from './words.ts'

const ReplacementSearch = z.object({
  find: z.string().min(1, fault('expression_needed')).max(1000),
  replacement: z.string().max(1000),
  side: z.enum(replacedSides),
  caseSensitive: z.boolean().optional(),
  /** Only where no letter or digit stands beside what is found. */
  wholeWords: z.boolean().optional(),
  /** `find` is one, and `replacement` names its groups: `$1`, `$<name>`, `$&`. */
  regularExpression: z.boolean().optional(),
  /** Only in units that the list of units shows with these; `query` is found in either side. */
  filter: TranslationMemoryUnitFilter.extend({ query: z.string().max(500).optional() }).optional(),
})
export type ReplacementSearch = z.infer<typeof ReplacementSearch>

/** A unit as it is, and how a replacement would change it; null of a side that stays. */
const PreviewedUnit = z.object({
  unit: TranslationMemoryUnit,
  source: Difference.nullable(),
  target: Difference.nullable(),
})
export type PreviewedUnit = z.infer<typeof PreviewedUnit>

const ReplacementPreview = z.object({
  '@id': z.string(),
  '@type': z.literal('Collection'),
  totalItems: z.number().int(),
  member: z.array(PreviewedUnit),
  /** How often the text is found in all of them. */
  occurrences: z.number().int(),
  /** Whether all units were looked at: of very many only the first are counted. */
  complete: z.boolean(),
})
export type ReplacementPreview = z.infer<typeof ReplacementPreview>

export const TranslationMemoryReplacement = item('TranslationMemoryReplacement', {
  translationMemory: NamedRef,
  ...ReplacementSearch.required().shape,
  status: z.object({ title: z.enum(replacementStatuses), progress: Percent }),
  /** Units that were changed, and how often the text was replaced in them. */
  replaced: z.number().int(),
  occurrences: z.number().int(),
  /** Units that have their texts again. */
  restored: z.number().int(),
  /** Units that were not brought back, since they were changed or deleted after the replacement; the first hundred by their texts before it. */
  kept: z.object({
    count: z.number().int(),
    units: z.array(z.object({ id: z.number().int(), source: z.string(), target: z.string() })),
  }),
  /** The name of who made it; null where one may not read that. */
  createdBy: z.string().nullable(),
  createdAt: Instant,
})
export type TranslationMemoryReplacement = z.infer<typeof TranslationMemoryReplacement>

/** How many units can be left out of a replacement by name. */
export const mostLeftOut = 10_000

export const translationMemoryReplacementRoutes = {
  preview: post('/translation_memories/:uuid/preview_replacement', {
    summary: 'A page of the units that a replacement would change, with what it changes in them',
    answersOnly: true,
    space: 'none',
    params: ByUuid,
    body: ReplacementSearch.extend(ListQuery.pick({ page: true, itemsPerPage: true }).shape),
    reply: ReplacementPreview,
  }),
  create: post('/translation_memory_replacements', {
    summary: 'Replaces a text in the units of a memory, in the background',
    space: 'much',
    body: ReplacementSearch.extend({
      uuid: Uuid.optional(),
      translationMemory: iri('translation_memories'),
      /** Ids of units that stay as they are. */
      except: z.array(z.number().int().min(1)).max(mostLeftOut).optional(),
    }),
    reply: TranslationMemoryReplacement,
  }),
  list: get('/translation_memories/:uuid/translation_memory_replacements', {
    summary: 'The replacements made in a memory within thirty days, the latest first',
    params: ByUuid,
    query: ListQuery.pick({ page: true, itemsPerPage: true }),
    reply: collectionOf(TranslationMemoryReplacement),
  }),
  get: get('/translation_memory_replacements/:uuid', {
    summary: 'One replacement, with how far it is',
    params: ByUuid,
    reply: TranslationMemoryReplacement,
  }),
  undo: patch('/translation_memory_replacements/:uuid/undo', {
    summary: 'Brings back, in the background, the units of a replacement that nobody has changed since',
    space: 'much',
    params: ByUuid,
    reply: TranslationMemoryReplacement,
  }),
}
