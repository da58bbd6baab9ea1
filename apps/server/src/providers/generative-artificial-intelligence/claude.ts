import { createAnthropic } from '@ai-sdk/anthropic'
import { z } from 'zod'
import { jsonOf } from '../machine-translation/answers.ts'
import { ModelError } from './model-error.ts'
import { below, byName, listedText, type ModelWire, type Reached } from './wire.ts'

const name = 'Claude'
const listMs = 15_000

export const claude: ModelWire = {
  name,
  needsKey: true,
  answerForm: 'schema',
  adaptations: ['plainJson'],
  // It wants to be told.
  outputTokens: 16_000,
  options: { anthropic: { structuredOutputMode: 'outputFormat' } },
  languageModel: (connection, call) =>
    createAnthropic({
      baseURL: addressOf(connection),
      authToken: connection.apiKey ?? '',
      headers: headersOf(connection),
      fetch: call,
    }).languageModel(connection.modelType),
  embeddings: null,
  listModels: async (reached, call, signal) => {
    const address = below(addressOf(reached), 'models?limit=1000')
    const answer = await call(address, { headers: headersOf(reached), timeoutMs: listMs, signal })
    const listed = ModelList.safeParse(jsonOf(listedText(answer, { providerName: name, apiKey: reached.apiKey })))
    if (!listed.success) throw new ModelError('badAnswer', 'answerUnclear', { provider: name })
    return byName(
      listed.data.data.map(({ id, display_name, deprecated_at, max_input_tokens }) => ({
        modelType: id,
        name: display_name ?? null,
        contextTokens: max_input_tokens ?? null,
        deprecatedAt: deprecated_at ?? null,
      })),
    )
  },
}

const ownAddress = 'https://api.anthropic.com/v1'

function addressOf({ endpoint }: Reached): string {
  if (endpoint === null) return ownAddress
  return /\/v\d+\/?$/.test(endpoint) ? endpoint : below(endpoint, 'v1')
}

/** Its own server is spoken to in its newest version; what stands before it, or in its place, often knows the older one alone. */
const headersOf = ({ endpoint, apiKey }: Reached): Record<string, string> =>
  endpoint === null
    ? { 'anthropic-version': '2026-10-21', authorization: `Bearer ${apiKey ?? ''}` }
    : { 'anthropic-version': '2023-06-01', authorization: `Bearer ${apiKey ?? ''}`, 'x-api-key': apiKey ?? '' }

const ModelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      display_name: z.string().nullish(),
      deprecated_at: z.string().nullish(),
      max_input_tokens: z.number().nullish(),
    }),
  ),
})
