import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  Description,
  Instant,
  iri,
  item,
  ListQuery,
  longestComment,
  NamedRef,
  Percent,
  Uuid,
  WholeNumber,
} from './common.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { termEntryActions, termInjectionMethods, termNumbers, usageStatuses } from './term-words.ts'

/** The values of custom fields by the field's uuid; an empty one is none. */
const FieldValues = z.record(Uuid, z.string().max(10_000))
const Variants = z.array(z.string().trim().min(1).max(1000)).max(100)

export const Term = z.object({
  uuid: Uuid,
  termbaseIndexUuid: Uuid,
  text: z.string(),
  usageStatus: z.enum(usageStatuses),
  number: z.enum(termNumbers).nullable(),
  note: z.string(),
  /** Other spellings, recognised as the term is. */
  allowedVariants: z.array(z.string()),
  /** Spellings that are reported wherever they stand. */
  forbiddenVariants: z.array(z.string()),
  fieldValues: FieldValues,
})
export type Term = z.infer<typeof Term>

export const TermEntry = item('TermEntry', {
  termbaseUuid: Uuid,
  definition: z.string(),
  note: z.string(),
  /** Context or example. */
  context: z.string(),
  source: z.string(),
  sourceFile: z.string(),
  copywritingKeyTerm: z.boolean(),
  termInjectionMethod: z.enum(termInjectionMethods),
  confidenceScore: Percent.nullable(),
  fieldValues: FieldValues,
  /** Of the language sections, by the uuid of their index. */
  languageFieldValues: z.record(Uuid, FieldValues),
  tags: z.array(NamedRef.extend({ color: z.string(), blacklist: z.boolean() })),
  commentCount: z.number().int(),
  /** Whether something that is suggested for it waits for a decision, of what one may see. */
  hasOpenProposals: z.boolean(),
  /** The concept's id in the file it came from. */
  externalId: z.string().nullable(),
  /** What the file said besides, which has no field here; it is written again on export. */
  otherInformation: z.array(z.object({ of: z.string(), type: z.string(), text: z.string() })),
  version: z.number().int(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  changedAt: Instant,
  changedBy: z.string().nullable(),
  /** Since when it lies in the recycle bin. */
  recycledAt: Instant.nullable(),
  /** In the order of the languages, then as they were entered. */
  terms: z.array(Term),
})
export type TermEntry = z.infer<typeof TermEntry>

const TermInput = z.object({
  uuid: Uuid.optional(),
  termbaseIndex: iri('termbase_indices'),
  text: z.string().trim().min(1, fault('term_required')).max(1000),
  usageStatus: z.enum(usageStatuses).optional(),
  number: z.enum(termNumbers).nullable().optional(),
  note: z.string().max(10_000).optional(),
  allowedVariants: Variants.optional(),
  forbiddenVariants: Variants.optional(),
  fieldValues: FieldValues.optional(),
})
const TermEntryInput = z.object({
  uuid: Uuid.optional(),
  termbase: iri('termbases'),
  definition: Description.optional(),
  note: Description.optional(),
  context: Description.optional(),
  source: z.string().max(2000).optional(),
  sourceFile: z.string().max(2000).optional(),
  copywritingKeyTerm: z.boolean().optional(),
  termInjectionMethod: z.enum(termInjectionMethods).optional(),
  confidenceScore: Percent.nullable().optional(),
  fieldValues: FieldValues.optional(),
  languageFieldValues: z.record(Uuid, FieldValues).optional(),
  /** All tags of the entry: those left out are taken off. */
  tags: z.array(iri('termbase_tags')).max(100).optional(),
  /** All terms of the entry: those left out are removed. */
  terms: z.array(TermInput).min(1, fault('terms_required')).max(500),
})
export type TermEntryInput = z.infer<typeof TermEntryInput>

const TermEntryChanges = TermEntryInput.omit({ termbase: true, uuid: true })
  .partial()
  /** The version that was changed; where another one is saved already, the change is a conflict. */
  .extend({ version: WholeNumber.optional() })
export type TermEntryChanges = z.infer<typeof TermEntryChanges>

/** One field before and after; the field by its name in the contract, a term by its language and text. */
export const TermChange = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type TermChange = z.infer<typeof TermChange>

export const TermEntryHistoryStep = z.object({
  id: z.number().int(),
  action: z.enum(termEntryActions),
  changes: z.array(TermChange),
  by: z.string().nullable(),
  createdAt: Instant,
})
export type TermEntryHistoryStep = z.infer<typeof TermEntryHistoryStep>

export const TermEntryComment = item('TermEntryComment', {
  text: z.string(),
  /** Empty for somebody whose name one may not read. */
  author: z.string(),
  createdAt: Instant,
  mayDelete: z.boolean(),
})
export type TermEntryComment = z.infer<typeof TermEntryComment>

/** Which entries of a termbase are meant: named ones, or all with a lower confidence than this. */
const EntryChoice = z.object({
  termEntryUuids: z.array(Uuid).max(10_000).optional(),
  confidenceBelow: z.number().int().min(1).max(100).optional(),
})
const BinChoice = z.object({ termEntryUuids: z.array(Uuid).max(10_000).optional() })
const Affected = z.object({ count: z.number().int() })

/** Entries of one termbase that share a term in one language. */
const DuplicateTermEntries = z.object({
  termbaseIndexUuid: Uuid,
  text: z.string(),
  entries: z.array(TermEntry),
})
export type DuplicateTermEntries = z.infer<typeof DuplicateTermEntries>

export const termEntryRoutes = {
  list: get('/termbases/:uuid/term_entries', {
    summary:
      'A window of a termbase’s entries; `order[term]` sorts by the first term in `termbaseIndexUuid`, `order[confidenceScore]` by how sure it is that they are terms',
    params: ByUuid,
    query: z.object({
      ...ListQuery.omit({ name: true }).shape,
      termbaseIndexUuid: Uuid.optional(),
      usageStatus: z.enum(usageStatuses).optional(),
      termbaseTagUuid: Uuid.optional(),
      /** Only entries without a term in this language. */
      missingTermbaseIndexUuid: Uuid.optional(),
      /** Only entries with a lower confidence score than this. */
      confidenceBelow: z.coerce.number().int().min(1).max(100).optional(),
      /** Only entries that somebody has commented on. */
      commented: z.literal('true').optional(),
      /** The entries of the recycle bin instead of the others. */
      recycled: z.enum(['true', 'false']).optional(),
    }),
    reply: collectionOf(TermEntry),
  }),
  get: get('/term_entries/:uuid', { summary: 'One term entry', params: ByUuid, reply: TermEntry }),
  create: post('/term_entries', { summary: 'Adds a term entry', body: TermEntryInput, reply: TermEntry }),
  update: patch('/term_entries/:uuid', {
    summary: 'Changes a term entry',
    params: ByUuid,
    body: TermEntryChanges,
    reply: TermEntry,
  }),
  remove: del('/term_entries/:uuid', { summary: 'Deletes a term entry for good', params: ByUuid }),
  recycle: patch('/termbases/:uuid/recycle_term_entries', {
    summary: 'Moves entries to the recycle bin: those named, or those with a lower confidence than the one given',
    params: ByUuid,
    body: EntryChoice,
    reply: Affected,
  }),
  restore: patch('/termbases/:uuid/restore_term_entries', {
    summary: 'Takes entries out of the recycle bin; all where none is named',
    params: ByUuid,
    body: BinChoice,
    reply: Affected,
  }),
  empty: patch('/termbases/:uuid/delete_recycled_term_entries', {
    summary: 'Deletes entries of the recycle bin for good; all where none is named',
    space: 'none',
    params: ByUuid,
    body: BinChoice,
    reply: Affected,
  }),
  tag: patch('/termbases/:uuid/tag_term_entries', {
    summary: 'Puts a tag on entries, or takes it off',
    params: ByUuid,
    body: z.object({
      termEntryUuids: z.array(Uuid).max(10_000),
      termbaseTag: iri('termbase_tags'),
      tagged: z.boolean(),
    }),
    reply: Affected,
  }),
  setUsageStatus: patch('/termbases/:uuid/set_usage_status', {
    summary: 'Gives the terms of entries another usage status: all of them, or those of the status `from`',
    params: ByUuid,
    body: z.object({
      termEntryUuids: z.array(Uuid).max(10_000),
      from: z.enum(usageStatuses).optional(),
      usageStatus: z.enum(usageStatuses),
    }),
    reply: Affected,
  }),
  same: get('/termbases/:uuid/same_term_entries', {
    summary: 'The entries that have this very term in a language, in whatever case; five at most',
    params: ByUuid,
    query: z.object({ termbaseIndexUuid: Uuid, text: z.string().trim().min(1).max(1000) }),
    reply: collectionOf(TermEntry),
  }),
  duplicates: get('/termbases/:uuid/duplicate_term_entries', {
    summary: 'Groups of entries that share a term in one language',
    params: ByUuid,
    query: ListQuery.pick({ page: true, itemsPerPage: true }),
    reply: collectionOf(DuplicateTermEntries),
  }),
  merge: patch('/term_entries/:uuid/merge', {
    summary: 'Puts another entry into this one, which becomes as given; the other goes to the recycle bin',
    params: ByUuid,
    body: TermEntryChanges.extend({ mergedTermEntry: iri('term_entries') }),
    reply: TermEntry,
  }),
  history: get('/term_entries/:uuid/history', {
    summary: 'Who changed what of an entry and when, the latest first',
    params: ByUuid,
    reply: collectionOf(TermEntryHistoryStep),
  }),
}

export const termEntryCommentRoutes = {
  list: get('/term_entries/:uuid/term_entry_comments', {
    summary: 'The comments on an entry, the oldest first',
    params: ByUuid,
    reply: collectionOf(TermEntryComment),
  }),
  create: post('/term_entry_comments', {
    summary: 'Comments on an entry',
    body: z.object({
      uuid: Uuid.optional(),
      termEntry: iri('term_entries'),
      text: z.string().trim().min(1, fault('comment_required')).max(longestComment),
    }),
    reply: TermEntryComment,
  }),
  remove: del('/term_entry_comments/:uuid', { summary: 'Deletes a comment', params: ByUuid }),
}
