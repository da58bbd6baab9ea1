import { chatCompletions, listedModels } from './chat-completions.ts'
import { ModelError } from './model-error.ts'
import { bearer, type ModelWire, type Reached } from './wire.ts'

const name = 'The model’s server'
/** Its host, which is called the same in all languages. */
const nameAt = (endpoint: string | null) => (endpoint === null ? null : (URL.parse(endpoint)?.host ?? null))

/** Ollama, vLLM, LM Studio, LiteLLM and whatever else speaks as OpenAI did: the least that all understand. */
export const openAiCompatible: ModelWire = {
  name,
  nameAt,
  needsKey: false,
  answerForm: 'schema',
  adaptations: ['otherTokenLimit', 'noTokenLimit', 'noStreamUsage', 'jsonObject', 'plainJson'],
  outputTokens: null,
  languageModel: (connection, call, inForce) =>
    chatCompletions(
      {
        address: addressOf(connection),
        headers: bearer(connection.apiKey),
        model: connection.modelType,
        tokenLimit: 'max_tokens',
        taskRole: 'system',
        countsStreamsOnRequest: true,
      },
      call,
      inForce,
    ),
  embeddings: (connection) => ({
    address: addressOf(connection),
    headers: bearer(connection.apiKey),
    model: connection.modelType,
    dimensions: null,
  }),
  listModels: (reached, call, signal) =>
    listedModels(
      { address: addressOf(reached), providerName: nameAt(reached.endpoint) ?? name },
      reached,
      call,
      signal,
    ),
}

/** @throws ModelError where there is none: such a server is nowhere by itself. */
function addressOf({ endpoint }: Reached): string {
  if (endpoint === null) throw new ModelError('badRequest', 'withoutEndpoint', { provider: name })
  return endpoint
}
