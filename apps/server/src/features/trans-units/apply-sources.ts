import { sql } from 'drizzle-orm'
import type { WorkInStep } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { type Changed, changedColumns, keepVersions } from './apply-targets.ts'

interface NewSource {
  uuid: string
  /** Only this version is changed. */
  version: number
  source: string
  sourceText: string
  /** The decimal number of `sourceHash`. */
  sourceHash: string
  words: number
  messages: StoredQualityMessage[]
}

/**
 * Writes sources with a version each; what was changed or locked meanwhile stays. What the document says is kept beside them, until it
 * stands there again.
 * @returns what was changed, with its new version.
 */
export async function applySources(
  tx: Db,
  rows: readonly NewSource[],
  { userUuid, step = null }: { userUuid: string; step?: Pick<WorkInStep, 'uuid'> | null },
): Promise<Changed[]> {
  if (rows.length === 0) return []
  await keepVersions(
    tx,
    rows.map(({ uuid }) => uuid),
  )
  const { rows: changed } = await tx.execute<Changed & Record<string, unknown>>(sql`
    update trans_unit t set original_source = nullif(coalesce(t.original_source, t.source), d.source), source = d.source,
      source_text = d."sourceText", source_hash = d."sourceHash", words = d.words, messages = d.messages, version = t.version + 1,
      updated_at = now(), updated_by_uuid = ${userUuid}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(uuid uuid, version int, source text, "sourceText" text,
      "sourceHash" bigint, words int, messages jsonb), job j
    where t.uuid = d.uuid and t.version = d.version and not t.locked and j.uuid = t.job_uuid and j.finished_at is null
    returning ${changedColumns}`)
  await keepVersions(
    tx,
    changed.map(({ uuid }) => uuid),
    step,
  )
  return changed
}
