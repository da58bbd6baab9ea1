import type { GuardedFetch, GuardedStreamFetch } from '../guarded-fetch.ts'
import { openLearnedAdaptations } from './adaptations.ts'
import { askModel } from './ask-model.ts'
import { askedOf, type ModelCalls } from './ask-wire.ts'
import { askEmbeddings } from './embeddings.ts'
import { failureOf } from './failures.ts'
import type { GenerativeModels } from './model.ts'
import { ModelError } from './model-error.ts'
import { streamModel } from './stream-model.ts'
import { wires } from './wires.ts'

/**
 * The way to all models.
 * @param firstWaitMs before a call is tried again; each further wait is longer
 * @param answerMs what a model has for its answer: those that think take minutes
 */
export function generativeModels(
  call: GuardedFetch,
  open: GuardedStreamFetch,
  { firstWaitMs = 1000, answerMs = 300_000 }: { firstWaitMs?: number; answerMs?: number } = {},
): GenerativeModels {
  const calls: ModelCalls = { open, learned: openLearnedAdaptations(), firstWaitMs, answerMs }
  const ask = askModel(calls)
  return {
    askModel: ask,
    streamModel: streamModel(calls),
    embed: askEmbeddings(call, { firstWaitMs, answerMs }),
    listModels: async (connection, signal) => {
      const asked = askedOf(connection)
      const { listModels } = wires[connection.provider]
      if (!listModels) return null
      return listModels(connection, call, signal).catch((error: unknown) => {
        throw failureOf(error, asked)
      })
    },
    tryConnection: async (connection, signal) => {
      const began = performance.now()
      const took = () => Math.round(performance.now() - began)
      const greeting = { system: '', turns: [{ role: 'user' as const, text: 'Answer with the word yes.' }] }
      try {
        const { usage } = await ask(connection, { ...greeting, maximumOutputTokens: leastTokens, signal })
        return { usage, milliseconds: took() }
      } catch (error) {
        // A model that spent the few words on its thoughts was reached all the same.
        const wasReached =
          error instanceof ModelError && ['truncated', 'badAnswer'].includes(error.failure) && error.usage
        if (wasReached) return { usage: wasReached, milliseconds: took() }
        throw error
      }
    },
  }
}

/** Some models take no smaller limit. */
const leastTokens = 16
