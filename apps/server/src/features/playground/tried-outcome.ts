import type { TriedOutcome } from '@langwerk/contract/playground'
import { plainText } from '@langwerk/text/segment'
import { jsonInAnswer } from '../../providers/generative-artificial-intelligence/answer-json.ts'
import type { Trial } from '../artificial-intelligence-worker-runs/index.ts'

const nothing = {
  problem: null,
  source: null,
  target: null,
  confirms: false,
  locks: false,
  score: null,
  comment: null,
  candidates: [],
}

/** What a worker would make of its segment by an answer, whatever that is; nothing is changed. */
export function triedOutcome(trial: Trial, answer: string): TriedOutcome {
  const value = jsonInAnswer(answer)
  if (value === undefined) return { ...nothing, outcome: 'refused', problem: { code: 'badAnswer', values: {} } }
  const read = trial.read(value)
  if (read.outcome !== 'changed') return { ...nothing, outcome: read.outcome, problem: read.problem }
  const { source, target, confirms, locks, score, comment, candidates } = read.change
  return {
    outcome: 'changed',
    problem: null,
    source: source ? plainText(source) : null,
    target: target ? plainText(target) : null,
    confirms: confirms ?? false,
    locks: locks ?? false,
    score: score ?? null,
    comment: comment ?? null,
    candidates: (candidates ?? []).map(({ text: term, language, definition }) => ({ term, language, definition })),
  }
}
