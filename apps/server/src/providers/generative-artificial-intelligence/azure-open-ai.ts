import { azureAddress } from './azure-address.ts'
import { chatCompletions } from './chat-completions.ts'
import { dimensionsOf } from './embedding-endpoint.ts'
import { thinks } from './open-ai.ts'
import type { ModelWire } from './wire.ts'

const name = 'Azure OpenAI'

/** OpenAI's models as Azure serves them: a model is asked by the name of its deployment. */
export const azureOpenAi: ModelWire = {
  name,
  needsKey: true,
  answerForm: 'schema',
  adaptations: ['otherTokenLimit', 'noTokenLimit', 'noStreamUsage', 'systemRole', 'jsonObject', 'plainJson'],
  outputTokens: null,
  languageModel: (connection, call, inForce) => {
    const { apiKey, modelType, deployment } = connection
    const model = deployment ?? modelType
    return chatCompletions(
      {
        ...azureAddress(connection, name, `openai/deployments/${encodeURIComponent(model)}`),
        headers: { ...(apiKey !== null && { 'api-key': apiKey }) },
        model,
        tokenLimit: 'max_completion_tokens',
        taskRole: thinks(modelType) ? 'developer' : 'system',
        countsStreamsOnRequest: true,
      },
      call,
      inForce,
    )
  },
  embeddings: (connection) => {
    const { apiKey, modelType, deployment } = connection
    const model = deployment ?? modelType
    return {
      ...azureAddress(connection, name, `openai/deployments/${encodeURIComponent(model)}`),
      headers: { ...(apiKey !== null && { 'api-key': apiKey }) },
      model,
      dimensions: dimensionsOf(modelType),
    }
  },
  listModels: null,
}
