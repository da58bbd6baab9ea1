import type { WorkerAction } from '@langwerk/contract/worker-words'
import type { Action } from './action.ts'
import { comment } from './comment.ts'
import { confirmTarget } from './confirm-target.ts'
import { editSource } from './edit-source.ts'
import { editTarget } from './edit-target.ts'
import { estimateQuality } from './estimate-quality.ts'
import { estimateQualityAndComment } from './estimate-quality-and-comment.ts'
import { extractTerminology } from './extract-terminology.ts'
import { lockUnit } from './lock-unit.ts'

/** Everything that a worker can do. */
export const actions: Readonly<Record<WorkerAction, Action>> = {
  editSourceSegment: editSource,
  editTargetSegment: editTarget,
  createMachineTranslationQualityEstimationScore: estimateQuality,
  createMachineTranslationQualityEstimationScoreAndComment: estimateQualityAndComment,
  createComment: comment,
  lockTransUnit: lockUnit,
  confirmTargetSegment: confirmTarget,
  extractTerminology,
}
