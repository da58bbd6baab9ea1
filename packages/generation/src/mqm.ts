import { beginningOf } from '@langwerk/text/characters'
import {
  type AskedSegment,
  answersById,
  type FindingCategory,
  type FindingSeverity,
  findingCategories,
  findingSeverities,
} from './asked.ts'

/** An error of a translation, by Multidimensional Quality Metrics (MQM). */
export interface MqmFinding {
  category: FindingCategory
  severity: FindingSeverity
  /** The words of the translation that are wrong; empty where something is missing. */
  words: string
  explanation: string
}

/** What an error takes from a translation, as MQM commonly weighs. */
const weights: Record<FindingSeverity, number> = { minor: 1, major: 5, critical: 25 }

/** Shorter texts are taken as this long: one slip in a heading of two words is not the worst of translations. */
const fewestWords = 10

/** A translation with a critical error is not good, however long it is. */
const bestWithCritical = 40

/** How good a translation is by its errors, from 0 to 100: what they weigh a word is taken from 100. The number is ours, never a model's. */
export function scoreOf(findings: readonly MqmFinding[], words: number): number {
  const weight = findings.reduce((sum, { severity }) => sum + weights[severity], 0)
  const score = Math.max(0, Math.round(100 * (1 - weight / Math.max(words, fewestWords))))
  return findings.some(({ severity }) => severity === 'critical') ? Math.min(score, bestWithCritical) : score
}

const mostExplanation = 500

/** What a model found in each segment of a request, in its order; null for one of which it says nothing, or nothing that can be read. */
export function readFindings(asked: readonly AskedSegment[], value: unknown): (MqmFinding[] | null)[] {
  const answers = answersById(value)
  return asked.map(({ id }) => {
    const [answer, ...more] = answers.get(id) ?? []
    if (!answer || more.length > 0 || !Array.isArray(answer.findings)) return null
    const findings = answer.findings.map(findingIn)
    return findings.every((finding) => finding !== null) ? findings : null
  })
}

function findingIn(said: unknown): MqmFinding | null {
  if (typeof said !== 'object' || said === null) return null
  const { category, severity, words, explanation } = said as Partial<Record<keyof MqmFinding, unknown>>
  const knownCategory = findingCategories.find((one) => one === category)
  const knownSeverity = findingSeverities.find((one) => one === severity)
  if (!knownCategory || !knownSeverity) return null
  return {
    category: knownCategory,
    severity: knownSeverity,
    words: typeof words === 'string' ? beginningOf(words, mostExplanation) : '',
    explanation: typeof explanation === 'string' ? beginningOf(explanation, mostExplanation) : '',
  }
}
