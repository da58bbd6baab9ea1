import { existsSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { answersOfAny, fakeVendor, shouted, type VendorAnswer, type VendorRequest } from '../../../test/fake-vendor.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'
import { microsoftTranslator } from './microsoft-translator.ts'
import type { TranslationRequest } from './provider.ts'

const key = 'a-key-of-the-test-7f3a'
const asked: VendorRequest[] = []
const refusals: VendorAnswer[] = []
const good = (answer: unknown) => ({ status: 200, body: JSON.stringify(answer) })
const refusal = (status: number, message: string) => ({
  status,
  body: JSON.stringify({ error: { code: status * 1000, message } }),
})
const codes = ['en', 'de', 'fr', 'fr-CA', 'pt', 'pt-PT', 'zh-Hans', 'zh-Hant', 'nb', 'sr-Cyrl', 'sr-Latn', 'ku', 'kmr']
const translation = Object.fromEntries(codes.map((code) => [code, { name: code, nativeName: code, dir: 'ltr' }]))

/** Microsoft's service: languages are anybody's; it knows one key in one region, and answers `refusals` first. */
const fake = fakeVendor((request) => {
  const { method, path, headers, body } = request
  if (method === 'GET' && path === '/languages') return good({ translation })
  asked.push(request)
  if (headers['ocp-apim-subscription-key'] !== key || headers['ocp-apim-subscription-region'] !== 'westeurope')
    return refusal(401, `Not authorized: ${headers['ocp-apim-subscription-key']}`)
  const answers = () =>
    JSON.parse(body).map(({ text }: { text: string }) => ({ translations: [{ text: shouted(text) }] }))
  return refusals.shift() ?? good(answers())
})
beforeEach(() => {
  asked.length = 0
  refusals.length = 0
})
const client = microsoftTranslator(createGuardedFetch(['127.0.0.1']), 1)
const signal = new AbortController().signal
const connection = (its: string | null = key) => ({ key: its, apiHostUrl: fake.address(), region: 'westeurope' })

const translate = (segments: readonly string[], more: Partial<TranslationRequest> = {}) =>
  client.translate({
    connection: connection(),
    sourceLanguage: 'en-GB',
    targetLanguage: 'de',
    formality: 'default',
    glossaries: [],
    segments,
    context: '',
    signal,
    ...more,
  })

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

test.each([
  [refusal(403, 'Nothing left'), 'Microsoft Translator answered 403: Nothing left'],
  [refusal(408, 'Not ready'), 'Microsoft Translator answered 408: Not ready'],
  [refusal(413, `Too much for ${key}`), 'Microsoft Translator answered 413: Too much for …'],
  ...answersOfAny('Microsoft Translator', good([{ translations: [{ text: 'ONE' }] }])),
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
