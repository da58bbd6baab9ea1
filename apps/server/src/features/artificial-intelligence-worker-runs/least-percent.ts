import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import type { JobSettings } from '../jobs/index.ts'
import type { UnitRow } from './run-units.ts'

/** The least estimate with which a job takes a target as it is. */
export type LeastPercent = (unit: Pick<UnitRow, 'originType' | 'originName'>) => number

/** Of what an engine of the job has written, that engine's minimum; of everything else, the job's. */
export async function leastPercentsOf(db: Db, { jobUuid, engines }: JobSettings): Promise<LeastPercent> {
  const [found] = await db
    .select({ percent: job.machineTranslationQualityEstimationMinimalPercent })
    .from(job)
    .where(eq(job.uuid, jobUuid))
  const ofJob = found?.percent ?? 0
  return ({ originType, originName }) => {
    if (originType !== 'machineTranslation') return ofJob
    return engines.find(({ name }) => name === originName)?.minimum ?? ofJob
  }
}
