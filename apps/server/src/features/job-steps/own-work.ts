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

/**
 * Pairs of steps of the same person of which the second follows the first in some segment, with no other step between them. A sub-step
 * follows those before it in its step, and all that come before that.
 */
async function ownWorkIn(tx: Db, jobUuid: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ pair: string }>(sql`
    with placed as (
      select s.*, coalesce(p.sort_id, s.sort_id) as place, coalesce(p.opens, s.opens) as opens_above
      from job_step s left join job_step p on p.uuid = s.parent_uuid where s.job_uuid = ${jobUuid})
    select a.uuid || ' ' || b.uuid as pair from placed a join placed b on b.user_uuid = a.user_uuid
    cross join lateral (select coalesce(b.parent_uuid = a.parent_uuid, false) as within) same
    where a.status <> 'declined' and b.status <> 'declined'
      and case when same.within then b.sort_id > a.sort_id and b.opens <> 'atOnce'
        else b.place > a.place and b.opens_above <> 'atOnce' end
      and exists (select from trans_unit t join target_file f on f.uuid = t.target_file_uuid
        where ${covered(sql`a`)} and ${covered(sql`b`)} and not exists (
          select from placed c where case when same.within
              then c.parent_uuid = a.parent_uuid and c.sort_id > a.sort_id and c.sort_id < b.sort_id
              else c.parent_uuid is null and c.sort_id > a.place and c.sort_id < b.place end
            and ${covered(sql`c`)}))`)
  return new Set(rows.map(({ pair }) => pair))
}
