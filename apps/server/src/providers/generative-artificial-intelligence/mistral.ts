import { chatCompletions, listedModels } from './chat-completions.ts'
import { bearer, type ModelWire, type Reached } from './wire.ts'

const name = 'Mistral'
const addressOf = ({ endpoint }: Reached) => endpoint ?? 'https://api.mistral.ai/v1'

/** It refuses every field that it does not know. */
export const mistral: ModelWire = {
  name,
  needsKey: true,
  answerForm: 'schema',
  adaptations: ['noTokenLimit', 'jsonObject', 'plainJson'],
  outputTokens: null,
  languageModel: (connection, call, inForce) =>
    chatCompletions(
      {
        address: addressOf(connection),
        headers: bearer(connection.apiKey),
        model: connection.modelType,
        tokenLimit: 'max_tokens',
        taskRole: 'system',
        // It counts without being asked, and refuses to be.
        countsStreamsOnRequest: false,
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
    listedModels({ address: addressOf(reached), providerName: name }, reached, call, signal),
}
