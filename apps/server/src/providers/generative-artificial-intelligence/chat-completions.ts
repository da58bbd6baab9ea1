import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV3 } from '@ai-sdk/provider'
import { z } from 'zod'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { jsonOf } from '../machine-translation/answers.ts'
import type { Adaptation } from './adaptations.ts'
import type { ListedModel } from './model.ts'
import { ModelError } from './model-error.ts'
import { bearer, below, byName, listedText, type ModelFetch, type Reached } from './wire.ts'

/** OpenAI's chat completions, as one of those who speak them wants to be spoken to. */
interface ChatCompletions {
  /** Up to `/chat/completions`. */
  address: string
  query?: Record<string, string>
  headers: Record<string, string>
  model: string
  /** What the limit of an answer is called. */
  tokenLimit: 'max_tokens' | 'max_completion_tokens'
  /** Who gives the model its task. */
  taskRole: 'system' | 'developer'
  /** Whether it must be asked to count what a stream took. */
  countsStreamsOnRequest: boolean
}

/** A model behind chat completions. Nothing is sent that need not be: each model refuses something else. */
export function chatCompletions(
  { address, query, headers, model, tokenLimit, taskRole, countsStreamsOnRequest }: ChatCompletions,
  call: ModelFetch,
  inForce: ReadonlySet<Adaptation>,
): LanguageModelV3 {
  const otherLimit = tokenLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  const limit = inForce.has('otherTokenLimit') ? otherLimit : tokenLimit
  const role = inForce.has('systemRole') ? 'system' : taskRole
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: address,
    headers,
    ...(query && { queryParams: query }),
    includeUsage: countsStreamsOnRequest && !inForce.has('noStreamUsage'),
    supportsStructuredOutputs: true,
    fetch: call,
    transformRequestBody: ({ max_tokens, messages, ...body }) => ({
      ...body,
      messages: Messages.parse(messages).map((message) => (message.role === 'system' ? { ...message, role } : message)),
      ...(max_tokens !== undefined && !inForce.has('noTokenLimit') && { [limit]: max_tokens }),
    }),
  })
  return provider.chatModel(model)
}

const Messages = z.array(z.looseObject({ role: z.string() }))

/** The models of an account, by name, as chat completions' neighbour lists them. @throws ModelError where it cannot be asked. */
export async function listedModels(
  { address, providerName }: { address: string; providerName: string },
  { apiKey }: Reached,
  call: GuardedFetch,
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const answer = await call(below(address, 'models'), { headers: bearer(apiKey), timeoutMs: listMs, signal })
  const listed = ModelList.safeParse(jsonOf(listedText(answer, { providerName, apiKey })))
  if (!listed.success) throw new ModelError('badAnswer', 'answerUnclear', { provider: providerName })
  return byName(
    listed.data.data
      .filter(({ capabilities }) => capabilities?.completion_chat !== false)
      .map(({ id, name, max_context_length, deprecation }) => ({
        modelType: id,
        name: name === id ? null : (name ?? null),
        contextTokens: max_context_length ?? null,
        deprecatedAt: deprecation ?? null,
      })),
  )
}

const listMs = 15_000

const ModelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      max_context_length: z.number().nullish(),
      deprecation: z.string().nullish(),
      capabilities: z.object({ completion_chat: z.boolean().nullish() }).nullish(),
    }),
  ),
})
