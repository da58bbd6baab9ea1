import type { TermEntry } from '@langwerk/contract/term-entries'
import { termbaseExportFormats } from '@langwerk/contract/term-words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import {
  addEntryTo,
  exportTermbase,
  languageIri,
  makeTermbaseIn,
  prepareTermImport,
  runTermImport,
} from '../../../test/termbases.ts'

const world = testHouse()

interface Made {
  uuid: string
  '@id': string
}

/** What of a termbase a copy must have too, with names where the termbase has uuids of its own. */
async function contentOf(who: Caller, { uuid }: Made) {
  const listed = async (path: string) => (await who.get(`/termbases/${uuid}/${path}?itemsPerPage=1000`)).body.member
  const indices = await listed('termbase_indices')
  const fields = await listed('termbase_fields')
  const entries = await listed('term_entries')
  const place = (of: readonly Made[], one: string) => of.findIndex((item) => item.uuid === one)
  const named = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([field, value]) => `${place(fields, field)} = ${value}`)
      .sort()
  const { description, copywriting } = (await who.get(`/termbases/${uuid}`)).body
  return {
    whole: [description, copywriting],
    indices: indices.map((one: Record<string, unknown>) => [one.name, one.description, one.language]),
    fields: fields.map((one: Record<string, unknown>) => [
      one.name,
      one.description,
      one.level,
      one.fieldType,
      one.choices,
    ]),
    tags: (await listed('termbase_tags')).map((one: Record<string, unknown>) => [
      one.name,
      one.description,
      one.color,
      one.blacklist,
    ]),
    entries: entries
      .map((entry: TermEntry) =>
        JSON.stringify({
          of: [entry.definition, entry.note, entry.context, entry.source, entry.sourceFile],
          how: [entry.copywritingKeyTerm, entry.termInjectionMethod, entry.confidenceScore],
          tags: entry.tags.map((tag) => tag.name),
          fields: named(entry.fieldValues),
          languages: Object.entries(entry.languageFieldValues)
            .map(([index, values]) => [place(indices, index), named(values)])
            .sort(),
          comments: entry.commentCount,
          terms: entry.terms.map((term) => [
            place(indices, term.termbaseIndexUuid),
            [term.text, term.usageStatus, term.number, term.note, term.allowedVariants, term.forbiddenVariants],
            named(term.fieldValues),
          ]),
        }),
      )
      .sort(),
  }
}

const character = fc.constantFrom('a', 'Ä', '7', ' ', '|', ';', '\\', '"', ',', '\n', '<', '&', '=', '漢')
const text = fc.string({ unit: character, maxLength: 10 })
const word = text.map((written) => written.trim() || 'x')
const names = ['Domain', 'note', 'de', 'definition', 'id', 'Kunde; A | B']

/** A termbase with two indices of one language, fields at all levels, tags and entries that use them all. */
async function makeTermbase(who: Caller, random: <Value>(of: fc.Arbitrary<Value>) => Value): Promise<Made> {
  const whole = { description: random(text), copywriting: true }
  const made = (await who.post('/termbases', { name: 'Original', ...whole })).body
  const post = async (path: string, body: object): Promise<Made> => {
    const answer = await who.post(path, { termbase: made['@id'], ...body })
    if (answer.status !== 201) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const language = (code: string, called: string) =>
    post('/termbase_indices', { language: languageIri(code), name: called, description: random(text) })
  const indices = [await language('de', 'German'), await language('en', 'English'), await language('en', 'Products')]
  const [first, second] = random(fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }))
  const choices = random(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }))
  const fieldsAt = async (level: string) => [
    await post('/termbase_fields', { level, fieldType: 'choice', name: first, choices, description: random(text) }),
    await post('/termbase_fields', { level, fieldType: 'text', name: second }),
  ]
  const ofEntry = await fieldsAt('termEntry')
  const ofLanguage = await fieldsAt('languageSection')
  const ofTerm = await fieldsAt('term')
  const tags = [
    await post('/termbase_tags', { name: 'hidden | one', color: '#ff0000', blacklist: true, description: 'Left out' }),
    await post('/termbase_tags', { name: random(fc.constantFrom(...names)), color: '#1a7f37' }),
  ]
  const values = ([choice, free]: readonly Made[]) => ({
    ...(random(fc.boolean()) && { [choice!.uuid]: random(fc.constantFrom(...choices)) }),
    ...(random(fc.boolean()) && { [free!.uuid]: random(word) }),
  })
  for (let count = random(fc.integer({ min: 3, max: 6 })); count > 0; count--) {
    const used = random(fc.subarray(indices, { minLength: 1 }))
    const entry = await post('/term_entries', {
      definition: random(text),
      note: random(text),
      context: random(text),
      source: random(text),
      sourceFile: random(text),
      copywritingKeyTerm: random(fc.boolean()),
      termInjectionMethod: random(fc.constantFrom('exact', 'intelligent')),
      confidenceScore: random(fc.option(fc.integer({ min: 0, max: 100 }))),
      fieldValues: values(ofEntry),
      languageFieldValues: Object.fromEntries(
        indices.flatMap(({ uuid }) => {
          const said = values(ofLanguage)
          return Object.keys(said).length > 0 ? [[uuid, said]] : []
        }),
      ),
      tags: random(fc.subarray(tags)).map((tag) => tag['@id']),
      terms: used.flatMap((index) =>
        random(fc.array(word, { minLength: 1, maxLength: 2 })).map((written) => ({
          termbaseIndex: index['@id'],
          text: written,
          usageStatus: random(fc.constantFrom('preferred', 'approved', 'suggested', 'forbidden')),
          number: random(fc.constantFrom(null, 'plural')),
          note: random(text),
          allowedVariants: random(fc.array(word, { maxLength: 2 })),
          forbiddenVariants: random(fc.array(word, { maxLength: 2 })),
          fieldValues: values(ofTerm),
        })),
      ),
    })
    if (random(fc.boolean())) await who.post('/term_entry_comments', { termEntry: entry['@id'], text: random(word) })
  }
  return made
}

test('a copy made through any format has all that the termbase has', async () => {
  const admin = await world.administrator()
  const copied = fc.asyncProperty(fc.gen(), async (random) => {
    const original = await makeTermbase(admin, (of) => random(() => of))
    const content = await contentOf(admin, original)
    for (const format of termbaseExportFormats) {
      const { bytes } = await exportTermbase(admin, original, format)
      const file: [string, Uint8Array] = [`t.${format.replace(/^tbx.*/, 'tbx')}`, bytes]
      const done = await runTermImport(admin, [file], { termImportType: 'termbase' })
      expect(done, format).toMatchObject({ status: { title: 'done' }, refused: [] })
      expect(await contentOf(admin, done.destinationTermbase), format).toEqual(content)
      // Brought in where it came from it adds nothing.
      const again = await runTermImport(admin, [file], { destinationTermbase: original['@id'] })
      expect(again, format).toMatchObject({ imported: 0, changed: 0 })
    }
    expect(await contentOf(admin, original)).toEqual(content)
  })
  // One termbase with much in it: the formats themselves have properties of their own.
  await fc.assert(copied, { numRuns: 1, endOnFailure: true })
})

test('a copy has the blacklist and what its fields may hold, and a dry run tells what it would get', async () => {
  const admin = await world.administrator()
  const original = await makeTermbaseIn(admin)
  const tag = { termbase: original['@id'], name: 'Old', color: '#ff0000', blacklist: true }
  const { '@id': old } = (await admin.post('/termbase_tags', tag)).body
  for (const level of ['termEntry', 'term'])
    await admin.post('/termbase_fields', {
      termbase: original['@id'],
      name: 'Domain',
      level,
      fieldType: 'choice',
      choices: ['law', 'trade'],
    })
  await addEntryTo(admin, original, { en: 'valve', de: 'Ventil' }, { tags: [old] })
  const { bytes } = await exportTermbase(admin, original, 'csv')
  const { uuid } = await addEntryTo(admin, original, { en: 'gone' })
  await admin.patch(`/termbases/${original.uuid}/recycle_term_entries`, { termEntryUuids: [uuid] })
  const { losses } = (await admin.get(`/termbases/${original.uuid}/termbase_export_losses`)).body
  expect(losses).toEqual(termbaseExportFormats.map((format) => ({ format, loss: 'recycled', count: 1 })))
  const made = await prepareTermImport(admin, [['t.csv', bytes]], { termImportType: 'termbase' })
  const { added } = (await admin.patch(`/term_imports/${made.uuid}/dry_run`)).body
  const languages = [
    { name: 'English', language: expect.objectContaining({ code: 'en' }) },
    { name: 'German', language: expect.objectContaining({ code: 'de' }) },
  ]
  expect(added).toEqual({ languages, fields: ['Domain'], tags: ['Old'] })
  const table = (await admin.get(`/term_imports/${made.uuid}/table`)).body
  expect(table.head).toContain('de term field: Domain')
  expect(table.head.at(-1)).not.toContain('{')
  expect(table.columns).toContainEqual(
    expect.objectContaining({ field: 'custom', name: 'Domain', level: 'term', language: 'de' }),
  )
})

test('a file describes only the termbase that its import makes, and where the importer did not', async () => {
  const admin = await world.administrator()
  const original = (await admin.post('/termbases', { name: 'Ads', description: 'For ads', copywriting: true })).body
  await admin.post('/termbase_indices', { termbase: original['@id'], language: languageIri('de') })
  const { bytes } = await exportTermbase(admin, original, 'csv')
  const file: [string, Uint8Array] = ['t.csv', bytes]
  const wholeOf = async ({ uuid }: { uuid: string }) => {
    const { description, copywriting } = (await admin.get(`/termbases/${uuid}`)).body
    return [description, copywriting]
  }
  const described = await runTermImport(admin, [file], { termImportType: 'termbase', description: 'My own' })
  expect(await wholeOf(described.destinationTermbase)).toEqual(['My own', true])
  const into = await makeTermbaseIn(admin)
  await runTermImport(admin, [file], { destinationTermbase: into['@id'] })
  expect(await wholeOf(into)).toEqual(['', false])
})

test('of two terms with one text each stays itself when the file is brought in again', async () => {
  const admin = await world.administrator()
  const original = (await admin.post('/termbases', { name: 'Twins' })).body
  const index = { termbase: original['@id'], language: languageIri('de') }
  const { '@id': termbaseIndex } = (await admin.post('/termbase_indices', index)).body
  const terms = ['first', 'second'].map((note) => ({ termbaseIndex, text: 'Ventil', note }))
  await admin.post('/term_entries', { termbase: original['@id'], terms })
  const { bytes } = await exportTermbase(admin, original, 'xlsx')
  const again = await runTermImport(admin, [['t.xlsx', bytes]], { destinationTermbase: original['@id'] })
  expect(again).toMatchObject({ imported: 0, changed: 0 })
})
