import { expect, test } from 'vitest'
import { requestFor } from '../../../test/fake-vendor.ts'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { libreTranslate } from './libre-translate.ts'

const connection = { apiHostUrl: 'https://libre.test/api', key: 'our-key' }
const signal = new AbortController().signal

/** LibreTranslate as its API describes it: it "translates" from English into German by upper case. */
function standIn(refusal?: { status: number; text: string }) {
  const asked: unknown[] = []
  const call: GuardedFetch = async (url, options) => {
    if (refusal) return { ok: refusal.status === 200, ...refusal }
    if (url === 'https://libre.test/api/languages')
      return { ok: true, status: 200, text: JSON.stringify([{ code: 'en', targets: ['de', 'zh-Hant'] }]) }
    expect([url, options?.method]).toEqual(['https://libre.test/api/translate', 'POST'])
    const body = JSON.parse(String(options?.body))
    asked.push(body)
    if (body.alternatives)
      return { ok: true, status: 200, text: JSON.stringify({ translatedText: 'ZU', alternatives: ['DICHT'] }) }
    const translatedText = body.q.map((html: string) =>
      html.replaceAll(/>[^<]+</g, (text) => text.toUpperCase()).replaceAll(/<x id="(\d)"\/>/g, '<x id="$1"></x>'),
    )
    return { ok: true, status: 200, text: JSON.stringify({ translatedText }) }
  }
  return { asked, client: libreTranslate(call) }
}

const translate = (client: ReturnType<typeof libreTranslate>, segments: readonly string[], targetLanguage = 'de') =>
  client.translate(requestFor(connection, segments, { targetLanguage }))

test('segments go as HTML in one request, with the key; tags that HTML closed twice are as they were', async () => {
  const { client, asked } = standIn()
  expect(await translate(client, ['a <g id="1">b</g><x id="2"/>', '&lt;'])).toEqual([
    'a <g id="1">B</g><x id="2"/>',
    '&lt;',
  ])
  expect(asked).toEqual([
    { q: ['a <g id="1">b</g><x id="2"/>', '&lt;'], source: 'en', target: 'de', format: 'html', api_key: 'our-key' },
  ])
})

test('a segment is said in other ways by the parameter for it', async () => {
  const { client, asked } = standIn()
  expect(await client.alternatives?.(requestFor(connection, ['closed']), 4)).toEqual(['ZU', 'DICHT'])
  expect(asked).toMatchObject([{ q: 'closed', alternatives: 3 }])
})

test('serves the pairs that the server lists', async () => {
  const { client } = standIn()
  const supports = (sourceLanguage: string, targetLanguage: string) =>
    client.supports(connection, { sourceLanguage, targetLanguage })
  expect(await Promise.all([supports('en-US', 'de-AT'), supports('en', 'zh-TW'), supports('de', 'en')])).toEqual([
    true,
    true,
    false,
  ])
  await expect(translate(client, ['x'], 'fr')).rejects.toThrow('does not translate from en-GB into fr')
})

test('a refusal is told in its words and without the key; an answer that is none, too', async () => {
  const tried = (refusal: { status: number; text: string }) =>
    standIn(refusal).client.testConnection!(connection, signal)
  await expect(tried({ status: 403, text: '{"error":"Invalid API key our-key"}' })).rejects.toThrow(
    'LibreTranslate answered 403: Invalid API key …',
  )
  await expect(tried({ status: 502, text: '<html>' })).rejects.toThrow('LibreTranslate answered 502')
  await expect(tried({ status: 200, text: '<html>' })).rejects.toThrow('not what its API describes')
  await expect(standIn().client.testConnection!(connection, signal)).resolves.toBeNull()
})
