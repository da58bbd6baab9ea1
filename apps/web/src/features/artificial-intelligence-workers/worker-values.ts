import type { ContextWindow, WorkerAction } from '@langwerk/contract/worker-words'
import type { Choice } from '../../kit/use-paged-choices.ts'

/** A worker as it is typed. */
export interface WorkerValues {
  action: WorkerAction
  systemMessage: string
  prompt: string
  generativeArtificialIntelligenceModel: Choice | null
  contextWindow: ContextWindow
  transUnitMessageRuleSet: Choice | null
  workOnTerminologyOnly: boolean
  doNotWorkOnAnswer: boolean
}

export const newWorker: WorkerValues = {
  action: 'editTargetSegment',
  systemMessage: '',
  prompt: '',
  generativeArtificialIntelligenceModel: null,
  contextWindow: 'three',
  transUnitMessageRuleSet: null,
  workOnTerminologyOnly: false,
  doNotWorkOnAnswer: false,
}
