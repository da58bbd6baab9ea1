import { and, eq, gte } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnitVersion } from '../../database/schema/jobs.ts'
import { type SavedUnit, saveMemoryUnits } from '../translation-memories/index.ts'
import type { EditedFileRow, Neighbours, TransUnitRow } from './find.ts'

/** The targets that a unit has had as exact matches of memories, as far as its history knows. */
async function offeredTo(db: Db, { uuid, target, originType, originMatchPercent }: TransUnitRow): Promise<string[]> {
  if (originType === 'translationMemory' && (originMatchPercent ?? 0) >= 100) return [target]
  // Only what somebody changed already may have had another one before.
  if (originType !== 'human') return []
  const rows = await db
    .selectDistinct({ target: transUnitVersion.target })
    .from(transUnitVersion)
    .where(
      and(
        eq(transUnitVersion.transUnitUuid, uuid),
        eq(transUnitVersion.originType, 'translationMemory'),
        gte(transUnitVersion.originMatchPercent, 100),
      ),
    )
  return rows.map((row) => row.target)
}

interface ConfirmedUnit {
  unit: TransUnitRow
  target: string
  neighbours: Neighbours
}

/**
 * Writes confirmed units of a file to memories, in their order, within the transaction that confirms them: all of them at once, as the
 * locks that one leaves behind must not be waited for by another's.
 */
export async function feedMemories(
  tx: Db,
  { file, actor, memories }: { file: EditedFileRow; actor: Actor; memories: readonly string[] },
  confirmed: readonly ConfirmedUnit[],
) {
  if (memories.length === 0) return
  const saved: SavedUnit[] = []
  for (const { unit, target, neighbours } of confirmed)
    saved.push({
      sourceLanguage: file.sourceLanguage.code,
      targetLanguage: file.targetLanguage.code,
      source: unit.source,
      target,
      ...neighbours,
      contextName: unit.name,
      transUnitUuid: unit.uuid,
      offered: await offeredTo(tx, unit),
      userName: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
    })
  for (const uuid of memories) await saveMemoryUnits(tx, uuid, saved)
}
