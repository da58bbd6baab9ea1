import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnit, transUnitVersion } from '../../database/schema/jobs.ts'
import { saveMemoryUnits } from '../translation-memories/index.ts'
import type { EditedFileRow, TransUnitRow } from './find.ts'
import type { SavingNeeds } from './saving-needs.ts'

/** The hashes of the sources before and after a unit in its file. */
export async function neighbourHashes(db: Db, { targetFileUuid, sortId }: TransUnitRow) {
  const rows = await db
    .select({ sortId: transUnit.sortId, hash: transUnit.sourceHash })
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), inArray(transUnit.sortId, [sortId - 1, sortId + 1])))
  const at = (place: number) => rows.find((row) => row.sortId === place)?.hash ?? null
  return { previousHash: at(sortId - 1), nextHash: at(sortId + 1) }
}

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

/** Writes a confirmed unit to those of the job's memories that it may write to, within the transaction that confirms it. */
export async function feedMemories(
  tx: Db,
  {
    file,
    unit,
    target,
    actor,
    needs: { memories, previousHash, nextHash },
  }: { file: EditedFileRow; unit: TransUnitRow; target: string; actor: Actor; needs: SavingNeeds },
) {
  const saved = {
    sourceLanguage: file.sourceLanguage.code,
    targetLanguage: file.targetLanguage.code,
    source: unit.source,
    target,
    previousHash,
    nextHash,
    contextName: unit.name,
    transUnitUuid: unit.uuid,
    offered: await offeredTo(tx, unit),
    userName: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
  }
  for (const uuid of memories) await saveMemoryUnits(tx, uuid, [saved])
}
