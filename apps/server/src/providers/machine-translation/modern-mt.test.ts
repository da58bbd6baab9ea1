import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakeModernMt, fakeModernMtKey as key } from '../../../test/fake-modern-mt.ts'
import { requestFor, translatorBy } from '../../../test/fake-vendor.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'
import { modernMt } from './modern-mt.ts'

const { asked, refusals, memories, address, good, refusal } = fakeModernMt()
const newClient = () => modernMt(createGuardedFetch(['127.0.0.1']), 1)
const client = newClient()
const signal = new AbortController().signal
const connection = (its: string | null = key) => ({ key: its, apiHostUrl: address() })
const translate = translatorBy(client, () => connection())
const translations = () => asked.filter(({ path }) => path === '/translate')

test('segments go with their tags, as XML, and glossaries where there are any', async () => {
  expect(await translate(['A <g id="1">bold</g> word', 'Two'])).toEqual(['A <g id="1">BOLD</g> WORD', 'TWO'])
  await translate(['One'], { glossaries: ['9', 'ours'] })
  expect(translations().map(({ body }) => JSON.parse(body))).toEqual([
    { source: 'en', target: 'de', q: ['A <g id="1">bold</g> word', 'Two'], format: 'text/xml' },
    { source: 'en', target: 'de', q: ['One'], format: 'text/xml', glossaries: [9, 'ours'] },
  ])
})

test('a segment is said in other ways by the parameter for it', async () => {
  expect(await client.alternatives?.(requestFor(connection(), ['One']), 3)).toEqual(['ONE', 'ONE 0', 'ONE 1'])
  expect(await client.alternatives?.(requestFor(connection(), ['One']), 1)).toEqual(['ONE'])
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
  [refusal(402, 'Nothing left'), 'used up: Nothing left'],
  [refusal(403, 'Not for this plan', 200), 'ModernMT answered 403: Not for this plan'],
  [refusal(413, `Too much for ${key}`), 'ModernMT answered 413: Too much for …'],
  [good({ translation: 'ONE' }), 'not what its API describes'],
  [good([{ translation: 'ONE' }, { translation: 'TWO' }]), 'not what its API describes'],
])('%j is told of and not tried again', async (answer, told) => {
  refusals.push(answer)
  await expect(translate(['One'])).rejects.toThrow(told)
  expect(translations()).toHaveLength(1)
})

test('the connection is tried by a call that costs nothing; a refusal never shows the key', async () => {
  expect(await client.testConnection!(connection(), signal)).toEqual({ used: 0, limit: null })
  expect(asked.map(({ path }) => path)).toEqual(['/users/me'])
  await expect(client.testConnection!(connection('wrong-key'), signal)).rejects.toThrow(
    'ModernMT answered 401: Invalid key …',
  )
  await expect(client.testConnection!(connection(null), signal)).rejects.toThrow('does not accept the key')
})

test('each answer is judged in a call of its own', async () => {
  const estimate = (pairs: { source: string; target: string }[], targetLanguage = 'de') =>
    client.estimate!({
      connection: connection(),
      sourceLanguage: 'en-GB',
      targetLanguage,
      pairs,
      isWaitedFor: false,
      signal,
    })
  const pairs = Array.from({ length: 10 }, (_, place) => ({ source: 'x'.repeat(place + 1), target: 'y'.repeat(10) }))
  expect(await estimate(pairs)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  expect(await estimate(pairs.slice(0, 1), 'rm')).toEqual([null])
  refusals.push(good({ score: 7 }))
  expect(await estimate(pairs.slice(0, 1))).toEqual([null])
  refusals.push(refusal(403, 'Not for this plan'))
  await expect(estimate(pairs.slice(0, 1))).rejects.toThrow('Not for this plan')
})

const keeper = client.glossaries!
const save = (id: string | null, terms: { source: string; target: string }[], by = client) =>
  by.glossaries!.save({
    connection: connection(),
    id,
    name: 'Hills',
    sourceLanguage: 'en',
    targetLanguage: 'it',
    terms,
    signal,
  })

test('a glossary is a memory with terms, made anew at each change', async () => {
  const first = await save(null, [{ source: 'hill', target: 'colle' }])
  const one = { term: 'hill', language: 'en' }
  expect(memories.get(Number(first))).toEqual([
    { terms: [one, { term: 'colle', language: 'it' }], type: 'unidirectional' },
  ])
  const second = await save(first, [{ source: 'hill', target: 'collina' }])
  expect([...memories.keys()]).toEqual([Number(second)])
  refusals.push(good({ id: 99 }), refusal(413, 'Too many terms'))
  await expect(save(second, [{ source: 'a', target: 'b' }])).rejects.toThrow('Too many terms')
  expect([...memories.keys()]).toEqual([Number(second)])
  await keeper.remove(connection(), second, signal)
  await keeper.remove(connection(), second, signal)
  expect(memories.size).toBe(0)
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
    await ours.estimate!({
      connection: connection(),
      ...pair,
      pairs: [{ source: 'a', target: 'b' }],
      isWaitedFor: false,
      signal,
    })
    const recorded = ['languages', 'translate', 'qe'].map(
      (name) => JSON.parse(readFileSync(`${golden}/modernmt-${name}.json`, 'utf8')).requests[0],
    )
    expect(asked.map(({ method, path, headers }) => [method, path, steady(headers)])).toEqual(
      recorded.map(({ method, url, headers }) => [method, url, { ...steady(headers), 'mmt-apikey': key }]),
    )
    expect(recorded[1].body).toMatchObject(JSON.parse(asked[1]!.body))
    expect(recorded[2].body).toEqual(JSON.parse(asked[2]!.body))
    await save(null, [{ source: 'a', target: 'b' }], ours)
    const { requests } = JSON.parse(readFileSync(`${golden}/modernmt-glossary-add.json`, 'utf8'))
    const added = asked.at(-1)!
    expect(requests[0].body).toMatchObject(JSON.parse(added.body))
    expect(steady(added.headers)).toEqual({ ...steady(requests[0].headers), 'mmt-apikey': key })
    const unit = { id: 'tu-1', sourceLanguage: 'en', targetLanguage: 'it', source: 'a', target: 'b', isThere: false }
    const memory = await ours.memories!.make({ connection: connection(), name: 'Hills', signal })
    await ours.memories!.write({ connection: connection(), id: memory, units: [unit], signal })
    const content = JSON.parse(readFileSync(`${golden}/modernmt-memory-add.json`, 'utf8')).requests[0]
    expect(JSON.parse(asked.at(-1)!.body)).toEqual(content.body)
    expect(steady(asked.at(-1)!.headers)).toEqual({ ...steady(content.headers), 'mmt-apikey': key })
  },
)
