import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelUsagePurpose } from '@langwerk/contract/model-words'
import type { ModelReply } from '@langwerk/generation/ask-segments'
import type { GenerationRequest } from '@langwerk/generation/generation-request'
import { eq } from 'drizzle-orm'
import { jobModelWork } from '../../../database/schema/model-work.ts'
import { guideline } from '../../../database/schema/resources.ts'
import type { House } from '../../../kit/house.ts'
import { textOfHtml } from '../../../kit/safe-html.ts'
import { isOfTheQuestion, ModelError } from '../../../providers/generative-artificial-intelligence/model-error.ts'
import {
  type CallOf,
  type ModelRow,
  paidAnswer,
  pricesOfWork,
  readModel,
  type WorkPrices,
} from '../../generative-artificial-intelligence-models/index.ts'

/** The model of a job, and what it is told there. */
export interface JobModel {
  row: ModelRow
  work: Pick<typeof jobModelWork.$inferSelect, 'systemMessage' | 'prompt' | 'brief'>
  /** In what its work is paid; null where nobody has said what it costs. */
  prices: WorkPrices | null
  /** As plain text; empty for none. */
  guideline: string
  /**
   * Asks it, and pays.
   * @throws where it will not answer other questions either: its key, its account, its address, or what may be spent
   */
  ask(request: GenerationRequest, signal: AbortSignal): Promise<ModelReply>
  /** What its answers have cost so far; null without prices. */
  cost(): WorkCost | null
}

/**
 * @param call for what the model is asked, and for whom
 * @returns null where the job has no model, or none any more
 */
export async function openJobModel(
  house: Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels'>,
  jobUuid: string,
  call: { purpose: ModelUsagePurpose; userUuid: string },
): Promise<JobModel | null> {
  const { db } = house
  const [found] = await db
    .select({ work: jobModelWork, html: guideline.html })
    .from(jobModelWork)
    .leftJoin(guideline, eq(guideline.uuid, jobModelWork.guidelineUuid))
    .where(eq(jobModelWork.jobUuid, jobUuid))
  const row = found?.work.modelUuid ? await readModel(db, found.work.modelUuid) : undefined
  if (!found || !row) return null
  const { promptUuid: uuid, promptVersion: version } = found.work
  const of: CallOf = {
    ...call,
    model: row,
    jobUuid,
    prompt: uuid !== null && version !== null ? { uuid, version } : null,
  }
  const prices = await pricesOfWork(db, row, { jobUuid, userUuid: call.userUuid })
  let spent = 0
  return {
    row,
    work: found.work,
    guideline: textOfHtml(found.html ?? ''),
    prices,
    cost: () => prices && { currency: prices.currency, amount: spent },
    ask: async ({ system, text, answerSchema }, signal) => {
      const question = { system, turns: [{ role: 'user' as const, text }], answerSchema, signal }
      try {
        const { value, cost } = await paidAnswer(house, of, question)
        spent += cost?.amount ?? 0
        return { value }
      } catch (error) {
        if (error instanceof ModelError && isOfTheQuestion(error.failure)) return { unusable: error.message }
        throw error
      }
    },
  }
}
