import type { AnswerProblem } from '@langwerk/generation/check-answer'

/** Why nothing that a model gave for a segment is taken. */
const reasons: Record<AnswerProblem['code'], string> = {
  unanswered: 'it would not answer, or not to its end',
  missing: 'it gave nothing, or nothing new',
  repeated: 'it answered twice',
  otherSegment: 'it answered to another segment',
  empty: 'its answer is empty',
  tags: 'the formatting was lost',
  numbers: 'numbers differ',
  forbiddenTerm: 'it uses a forbidden term',
  termMissing: 'a term is missing',
  tooLong: 'it is longer than it may be',
  oddLength: 'it is much longer or shorter than the source',
  otherLanguage: 'it is in another language',
}

/** That segments were left without an adaptation, and why, in English. */
export const refusedSentence = (code: AnswerProblem['code'], { model, count }: { model: string; count: string }) =>
  `${model}: nothing of what it wrote could be taken for ${count} of the segments: ${reasons[code]}`
