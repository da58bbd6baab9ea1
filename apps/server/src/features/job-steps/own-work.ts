import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { invalid } from '../../foundation/refusals.ts'
import { covered } from '../../kit/step-scope.ts'

/**
 * Changes the steps of a job, where its template wants nobody to look at their own work, so that nobody comes to do it who did not
 * before. Call it where the job's steps are locked.
 * @param propertyPath where the payload would have it so
 * @throws Refusal 422
 */
export async function keepFromOwnWork(
  tx: Db,
  { jobUuid, propertyPath }: { jobUuid: string; propertyPath: string },
  change: () => Promise<void>,
): Promise<void> {
  if (!(await isWanted(tx, jobUuid))) return change()
  const before = await ownWorkIn(tx, jobUuid)
  await change()
  for (const pair of await ownWorkIn(tx, jobUuid))
    if (!before.has(pair)) throw invalid({ propertyPath, code: 'step_own_work' })
}

async function isWanted(tx: Db, jobUuid: string): Promise<boolean> {
  const { rows } = await tx.execute<{ wanted: boolean }>(sql`
    select exists (select from job j join job_template t on t.uuid = j.job_template_uuid
      where j.uuid = ${jobUuid} and t.separate_reviewers) as wanted`)
  return rows[0]?.wanted === true
}

/** Pairs of steps of the same person of which the second follows the first in some segment, with no other step between them. */
async function ownWorkIn(tx: Db, jobUuid: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ pair: string }>(sql`
    select a.uuid || ' ' || b.uuid as pair
    from job_step a join job_step b on b.job_uuid = a.job_uuid and b.parent_uuid is not distinct from a.parent_uuid
      and b.sort_id > a.sort_id and b.user_uuid = a.user_uuid
    where a.job_uuid = ${jobUuid} and a.status <> 'declined' and b.status <> 'declined' and b.opens <> 'atOnce'
      and exists (select from trans_unit t join target_file f on f.uuid = t.target_file_uuid
        where ${covered(sql`a`)} and ${covered(sql`b`)} and not exists (
          select from job_step c where c.job_uuid = a.job_uuid and c.parent_uuid is not distinct from a.parent_uuid
            and c.sort_id > a.sort_id and c.sort_id < b.sort_id and ${covered(sql`c`)}))`)
  return new Set(rows.map(({ pair }) => pair))
}
