import { and, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnitVersion } from '../../database/schema/jobs.ts'
import { type SavedUnit, saveToMemories } from '../translation-memories/index.ts'
import type { EditedFileRow, Neighbours, TransUnitRow } from './find.ts'

/** The targets that units have had as exact matches of memories, as far as their history knows. */
async function offeredTo(db: Db, units: readonly TransUnitRow[]): Promise<(unit: TransUnitRow) => string[]> {
  // Only what somebody changed already may have had another one before.
  const changed = units.flatMap(({ uuid, originType }) => (originType === 'human' ? [uuid] : []))
  const earlier = changed.length > 0 ? await earlierMatches(db, changed) : []
  return ({ uuid, target, originType, originMatchPercent }) => {
    if (originType === 'translationMemory' && (originMatchPercent ?? 0) >= 100) return [target]
    return earlier.flatMap((version) => (version.uuid === uuid ? [version.target] : []))
  }
}

const earlierMatches = (db: Db, uuids: string[]) =>
  db
    .selectDistinct({ uuid: transUnitVersion.transUnitUuid, target: transUnitVersion.target })
    .from(transUnitVersion)
    .where(
      and(
        inArray(transUnitVersion.transUnitUuid, uuids),
        eq(transUnitVersion.originType, 'translationMemory'),
        gte(transUnitVersion.originMatchPercent, 100),
      ),
    )

interface ConfirmedUnit {
  unit: TransUnitRow
  target: string
  neighbours: Neighbours
}

/**
 * Writes confirmed units of a file to memories, in their order, within the transaction that confirms them: all of them at once, as the
 * locks that one leaves behind must not be waited for by another's.
 * @param send does the last statement for each memory; at once, where it is not given
 */
export async function feedMemories(
  tx: Db,
  { file, actor, memories }: { file: EditedFileRow; actor: Actor; memories: readonly string[] },
  confirmed: readonly ConfirmedUnit[],
  send?: (last: SQL) => unknown,
) {
  const offered = await offeredTo(
    tx,
    confirmed.map(({ unit }) => unit),
  )
  const saved = confirmed.map(
    ({ unit, target, neighbours }): SavedUnit => ({
      sourceLanguage: file.sourceLanguage.code,
      targetLanguage: file.targetLanguage.code,
      source: unit.source,
      target,
      ...neighbours,
      contextName: unit.name,
      transUnitUuid: unit.uuid,
      offered: offered(unit),
      userName: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
    }),
  )
  await saveToMemories(tx, memories, saved, send)
}
