import type { WorkerRunProblem } from '@langwerk/contract/worker-run-words'
import type { GenerationBatch } from '@langwerk/generation/generation-batch'
import type { GenerationRequest } from '@langwerk/generation/generation-request'
import type { TermCandidate } from '@langwerk/generation/term-candidates'
import type { Segment } from '@langwerk/text/segment'
import type { RunUnit } from '../run-units.ts'

/** What a worker makes of a segment. */
export interface Change {
  source?: Segment
  target?: Segment
  confirms?: true
  locks?: true
  /** 0 to 100. */
  score?: number
  comment?: string
  candidates?: readonly TermCandidate[]
}

/** Why a segment is not changed. */
export interface Problem {
  code: WorkerRunProblem
  values: Record<string, string | number>
}

/** What an answer comes to for one segment. */
export type Outcome =
  | { outcome: 'changed'; change: Change }
  /** What it says of the segment is kept all the same. */
  | { outcome: 'unchanged'; problem: Problem; said?: Pick<Change, 'score'> }
  | { outcome: 'refused'; problem: Problem }

/** What a worker does, as its runs know it. It reads values and gives values: what is asked and written is not its business. */
export interface Action {
  /** Whether it works also on what is confirmed, on what is locked, and on what has no target yet. */
  worksOn: { confirmed: boolean; locked: boolean; untranslated: boolean }
  /** About how many tokens are answered for a segment whose texts have these many. */
  answerTokens(texts: { source: number; target: number }): number
  /** Why the segment stays as it is whatever a model says, so that none is asked; null for no reason. */
  standsAgainst?(unit: RunUnit): Problem | null
  request(batch: GenerationBatch): GenerationRequest
  /** What an answer says of each segment of a request, in its order. */
  read(request: GenerationRequest, value: unknown, unitOf: (key: string) => RunUnit): Outcome[]
}

export const refused = (code: WorkerRunProblem, values: Problem['values'] = {}): Outcome => ({
  outcome: 'refused',
  problem: { code, values },
})

export const unchanged = (code: WorkerRunProblem, values: Problem['values'] = {}): Outcome => ({
  outcome: 'unchanged',
  problem: { code, values },
})
