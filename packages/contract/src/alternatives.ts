import { z } from 'zod'
import { ByUuid, ErrorDetail, Instant, Uuid } from './common.ts'
import { WorkCost } from './generative-artificial-intelligence-models.ts'
import { get, inStep, post } from './route.ts'

/** One way that a model found to say a segment of a transcreation job. */
const Alternative = z.object({
  uuid: Uuid,
  targetSegment: z.object({ xml: z.string() }),
  /** Its idea in a word, and what it says word for word in the language of the source; empty where the model said nothing. */
  idea: z.string(),
  backTranslation: z.string(),
  modelName: z.string(),
  createdAt: Instant,
})
export type Alternative = z.infer<typeof Alternative>
const alternatives = z.array(Alternative)

/** All ways that are known after others were asked for. */
const AlternativesAnswer = z.object({
  alternatives,
  cost: WorkCost.nullable(),
  /** Why there are no new ones: in the provider’s words, or for which reason none could be taken. */
  failure: z.object({ message: z.string(), detail: ErrorDetail.nullable() }).nullable(),
})
export type AlternativesAnswer = z.infer<typeof AlternativesAnswer>

export const alternativeRoutes = {
  list: inStep(
    get('/trans_units/:uuid/alternatives', {
      summary:
        'The ways that the job’s model found to say a segment: those that it found last first, and of these the best',
      params: ByUuid,
      reply: z.object({ alternatives }),
    }),
  ),
  ask: inStep(
    post('/trans_units/:uuid/alternatives', {
      summary: 'Asks the job’s model for other ways to say a segment; its target stays',
      params: ByUuid,
      body: z.object({}),
      reply: AlternativesAnswer,
    }),
  ),
}
