import { azureAddress } from './azure-address.ts'
import { chatCompletions } from './chat-completions.ts'
import type { ModelWire } from './wire.ts'

const name = 'DeepSeek on Azure'

/** It assures no form of JSON: asked for it, some of its models answer among their thoughts and leave the answer empty. */
export const azureDeepSeek: ModelWire = {
  name,
  needsKey: true,
  answerForm: 'words',
  adaptations: ['otherTokenLimit', 'noTokenLimit', 'noStreamUsage'],
  outputTokens: null,
  languageModel: (connection, call, inForce) =>
    chatCompletions(
      {
        ...azureAddress(connection, name, 'models'),
        headers: { ...(connection.apiKey !== null && { 'api-key': connection.apiKey }) },
        model: connection.deployment ?? connection.modelType,
        tokenLimit: 'max_tokens',
        taskRole: 'system',
        countsStreamsOnRequest: true,
      },
      call,
      inForce,
    ),
  embeddings: null,
  listModels: null,
}
