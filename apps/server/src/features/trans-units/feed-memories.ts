import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnit } from '../../database/schema/jobs.ts'
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
    userName: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
  }
  for (const uuid of memories) await saveMemoryUnits(tx, uuid, [saved])
}
