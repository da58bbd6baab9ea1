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
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList, sharedCrudRoutes } from './crud.ts'
import { fault } from './refusals.ts'
import { del, get, patch } from './route.ts'
import { termbaseFieldLevels, termbaseFieldTypes } from './term-words.ts'
import { usesRoute } from './uses.ts'

const TermbaseName = RequiredName.max(100)

/** One language of a termbase. */
const indexRows = childList(
  { parent: 'termbase', type: 'TermbaseIndex', collection: 'termbase_indices', one: 'language' },
  {
    language: iri('languages'),
    /** Blank means the language's name. */
    name: nameOrBlank(200).optional(),
    description: Description.optional(),
  },
  { shows: { language: LanguageRef } },
)
export type TermbaseIndex = z.output<typeof indexRows.create.reply>
export type TermbaseIndexInput = z.output<typeof indexRows.create.body>

/** One language of a termbase, as what uses it names it. */
export const TermbaseIndexRef = NamedRef.extend({ language: LanguageRef })

export const Termbase = item('Termbase', {
  ...shareable,
  copywriting: z.boolean(),
  /** Holds what a term import found, and stands in no list of termbases. */
  isTermImportTermbase: z.boolean(),
  termbaseTeams: z.array(TeamShare),
  termbaseIndices: z.array(indexRows.create.reply),
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
const tagRows = childList(
  { parent: 'termbase', type: 'TermbaseTag', collection: 'termbase_tags', one: 'tag' },
  {
    name: TermbaseName,
    description: Description.optional(),
    /** `#rrggbb`. */
    color: z.string().regex(/^#[0-9a-f]{6}$/i, fault('not_a_colour')),
    /** Entries that carry it are left out of recognition. */
    blacklist: z.boolean().optional(),
  },
)
export type TermbaseTag = z.output<typeof tagRows.create.reply>

/** A custom field; its values are texts, read by its type. */
const fieldRows = childList(
  { parent: 'termbase', type: 'TermbaseField', collection: 'termbase_fields', one: 'custom field' },
  {
    name: TermbaseName,
    description: Description.optional(),
    fieldType: z.enum(termbaseFieldTypes),
    level: z.enum(termbaseFieldLevels),
    /** Of the type `choice`: what may be chosen. */
    choices: z.array(z.string().trim().min(1).max(200)).max(200).optional(),
  },
  { stays: ['fieldType', 'level'] },
)
export type TermbaseField = z.output<typeof fieldRows.create.reply>

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

export const termbaseIndexRoutes = {
  ...indexRows,
  remove: del('/termbase_indices/:uuid', {
    summary: 'Removes a language with all its terms from its termbase',
    params: ByUuid,
  }),
}

export const termbaseTagRoutes = {
  ...tagRows,
  remove: del('/termbase_tags/:uuid', { summary: 'Removes a tag from its termbase and all entries', params: ByUuid }),
}

export const termbaseFieldRoutes = {
  ...fieldRows,
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
