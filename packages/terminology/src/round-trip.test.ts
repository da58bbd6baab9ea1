import { type TermbaseFieldType, termbaseFieldLevels, termNumbers, usageStatuses } from '@langwerk/contract/term-words'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConceptEntry } from './concept-entry.ts'
import { conceptOf, type EntryFields, fieldsOf, type TermFields } from './exchange.ts'
import { readCsv, writeCsv } from './table/csv.ts'
import { readTermTable } from './table/read-term-table.ts'
import { definitionRows, definitionsInRows, termTableWithDefinitions } from './table/term-table-rows.ts'
import { readTbx, readTbxSurroundings } from './tbx/read-tbx.ts'
import { type TbxForm, writeTbx } from './tbx/write-tbx.ts'
import { customFieldNames, type TermbaseDefinitions } from './termbase-definitions.ts'

interface Content {
  definitions: TermbaseDefinitions
  entries: EntryFields[]
}

/** What people write, and what files have their own thoughts about. */
const character = fc.constantFrom(...'aäZ 9|;\\",\n\t<>&\'=#-:_ß漢'.split(''), ' | ', '\\n', 'x')
const text = fc.string({ unit: character, maxLength: 12 })
const word = text.map((written) => written.trim()).filter((written) => written !== '')
const name = fc.oneof(
  fc.constantFrom(
    'Domain',
    'note',
    'de',
    'en 2',
    'id',
    'definition',
    'source',
    'context',
    'x-tag',
    'en status',
    'tags',
  ),
  word.map((written) => written.replace(/\s+/g, ' ').trim()),
)
const uniquely = <Item>(items: fc.Arbitrary<Item>, selector: (item: Item) => string, maxLength: number) =>
  fc.uniqueArray(items, { selector, maxLength })

const definitions: fc.Arbitrary<TermbaseDefinitions> = fc.record({
  description: text,
  copywriting: fc.boolean(),
  languages: fc
    .subarray(['en', 'en 2', 'en 3', 'de-CH', 'zh-Hant-TW', 'id'], { minLength: 1 })
    .chain((keys) => fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), name, description: text })))),
  fields: uniquely(
    fc.record({
      level: fc.constantFrom(...termbaseFieldLevels),
      fieldType: fc.constantFrom<TermbaseFieldType>('text', 'choice', 'url'),
      name,
      description: text,
      choices: fc.array(word, { maxLength: 3 }),
    }),
    (field) => `${field.level} ${field.name}`,
    6,
  ),
  tags: uniquely(
    fc.record({ name, color: fc.constantFrom('#1a7f37', '#ff0000'), blacklist: fc.boolean(), description: text }),
    (tag) => tag.name,
    3,
  ),
})

const valuesOf = (names: readonly string[]) =>
  fc
    .record(Object.fromEntries(names.map((one) => [one, fc.oneof(fc.constant(''), word)])))
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))

const content: fc.Arbitrary<Content> = definitions.chain((defined) => {
  const names = customFieldNames(defined)
  const keys = defined.languages.map(({ key }) => key)
  const variants = fc.array(word, { maxLength: 2 })
  const term: fc.Arbitrary<TermFields> = fc.record({
    language: fc.constantFrom(...keys),
    text: word,
    status: fc.constantFrom(...usageStatuses),
    number: fc.constantFrom(null, ...termNumbers),
    note: text,
    allowedVariants: variants,
    forbiddenVariants: variants,
    fields: valuesOf(names.term),
  })
  const entry: fc.Arbitrary<EntryFields> = fc
    .tuple(
      fc.record({
        id: fc.oneof(fc.constant(null), fc.stringMatching(/^[a-z]\d{1,3}$/)),
        definition: text,
        note: text,
        context: text,
        source: text,
        sourceFile: text,
        copywritingKeyTerm: fc.boolean(),
        termInjectionMethod: fc.constantFrom('exact' as const, 'intelligent' as const),
        confidenceScore: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100 })),
        tags: fc.subarray(defined.tags.map((tag) => tag.name)),
        comments: fc.uniqueArray(word, { maxLength: 2 }),
        fields: valuesOf(names.termEntry),
        terms: fc.array(term, { minLength: 1, maxLength: 4 }),
      }),
      fc.tuple(...keys.map((key) => valuesOf(names.languageSection).map((values) => [key, values] as const))),
    )
    .map(([said, ofLanguages]) => {
      const terms = keys.flatMap((key) => said.terms.filter(({ language }) => language === key))
      const languageFields = Object.fromEntries(ofLanguages.filter(([, values]) => Object.keys(values).length > 0))
      return { ...said, terms, languageFields }
    })
  return fc.record({ definitions: fc.constant(defined), entries: fc.array(entry, { minLength: 1, maxLength: 3 }) })
})

const read = (concepts: readonly ConceptEntry[], defined: TermbaseDefinitions) =>
  concepts.map((concept) => fieldsOf(concept, customFieldNames(defined)))

describe('a termbase goes out and comes in again, equal', () => {
  test.each<TbxForm>(['tbx2', 'tbx3Dca', 'tbx3Dct'])('as %s', (form) => {
    fc.assert(
      fc.property(content, ({ definitions: defined, entries }) => {
        const names = customFieldNames(defined)
        const concepts = entries.map((entry) => conceptOf(entry, null, names))
        const written = [...writeTbx(concepts, { form, title: 'T', language: 'en', definitions: defined })].join('')
        expect(readTbxSurroundings(written)).toMatchObject({ definitions: defined })
        const { entries: found, refused } = readTbx(written)
        expect(refused).toEqual([])
        expect(read(found, defined)).toEqual(entries)
      }),
      { numRuns: 40 },
    )
  })

  test('as a table', () => {
    fc.assert(
      fc.property(content, ({ definitions: defined, entries }) => {
        const { head, row } = termTableWithDefinitions(defined)
        const written = writeCsv([head, ...entries.map(row)])
        const { entries: found, refused, definitions: foundDefinitions } = readTermTable(readCsv(written))
        expect(refused).toEqual([])
        expect(foundDefinitions).toEqual(defined)
        expect(read(found, defined)).toEqual(entries)
      }),
      { numRuns: 40 },
    )
  })

  test('its definitions as rows of a sheet', () => {
    fc.assert(
      fc.property(definitions, (defined) => {
        expect(definitionsInRows(definitionRows(defined))).toEqual(defined)
      }),
      { numRuns: 40 },
    )
  })
})
