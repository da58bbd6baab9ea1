import {
  type GenerativeArtificialIntelligenceProvider,
  generativeArtificialIntelligenceProviders,
} from '@langwerk/contract/words'
import { afterEach, expect, test } from 'vitest'
import { type FakeAnswer, fakeModel, fakeModelKey, fakeUsage } from '../../../test/fake-model.ts'
import { createGuardedFetch, createGuardedStreamFetch } from '../guarded-fetch.ts'
import { generativeModels } from './generative-models.ts'
import type { ModelConnection, ModelPiece, ModelQuestion } from './model.ts'
import { ModelError } from './model-error.ts'

const fake = fakeModel()
afterEach(() => {
  fake.asked.length = 0
  fake.next.length = 0
  fake.refuses.clear()
  fake.left.length = 0
})

type Provider = GenerativeArtificialIntelligenceProvider
const providers = generativeArtificialIntelligenceProviders

const modelsAt = (answerMs?: number) =>
  generativeModels(createGuardedFetch([fake.host()]), createGuardedStreamFetch([fake.host()]), {
    firstWaitMs: 1,
    ...(answerMs !== undefined && { answerMs }),
  })

/** Names by which the providers' rules show. */
const modelTypes: Record<Provider, string> = {
  openAi: 'gpt-5.4-mini',
  azureOpenAi: 'gpt-5.4-mini',
  azureDeepSeek: 'DeepSeek-R1-0528',
  mistral: 'mistral-large-latest',
  claude: 'claude-sonnet-5-5',
  openAiCompatible: 'llama-5',
}

const connectionTo = (provider: Provider, changed: Partial<ModelConnection> = {}): ModelConnection => ({
  provider,
  endpoint: fake.endpoint(provider),
  apiKey: fakeModelKey,
  modelType: modelTypes[provider],
  deployment: null,
  ...changed,
})

const question = (changed: Partial<ModelQuestion> = {}): ModelQuestion => ({
  system: 'Be loud.',
  turns: [{ role: 'user', text: 'a quiet wörd' }],
  signal: new AbortController().signal,
  ...changed,
})

const answerSchema: ModelQuestion['answerSchema'] = {
  type: 'object',
  properties: { word: { type: 'string' } },
  required: ['word'],
  additionalProperties: false,
}

async function piecesOf(stream: AsyncIterable<ModelPiece>): Promise<ModelPiece[]> {
  const pieces: ModelPiece[] = []
  for await (const piece of stream) pieces.push(piece)
  return pieces
}

const textOf = (pieces: readonly ModelPiece[]) => pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')

/** What fails, with how often it was asked. */
async function failureAt(provider: Provider, answers: readonly FakeAnswer[], asked: Partial<ModelQuestion> = {}) {
  fake.next.push(...answers)
  const error = await modelsAt()
    .askModel(connectionTo(provider), question(asked))
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof ModelError)) throw error
  return {
    failure: error.failure,
    message: error.message,
    usage: error.usage,
    after: error.retryAfterMs,
    asked: fake.asked.length,
  }
}

test.each(providers)('%s answers, with what it took, and is asked as it describes', async (provider) => {
  const answer = await modelsAt().askModel(connectionTo(provider), question({ maximumOutputTokens: 500 }))
  expect(answer).toMatchObject({ text: 'A QUIET WÖRD', value: null, usage: fakeUsage })
  expect(fake.asked[0]).toMatchObject({ system: 'Be loud.', body: { model: modelTypes[provider] } })
  expect(fake.violations).toEqual([])
})

test.each(providers)('%s answers piece by piece, and says in the end what it took', async (provider) => {
  const pieces = await piecesOf(modelsAt().streamModel(connectionTo(provider), question()))
  expect(textOf(pieces)).toBe('A QUIET WÖRD')
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.at(-1)).toMatchObject({ usage: fakeUsage })
  expect(fake.violations).toEqual([])
})

test.each(providers)('%s answers in JSON, and is held to a schema where it can be', async (provider) => {
  fake.next.push({ text: '{"word":"loud"}' })
  const answer = await modelsAt().askModel(connectionTo(provider), question({ answerSchema }))
  expect(answer.value).toEqual({ word: 'loud' })
  const { body, system } = fake.asked[0]!
  const isHeld = JSON.stringify(body).includes('"type":"json_schema"')
  expect([isHeld, system.includes('JSON schema')]).toEqual(provider === 'azureDeepSeek' ? [false, true] : [true, false])
  expect(fake.violations).toEqual([])
})

const thoughts = { text: 'They want it loud. </thin', at: 'before' } as const
test.each(providers.flatMap((provider) => (['before', 'beside'] as const).map((at) => [provider, at] as const)))(
  '%s’s thoughts %s its answer are no part of it',
  async (provider, at) => {
    const thought = { thoughts: { ...thoughts, at } }
    fake.next.push(thought, thought)
    const models = modelsAt()
    const { text } = await models.askModel(connectionTo(provider), question())
    const streamed = await piecesOf(models.streamModel(connectionTo(provider), question()))
    expect([text, textOf(streamed)]).toEqual(['A QUIET WÖRD', 'A QUIET WÖRD'])
  },
)

const said = (status: number, body = '', headers = {}): FakeAnswer => ({ status, body, headers })
const inWords = (status: number, message: string, code: string | null = null) =>
  said(status, JSON.stringify({ type: 'error', error: { type: 'x', message, code } }))
const four = (answer: FakeAnswer) => [answer, answer, answer, answer]

/** What may come instead of an answer; what it is, how often it is asked, what is told. */
const faults: [
  string,
  FakeAnswer[],
  { failure: string; asked: number; message?: RegExp; usage?: object | null; after?: number },
][] = [
  ['401', [said(401)], { failure: 'auth', asked: 1, message: /does not accept the key/ }],
  [
    '401 in words',
    [inWords(401, `Bad key ${fakeModelKey}`)],
    { failure: 'auth', asked: 1, message: /401: Bad key …$/ },
  ],
  ['402', [said(402)], { failure: 'quota', asked: 1 }],
  ['403', [said(403)], { failure: 'auth', asked: 1 }],
  ['404', [inWords(404, 'No such model')], { failure: 'badRequest', asked: 1, message: /404: No such model/ }],
  ['408', [said(408)], { failure: 'timeout', asked: 1 }],
  ['413', [said(413)], { failure: 'tooLarge', asked: 1 }],
  [
    '422',
    [said(422, '{"detail":[{"loc":["body","n"],"msg":"too big"}]}')],
    { failure: 'badRequest', asked: 1, message: /body\.n: too big/ },
  ],
  ['429 for ever', four(said(429)), { failure: 'rate', asked: 4, message: /no more calls/ }],
  ['429 for long', [said(429, '', { 'retry-after': '60' })], { failure: 'rate', asked: 1, after: 60_000 }],
  ['429 as nothing is left', [inWords(429, 'Pay first', 'insufficient_quota')], { failure: 'quota', asked: 1 }],
  ['456', [said(456)], { failure: 'quota', asked: 1 }],
  ['500 for ever', four(said(500)), { failure: 'upstream', asked: 4 }],
  ['502', [said(502, '<html>')], { failure: 'upstream', asked: 1 }],
  ['503 for ever', four(said(503)), { failure: 'upstream', asked: 4 }],
  ['504', [said(504)], { failure: 'timeout', asked: 1 }],
  ['529 for ever', four(said(529)), { failure: 'upstream', asked: 4 }],
  ['a filtered question', [inWords(400, 'Filtered', 'content_filter')], { failure: 'contentFiltered', asked: 1 }],
  ['a question too long', [inWords(400, 'maximum context length is 9')], { failure: 'tooLarge', asked: 1 }],
  ['a broken connection', [{ broken: true }], { failure: 'network', asked: 1, message: /broke off/ }],
  ['an answer cut off', [{ finish: 'cut' }], { failure: 'truncated', asked: 1, usage: fakeUsage }],
  ['a filtered answer', [{ finish: 'filtered' }], { failure: 'contentFiltered', asked: 1, usage: fakeUsage }],
  [
    'an answer declined',
    [{ finish: 'declined', text: 'I would rather not' }],
    { failure: 'contentFiltered', asked: 1, usage: fakeUsage },
  ],
  ['an answer of nothing', [{ text: '' }], { failure: 'badAnswer', asked: 1, usage: fakeUsage }],
  ['no answer of its API', [said(200, '<html>')], { failure: 'badAnswer', asked: 1, usage: null }],
]

test.each(providers.flatMap((provider) => faults.map(([name, ...rest]) => [provider, name, ...rest] as const)))(
  '%s: %s is told of, and paid for once',
  async (provider, _name, answers, expected) => {
    const { message, ...told } = expected
    const failed = await failureAt(provider, answers)
    expect(failed).toMatchObject(told)
    if (message) expect(failed.message).toMatch(message)
  },
)

test.each(providers)('%s is asked again after what passes by itself, and then answers', async (provider) => {
  fake.next.push(said(429, '', { 'retry-after-ms': '5' }), said(503))
  const { text } = await modelsAt().askModel(connectionTo(provider), question())
  expect([text, fake.asked.length]).toEqual(['A QUIET WÖRD', 3])
})

test.each(providers)(
  '%s that answers in prose where JSON was asked for is told of, with what it took',
  async (provider) => {
    const failed = await failureAt(provider, [{ text: 'Sure! The word is loud.' }], { answerSchema })
    expect(failed).toMatchObject({ failure: 'badAnswer', usage: fakeUsage, asked: 1 })
  },
)

test.each(['```json\n{"word":"loud"}\n```', 'Here it is: {"word":"loud"} – enjoy!', '{"word":"loud"}'])(
  'JSON is found in “%s”',
  async (text) => {
    fake.next.push({ text })
    const { value } = await modelsAt().askModel(connectionTo('openAiCompatible'), question({ answerSchema }))
    expect(value).toEqual({ word: 'loud' })
  },
)

test.each(providers)('%s: a stream that is cut says what was counted so far', async (provider) => {
  fake.next.push({ text: 'long '.repeat(200) }, { broken: true, text: 'x' } as FakeAnswer)
  const models = modelsAt()
  await piecesOf(models.streamModel(connectionTo(provider), question()))
  const error = await piecesOf(models.streamModel(connectionTo(provider), question())).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ failure: 'network' })
  if (provider === 'claude') expect(error).toMatchObject({ usage: { inputTokens: 100, cachedInputTokens: 40 } })
})

test.each(providers)('%s’s words are given on as they come', async (provider) => {
  const pauseMs = 30
  fake.next.push({ text: 'word '.repeat(20), pauseMs })
  const began = performance.now()
  const times: number[] = []
  for await (const _ of modelsAt().streamModel(connectionTo(provider), question()))
    times.push(performance.now() - began)
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(5 * pauseMs)
})

test.each(providers)('%s is let go by whoever has read enough', async (provider) => {
  fake.next.push({ text: 'word '.repeat(20), pauseMs: 30 })
  for await (const _ of modelsAt().streamModel(connectionTo(provider), question())) break
  await expect.poll(() => fake.left, { timeout: 5000 }).toHaveLength(1)
})

test('an answer that is stopped tells what had been counted', async () => {
  fake.next.push({ text: 'word '.repeat(20), pauseMs: 30 })
  const leaving = new AbortController()
  const reading = async () => {
    for await (const _ of modelsAt().streamModel(connectionTo('claude'), question({ signal: leaving.signal })))
      leaving.abort()
  }
  const usage = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 1 }
  await expect(reading()).rejects.toMatchObject({ name: 'AbortError', usage })
})

test('a model that thinks is asked without what it refuses, once and for all calls behind', async () => {
  const models = modelsAt()
  for (const field of ['max_completion_tokens', 'developer', 'json_schema', 'stream_options']) fake.refuses.add(field)
  fake.next.push({ text: '{"word":"a"}' }, { text: '{"word":"b"}' })
  const asking = question({ answerSchema, maximumOutputTokens: 9 })
  expect((await models.askModel(connectionTo('openAi'), asking)).value).toEqual({ word: 'a' })
  const tries = fake.asked.length
  expect((await models.askModel(connectionTo('openAi'), asking)).value).toEqual({ word: 'b' })
  expect([tries, fake.asked.length]).toEqual([4, 5])
  expect(fake.asked[4]!.body).toMatchObject({ max_tokens: 9, response_format: { type: 'json_object' } })
  expect(fake.asked[4]!.body.messages[0]!.role).toBe('system')
})

test.each([
  ['mistral', 'max_tokens'],
  ['mistral', 'response_format'],
  ['claude', 'output_config'],
  ['azureDeepSeek', 'max_tokens'],
  ['openAiCompatible', 'response_format'],
] as const)('%s that does not know %s is asked without', async (provider, field) => {
  fake.refuses.add(field)
  fake.next.push({ text: '{"word":"a"}' })
  const asking = question({ answerSchema, maximumOutputTokens: 9 })
  expect((await modelsAt().askModel(connectionTo(provider), asking)).value).toEqual({ word: 'a' })
  expect(Object.keys(fake.asked.at(-1)!.body)).not.toContain(field)
})

test('silence ends at its time, and is not asked again', async () => {
  fake.next.push({ silent: true })
  const error = await modelsAt(100)
    .askModel(connectionTo('openAi'), question())
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ failure: 'timeout', message: `${fake.host()} did not answer in time` })
  expect(fake.asked).toHaveLength(1)
})

test('a question that nobody waits for any more ends', async () => {
  fake.next.push({ silent: true })
  const leaving = new AbortController()
  const asked = modelsAt().askModel(connectionTo('claude'), question({ signal: leaving.signal }))
  setTimeout(() => leaving.abort(), 50)
  await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test.each([
  ['openAi', ['model-a', 'model-b']],
  ['mistral', ['model-a', 'model-b']],
  ['claude', ['model-a', 'model-b']],
  ['openAiCompatible', ['model-a', 'model-b']],
  ['azureOpenAi', null],
  ['azureDeepSeek', null],
] as const)('%s lists what the account may use, where it does', async (provider, expected) => {
  const listed = await modelsAt().listModels(connectionTo(provider), question().signal)
  expect(listed?.map(({ modelType }) => modelType) ?? null).toEqual(expected)
})

test.each(providers)('%s is tried with the least that shows that all fits', async (provider) => {
  const { tryConnection } = modelsAt()
  const { signal } = question()
  fake.next.push({ finish: 'cut' })
  expect(await tryConnection(connectionTo(provider), signal)).toMatchObject({ usage: fakeUsage })
  expect((await tryConnection(connectionTo(provider), signal)).usage).toEqual(fakeUsage)
  const wrongKey = connectionTo(provider, { apiKey: 'sk-another-key' })
  await expect(tryConnection(wrongKey, signal)).rejects.toThrow(/answered 401: Wrong key/)
})

test('a key is asked for before anybody is, but by a server of one’s own', async () => {
  const { askModel } = modelsAt()
  await expect(askModel(connectionTo('openAi', { apiKey: null }), question())).rejects.toThrow(
    'does not accept the key',
  )
  expect(fake.asked).toEqual([])
  expect((await askModel(connectionTo('openAiCompatible', { apiKey: null }), question())).text).toBe('A QUIET WÖRD')
  expect(fake.asked[0]!.headers.authorization).toBeUndefined()
  // Nobody's name, it is told by its host: other words would stand in English within German.
  const ownServer = connectionTo('openAiCompatible', { apiKey: 'sk-another-key' })
  await expect(askModel(ownServer, question())).rejects.toThrow(`${fake.host()} answered 401`)
})

test('an address inside is not called', async () => {
  const closed = generativeModels(createGuardedFetch([]), createGuardedStreamFetch([]))
  await expect(closed.askModel(connectionTo('openAi'), question())).rejects.toThrow('not public')
})

test.each([
  [
    'azureOpenAi',
    '?api-version=2024-10-21',
    'my-gpt',
    '/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21',
  ],
  ['azureOpenAi', '/openai/v1/', 'my-gpt', '/openai/v1/chat/completions'],
  [
    'azureOpenAi',
    '/openai/deployments/d/chat/completions?api-version=2024-10-21',
    null,
    '/openai/deployments/d/chat/completions?api-version=2024-10-21',
  ],
  ['azureDeepSeek', '?api-version=2024-05-01-preview', 'd', '/models/chat/completions?api-version=2024-05-01-preview'],
  ['azureDeepSeek', '', 'd', '/openai/v1/chat/completions'],
] as const)('%s at “…%s” with the deployment %s is asked at %s', async (provider, typed, deployment, path) => {
  const endpoint = fake.endpoint(provider) + typed
  await modelsAt().askModel(connectionTo(provider, { endpoint, deployment }), question())
  expect(fake.asked[0]).toMatchObject({ path, body: { model: deployment ?? modelTypes[provider] } })
})
