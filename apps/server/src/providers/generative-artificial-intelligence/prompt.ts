import type { JSONSchema7, LanguageModelV3CallOptions } from '@ai-sdk/provider'
import type { Adaptation } from './adaptations.ts'
import type { ModelQuestion } from './model.ts'
import type { AnswerForm, ModelWire } from './wire.ts'

/** A question as the library takes it. */
export function callOptions(
  { system, turns, answerSchema, maximumOutputTokens, signal }: ModelQuestion,
  wire: ModelWire,
  inForce: ReadonlySet<Adaptation>,
): LanguageModelV3CallOptions {
  const form = answerSchema && formOf(wire.answerForm, inForce)
  const task = [system, answerSchema && form !== 'schema' ? inWords(answerSchema) : ''].filter((part) => part !== '')
  const limit = maximumOutputTokens ?? wire.outputTokens
  return {
    prompt: [
      ...(task.length > 0 ? [{ role: 'system' as const, content: task.join('\n\n') }] : []),
      ...turns.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
    ],
    ...(limit !== null && { maxOutputTokens: limit }),
    ...(answerSchema &&
      form === 'schema' && {
        responseFormat: { type: 'json' as const, schema: answerSchema, name: 'answer' },
      }),
    ...(form === 'object' && { responseFormat: { type: 'json' as const } }),
    ...(wire.options && { providerOptions: wire.options }),
    abortSignal: signal,
  }
}

function formOf(best: AnswerForm, inForce: ReadonlySet<Adaptation>): AnswerForm {
  if (best === 'words' || inForce.has('plainJson')) return 'words'
  return inForce.has('jsonObject') ? 'object' : best
}

/** Said to a model that is not held to a schema. */
const inWords = (schema: JSONSchema7) =>
  `Answer with one JSON value and nothing else: no explanation, no Markdown. It must be valid against this JSON schema:\n${JSON.stringify(schema)}`
