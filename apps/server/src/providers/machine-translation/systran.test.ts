import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakeSystran, fakeSystranKey as key } from '../../../test/fake-systran.ts'
import { translatorBy } from '../../../test/fake-vendor.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'
import { batchesOf } from './batches.ts'
import { systran } from './systran.ts'

const { asked, refusals, dictionaries, address, good, refusal } = fakeSystran()
const client = systran(createGuardedFetch(['127.0.0.1']), 1)
const signal = new AbortController().signal
const connection = (its: string | null = key) => ({ key: its, apiHostUrl: address() })
const translate = translatorBy(client, () => connection())

const save = (id: string | null, terms: { source: string; target: string }[], targetLanguage = 'de') =>
  client.glossaries!.save({
    connection: connection(),
    id,
    name: 'Hills',
    sourceLanguage: 'en-GB',
    targetLanguage,
    terms,
    signal,
  })
const hill = { source: 'hill', target: 'Hügel' }

test('segments go as HTML in the query, with dictionaries where there are any', async () => {
  const ids = [await save(null, [hill]), await save(null, [hill])]
  asked.length = 0
  const tagged = 'A <g id="1">bold</g> <x id="2"/>word +1'
  expect(await translate([tagged, 'Two'], { glossaries: ids })).toEqual([
    'A <g id="1">BOLD</g> <x id="2"/>WORD +1',
    'TWO',
  ])
  expect(asked.map(({ method, path, query }) => [method, path, [...query]])).toEqual([
    [
      'POST',
      '/translation/text/translate',
      [
        ['input', 'A <span id="g-1">bold</span> <span id="x-2"></span>word +1'],
        ['input', 'Two'],
        ['source', 'en'],
        ['target', 'de'],
        ['format', 'text/html'],
        ['withDictionary', ids.join(',')],
      ],
    ],
  ])
})

test.each([
  ['en-US', 'de-CH', 'de'],
  ['en', 'pt-BR', 'pt'],
  ['en', 'nb', 'no'],
  ['en', 'zh-CN', 'zh-Hans'],
  ['en', 'zh-TW', 'zh-Hant'],
  ['en', 'tg', 'tj'],
  ['zh-HK', 'en-GB', 'en'],
])('from %s into %s it is asked for %s', async (sourceLanguage, targetLanguage, target) => {
  expect(await client.supports(connection(), { sourceLanguage, targetLanguage })).toBe(true)
  await translate(['One'], { sourceLanguage, targetLanguage })
  expect(asked[0]!.query.get('target')).toBe(target)
})

test('a pair that SYSTRAN does not list is not served', async () => {
  expect(await client.supports(connection(), { sourceLanguage: 'de', targetLanguage: 'en' })).toBe(false)
  await expect(translate(['One'], { targetLanguage: 'rm' })).rejects.toThrow('does not translate from en-GB into rm')
})

test('what passes is tried again', async () => {
  refusals.push(refusal(429, 'Slow down'), good({ error: { message: 'Soon', statusCode: 503 } }))
  expect(await translate(['One'])).toEqual(['ONE'])
  expect(asked).toHaveLength(3)
  refusals.push(...Array.from({ length: 4 }, () => ({ status: 500, body: '<html>' })))
  await expect(translate(['One'])).rejects.toThrow('SYSTRAN answered 500')
})

test.each([
  [refusal(402, 'Nothing left'), 'used up: Nothing left'],
  [refusal(413, `Too much for ${key}`), 'SYSTRAN answered 413: Too much for …'],
  [good({ error: { message: 'No such profile' } }), 'SYSTRAN answered 200: No such profile'],
  [good({ outputs: [{ error: 'No route' }] }), 'SYSTRAN answered 200: No route'],
  [good({ outputs: [] }), 'not what its API describes'],
])('%j is told of and not tried again', async (answer, told) => {
  refusals.push(answer)
  await expect(translate(['One'])).rejects.toThrow(told)
  expect(asked).toHaveLength(1)
})

test('a profile goes along where the engine has one', async () => {
  await translate(['One'], { translationResourceId: 'law-2' })
  expect(asked[0]!.query.get('profile')).toBe('law-2')
})

test('a segment that failed by itself is open, and the others are not', async () => {
  refusals.push(good({ outputs: [{ output: 'ONE' }, { error: 'Too long' }, { output: '&eacute;' }] }))
  expect(await translate(['One', 'Two', 'Three'])).toEqual(['ONE', null, null])
})

test('a batch is as long as its address may be', () => {
  const { batch } = client.capabilities
  const sizes = (xml: string) => [...batchesOf(new Array(25).fill({ xml }), batch)].map(({ length }) => length)
  expect([sizes('A short one'), sizes('字'.repeat(100))]).toEqual([
    [20, 5],
    [6, 6, 6, 6, 1],
  ])
})

test('a glossary is a user dictionary of one file, made anew at each change', async () => {
  dictionaries.clear()
  const first = await save(null, [hill, { source: '#1 hill', target: 'Hügel Nr. 1' }], 'zh-TW')
  expect(dictionaries.get(first)).toEqual(['hill\tHügel', '#1 hill\tHügel Nr. 1'])
  expect(asked.map(({ path, query }) => [path, [...query]])).toEqual([
    ['/resources/dictionary/add', []],
    [
      '/resources/dictionary/entry/import',
      [
        ['dictionaryId', first],
        ['sourceLang', 'en'],
      ],
    ],
    ['/resources/dictionary/entry/add', [['dictionaryId', first]]],
  ])
  expect(JSON.parse(asked[0]!.body)).toEqual({
    dictionary: { name: 'Hills', sourceLang: 'en', targetLangs: 'zh-Hant', type: 'UD' },
  })
  expect(asked[1]!.body).toContain('#ENCODING=UTF-8\n#SUMMARY=Hills\n#MULTI\n#EN\tZH-HANT\nhill\tHügel\n')
  expect(JSON.parse(asked[2]!.body)).toEqual({
    entry: { sourceLang: 'en', targetLang: 'zh-Hant', source: '#1 hill', target: 'Hügel Nr. 1' },
  })
  const second = await save(first, [hill])
  expect([...dictionaries.keys()]).toEqual([second])
  await client.glossaries!.remove(connection(), second, signal)
  await client.glossaries!.remove(connection(), second, signal)
  expect(dictionaries.size).toBe(0)
})

test.each([
  [[refusal(403, `No dictionaries for ${key}`)], [hill], 'SYSTRAN answered 403: No dictionaries for …'],
  [[good({})], [hill], 'not what its API describes'],
  [[], [hill, { source: 'refused', target: 'x' }], 'SYSTRAN took 1 of 2 terms'],
])('of a dictionary that is not made whole the one before stays: %#', async (answers, terms, told) => {
  dictionaries.clear()
  const before = await save(null, [hill])
  refusals.push(...answers)
  await expect(save(before, terms)).rejects.toThrow(told)
  expect([...dictionaries]).toEqual([[before, ['hill\tHügel']]])
})

test('the connection is tried by a call that costs nothing; a refusal never shows the key', async () => {
  await client.testConnection!(connection(), signal)
  expect(asked).toEqual([])
  await expect(client.testConnection!(connection('wrong-key'), signal)).rejects.toThrow(
    'SYSTRAN answered 403: Unknown Key …',
  )
  await expect(client.testConnection!(connection(null), signal)).rejects.toThrow('does not accept the key')
})

const description = '../shared/vendor-apis/systran/translate.reconstructed.yaml'

test.skipIf(!existsSync(description))(
  'what is sent is as the reconstruction describes it (../shared/vendor-apis)',
  async () => {
    const [ofTranslation] = readFileSync(description, 'utf8').split('responses:')
    const described = [...ofTranslation!.matchAll(/- \{name: (\w+), in: query(, required: true)?/g)]
    const required = described.flatMap(([, name, must]) => (must ? [name] : []))
    await translate(['One <x id="1"/>', 'Two'], { glossaries: [await save(null, [hill])] })
    const sent = [...asked.at(-1)!.query.keys()]
    expect(described.map(([, name]) => name)).toEqual(expect.arrayContaining(sent))
    expect([required, sent]).toEqual([['input', 'target'], expect.arrayContaining(required)])
  },
)
