import { expect, test } from 'vitest'
import { keepingAnswers, openKeptAnswers } from './kept-answers.ts'
import type { TranslationRequest } from './provider.ts'

const request = (changes: Partial<TranslationRequest> = {}): TranslationRequest => ({
  connection: { apiHostUrl: null, key: 'secret' },
  sourceLanguage: 'en',
  targetLanguage: 'de',
  translationResourceId: null,
  formality: 'default',
  glossaries: [],
  memories: [],
  terms: [],
  segments: ['Hill', 'Tree'],
  context: '',
  caller: { isWaitedFor: true, signal: new AbortController().signal },
  ...changes,
})

/** A provider of which each call is counted, and what is kept of it. */
function provider(answer: (string | null)[] = ['Hügel', 'Baum']) {
  const kept = openKeptAnswers()
  let calls = 0
  const ask = async () => {
    calls++
    return answer
  }
  return {
    ask: (dependsOn: unknown, changes?: Partial<TranslationRequest>) =>
      keepingAnswers(kept, dependsOn, ask)(request(changes)),
    calls: () => calls,
  }
}

test('the same is asked once, whoever waits for it', async () => {
  const { ask, calls } = provider()
  for (const caller of [undefined, { isWaitedFor: true, signal: AbortSignal.timeout(1000) }])
    expect(await ask('ours', caller && { caller })).toEqual(['Hügel', 'Baum'])
  expect(calls()).toBe(1)
})

test.each([
  ['other words', {}, { segments: ['Hills', 'Tree'] }],
  ['another form of address', {}, { formality: 'prefer_less' as const }],
  ['another context', {}, { context: 'Before.' }],
  ['another payer', { payer: 'o' }, {}],
])('with %s it is asked anew', async (_, dependsOn, changes) => {
  const { ask, calls } = provider()
  await ask({})
  await ask(dependsOn, changes)
  expect(calls()).toBe(2)
})

test.each([
  ['is not answered whole', [null, 'Baum'], {}],
  ['is answered with nothing', [' ', 'Baum'], {}],
  ['is translated after memories', ['Hügel', 'Baum'], { memories: ['m'] }],
])('what %s is asked anew', async (_, answer, changes) => {
  const { ask, calls } = provider(answer)
  for (let times = 0; times < 2; times++) expect(await ask('ours', changes)).toEqual(answer)
  expect(calls()).toBe(2)
})
