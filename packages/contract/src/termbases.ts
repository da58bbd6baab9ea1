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
  nameOrBlank,
  RequiredName,
  SortId,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { childRoutes, sharedCrudRoutes } from './crud.ts'
import { fault } from './refusals.ts'
import { del, get, patch } from './route.ts'
import { termbaseFieldLevels, termbaseFieldTypes } from './term-words.ts'
import { usesRoute } from './uses.ts'

/** One language of a termbase. */
export const TermbaseIndex = item('TermbaseIndex', {
  name: z.string(),
  description: z.string(),
  language: LanguageRef,
  sortId: z.number().int(),
})
export type TermbaseIndex = z.infer<typeof TermbaseIndex>

/** One language of a termbase, as what uses it names it. */
export const TermbaseIndexRef = NamedRef.extend({ language: LanguageRef })

const TermbaseIndexInput = z.object({
  uuid: Uuid.optional(),
  termbase: iri('termbases'),
  language: iri('languages'),
  /** Blank means the language's name. */
  name: nameOrBlank(200).optional(),
  description: Description.optional(),
  sortId: SortId.optional(),
})
export type TermbaseIndexInput = z.infer<typeof TermbaseIndexInput>

export const Termbase = item('Termbase', {
  ...shareable,
  copywriting: z.boolean(),
  /** Holds what a term import found, and stands in no list of termbases. */
  isTermImportTermbase: z.boolean(),
  termbaseTeams: z.array(TeamShare),
  termbaseIndices: z.array(TermbaseIndex),
  termbaseTermEntryCount: z.number().int(),
  updatedAt: Instant,
})
export type Termbase = z.infer<typeof Termbase>

const TermbaseInput = z.object({
  ...shareableInput,
  copywriting: z.boolean().optional(),
  termbaseTeams: TeamSharesInput.optional(),
})
export type TermbaseInput = z.infer<typeof TermbaseInput>

/** A label for term entries. */
export const TermbaseTag = item('TermbaseTag', {
  name: z.string(),
  description: z.string(),
  /** `#rrggbb`. */
  color: z.string(),
  /** Entries that carry it are left out of recognition. */
  blacklist: z.boolean(),
  sortId: z.number().int(),
})
export type TermbaseTag = z.infer<typeof TermbaseTag>

const TermbaseTagInput = z.object({
  uuid: Uuid.optional(),
  termbase: iri('termbases'),
  name: RequiredName.max(100),
  description: Description.optional(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, fault('not_a_colour')),
  blacklist: z.boolean().optional(),
  sortId: SortId.optional(),
})

/** A custom field; its values are texts, read by its type. */
export const TermbaseField = item('TermbaseField', {
  name: z.string(),
  description: z.string(),
  fieldType: z.enum(termbaseFieldTypes),
  level: z.enum(termbaseFieldLevels),
  /** Of the type `choice`: what may be chosen. */
  choices: z.array(z.string()),
  sortId: z.number().int(),
})
export type TermbaseField = z.infer<typeof TermbaseField>

const TermbaseFieldInput = z.object({
  uuid: Uuid.optional(),
  termbase: iri('termbases'),
  name: RequiredName.max(100),
  description: Description.optional(),
  fieldType: z.enum(termbaseFieldTypes),
  level: z.enum(termbaseFieldLevels),
  choices: z.array(z.string().trim().min(1).max(200)).max(200).optional(),
  sortId: SortId.optional(),
})

export const termbaseRoutes = {
  ...sharedCrudRoutes('/termbases', 'termbase', {
    item: Termbase,
    input: TermbaseInput,
  }),
  uses: usesRoute('/termbases', 'termbase'),
  forCopywriting: get('/copywriting_termbases', {
    summary: 'A page of the termbases that are for copywriting',
    query: ListQuery,
    reply: collectionOf(Termbase),
  }),
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
        .string(fault('replacement_required'))
        .min(1, fault('replacement_required'))
        .pipe(iri('termbases')),
    }),
    reply: Termbase,
  }),
}

const inTermbase = (collection: string, one: string) =>
  ({ parent: '/termbases', parentField: 'termbase', parentIs: 'termbase', collection, one }) as const

export const termbaseIndexRoutes = {
  ...childRoutes(inTermbase('termbase_indices', 'language'), {
    item: TermbaseIndex,
    input: TermbaseIndexInput,
  }),
  remove: del('/termbase_indices/:uuid', {
    summary: 'Removes a language with all its terms from its termbase',
    params: ByUuid,
  }),
}

export const termbaseTagRoutes = {
  ...childRoutes(inTermbase('termbase_tags', 'tag'), {
    item: TermbaseTag,
    input: TermbaseTagInput,
  }),
  remove: del('/termbase_tags/:uuid', { summary: 'Removes a tag from its termbase and all entries', params: ByUuid }),
}

export const termbaseFieldRoutes = {
  ...childRoutes(inTermbase('termbase_fields', 'custom field'), {
    item: TermbaseField,
    input: TermbaseFieldInput,
    stays: ['fieldType', 'level'],
  }),
  remove: del('/termbase_fields/:uuid', {
    summary: 'Removes a custom field; its values are no longer shown',
    params: ByUuid,
  }),
}

export const termbaseChildren = {
  termbaseIndices: termbaseIndexRoutes,
  termbaseTags: termbaseTagRoutes,
  termbaseFields: termbaseFieldRoutes,
}
