import { modelFailures } from './words.ts'

/**
 * How far a run of a worker is. `init`: it was estimated, and nobody has started it. `paused`: somebody or something stopped it, and it goes
 * on where it was. `failed`: it cannot go on, and what it has done stays.
 */
export const workerRunStatuses = [
  'init',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
  'reverting',
  'reverted',
] as const
export type WorkerRunStatus = (typeof workerRunStatuses)[number]

/** Why a run is paused or has failed: somebody asked for it, its money is spent or cannot be reckoned in the currency of a limit, its job or worker cannot be worked with, whoever it works for may not let it any more, or the model gives no answers. */
export const workerRunStops = [
  'asked',
  'budget',
  'organizationLimit',
  'teamLimit',
  'jobLimit',
  'limitCurrency',
  'credits',
  'jobClosed',
  'workerGone',
  'notAllowed',
  ...modelFailures,
] as const
export type WorkerRunStop = (typeof workerRunStops)[number]

/**
 * What became of a segment in a run. `unchanged`: the worker left it as it was. `refused`: the model's answer was not good enough, so that the
 * segment stays. `failed`: the model gave no answer. `skipped`: it was not to be worked on when its turn came.
 */
export const workerRunOutcomes = ['pending', 'changed', 'unchanged', 'refused', 'failed', 'skipped'] as const
export type WorkerRunOutcome = (typeof workerRunOutcomes)[number]

/** Why a segment is not worked on, as far as that is known before a run; `noTarget`: what is to be judged is not there yet. */
export const leftOutReasons = ['locked', 'confirmed', 'noTarget', 'noFinding', 'noTerm', 'answer'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** And as far as that is seen only when its turn comes: somebody is in it, its text is not that of before, or it was given to somebody. */
export const skipReasons = [...leftOutReasons, 'opened', 'altered', 'handedOver'] as const

/** Why a worker that read a segment left it as it was: it says so, an error stands against it, or its score is too low. */
export const keepReasons = ['same', 'decidedAgainst', 'findings', 'lowScore'] as const

/** Why an answer of a model is not taken. */
export const answerProblems = [
  'unanswered',
  'missing',
  'repeated',
  'otherSegment',
  'empty',
  'tags',
  'numbers',
  'forbiddenTerm',
  'termMissing',
  'tooLong',
  'tooManyLines',
  'oddLength',
  'otherLanguage',
] as const
export type AnswerProblemCode = (typeof answerProblems)[number]

/** Why a segment of a run was not changed; `lowEstimate`: its translation is estimated below what its model must reach. */
export const workerRunProblems = [
  ...skipReasons,
  ...keepReasons,
  ...answerProblems,
  'lowEstimate',
  ...modelFailures,
] as const
export type WorkerRunProblem = (typeof workerRunProblems)[number]
