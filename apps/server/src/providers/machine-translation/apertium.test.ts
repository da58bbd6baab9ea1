import { segmentFromXml, tagKeys } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { requestFor } from '../../../test/fake-vendor.ts'
import { createGuardedFetch, type GuardedFetch } from '../guarded-fetch.ts'
import { apertium } from './apertium.ts'

const url = 'http://apertium.test:2737'

/** APy as its API describes it: it knows eng→spa, and does with the text what the test says. */
function standIn(answer: (q: string) => string) {
  const asked: string[] = []
  const call: GuardedFetch = async (target, options) => {
    if (target === `${url}/listPairs`) {
      const responseData = [{ sourceLanguage: 'eng', targetLanguage: 'spa' }]
      return { ok: true, status: 200, text: JSON.stringify({ responseData }) }
    }
    const body = options?.body as URLSearchParams
    asked.push(body.get('q')!)
    expect([body.get('langpair'), body.get('format'), body.get('markUnknown')]).toEqual(['eng|spa', 'html', 'no'])
    const translatedText = answer(body.get('q')!)
    return { ok: true, status: 200, text: JSON.stringify({ responseData: { translatedText } }) }
  }
  return { asked, client: apertium(url, call) }
}

const connection = { apiHostUrl: null, key: null }

const translate = (
  client: ReturnType<typeof apertium>,
  segments: readonly string[],
  pair = { sourceLanguage: 'en-GB', targetLanguage: 'es' },
) => client.translate(requestFor(connection, segments, pair))

test('finds the pair by the language without its country', async () => {
  const { client } = standIn((q) => q)
  const supports = (sourceLanguage: string, targetLanguage: string) =>
    client.supports(connection, { sourceLanguage, targetLanguage })
  expect(await supports('en-US', 'es-MX')).toBe(true)
  expect(await supports('es', 'en')).toBe(false)
  const elsewhere = translate(client, ['x'], { sourceLanguage: 'de', targetLanguage: 'fr' })
  await expect(elsewhere).rejects.toThrow('does not translate from de into fr')
})

test('a full batch is no longer than what APy reads to its end', async () => {
  const { client, asked } = standIn((q) => q)
  const { segments: most, characters } = client.capabilities.batch
  await translate(
    client,
    Array.from({ length: most }, () => 'x'.repeat(characters / most)),
  )
  expect(asked.map((q) => q.length < 30_000)).toEqual([true])
})

test('asks for each segment by itself when paragraphs got lost, and leaves open what still is', async () => {
  const { client } = standIn((q) => (q.includes('lost') ? q.replace(/<p>[^<]*lost<\/p>/, '') : q))
  expect(await translate(client, ['one', 'lost', 'two'])).toEqual(['one', null, 'two'])
})

test('an answer that is none is told of', async () => {
  const broken: GuardedFetch = async () => ({ ok: true, status: 200, text: '<html>' })
  await expect(translate(apertium(url, broken), ['x'])).rejects.toThrow('not what its API describes')
  await expect(translate(apertium(null, broken), ['x'])).rejects.toThrow('LANGWERK_APERTIUM_URL')
})

const running = process.env.LANGWERK_TEST_APERTIUM_URL
describe.skipIf(!running)('an APy that runs at LANGWERK_TEST_APERTIUM_URL', () => {
  test('translates with tags and escapes in their places', async () => {
    const client = apertium(running!, createGuardedFetch([new URL(running!).host]))
    const segments = [
      'The contract must be <g id="1">signed</g> before the end of the month.<x id="2"/>',
      'Salt &amp; pepper, 3 &lt; 5',
      '<bx id="3"/>The house is green',
    ]
    const answers = await translate(client, segments)
    expect(answers[0]).toContain('contrato')
    for (const [index, answer] of answers.entries())
      expect(tagKeys(segmentFromXml(answer!))).toEqual(tagKeys(segmentFromXml(segments[index]!)))
  })
})
