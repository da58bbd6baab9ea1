import { z } from 'zod'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { jsonOf } from '../machine-translation/answers.ts'
import { waitBefore } from './again.ts'
import { askedOf } from './ask-wire.ts'
import { failureOf, refusalOf } from './failures.ts'
import type { GenerativeModels } from './model.ts'
import { ModelError } from './model-error.ts'
import { below } from './wire.ts'
import { wires } from './wires.ts'

/**
 * @see GenerativeModels.embed
 * @param firstWaitMs before a call is tried again
 * @param answerMs what an endpoint has for its answer
 */
export const askEmbeddings =
  (
    call: GuardedFetch,
    { firstWaitMs, answerMs }: { firstWaitMs: number; answerMs: number },
  ): GenerativeModels['embed'] =>
  async (connection, { texts, signal }) => {
    const asked = askedOf(connection)
    const { providerName: provider } = asked
    const endpointOf = wires[connection.provider].embeddings
    if (!endpointOf) throw new ModelError('badRequest', 'withoutEmbeddings', { provider })
    const { address, query, headers: sent, model, dimensions } = endpointOf(connection)
    const url = `${below(address, 'embeddings')}${query ? `?${new URLSearchParams(query)}` : ''}`
    const body = JSON.stringify({ model, input: texts, ...(dimensions !== null && { dimensions }) })
    const began = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        const { ok, status, text, retryAfterMs } = await call(url, {
          method: 'POST',
          body,
          signal,
          timeoutMs: answerMs,
          headers: { ...sent, 'content-type': 'application/json' },
        })
        if (!ok) {
          const headers: Record<string, string> = retryAfterMs ? { 'retry-after-ms': String(retryAfterMs) } : {}
          throw refusalOf({ status, said: text, headers }, asked)
        }
        return { ...embeddingsIn(text, texts.length, provider), milliseconds: Math.round(performance.now() - began) }
      } catch (error) {
        await waitBefore(failureOf(error, asked), { attempt, firstWaitMs, signal })
      }
    }
  }

/** @throws ModelError where there is not one vector for each text, all of one length. */
function embeddingsIn(text: string, count: number, provider: string) {
  const read = Embeddings.safeParse(jsonOf(text)).data
  const tokens = read?.usage?.prompt_tokens ?? read?.usage?.total_tokens ?? 0
  const usage = { inputTokens: Math.max(0, Math.round(tokens)), cachedInputTokens: 0, outputTokens: 0 }
  const vectors = [...(read?.data ?? [])].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding)
  const isWhole = vectors.length === count && vectors.every((vector) => vector.length === vectors[0]!.length)
  if (!isWhole) throw new ModelError('badAnswer', 'answerUnclear', { provider }, { usage })
  return { vectors, usage }
}

/** More dimensions than any model gives. */
const mostDimensions = 16_384

const Embeddings = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()).min(1).max(mostDimensions) })),
  usage: z.object({ prompt_tokens: z.number().nullish(), total_tokens: z.number().nullish() }).nullish(),
})
