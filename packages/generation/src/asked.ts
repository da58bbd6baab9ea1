import { withoutForeignCharacters } from '@langwerk/text/characters'
import type { SegmentToWrite } from './generation-batch.ts'
import type { SignedText } from './signs.ts'

/** A segment as it was asked for. */
export interface AskedSegment extends SegmentToWrite {
  /** Its name in the request and the answer. */
  id: string
  signed: SignedText
  sourceLanguage: string
  targetLanguage: string
}

/** The part of JSON Schema that answers are described in. */
export interface JsonSchema {
  type: 'object' | 'array' | 'string' | 'boolean' | 'integer'
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: false
  items?: JsonSchema
  enum?: string[]
}

export const text: JsonSchema = { type: 'string' }

/** An object with these and no others, as strict providers want it. */
export const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** Something about each segment of a request, by its id. */
export const perSegment = (properties: Record<string, JsonSchema>): JsonSchema =>
  object({ segments: { type: 'array', items: object({ id: text, ...properties }) } })

export const translationSchema = perSegment({ begins: text, text })

export const findingCategories = ['accuracy', 'fluency', 'terminology', 'style', 'formatting'] as const
export type FindingCategory = (typeof findingCategories)[number]
export const findingSeverities = ['minor', 'major', 'critical'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

export const findingsSchema = perSegment({
  findings: {
    type: 'array',
    items: object({
      category: { type: 'string', enum: [...findingCategories] },
      severity: { type: 'string', enum: [...findingSeverities] },
      words: text,
      explanation: text,
    }),
  },
})

/** Answers are no deeper than this; what is below is none of them. */
const deepest = 8

/**
 * What an answer says of each id, in its order; nothing of an answer that is none. Its texts are without characters that cannot be kept.
 */
export function answersById(value: unknown): Map<string, Record<string, unknown>[]> {
  const listed = isObject(value) && Array.isArray(value.segments) ? value.segments : value
  const found = new Map<string, Record<string, unknown>[]>()
  if (!Array.isArray(listed)) return found
  for (const one of listed) {
    const said = keepable(one, deepest)
    if (!isObject(said)) continue
    const id = idIn(said)
    const known = found.get(id)
    // Added to, not copied: a model may say the same id without end.
    if (known) known.push(said)
    else found.set(id, [said])
  }
  return found
}

const idIn = ({ id }: Record<string, unknown>) => (typeof id === 'string' || typeof id === 'number' ? String(id) : '')

function keepable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutForeignCharacters(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((one) => keepable(one, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keepable(one, depth - 1)]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
