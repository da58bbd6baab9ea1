import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakeMicrosoftTranslator, fakeMicrosoftTranslatorKey as key } from '../../../test/fake-microsoft-translator.ts'
import { translatorBy } from '../../../test/fake-vendor.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'
import { microsoftTranslator } from './microsoft-translator.ts'

const { asked, refusals, address, good, refusal } = fakeMicrosoftTranslator()
const client = microsoftTranslator(createGuardedFetch(['127.0.0.1']), 1)
const signal = new AbortController().signal
const connection = (its: string | null = key) => ({ key: its, apiHostUrl: address(), region: 'westeurope' })
const translate = translatorBy(client, () => connection())

test('segments go as HTML, and come back with their tags', async () => {
  expect(await translate(['A <g id="1">bold</g> <x id="2"/>word', 'Two'])).toEqual([
    'A <g id="1">BOLD</g> <x id="2"/>WORD',
    'TWO',
  ])
  expect(
    asked.map(({ method, path, query, body }) => [method, path, Object.fromEntries(query), JSON.parse(body)]),
  ).toEqual([
    [
      'POST',
      '/translate',
      { from: 'en', to: 'de', textType: 'html', 'api-version': '3.0' },
      [{ text: 'A <span id="g-1">bold</span> <br id="x-2"/>word' }, { text: 'Two' }],
    ],
  ])
})

test('what is to be said so is marked where it stands, and nothing else', async () => {
  const terms = [
    { start: 2, end: 6, target: 'Hügel & "Söhne"' },
    // Within the one before, across a tag, and beyond the end.
    { start: 3, end: 6, target: 'no' },
    { start: 7, end: 13, target: 'no' },
    { start: 20, end: 30, target: 'no' },
  ]
  expect(await translate(['A hill <g id="1">bold</g> < b', 'Two'].map(escaped), { terms: [terms] })).toEqual([
    'A Hügel &amp; &quot;Söhne&quot; <g id="1">BOLD</g> &LT; B',
    'TWO',
  ])
  expect(JSON.parse(asked[0]!.body)[0].text).toBe(
    'A <mstrans:dictionary translation="Hügel &amp; &quot;Söhne&quot;">hill</mstrans:dictionary> <span id="g-1">bold</span> &lt; b',
  )
})
const escaped = (xml: string) => xml.replace(' < ', ' &lt; ')

test.each([
  ['en-US', 'de-CH', 'de'],
  ['en', 'pt', 'pt-PT'],
  ['en', 'pt-BR', 'pt'],
  ['en', 'fr-CA', 'fr-CA'],
  ['en', 'fr-BE', 'fr'],
  ['en', 'zh', 'zh-Hans'],
  ['zh-CN', 'zh-TW', 'zh-Hant'],
  ['en', 'no', 'nb'],
  ['en', 'sr', 'sr-Cyrl'],
  ['en', 'sr-Latn', 'sr-Latn'],
  ['ckb', 'ku', 'kmr'],
])('from %s into %s it is asked for %s', async (sourceLanguage, targetLanguage, to) => {
  expect(await client.supports(connection(), { sourceLanguage, targetLanguage })).toBe(true)
  await translate(['One'], { sourceLanguage, targetLanguage })
  expect(asked[0]!.query.get('to')).toBe(to)
})

test('a category goes along where the engine has one', async () => {
  await translate(['One'], { translationResourceId: 'a-category' })
  expect(asked[0]!.query.get('category')).toBe('a-category')
})

test('what Microsoft does not list is not served', async () => {
  expect(await client.supports(connection(), { sourceLanguage: 'en', targetLanguage: 'rm' })).toBe(false)
  await expect(translate(['One'], { targetLanguage: 'rm' })).rejects.toThrow('does not translate from en-GB into rm')
})

test('what passes is tried again', async () => {
  refusals.push(refusal(429, 'Slow down'), refusal(503, 'Soon'), { status: 500, body: '<html>' })
  expect(await translate(['One'])).toEqual(['ONE'])
  expect(asked).toHaveLength(4)
  refusals.push(...Array.from({ length: 4 }, () => ({ status: 503, body: '' })))
  await expect(translate(['One'])).rejects.toThrow('Microsoft Translator answered 503')
})

test('a person who would wait too long is told so, and not that the account is used up', async () => {
  refusals.push(refusal(429, 'Slow down'), refusal(429, 'Slow down'))
  await expect(
    translate(['One'], { caller: { isWaitedFor: true, signal: new AbortController().signal } }),
  ).rejects.toThrow('answered 429: Slow down')
  expect(asked).toHaveLength(2)
})

test.each([
  [refusal(403, 'Free quota exceeded', 403_001), 'used up: Free quota exceeded'],
  [refusal(403, 'Nothing left'), 'Microsoft Translator answered 403: Nothing left'],
  [refusal(408, 'Not ready'), 'Microsoft Translator answered 408: Not ready'],
  [refusal(413, `Too much for ${key}`), 'Microsoft Translator answered 413: Too much for …'],
  [{ status: 403, body: '' }, 'used up'],
  [good([{ translations: [] }]), 'not what its API describes'],
  [good([]), 'not what its API describes'],
])('%j is told of and not tried again', async (answer, told) => {
  refusals.push(answer)
  await expect(translate(['One'])).rejects.toThrow(told)
  expect(asked).toHaveLength(1)
})

test('the connection is tried by a translation of nothing; a refusal never shows the key', async () => {
  await client.testConnection!(connection(), signal)
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/translate', '[{"text":""}]']])
  await expect(client.testConnection!(connection('wrong-key'), signal)).rejects.toThrow(
    'Microsoft Translator answered 401: Not authorized: …',
  )
  await expect(client.testConnection!({ ...connection(), region: null }, signal)).rejects.toThrow('answered 401')
  await expect(client.testConnection!(connection(null), signal)).rejects.toThrow('does not accept the key')
})

const golden = '../shared/vendor-apis/golden-requests/microsoft-translate-3.0.json'

test.skipIf(!existsSync(golden))(
  'what is sent is what Microsoft’s own client sends (../shared/vendor-apis)',
  async () => {
    await translate(['Hello <b>x</b>', 'two'], { sourceLanguage: 'en' })
    const recorded = JSON.parse(readFileSync(golden, 'utf8')).requests[0]
    const { pathname, searchParams } = new URL(recorded.url, 'http://fake.test')
    const { method, path, query, headers, body } = asked[0]!
    expect([method, path, JSON.parse(body)]).toEqual([recorded.method, pathname, recorded.body])
    expect(Object.fromEntries(searchParams)).toMatchObject(Object.fromEntries(query))
    const own = Object.entries(headers).filter(([name]) => /^(ocp-|content-type)/.test(name))
    expect({ ...recorded.headers, 'ocp-apim-subscription-key': key }).toMatchObject(Object.fromEntries(own))
  },
)
