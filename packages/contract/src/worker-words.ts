/** What an artificial intelligence worker does with segments; one worker does one of them. */
export const workerActions = [
  'editSourceSegment',
  'editTargetSegment',
  'createMachineTranslationQualityEstimationScore',
  'createMachineTranslationQualityEstimationScoreAndComment',
  'createComment',
  'lockTransUnit',
  'confirmTargetSegment',
  'extractTerminology',
] as const
export type WorkerAction = (typeof workerActions)[number]

/** How much of a document a model reads around what it works on: so many segments before, and as many after. */
export const contextWindows = ['current', 'one', 'three', 'ten', 'maximum'] as const
export type ContextWindow = (typeof contextWindows)[number]
