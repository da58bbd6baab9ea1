import { sql } from 'drizzle-orm'
import { sumWeeks, weekOf, weeksOfJob } from '../../access/week-sums.ts'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { paid } from '../generative-artificial-intelligence-models/index.ts'

/** Counts a job as it is now, and sums the weeks in which it counts or did. */
export async function countJob(db: Db, { jobUuid, weeks }: { jobUuid: string; weeks: readonly string[] }) {
  await db.transaction(async (tx) => {
    const before = await weeksOfJob(tx, jobUuid)
    await countJobs(tx, [jobUuid])
    await sumWeeks(tx, [...new Set([...weeks, ...before, ...(await weeksOfJob(tx, jobUuid))])])
  })
}

/** Writes down what these jobs count as, those that were prepared; their weeks have to be summed then. */
export async function countJobs(tx: Db, jobUuids: readonly string[]) {
  const these = sql`any(${uuidArray(jobUuids)})`
  await tx.execute(sql`delete from job_statistic where job_uuid = ${these}`)
  await tx.execute(sql`delete from job_cost where job_uuid = ${these}`)
  await tx.execute(sql`
    insert into job_statistic (job_uuid, language_uuid, source_language_uuid, ready_week, finished_week, words,
      weighted_words, memory_words, engine_words, model_words, people_words, findings, drafted_words, kept_words,
      turn_round_minutes)
    select j.uuid, f.language_uuid, j.source_language_uuid, ${weekOf(sql`j.ready_at`)}, ${weekOf(sql`j.finished_at`)},
      sum(t.words), coalesce((select sum(a.weighted_words) from target_file_analysis_row a join target_file o on o.uuid = a.target_file_uuid
        where o.job_uuid = j.uuid and o.language_uuid = f.language_uuid), sum(t.words)),
      ${ofFinished(sql`t.origin_type in ('translationMemory', 'repetition')`)}, ${ofFinished(isBy.engine)},
      ${ofFinished(isBy.model)}, ${ofFinished(sql`t.origin_type = 'human'`)},
      sum(case when j.finished_at is null or t.messages = '[]' or (t.status = 'untranslated' and t.version = 1) then 0
        else (select count(*) from jsonb_array_elements(t.messages) m where not (m ->> 'falsePositive')::boolean) end),
      ${ofFinished(sql`(${isBy.engine} or ${isBy.model} or exists (select from trans_unit_version v
        where v.trans_unit_uuid = t.uuid and v.origin_type in ('machineTranslation', 'artificialIntelligence')))`)},
      ${ofFinished(sql`(${isBy.engine} or ${isBy.model})`)},
      case when j.started_at is not null then greatest(0, extract(epoch from j.finished_at - j.started_at) / 60)::int end
    from job j join target_file f on f.job_uuid = j.uuid join trans_unit t on t.target_file_uuid = f.uuid
    where j.uuid = ${these} and j.ready_at is not null group by j.uuid, f.language_uuid`)
  // Engines take credits, too, of which only the sum of the job is kept.
  await tx.execute(sql`
    insert into job_cost (job_uuid, currency, millionths)
    select ${modelUsage.jobUuid}, ${paid.currency}, sum(${paid.millionths}) from ${modelUsage} join job j on j.uuid = ${modelUsage.jobUuid}
    where ${modelUsage.jobUuid} = ${these} and j.finished_at is not null and ${paid.millionths} > 0 and ${paid.currency} <> 'credits'
    group by 1, 2
    union all
    select j.uuid, s.currency, s.millionths from spending s join job j on j.uuid = s.holder_uuid
    where j.uuid = ${these} and s.period = '' and s.currency = 'credits' and s.millionths > 0 and j.finished_at is not null`)
}

const isBy = {
  engine: sql`coalesce(t.origin_type = 'machineTranslation', false)`,
  model: sql`coalesce(t.origin_type = 'artificialIntelligence', false)`,
}

/** Words of a finished job's segments for which a condition holds; it is not asked of any other job. */
const ofFinished = (condition: ReturnType<typeof sql>) =>
  sql`sum(case when j.finished_at is null then 0 when ${condition} then t.words else 0 end)`
