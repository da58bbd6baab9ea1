import { chatCompletions, listedModels } from './chat-completions.ts'
import { dimensionsOf } from './embedding-endpoint.ts'
import type { Reached } from './wire.ts'
import { bearer, type ModelWire } from './wire.ts'

const name = 'OpenAI'
const addressOf = ({ endpoint }: Reached) => endpoint ?? 'https://api.openai.com/v1'

/** Its models that think take their task from a `developer`; which these are shows in their names alone. */
export const thinks = (model: string): boolean => /^(o\d|gpt-([5-9]|\d\d))/.test(model) && !/^gpt-\d+-chat/.test(model)

export const openAi: ModelWire = {
  name,
  needsKey: true,
  answerForm: 'schema',
  adaptations: ['otherTokenLimit', 'noTokenLimit', 'noStreamUsage', 'systemRole', 'jsonObject', 'plainJson'],
  outputTokens: null,
  languageModel: (connection, call, inForce) =>
    chatCompletions(
      {
        address: addressOf(connection),
        headers: bearer(connection.apiKey),
        model: connection.modelType,
        tokenLimit: 'max_completion_tokens',
        taskRole: thinks(connection.modelType) ? 'developer' : 'system',
        countsStreamsOnRequest: true,
      },
      call,
      inForce,
    ),
  embeddings: (connection) => ({
    address: addressOf(connection),
    headers: bearer(connection.apiKey),
    model: connection.modelType,
    dimensions: dimensionsOf(connection.modelType),
  }),
  listModels: (reached, call, signal) =>
    listedModels({ address: addressOf(reached), providerName: name }, reached, call, signal),
}
