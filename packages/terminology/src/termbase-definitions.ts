import {
  type TermbaseFieldLevel,
  type TermbaseFieldType,
  termbaseFieldLevels,
  termbaseFieldTypes,
} from '@langwerk/contract/term-words'
import type { CustomFieldNames } from './custom-field-names.ts'

/** What a termbase is made of beside its entries, each in its order, as our files say it. */
export interface TermbaseDefinitions {
  /** Of the termbase itself. */
  description: string
  /** Whether it is for copywriting. */
  copywriting: boolean
  languages: DefinedLanguage[]
  fields: DefinedField[]
  tags: DefinedTag[]
}

export interface DefinedLanguage {
  /** By which the file names it: BCP 47, and a number where it is a further one of its language (`en 2`). */
  key: string
  name: string
  description: string
}

export interface DefinedField {
  level: TermbaseFieldLevel
  fieldType: TermbaseFieldType
  name: string
  description: string
  choices: string[]
}

interface DefinedTag {
  name: string
  /** `#rrggbb`. */
  color: string
  /** Entries that carry it are left out of recognition. */
  blacklist: boolean
  description: string
}

/** One definition as named texts; a name may stand in it several times. */
export type DefinitionRecord = readonly (readonly [name: string, text: string])[]

/** The names that stand in records, `choice` as often as there are choices. */
export const definitionNames = [
  'kind',
  'name',
  'language',
  'level',
  'type',
  'color',
  'blacklist',
  'copywriting',
  'description',
  'choice',
] as const

/** The definitions in a form that any file can hold. */
export function definitionRecords(definitions: TermbaseDefinitions): DefinitionRecord[] {
  const { description: ofTermbase, copywriting, languages, fields, tags } = definitions
  const whole = recordOf([
    ['kind', 'termbase'],
    ['copywriting', copywriting ? 'yes' : ''],
    ['description', ofTermbase],
  ])
  return [
    ...(whole.length > 1 ? [whole] : []),
    ...languages.map(({ key, name, description }) =>
      recordOf([
        ['kind', 'language'],
        ['name', name],
        ['language', key],
        ['description', description],
      ]),
    ),
    ...fields.map(({ level, fieldType, name, description, choices }) =>
      recordOf([
        ['kind', 'field'],
        ['name', name],
        ['level', level],
        ['type', fieldType],
        ['description', description],
        ...choices.map((choice): [string, string] => ['choice', choice]),
      ]),
    ),
    ...tags.map(({ name, color, blacklist, description }) =>
      recordOf([
        ['kind', 'tag'],
        ['name', name],
        ['color', color],
        ['blacklist', blacklist ? 'yes' : ''],
        ['description', description],
      ]),
    ),
  ]
}

const recordOf = (pairs: [string, string][]): DefinitionRecord => pairs.filter(([, text]) => text !== '')

/** Reads records again; those that define nothing are left out, and so is a second of the same name. */
export function definitionsFrom(records: readonly DefinitionRecord[]): TermbaseDefinitions {
  const definitions = onlyLanguages([])
  for (const record of records) {
    const said = (name: string) => record.find(([of]) => of === name)?.[1] ?? ''
    const name = said('name').trim()
    const description = said('description')
    if (said('kind') === 'termbase') {
      definitions.description ||= description
      definitions.copywriting ||= said('copywriting') === 'yes'
    }
    if (name === '') continue
    if (said('kind') === 'language') {
      const key = said('language')
      const isKnown = definitions.languages.some((one) => one.key === key)
      if (!isKnown && languageKey.test(key)) definitions.languages.push({ key, name, description })
    } else if (said('kind') === 'field') {
      const level = termbaseFieldLevels.find((one) => one === said('level'))
      const fieldType = termbaseFieldTypes.find((one) => one === said('type'))
      const isKnown = definitions.fields.some((one) => one.level === level && one.name === name)
      const choices = record.flatMap(([of, text]) => (of === 'choice' && text !== '' ? [text] : []))
      if (level && fieldType && !isKnown) definitions.fields.push({ level, fieldType, name, description, choices })
    } else if (said('kind') === 'tag' && !definitions.tags.some((one) => one.name === name)) {
      const color = /^#[0-9a-f]{6}$/i.test(said('color')) ? said('color').toLowerCase() : '#6b7280'
      definitions.tags.push({ name, color, blacklist: said('blacklist') === 'yes', description })
    }
  }
  return definitions
}

const languageKey = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*(?: [2-9]\d*| 1\d+)?$/

/** The code of a language by its key: of `en 2` it is `en`. */
export const codeOfKey = (key: string): string => key.replace(/ \d+$/, '')

/** The keys of languages by their codes, in order: a second `en` is `en 2`. */
export function languageKeys(codes: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return codes.map((code) => {
    const number = (seen.get(code) ?? 0) + 1
    seen.set(code, number)
    return number === 1 ? code : `${code} ${number}`
  })
}

export function customFieldNames({ fields }: Pick<TermbaseDefinitions, 'fields'>): CustomFieldNames {
  const namesAt = (level: TermbaseFieldLevel) => fields.flatMap((field) => (field.level === level ? [field.name] : []))
  return { termEntry: namesAt('termEntry'), languageSection: namesAt('languageSection'), term: namesAt('term') }
}

/** Definitions of a termbase that has only these languages. */
export const onlyLanguages = (keys: readonly string[]): TermbaseDefinitions => ({
  description: '',
  copywriting: false,
  languages: keys.map((key) => ({ key, name: key, description: '' })),
  fields: [],
  tags: [],
})
