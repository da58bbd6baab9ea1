import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { beforeAll, expect, test } from 'vitest'
import { fakeDeepL, fakeDeepLKey } from '../../../test/fake-deepl.ts'
import { translatorBy } from '../../../test/fake-vendor.ts'
import { createGuardedFetch, type GuardedFetch } from '../guarded-fetch.ts'
import { deepL } from './deepl.ts'

const fake = fakeDeepL()
beforeAll(() => {
  for (const id of ['g1', 'g2']) fake.glossaries.set(id, { source_lang: 'en', target_lang: 'de', entries: '' })
})
const client = deepL(createGuardedFetch(['127.0.0.1']), 1)
const signal = new AbortController().signal
const connection = (key: string | null = fakeDeepLKey) => ({ key, apiHostUrl: fake.address() })
const translate = translatorBy(client, () => connection())

test('segments go with their tags, as XML, each a sentence of its own', async () => {
  expect(await translate(['A <g id="1">bold</g> word &amp; more', 'Two'])).toEqual([
    'A <g id="1">BOLD</g> WORD &AMP; MORE',
    'TWO',
  ])
  expect(fake.asked).toEqual([
    {
      text: ['A <g id="1">bold</g> word &amp; more', 'Two'],
      source_lang: 'en',
      target_lang: 'de',
      split_sentences: '0',
      preserve_formatting: true,
      tag_handling: 'xml',
      tag_handling_version: 'v2',
      outline_detection: false,
    },
  ])
})

const whole = { formality: 'prefer_more', glossaries: ['g1', 'g2'], context: 'Before it.' } as const

test('formality, glossaries and context go along where there are any', async () => {
  await translate(['One'], whole)
  expect(fake.asked[0]).toMatchObject({
    formality: 'prefer_more',
    glossary_ids: ['g1', 'g2'],
    context: 'Before it.',
  })
})

test.each([
  ['en-US', 'en', 'en-US'],
  ['de-CH', 'en-GB', 'en-GB'],
  ['de', 'en-AU', 'en-GB'],
  ['de', 'pt', 'pt-PT'],
  ['de', 'pt-BR', 'pt-BR'],
  ['zh-CN', 'zh-TW', 'zh-Hant'],
  ['de', 'zh-CN', 'zh'],
])('from %s into %s it is asked for %s', async (sourceLanguage, targetLanguage, asked) => {
  expect(await client.supports(connection(), { sourceLanguage, targetLanguage })).toBe(true)
  await translate(['One'], { sourceLanguage, targetLanguage })
  expect(fake.asked[0]!.target_lang).toBe(asked)
})

test('what DeepL does not list is not served', async () => {
  expect(await client.supports(connection(), { sourceLanguage: 'en', targetLanguage: 'rm' })).toBe(false)
  await expect(translate(['One'], { targetLanguage: 'rm' })).rejects.toThrow('does not translate from en-GB into rm')
})

test('what passes is tried again, and what does not is told in its words', async () => {
  fake.refusals.push({ status: 429, body: '' }, { status: 529, body: '' }, { status: 503, body: '' })
  expect(await translate(['One'])).toEqual(['ONE'])
  fake.refusals.push(...Array.from({ length: 4 }, () => ({ status: 500, body: '<html>' })))
  await expect(translate(['One'])).rejects.toThrow('DeepL answered 500')
  fake.refusals.push({ status: 456, body: '{"message":"Quota exceeded"}' })
  await expect(translate(['One'])).rejects.toThrow('used up: Quota exceeded')
  fake.refusals.push({ status: 456, body: '' })
  await expect(translate(['One'])).rejects.toThrow('used up')
  expect([fake.asked.length, fake.refusals]).toEqual([1, []])
})

const keeper = client.glossaries!
const terms = [
  { source: 'hill', target: 'Hügel' },
  { source: 'tree', target: 'Baum' },
]
const save = (id: string | null, more: object = {}) =>
  keeper.save({
    connection: connection(),
    id,
    name: 'Hills en → de',
    sourceLanguage: 'en-GB',
    targetLanguage: 'de-CH',
    terms,
    signal,
    ...more,
  })

test('a glossary is made, changed under its name, made anew where it is gone, and removed', async () => {
  const id = await save(null)
  expect(fake.glossaries.get(id)).toMatchObject({
    source_lang: 'en',
    target_lang: 'de',
    entries: 'hill\tHügel\ntree\tBaum',
  })
  expect(await save(id, { terms: terms.slice(0, 1) })).toBe(id)
  expect(fake.glossaries.get(id)?.entries).toBe('hill\tHügel')
  await keeper.remove(connection(), id, signal)
  await keeper.remove(connection(), id, signal)
  expect(fake.glossaries.has(id)).toBe(false)
  expect(await save(id, { targetLanguage: 'zh-TW' })).not.toBe(id)
  expect(fake.calls.map(({ method, path }) => `${method} ${path.replace(id, 'it')}`)).toEqual([
    'POST /v3/glossaries',
    'PUT /v3/glossaries/it/dictionaries',
    'DELETE /v3/glossaries/it',
    'DELETE /v3/glossaries/it',
    'PUT /v3/glossaries/it/dictionaries',
    'POST /v3/glossaries',
  ])
  fake.refusals.push(fake.refusal(456, 'Quota exceeded'))
  await expect(save(null)).rejects.toThrow('Quota exceeded')
})

test('an answer that is none, or to another number of segments, is told of', async () => {
  for (const body of ['<html>', '{}', '{"translations":[{"text":"ONE"}]}']) {
    fake.refusals.push({ status: 200, body })
    await expect(translate(['One', 'Two'])).rejects.toThrow('not what its API describes')
  }
})

test('the connection is tried by a call that costs nothing; a refusal never shows the key', async () => {
  expect(await client.testConnection!(connection(), signal)).toEqual({ used: 1, limit: 9 })
  const wrong = 'not-the-right-key'
  await expect(client.testConnection!(connection(wrong), signal)).rejects.toThrow(
    'DeepL answered 403: Authorization failed for DeepL-Auth-Key …',
  )
  await expect(client.testConnection!(connection(null), signal)).rejects.toThrow('does not accept the key')
  expect(fake.asked).toEqual([])
})

test.each([
  [
    { character_count: 7, character_limit: 1_000_000_000_000 },
    { used: 7, limit: null },
  ],
  [
    { character_count: 7, character_limit: 90, api_key_character_count: 5, api_key_character_limit: 6 },
    { used: 5, limit: 6 },
  ],
  [
    { character_count: 88, character_limit: 90, api_key_character_count: 5, api_key_character_limit: 60 },
    { used: 88, limit: 90 },
  ],
  [{}, null],
])('of %j the quota is %j', async (usage, quota) => {
  fake.refusals.push(fake.good(usage))
  expect(await client.testConnection!(connection(), signal)).toEqual(quota)
})

test('a call that is broken off waits for no further try', async () => {
  const work = new AbortController()
  const busy: GuardedFetch = async () => {
    queueMicrotask(() => work.abort())
    return { ok: false, status: 429, text: '' }
  }
  await expect(deepL(busy, 60_000).testConnection!(connection(), work.signal)).rejects.toThrow(/abort/)
})

test('the address is the engine’s, or else the one for its kind of key', async () => {
  const called: string[] = []
  const call: GuardedFetch = async (url) => {
    called.push(url)
    return { ok: true, status: 200, text: '{}' }
  }
  const { testConnection } = deepL(call)
  for (const [key, apiHostUrl] of [
    ['k', null],
    ['k:fx', null],
    ['k:fx', 'https://proxy.example.com/deepl'],
  ] as const)
    await testConnection!({ key, apiHostUrl }, signal)
  expect(called).toEqual([
    'https://api.deepl.com/v2/usage',
    'https://api-free.deepl.com/v2/usage',
    'https://proxy.example.com/deepl/v2/usage',
  ])
})

const description = '../shared/vendor-apis/deepl/openapi.trim.json'

test.skipIf(!existsSync(description))('what is sent is as DeepL describes it (../shared/vendor-apis)', async () => {
  const { $id: _, ...document } = JSON.parse(readFileSync(description, 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema({ ...document, $id: 'deepl' })
  const body = 'paths/~1v2~1translate/post/requestBody/content/application~1json/schema'
  const isValid = ajv.compile({ $ref: `deepl#/${body}` })
  const { properties } = document.paths['/v2/translate'].post.requestBody.content['application/json'].schema
  await translate(['One <x id="1"/>'])
  await translate(['One', 'Two'], whole)
  await translate(['One'], { ...whole, formality: 'prefer_less', targetLanguage: 'pt-BR' })
  const id = await save(null)
  await save(id)
  const [made, changed] = fake.calls
    .filter(({ path }) => path.startsWith('/v3/gloss'))
    .map(({ body }) => JSON.parse(body))
  const schemaOf = (path: string, method: string) =>
    `deepl#/paths/${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`
  for (const [schema, given] of [
    [schemaOf('/v3/glossaries', 'post'), made],
    [schemaOf('/v3/glossaries/{glossary_id}/dictionaries', 'put'), changed],
  ]) {
    const fits = ajv.compile({ $ref: schema })
    expect(fits(given), JSON.stringify(fits.errors)).toBe(true)
  }
  for (const request of fake.asked) {
    expect(isValid(request), JSON.stringify(isValid.errors)).toBe(true)
    expect(Object.keys(request).filter((name) => !(name in properties))).toEqual([])
  }
  expect([fake.asked.length, isValid({ ...fake.asked[0], formality: 'formal' })]).toEqual([3, false])
})
