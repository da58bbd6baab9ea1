import type { AnswerProblemCode } from './worker-run-words.ts'

/** Why nothing that a model gave for segments is taken, as the end of a sentence that names it. */
export const answerProblemTexts = {
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
  tooManyLines: 'it has more lines than it may have',
  oddLength: 'it is much longer or shorter than the source',
  otherLanguage: 'it is in another language',
} satisfies Record<AnswerProblemCode, string>
