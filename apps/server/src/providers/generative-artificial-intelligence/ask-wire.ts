import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider'
import { isKey } from '@langwerk/contract/provider-settings'
import type { GuardedStreamFetch } from '../guarded-fetch.ts'
import { adaptationAfter, type LearnedAdaptations } from './adaptations.ts'
import { waitBefore } from './again.ts'
import { type Asked, failureOf, refusedIn } from './failures.ts'
import type { ModelConnection, ModelQuestion } from './model.ts'
import { ModelError } from './model-error.ts'
import { callOptions } from './prompt.ts'
import type { ModelFetch, Reached } from './wire.ts'
import { wires } from './wires.ts'

/** What all calls to models share. */
export interface ModelCalls {
  open: GuardedStreamFetch
  learned: LearnedAdaptations
  /** Before a call is tried again; each further wait is longer. */
  firstWaitMs: number
  /** What a model has for its answer. */
  answerMs: number
}

/**
 * Who is asked.
 * @throws ModelError where that takes a key and there is none, or the key cannot be sent: what would refuse it names it whole.
 */
export function askedOf({ provider, apiKey, endpoint }: Reached): Asked {
  const { needsKey, ...wire } = wires[provider]
  const name = wire.nameAt?.(endpoint) ?? wire.name
  const isSendable = apiKey === null ? !needsKey : isKey(apiKey)
  if (!isSendable) throw new ModelError('auth', 'keyRefused', { provider: name })
  return { providerName: name, apiKey }
}

/**
 * What the model answers first, after refusals that cost nothing: what it does not understand is said otherwise and kept in mind; what
 * passes by itself is waited for a little. A question without an answer (silence, a cut) is not asked again: it may have been worked
 * for, and would be paid twice.
 * @throws ModelError
 */
export async function askWire<Answer>(
  calls: ModelCalls,
  connection: ModelConnection,
  question: ModelQuestion,
  ask: (model: LanguageModelV3, options: LanguageModelV3CallOptions) => PromiseLike<Answer>,
): Promise<Answer> {
  const asked = askedOf(connection)
  const wire = wires[connection.provider]
  for (let attempt = 1; ; ) {
    const inForce = calls.learned.of(connection)
    try {
      const model = wire.languageModel(connection, modelFetch(calls), inForce)
      return await ask(model, callOptions(question, wire, inForce))
    } catch (error) {
      const refused = refusedIn(error)
      const adaptation = refused && adaptationAfter(refused, wire.adaptations, inForce)
      if (adaptation) {
        calls.learned.learn(connection, adaptation)
        continue
      }
      const { firstWaitMs } = calls
      await waitBefore(failureOf(error, asked), { attempt, firstWaitMs, signal: question.signal })
      attempt++
    }
  }
}

/** The guarded way out, as the library wants it. */
const modelFetch =
  ({ open, answerMs }: ModelCalls): ModelFetch =>
  async (address, { headers, body, signal } = {}) => {
    const {
      status,
      headers: answered,
      pieces,
    } = await open(String(address), {
      method: 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      body: String(body),
      ...(signal && { signal }),
      timeoutMs: answerMs,
    })
    return new Response(bodiless.has(status) ? null : streamOf(pieces), { status, headers: answered })
  }

/** Answers that have no body by their status. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await iterator.return?.()
    },
  })
}
