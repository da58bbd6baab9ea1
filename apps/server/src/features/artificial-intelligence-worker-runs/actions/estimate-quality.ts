import { findingsRequest } from '@langwerk/generation/generation-request'
import { type MqmFinding, readFindings, scoreOf } from '@langwerk/generation/mqm'
import type { RunUnit } from '../run-units.ts'
import type { Action, Change, Outcome } from './action.ts'
import { refused } from './action.ts'

/** Has the errors of targets named; the score is reckoned from them. */
export const estimating = (changeOf: (score: number, findings: readonly MqmFinding[]) => Change): Action => ({
  worksOn: { confirmed: true, locked: true, untranslated: false },
  // Most targets have no error or one.
  answerTokens: () => 60,
  request: findingsRequest,
  read: ({ asked }, value, unitOf) =>
    readFindings(asked, value).map((findings, index) =>
      findings === null ? refused('missing') : judged(unitOf(asked[index]!.key), findings, changeOf),
    ),
})

function judged({ words, scoredPercent }: RunUnit, findings: MqmFinding[], changeOf: typeof scoreAlone): Outcome {
  const score = scoreOf(findings, words)
  const change = changeOf(score, findings)
  const isSame = score === scoredPercent && change.comment === undefined
  return isSame
    ? { outcome: 'unchanged', problem: { code: 'same', values: {} }, said: { score } }
    : { outcome: 'changed', change }
}

/** The score alone. */
const scoreAlone = (score: number, _findings: readonly MqmFinding[]): Change => ({ score })

/** Estimates how good targets are. */
export const estimateQuality = estimating(scoreAlone)
