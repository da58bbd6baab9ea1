import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { jobModelWork } from '../../../database/schema/model-work.ts'
import type { Violation } from '../../../foundation/refusals.ts'

/** What keeps a job from being begun in which a model is to write. */
export async function modelWorkMissing(tx: Db, jobUuid: string): Promise<Violation[]> {
  const [work] = await tx.select().from(jobModelWork).where(eq(jobModelWork.jobUuid, jobUuid))
  const violations: Violation[] = []
  if (!work?.prompt) violations.push({ propertyPath: 'prompt', code: 'prompt_required' })
  if (!work?.modelUuid)
    violations.push({ propertyPath: 'generativeArtificialIntelligenceModel', code: 'model_required' })
  return violations
}
