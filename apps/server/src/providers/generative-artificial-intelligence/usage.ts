import type { LanguageModelV3Usage } from '@ai-sdk/provider'
import { z } from 'zod'
import type { ModelUsage } from './model.ts'

/** What a provider counted, as the library read it. */
export const usageOf = ({ inputTokens, outputTokens }: LanguageModelV3Usage): ModelUsage =>
  believed({
    inputTokens: inputTokens.total ?? 0,
    cachedInputTokens: inputTokens.cacheRead ?? 0,
    outputTokens: outputTokens.total ?? 0,
  })

/** What a provider counted, in a body that is otherwise no answer, or in a chunk of one; null where it says nothing. */
export function usageIn(body: unknown): ModelUsage | null {
  const { usage, message } = Counted.safeParse(body).data ?? {}
  const counted = usage ?? message?.usage
  if (!counted) return null
  const cached = counted.cache_read_input_tokens ?? 0
  return believed({
    inputTokens:
      counted.prompt_tokens ?? (counted.input_tokens ?? 0) + cached + (counted.cache_creation_input_tokens ?? 0),
    cachedInputTokens: counted.prompt_tokens_details?.cached_tokens ?? cached,
    outputTokens: counted.completion_tokens ?? counted.output_tokens ?? 0,
  })
}

/** More than any model reads or writes at once. */
const mostTokens = 1_000_000_000

/** Whole numbers that can be kept: anybody's server may say anything. */
function believed({ inputTokens, cachedInputTokens, outputTokens }: ModelUsage): ModelUsage {
  const input = wholeUpTo(mostTokens, inputTokens)
  return {
    inputTokens: input,
    cachedInputTokens: wholeUpTo(input, cachedInputTokens),
    outputTokens: wholeUpTo(mostTokens, outputTokens),
  }
}

const wholeUpTo = (most: number, count: number) => Math.min(most, Math.max(0, Math.round(count) || 0))

const count = z.number().nullish()
const Usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }).nullish(),
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
})
const Counted = z.object({ usage: Usage.nullish(), message: z.object({ usage: Usage.nullish() }).nullish() })
