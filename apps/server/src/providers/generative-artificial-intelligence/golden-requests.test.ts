import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createGuardedFetch, type GuardedStreamFetch } from '../guarded-fetch.ts'
import { generativeModels } from './generative-models.ts'
import type { ModelConnection } from './model.ts'

const golden = '../shared/vendor-apis/golden-requests'

/** What an official client of a provider sends, and how we are to send the same. What it adds by itself is left out of the comparison. */
const goldenCalls: [
  string,
  Pick<ModelConnection, 'provider' | 'modelType'> & Partial<ModelConnection>,
  { asksForJson: boolean; limit?: number; added?: string[] },
][] = [
  [
    'openai-chat-json-schema',
    { provider: 'openAi', modelType: 'gpt-5.4-mini' },
    { asksForJson: true, limit: 100, added: ['reasoning_effort'] },
  ],
  [
    'mistral-chat',
    { provider: 'mistral', modelType: 'mistral-small-latest' },
    { asksForJson: true, limit: 100, added: ['temperature', 'stream'] },
  ],
  ['anthropic-messages', { provider: 'claude', modelType: 'claude-sonnet-5' }, { asksForJson: true, limit: 256 }],
  [
    'azure-openai-deployment-chat',
    {
      provider: 'azureOpenAi',
      modelType: 'gpt-5.4-mini',
      endpoint: 'https://r.test?api-version=2024-10-21',
      deployment: 'my-gpt',
    },
    { asksForJson: false, limit: 10 },
  ],
  [
    'azure-openai-v1-chat-deepseek',
    {
      provider: 'azureDeepSeek',
      modelType: 'DeepSeek-R1-0528',
      endpoint: 'https://r.test',
      deployment: 'DeepSeek-V3.1',
    },
    { asksForJson: false },
  ],
  [
    'azure-models-inference-chat',
    {
      provider: 'azureDeepSeek',
      modelType: 'DeepSeek-R1-0528',
      endpoint: 'https://r.test?api-version=2024-05-01-preview',
    },
    { asksForJson: false, limit: 100 },
  ],
]

test.skipIf(!existsSync(golden)).each(goldenCalls)(
  'what is sent is what is sent by its own client: %s (../shared/vendor-apis)',
  async (file, changed, { asksForJson, limit, added = [] }) => {
    const [recorded] = JSON.parse(readFileSync(`${golden}/${file}.json`, 'utf8')).requests
    const sent: { url: string; headers: Record<string, string>; body: Record<string, unknown> }[] = []
    const open: GuardedStreamFetch = async (url, { headers = {}, body } = {}) => {
      const { pathname, search } = new URL(url)
      sent.push({ url: pathname + search, headers, body: JSON.parse(String(body)) })
      throw new Error('enough')
    }
    const tellsTask = JSON.stringify(recorded.body).includes('"s"')
    const connection = { endpoint: null, deployment: null, apiKey: 'k', ...changed }
    const schema = {
      type: 'object',
      properties: { t: { type: 'string' } },
      required: ['t'],
      additionalProperties: false,
    } as const
    await generativeModels(createGuardedFetch([]), open)
      .askModel(connection, {
        system: tellsTask ? 's' : '',
        turns: [{ role: 'user', text: 'u' }],
        ...(asksForJson && { answerSchema: schema }),
        ...(limit !== undefined && { maximumOutputTokens: limit }),
        signal: new AbortController().signal,
      })
      .catch(() => null)
    const wanted = Object.fromEntries(Object.entries(recorded.body).filter(([field]) => !added.includes(field)))
    expect({ ...sent[0], body: plain(sent[0]!.body), headers: null }).toEqual({
      url: recorded.url,
      body: plain(wanted),
      headers: null,
    })
    for (const name of ['authorization', 'api-key', 'anthropic-version'])
      if (recorded.headers[name] && !file.startsWith('azure')) expect(Object.keys(sent[0]!.headers)).toContain(name)
    if (file.startsWith('azure')) expect(sent[0]!.headers['api-key']).toBe('k')
  },
)

/** Texts stand in messages as such or as lists of blocks, which mean the same; a form's name is anybody's own. */
const plain = (body: Record<string, unknown>): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/\[\{"type":"text","text":("[^"]*")\}\]/g, '$1')
      .replaceAll('"name":"out"', '"name":"answer"'),
  )
