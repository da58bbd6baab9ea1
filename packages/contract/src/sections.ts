import { z } from 'zod'
import { ByUuid, ErrorDetail } from './common.ts'
import { WorkCost } from './generative-artificial-intelligence-models.ts'
import { inStep, post } from './route.ts'

/** A section of copy as the job's model would write it. */
const WrittenAnew = z.object({
  /** Null where nothing that the model gave could be taken. */
  targetSegment: z.object({ xml: z.string() }).nullable(),
  modelName: z.string(),
  /** Why there is none: what the provider or the network said, or why what the model wrote is not taken. */
  failure: z.object({ message: z.string(), detail: ErrorDetail.nullable() }).nullable(),
  /** Null where nobody has said what the model costs. */
  cost: WorkCost.nullable(),
})
export type WrittenAnew = z.infer<typeof WrittenAnew>

export const sectionRoutes = {
  writeAnew: inStep(
    post('/trans_units/:uuid/write_anew', {
      summary: 'Has the model of a copywriting job write a section anew; its target stays',
      params: ByUuid,
      body: z.object({}),
      reply: WrittenAnew,
      answersOnly: true,
    }),
  ),
}
