import type { LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { askedOf, askWire, type ModelCalls } from './ask-wire.ts'
import { type Asked, failureOf, reportedFailure } from './failures.ts'
import { requireWhole } from './finish.ts'
import type { GenerativeModels, ModelPiece, ModelUsage } from './model.ts'
import { ModelError, ModelStoppedError } from './model-error.ts'
import { thoughtFilter } from './thoughts.ts'
import { usageIn, usageOf } from './usage.ts'

/** @see GenerativeModels */
export const streamModel = (calls: ModelCalls): GenerativeModels['streamModel'] =>
  async function* (connection, question): AsyncGenerator<ModelPiece> {
    const asked = askedOf(connection)
    const { providerName: provider } = asked
    const began = performance.now()
    const { stream } = await askWire(calls, connection, question, (model, options) =>
      model.doStream({ ...options, includeRawChunks: true }),
    )
    const answering = thoughtFilter()
    let usage: ModelUsage | null = null
    let isEmpty = true
    for await (const part of untilBroken(stream, (error) => endBehind(error, asked, usage))) {
      if (part.type === 'raw') usage = later(usage, usageIn(part.rawValue))
      else if (part.type === 'error') throw reportedFailure(part.error, asked, usage)
      else if (part.type === 'text-delta') {
        const text = answering(part.delta)
        isEmpty &&= text === ''
        if (text !== '') yield { text }
      } else if (part.type === 'finish') {
        usage = usageOf(part.usage)
        requireWhole({ provider, usage, finish: part.finishReason, refusal: null })
      }
    }
    if (usage === null) throw new ModelError('network', 'answerUnclear', { provider })
    if (isEmpty) throw new ModelError('badAnswer', 'answerEmpty', { provider }, { usage })
    yield { usage, milliseconds: Math.round(performance.now() - began) }
  }

/** What an error is that ends an answer which had begun. */
function endBehind(error: unknown, asked: Asked, usage: ModelUsage | null): unknown {
  const failure = failureOf(error, asked, usage)
  const isStopped = failure instanceof Error && failure.name === 'AbortError'
  return isStopped ? new ModelStoppedError(usage) : failure
}

/** @param means what an error that ends the stream is for people */
async function* untilBroken(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  means: (error: unknown) => unknown,
): AsyncGenerator<LanguageModelV3StreamPart> {
  try {
    for await (const part of stream) yield part
  } catch (error) {
    throw means(error)
  }
}

/** What was counted so far, with what a further chunk says; Claude tells what it read at the beginning and what it wrote at the end. */
function later(before: ModelUsage | null, told: ModelUsage | null): ModelUsage | null {
  if (!before || !told) return told ?? before
  return {
    inputTokens: Math.max(before.inputTokens, told.inputTokens),
    cachedInputTokens: Math.max(before.cachedInputTokens, told.cachedInputTokens),
    outputTokens: Math.max(before.outputTokens, told.outputTokens),
  }
}
