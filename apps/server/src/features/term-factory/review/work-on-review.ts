import { missedAnswerTokens, missedTermsRequest, readMissedTerms } from '@langwerk/generation/missed-terms'
import {
  type GroupToReview,
  readTermReview,
  reviewAnswerTokens,
  termReviewRequest,
} from '@langwerk/generation/term-review'
import { readWrittenTerms, writtenAnswerTokens, writtenTermsRequest } from '@langwerk/generation/written-terms'
import { askWorker } from './ask-worker.ts'
import { type ReviewWork, termLanguageOf } from './open-review.ts'
import { type GroupBatch, readGroups, readPassage } from './pending.ts'
import { leavePassage, writeMissed } from './write-missed.ts'
import { leaveUnanswered, writeReviews } from './write-reviews.ts'
import { subjectOf, writeWritten } from './write-written.ts'

/**
 * Has groups judged. Those without a good answer are asked for once more, and where a question got none at all, in smaller parts, so
 * that a sentence that the model will not read spoils no other group.
 */
export async function reviewGroups(
  work: ReviewWork,
  { language, uuids }: GroupBatch,
  signal: AbortSignal,
): Promise<void> {
  const groups = await readGroups(work.house.db, uuids)
  if (groups.length > 0) await askForGroups(work, { language, groups, isLast: false }, signal)
}

async function askForGroups(
  work: ReviewWork,
  { language, groups, isLast }: { language: string; groups: readonly GroupToReview[]; isLast: boolean },
  signal: AbortSignal,
): Promise<void> {
  const instruction = work.instructionIn(language)
  const answerTokens = reviewAnswerTokens(groups.length)
  const reply = await askWorker(work, termReviewRequest(instruction, groups), { answerTokens, signal })
  const keys = groups.map(({ key }) => key)
  if ('unusable' in reply) {
    if (groups.length === 1) return leaveUnanswered(work, keys)
    const part = Math.ceil(groups.length / 4)
    for (let from = 0; from < groups.length; from += part)
      await askForGroups(work, { language, groups: groups.slice(from, from + part), isLast }, signal)
    return
  }
  const review = readTermReview(groups, reply.value, termLanguageOf(instruction))
  await writeReviews(work, review)
  if (review.unanswered.length === 0) return
  if (isLast) return leaveUnanswered(work, review.unanswered)
  const again = new Set(review.unanswered)
  await askForGroups(work, { language, groups: groups.filter(({ key }) => again.has(key)), isLast: true }, signal)
}

/** Has a passage read for what was missed; one that gets no answer that can be used is left. */
export async function readForMissed(work: ReviewWork, place: number, signal: AbortSignal): Promise<void> {
  const passage = await readPassage(work.house.db, work.row.uuid, place)
  if (!passage || passage.reviewed) return
  const { sentences, language } = passage
  const instruction = work.instructionIn(language)
  const termLanguage = termLanguageOf(instruction)
  const answerTokens = missedAnswerTokens(sentences.length)
  const reply = await askWorker(work, missedTermsRequest(instruction, sentences), { answerTokens, signal })
  const missed = 'unusable' in reply ? null : readMissedTerms(sentences, reply.value, termLanguage)
  if (missed) await writeMissed(work, passage, missed, termLanguage)
  else await leavePassage(work, place)
}

/** Has terms of the import's subject written; where no answer can be used, the next question asks anew. */
export async function writeTerms(work: ReviewWork, place: number, signal: AbortSignal): Promise<void> {
  const { db } = work.house
  const passage = await readPassage(db, work.row.uuid, place)
  if (!passage || passage.reviewed) return
  const instruction = work.instructionIn(passage.language)
  const termLanguage = termLanguageOf(instruction)
  const subject = await subjectOf(db, work.row)
  const question = writtenTermsRequest(instruction, subject)
  const reply = await askWorker(work, question, { answerTokens: writtenAnswerTokens, signal })
  const written = 'unusable' in reply ? null : readWrittenTerms(subject, reply.value, termLanguage)
  if (written) await writeWritten(work, passage, written, termLanguage)
  else await leavePassage(work, place)
}
