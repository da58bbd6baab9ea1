import { iriOf } from '@langwerk/contract/common'
import type { QualityReport } from '@langwerk/contract/quality-reports'
import { type QualitySeverity, qualitySeverities } from '@langwerk/contract/words'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { segmentsOfJob } from '../../kit/files-of-job.ts'
import { isUntouched } from './is-untouched.ts'

type Language = QualityReport['targetLanguages'][number]

/** The findings of a job by rule, for each of its target languages, in their order. */
export async function countFindings(db: Db, jobUuid: string): Promise<QualityReport> {
  const [languages, rules] = [await languageNumbers(db, jobUuid), await ruleNumbers(db, jobUuid)]
  return {
    targetLanguages: languages.map(({ uuid, code, name, ...numbers }) => ({
      targetLanguage: { '@id': iriOf('languages', uuid), uuid, code, name },
      ...numbers,
      rules: rules
        .filter(({ languageUuid }) => languageUuid === uuid)
        .map(({ languageUuid: _, ...rule }) => rule)
        .sort(
          (one, other) =>
            rank(one.severity) - rank(other.severity) ||
            other.findings - one.findings ||
            (one.rule ?? '').localeCompare(other.rule ?? ''),
        ),
    })),
  }
}

/** The contract lists the loudest first. */
const rank = (severity: QualitySeverity) => qualitySeverities.indexOf(severity)

async function languageNumbers(db: Db, jobUuid: string) {
  const { rows } = await db.execute<{
    uuid: string
    code: string
    name: string
    segments: number
    segmentsWithFindings: number
    untranslated: number
  }>(sql`
    select l.uuid, l.code, l.name, count(t.uuid)::int as segments,
      count(t.uuid) filter (where t.messages @> '[{"falsePositive": false}]' and not ${isUntouched})::int as "segmentsWithFindings",
      count(t.uuid) filter (where ${isUntouched})::int as untranslated
    from job_target_language j
    join language l on l.uuid = j.language_uuid
    left join target_file f on f.job_uuid = j.job_uuid and f.language_uuid = l.uuid
    left join trans_unit t on t.target_file_uuid = f.uuid
    where j.job_uuid = ${jobUuid}
    group by l.uuid, j.sort_id order by j.sort_id`)
  return rows
}

async function ruleNumbers(db: Db, jobUuid: string) {
  const { rows } = await db.execute<{ languageUuid: string } & Language['rules'][number]>(sql`
    select f.language_uuid as "languageUuid", m.message ->> 'processor' as processor, m.message ->> 'rule' as rule,
      m.message ->> 'severity' as severity,
      count(*) filter (where not (m.message ->> 'falsePositive')::boolean)::int as findings,
      count(distinct t.uuid) filter (where not (m.message ->> 'falsePositive')::boolean)::int as segments,
      count(*) filter (where (m.message ->> 'falsePositive')::boolean)::int as "falsePositives"
    from trans_unit t
    join target_file f on f.uuid = t.target_file_uuid
    cross join lateral jsonb_array_elements(t.messages) as m (message)
    where ${segmentsOfJob(jobUuid)} and not ${isUntouched}
    group by 1, 2, 3, 4`)
  return rows
}
