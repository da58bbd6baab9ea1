import type { MqmFinding } from '@langwerk/generation/mqm'
import type { Change } from './action.ts'
import { estimating } from './estimate-quality.ts'

/** Nobody reads on. */
const mostLines = 20

/** The errors as a comment, a line each; a target without any gets none. */
const withComment = (score: number, findings: readonly MqmFinding[]): Change => ({
  score,
  ...(findings.length > 0 && { comment: [`MQM ${score}/100`, ...findings.slice(0, mostLines).map(lineOf)].join('\n') }),
})

const lineOf = ({ category, severity, words, explanation }: MqmFinding) =>
  `${severity} (${category})${words === '' ? '' : ` “${words}”`}: ${explanation}`

/** Estimates how good targets are, and says why. */
export const estimateQualityAndComment = estimating(withComment)
