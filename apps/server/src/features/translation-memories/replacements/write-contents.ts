import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { UnitContent } from '../../../documents/memory-units/unit-rows.ts'

/** A unit that is to have other texts, if it still has the revision with which it was read. */
export interface ChangedUnit {
  id: number
  readRevision: number
  content: Pick<UnitContent, 'source' | 'target' | 'sourceText' | 'targetText' | 'sourceHash'>
  changedBy: string | null
  changedAt: Date
}

/**
 * Gives units of a memory other texts, in one statement; the caller has drawn the revision.
 * @returns the ids of those that were changed: nobody had changed or deleted them since they were read.
 */
export async function writeContents(
  tx: Db,
  { translationMemoryUuid, revision }: { translationMemoryUuid: string; revision: number },
  units: readonly ChangedUnit[],
): Promise<Set<number>> {
  if (units.length === 0) return new Set()
  const given = units.map(({ content, ...unit }) => ({
    ...unit,
    source: content.source,
    target: content.target,
    sourceText: content.sourceText,
    targetText: content.targetText,
    sourceHash: String(content.sourceHash),
  }))
  const { rows } = await tx.execute<{ id: string }>(sql`
    update translation_memory_unit u set source = g.source, target = g.target, source_text = g."sourceText",
      target_text = g."targetText", source_hash = g."sourceHash", revision = ${revision}::int8,
      changed_by = g."changedBy", changed_at = g."changedAt"
    from json_to_recordset(${JSON.stringify(given)}::json) as g(id int8, "readRevision" int8, source text, target text,
      "sourceText" text, "targetText" text, "sourceHash" int8, "changedBy" text, "changedAt" timestamptz)
    where u.id = g.id and u.translation_memory_uuid = ${translationMemoryUuid} and u.revision = g."readRevision"
      and not u.deleted
    returning u.id`)
  return new Set(rows.map(({ id }) => Number(id)))
}
