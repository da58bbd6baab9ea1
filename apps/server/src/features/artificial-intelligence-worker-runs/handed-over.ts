import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { transUnit } from '../../database/schema/jobs.ts'

/** The findings of AI rework among quality messages, by their case keys, as a column. */
export const reworkFindings = (messages: AnyColumn | SQL) => sql`jsonb_path_query_array(${messages},
  '$[*] ? (@.severity == "artificialIntelligenceRework" && @.falsePositive == false).caseKey')`

/** Segments with a finding of AI rework that they did not have when this worker was let work on them. */
export const newlyHandedOver = (workerUuid: string) => sql`exists (
  select from jsonb_array_elements(${reworkFindings(transUnit.messages)}) finding
  where not exists (
    select from artificial_intelligence_worker_run_segment s join artificial_intelligence_worker_run r on r.uuid = s.run_uuid
    where s.trans_unit_uuid = ${transUnit.uuid} and r.worker_uuid = ${workerUuid} and r.status <> 'init'
      and s.findings @> jsonb_build_array(finding.value)))`
