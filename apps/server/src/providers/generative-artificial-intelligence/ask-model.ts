import type { LanguageModelV3GenerateResult } from '@ai-sdk/provider'
import { z } from 'zod'
import { jsonInAnswer } from './answer-json.ts'
import { askedOf, askWire, type ModelCalls } from './ask-wire.ts'
import { requireWhole } from './finish.ts'
import type { GenerativeModels, ModelAnswer } from './model.ts'
import { ModelError } from './model-error.ts'
import { withoutThoughts } from './thoughts.ts'
import { usageOf } from './usage.ts'

/** @see GenerativeModels */
export const askModel =
  (calls: ModelCalls): GenerativeModels['askModel'] =>
  async (connection, question): Promise<ModelAnswer> => {
    const { providerName: provider } = askedOf(connection)
    const began = performance.now()
    const result = await askWire(calls, connection, question, (model, options) => model.doGenerate(options))
    const milliseconds = Math.round(performance.now() - began)
    const usage = usageOf(result.usage)
    requireWhole({ provider, usage, finish: result.finishReason, refusal: refusalIn(result) })
    const text = withoutThoughts(textOf(result)).trim()
    if (text === '') throw new ModelError('badAnswer', 'answerEmpty', { provider }, { usage })
    if (!question.answerSchema) return { text, value: null, usage, milliseconds }
    const value = jsonInAnswer(text)
    if (value === undefined) throw new ModelError('badAnswer', 'answerUnclear', { provider }, { usage })
    return { text, value, usage, milliseconds }
  }

const textOf = ({ content }: LanguageModelV3GenerateResult) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** Why the model would not answer, where it says so beside its answer. */
const refusalIn = ({ response }: LanguageModelV3GenerateResult): string | null =>
  Refusal.safeParse(response?.body).data?.choices[0]?.message.refusal ?? null

const Refusal = z.object({ choices: z.array(z.object({ message: z.object({ refusal: z.string().nullish() }) })) })
