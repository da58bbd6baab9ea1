import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
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
  WholeNumber,
} from './common.ts'
import { Difference } from './matches.ts'
import { get, patch, post } from './route.ts'
import {
  termMergeChoices,
  termMergeDecisions,
  termMergeFieldKinds,
  termMergeKinds,
  termMergeStates,
  termMergeStatuses,
  termMergeTermKinds,
} from './term-merge-words.ts'
import { usageStatuses } from './term-words.ts'

/** Terms that an import found, on their way into a termbase. */
export const TermMergeRequest = item('TermMergeRequest', {
  /** What the import is called, or was. */
  name: z.string(),
  /** Null where it is gone, or one may not see it. */
  termImport: NamedRef.nullable(),
  /** None yet where acceptance makes it. */
  destinationTermbase: NamedRef.nullable(),
  /** What the termbase will be called that acceptance makes. */
  newTermbaseName: z.string().nullable(),
  /** The names of the tags that were copied; none for all entries. */
  tags: z.array(z.string()),
  status: z.object({ title: z.enum(termMergeStatuses), progress: Percent }),
  /** Of all its entries. */
  counts: z.object({
    total: z.number().int(),
    /** Those that wait, by what they are to the termbase. */
    added: z.number().int(),
    changed: z.number().int(),
    conflict: z.number().int(),
    same: z.number().int(),
    /** Of those that wait: their entry in the termbase was changed since they were compared. */
    stale: z.number().int(),
    /** Of those that wait: somebody must choose between two texts. */
    unresolved: z.number().int(),
    open: z.number().int(),
    merged: z.number().int(),
    denied: z.number().int(),
    unchanged: z.number().int(),
  }),
  /** The languages of its entries; `added`: the termbase gets it at acceptance. */
  languages: z.array(z.object({ language: LanguageRef, added: z.boolean() })),
  /** Why it was denied. */
  reason: z.string(),
  /** What the undoing of an acceptance brought back, and what it left since somebody had changed it. */
  undone: z.object({ restored: z.number().int(), kept: z.number().int() }).nullable(),
  /** Null where one may not read the name. */
  askedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  permissions: z.object({
    /** To accept, deny and undo it. */
    decide: z.boolean(),
    /** To accept languages that the termbase does not have. */
    addLanguages: z.boolean(),
    /** To take it back: who asked. */
    withdraw: z.boolean(),
  }),
})
export type TermMergeRequest = z.infer<typeof TermMergeRequest>

/** A field as the import and as the termbase has it. */
export const TermMergeField = z.object({
  /** Names it in a choice. */
  key: z.string(),
  /** By its name in the contract, or the name of the termbase's own field. */
  field: z.string(),
  kind: z.enum(termMergeFieldKinds),
  import: z.string(),
  termbase: z.string(),
  choice: z.enum(termMergeChoices).nullable(),
  /** From the termbase’s text to the import’s, word by word; empty where they are alike or one of them is. */
  difference: Difference,
})
export type TermMergeField = z.infer<typeof TermMergeField>

export const TermMergeTerm = z.object({
  text: z.string(),
  kind: z.enum(termMergeTermKinds),
  usageStatus: z.enum(usageStatuses),
  /** What is said of it beyond its text, where the import says something. */
  fields: z.array(TermMergeField),
})
export type TermMergeTerm = z.infer<typeof TermMergeTerm>

/** What an entry of a request says in one language: the unit of approval. */
export const TermMergeLanguage = z.object({
  language: LanguageRef,
  /** The termbase gets the language at acceptance. */
  added: z.boolean(),
  decision: z.enum(termMergeDecisions).nullable(),
  terms: z.array(TermMergeTerm),
  fields: z.array(TermMergeField),
})
export type TermMergeLanguage = z.infer<typeof TermMergeLanguage>

/** An entry of a request beside the entry of the termbase that it is. */
export const TermMergeItem = item('TermMergeItem', {
  title: z.string(),
  kind: z.enum(termMergeKinds),
  state: z.enum(termMergeStates),
  /** The termbase's entry was changed since it was last looked at: it is shown as it is now, and nothing was decided on it. */
  stale: z.boolean(),
  /** The entry of the termbase that it is, or became; null where it is new. */
  termEntryUuid: Uuid.nullable(),
  /** Of that entry as it is shown here; 0 where there is none. */
  version: WholeNumber,
  fields: z.array(TermMergeField),
  languages: z.array(TermMergeLanguage),
})
export type TermMergeItem = z.infer<typeof TermMergeItem>

const TermMergeRequestInput = z.object({
  uuid: Uuid.optional(),
  termImport: iri('term_imports'),
  /** Reading it is enough to ask. */
  destinationTermbase: iri('termbases').nullable().optional(),
  /** Instead of a destination: one that acceptance makes. */
  newTermbase: z.object({ name: RequiredName, termbaseTeams: TeamSharesInput.optional() }).nullable().optional(),
  /** Entries with one of these tags; without any, all that are not in the recycle bin. */
  tags: z.array(iri('termbase_tags')).max(100).optional(),
})
export type TermMergeRequestInput = z.infer<typeof TermMergeRequestInput>

const byLanguage = z.record(Uuid, z.enum(termMergeDecisions))
const longestReason = 2000

export const termMergeRequestRoutes = {
  create: post('/term_merge_requests', {
    summary: 'Copies what an import found, in the background, into a request to merge it into a termbase',
    space: 'much',
    body: TermMergeRequestInput,
    reply: TermMergeRequest,
  }),
  list: get('/term_merge_requests', {
    summary: 'The merge requests that one made or may decide on, the latest first',
    query: ListQuery.extend({
      destinationTermbaseUuid: Uuid.optional(),
      termImportUuid: Uuid.optional(),
      status: z.enum(termMergeStatuses).optional(),
    }),
    reply: collectionOf(TermMergeRequest),
  }),
  get: get('/term_merge_requests/:uuid', {
    summary: 'One merge request, with how far it is',
    params: ByUuid,
    reply: TermMergeRequest,
  }),
  items: get('/term_merge_requests/:uuid/term_merge_items', {
    summary: 'A page of its entries, each beside the termbase’s entry as that is now',
    params: ByUuid,
    query: ListQuery.pick({ page: true, itemsPerPage: true, query: true }).extend({
      kind: z.enum([...termMergeKinds, 'stale']).optional(),
      state: z.enum(termMergeStates).optional(),
    }),
    reply: collectionOf(TermMergeItem),
  }),
  decideItem: patch('/term_merge_items/:uuid', {
    summary: 'Decides on an entry language by language, and between texts that contradict; nothing is written yet',
    params: ByUuid,
    body: z.object({
      /** That of the termbase’s entry as it was shown; another one now is a conflict. */
      version: WholeNumber.optional(),
      /** By the language’s uuid; those that are left out stay undecided. */
      languages: byLanguage.optional(),
      /** By the fields’ keys. */
      fields: z.record(z.string().max(200), z.enum(termMergeChoices)).optional(),
    }),
    reply: TermMergeItem,
  }),
  accept: patch('/term_merge_requests/:uuid/accept', {
    summary: 'Writes its entries into the termbase, in the background: all but denied languages, or those chosen',
    space: 'much',
    params: ByUuid,
    body: z.object({
      uuids: z.array(Uuid).min(1).max(10_000).optional(),
      /** Those in which texts contradict, and nobody has chosen, stay open. */
      onlyUnconflicted: z.boolean().optional(),
    }),
    reply: TermMergeRequest,
  }),
  deny: patch('/term_merge_requests/:uuid/deny', {
    summary: 'Denies what is still open of it, for a reason; who asked for it may take it back so',
    space: 'none',
    params: ByUuid,
    body: z.object({ reason: z.string().trim().max(longestReason).optional() }),
    reply: TermMergeRequest,
  }),
  undo: patch('/term_merge_requests/:uuid/undo', {
    summary:
      'Brings back, in the background, what an acceptance changed and nobody has changed since; the request is open again',
    space: 'much',
    params: ByUuid,
    reply: TermMergeRequest,
  }),
}
