import { existsSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { answersOfAny, fakeVendor, shouted, type VendorAnswer, type VendorRequest } from '../../../test/fake-vendor.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'
import { modernMt } from './modern-mt.ts'
import type { TranslationRequest } from './provider.ts'

const key = 'a-key-of-the-test-7f3a'
const asked: VendorRequest[] = []
const refusals: VendorAnswer[] = []
const good = (data: unknown) => ({ status: 200, body: JSON.stringify({ status: 200, data }) })
const refusal = (status: number, message: string, http = status) => ({
  status: http,
  body: JSON.stringify({ status, error: { type: 'Exception', message } }),
})
const languages = ['en', 'de', 'it', 'fr-CA', 'fr-FR', 'pt-PT', 'pt-BR', 'zh-CN', 'zh-TW', 'nb', 'he']

/** ModernMT as its own client asks it: it honours the override, knows one key, and answers `refusals` first. */
const fake = fakeVendor((request) => {
  const { path, method, headers, body } = request
  asked.push(request)
  if (method !== 'POST' || headers['x-http-method-override'] !== 'get') return refusal(405, 'Method not allowed')
  if (headers['mmt-apikey'] !== key) return refusal(401, `Invalid key ${headers['mmt-apikey']}`)
  if (path === '/translate/languages') return good(languages)
  const refused = refusals.shift()
  if (refused) return refused
  if (path === '/translate/qe') {
    const { sentence, translation } = JSON.parse(body)
    return good({ score: sentence.length / translation.length })
  }
  if (path === '/users/me') return good({ id: 1, billingPeriod: { chars: 0 } })
  return good(JSON.parse(body).q.map((text: string) => ({ translation: shouted(text), billedCharacters: text.length })))
})
beforeEach(() => {
  asked.length = 0
  refusals.length = 0
})
const newClient = () => modernMt(createGuardedFetch(['127.0.0.1']), 1)
const client = newClient()
const signal = new AbortController().signal
const connection = (its: string | null = key) => ({ key: its, apiHostUrl: fake.address() })
const translations = () => asked.filter(({ path }) => path === '/translate')

const translate = (segments: readonly string[], more: Partial<TranslationRequest> = {}, by = client) =>
  by.translate({
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

test('segments go with their tags, as XML, and glossaries where there are any', async () => {
  expect(await translate(['A <g id="1">bold</g> word', 'Two'])).toEqual(['A <g id="1">BOLD</g> WORD', 'TWO'])
  await translate(['One'], { glossaries: ['9', 'ours'] })
  expect(translations().map(({ body }) => JSON.parse(body))).toEqual([
    { source: 'en', target: 'de', q: ['A <g id="1">bold</g> word', 'Two'], format: 'text/xml' },
    { source: 'en', target: 'de', q: ['One'], format: 'text/xml', glossaries: [9, 'ours'] },
  ])
})

test.each([
  ['en-US', 'de-CH', 'de'],
  ['de', 'pt', 'pt-PT'],
  ['de', 'pt-BR', 'pt-BR'],
  ['de', 'fr-CA', 'fr-CA'],
  ['zh-Hant', 'zh', 'zh-CN'],
  ['zh-CN', 'zh-Hant', 'zh-TW'],
  ['de', 'no', 'nb'],
])('from %s into %s it is asked for %s', async (sourceLanguage, targetLanguage, target) => {
  expect(await client.supports(connection(), { sourceLanguage, targetLanguage })).toBe(true)
  await translate(['One'], { sourceLanguage, targetLanguage })
  expect(JSON.parse(translations()[0]!.body)).toMatchObject({ target })
})

test('what ModernMT does not list is not served', async () => {
  expect(await client.supports(connection(), { sourceLanguage: 'en', targetLanguage: 'rm' })).toBe(false)
  await expect(translate(['One'], { targetLanguage: 'rm' })).rejects.toThrow('does not translate from en-GB into rm')
})

test('what passes is tried again, by HTTP’s status or its own', async () => {
  refusals.push(refusal(429, 'Slow down'), refusal(503, 'Soon', 200), { status: 500, body: '<html>' })
  expect(await translate(['One'])).toEqual(['ONE'])
  expect(translations()).toHaveLength(4)
  refusals.push(...Array.from({ length: 4 }, () => ({ status: 503, body: '' })))
  await expect(translate(['One'])).rejects.toThrow('ModernMT answered 503')
})

test.each([
  [refusal(402, 'Nothing left'), 'ModernMT answered 402: Nothing left'],
  [refusal(403, 'Not for this plan', 200), 'ModernMT answered 403: Not for this plan'],
  [refusal(413, `Too much for ${key}`), 'ModernMT answered 413: Too much for …'],
  ...answersOfAny('ModernMT', good([{ translation: 'ONE' }])),
  [good({ translation: 'ONE' }), 'not what its API describes'],
  [good([{ translation: 'ONE' }, { translation: 'TWO' }]), 'not what its API describes'],
])('%j is told of and not tried again', async (answer, told) => {
  refusals.push(answer)
  await expect(translate(['One'])).rejects.toThrow(told)
  expect(translations()).toHaveLength(1)
})

test('the connection is tried by a call that costs nothing; a refusal never shows the key', async () => {
  await client.testConnection!(connection(), signal)
  expect(asked.map(({ path }) => path)).toEqual(['/users/me'])
  await expect(client.testConnection!(connection('wrong-key'), signal)).rejects.toThrow(
    'ModernMT answered 401: Invalid key …',
  )
  await expect(client.testConnection!(connection(null), signal)).rejects.toThrow('does not accept the key')
})

test('each answer is judged in a call of its own', async () => {
  const estimate = (pairs: { source: string; target: string }[], targetLanguage = 'de') =>
    client.estimate!({ connection: connection(), sourceLanguage: 'en-GB', targetLanguage, pairs, signal })
  const pairs = Array.from({ length: 10 }, (_, place) => ({ source: 'x'.repeat(place + 1), target: 'y'.repeat(10) }))
  expect(await estimate(pairs)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  expect(await estimate(pairs.slice(0, 1), 'rm')).toEqual([null])
  refusals.push(good({ score: 7 }))
  expect(await estimate(pairs.slice(0, 1))).toEqual([null])
  refusals.push(refusal(403, 'Not for this plan'))
  await expect(estimate(pairs.slice(0, 1))).rejects.toThrow('Not for this plan')
})

const golden = '../shared/vendor-apis/golden-requests'

/** What is the client's own, or the connection's. */
const varying = /^(mmt-platform.*|host|connection|content-length|transfer-encoding|accept.*|user-agent|sec-fetch-mode)$/
const steady = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.test(name)))

test.skipIf(!existsSync(golden))(
  'what is sent is what ModernMT’s own client sends (../shared/vendor-apis)',
  async () => {
    const pair = { sourceLanguage: 'en', targetLanguage: 'it' }
    const ours = newClient()
    await translate(['Hello <b>x</b>'], { ...pair, glossaries: ['9'] }, ours)
    await ours.estimate!({ connection: connection(), ...pair, pairs: [{ source: 'a', target: 'b' }], signal })
    const recorded = ['languages', 'translate', 'qe'].map(
      (name) => JSON.parse(readFileSync(`${golden}/modernmt-${name}.json`, 'utf8')).requests[0],
    )
    expect(asked.map(({ method, path, headers }) => [method, path, steady(headers)])).toEqual(
      recorded.map(({ method, url, headers }) => [method, url, { ...steady(headers), 'mmt-apikey': key }]),
    )
    expect(recorded[1].body).toMatchObject(JSON.parse(asked[1]!.body))
    expect(recorded[2].body).toEqual(JSON.parse(asked[2]!.body))
  },
)
