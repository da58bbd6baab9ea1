import { compileReplacement, type SegmentReplacement } from '@langwerk/text/replace-in-segment'
import { segmentFromXml } from '@langwerk/text/segment'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { user } from '../../../database/schema/access.ts'
import {
  translationMemoryReplacedUnit,
  translationMemoryReplacement,
} from '../../../database/schema/memory-replacements.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'
import { unitContent } from '../../../documents/memory-units/unit-rows.ts'
import { createBreather } from '../../../kit/breathe.ts'
import type { House } from '../../../kit/house.ts'
import type { TaskRun } from '../../../tasks/task-kind.ts'
import { nextRevision } from '../write-units.ts'
import { candidateIds, type ReadUnit, type ReplacedUnit, readUnits, replacedUnit } from './find-replaced.ts'
import { writeContents } from './write-contents.ts'

export const replacementTask = 'translationMemoryReplacement'
export type ReplacementRow = typeof translationMemoryReplacement.$inferSelect
type Run = TaskRun<{ replacementUuid: string }>

const replacement = translationMemoryReplacement
const kept = translationMemoryReplacedUnit

/** The task that replaces a text in a memory's units, or undoes that: in parts, each in one transaction with what it needs to be undone. */
export function registerReplacementTask(house: House) {
  const { db } = house
  house.tasks.register<{ replacementUuid: string }>({
    name: replacementTask,
    run: async (run) => {
      const [row] = await db.select().from(replacement).where(eq(replacement.uuid, run.input.replacementUuid))
      if (row?.status === 'running') await replaceAll(house, row, run)
      if (row?.status === 'undoing') await undoAll(db, row, run)
    },
    // What was replaced stays, and can be brought back.
    failed: async ({ replacementUuid }) => {
      await db.update(replacement).set({ status: 'failed' }).where(eq(replacement.uuid, replacementUuid))
    },
  })
}

const atOnce = 500

async function replaceAll(house: House, row: ReplacementRow, { signal, progress, giveWay }: Run) {
  const { db } = house
  const unitIds = row.unitIds ?? (await firstIds(house, row))
  const changes = compileReplacement(row.search)
  const userName = await nameOf(db, row.userUuid)
  for (let from = row.lookedAt; from < unitIds.length; from += atOnce) {
    signal.throwIfAborted()
    if (from > row.lookedAt) await giveWay()
    const lookedAt = Math.min(unitIds.length, from + atOnce)
    const percent = Math.min(99, Math.floor((lookedAt / unitIds.length) * 100))
    let ids = await notReplacedYet(db, row.uuid, unitIds.slice(from, lookedAt))
    // Those that somebody changed since they were read are looked at once more.
    while (ids.length > 0) ids = await replaceIn(db, row, ids, { changes, userName })
    await db.update(replacement).set({ lookedAt, progress: percent }).where(eq(replacement.uuid, row.uuid))
    await progress(percent)
  }
  await end(db, row.uuid, 'done')
}

/** The units to look at, kept for when the task runs again. */
async function firstIds(
  house: House,
  { uuid, translationMemoryUuid, search, except }: ReplacementRow,
): Promise<number[]> {
  const leftOut = new Set(except)
  const found = await candidateIds(house, translationMemoryUuid, search)
  const unitIds = found.filter((id) => !leftOut.has(id))
  await house.db.update(replacement).set({ unitIds }).where(eq(replacement.uuid, uuid))
  return unitIds
}

/** Without those that a run before this one changed and did not come to say so: what was put in may be found again. */
async function notReplacedYet(db: Db, replacementUuid: string, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: kept.unitId })
    .from(kept)
    .where(and(eq(kept.replacementUuid, replacementUuid), inArray(kept.unitId, [...ids])))
  const replaced = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !replaced.has(id))
}

/** @returns the ids of units that were to be changed but are not as they were read. */
async function replaceIn(
  db: Db,
  { uuid, translationMemoryUuid, search }: ReplacementRow,
  ids: readonly number[],
  { changes, userName }: { changes: SegmentReplacement; userName: string | null },
): Promise<number[]> {
  const breathe = createBreather()
  const found: { before: ReadUnit; after: ReplacedUnit }[] = []
  for (const before of await readUnits(db, ids)) {
    await breathe()
    const after = replacedUnit(before, changes, search.side)
    if (after) found.push({ before, after })
  }
  if (found.length === 0) return []
  return db.transaction(async (tx) => {
    const revision = await nextRevision(tx, translationMemoryUuid)
    const changedAt = new Date()
    const written = await writeContents(
      tx,
      { translationMemoryUuid, revision },
      found.map(({ before: { id, revision: readRevision }, after: { content } }) => ({
        id,
        readRevision,
        content,
        changedBy: userName,
        changedAt,
      })),
    )
    const changed = found.filter(({ before }) => written.has(before.id))
    if (changed.length > 0) {
      await tx.insert(kept).values(
        changed.map(({ before: { id, revision: revisionBefore, source, target, changedBy, changedAt } }) => ({
          replacementUuid: uuid,
          unitId: id,
          revision,
          revisionBefore,
          source,
          target,
          changedBy,
          changedAt,
        })),
      )
      const occurrences = changed.reduce((sum, { after }) => sum + after.occurrences, 0)
      await tx
        .update(replacement)
        .set({
          replaced: sql`${replacement.replaced} + ${changed.length}::int`,
          occurrences: sql`${replacement.occurrences} + ${occurrences}::int`,
        })
        .where(eq(replacement.uuid, uuid))
    }
    return found.filter(({ before }) => !written.has(before.id)).map(({ before }) => before.id)
  })
}

async function undoAll(db: Db, row: ReplacementRow, { signal, progress, giveWay }: Run) {
  let after = 0
  let done = 0
  for (;;) {
    const page = await db
      .select()
      .from(kept)
      .where(and(eq(kept.replacementUuid, row.uuid), eq(kept.restored, false), gt(kept.unitId, after)))
      .orderBy(asc(kept.unitId))
      .limit(atOnce)
    if (page.length === 0) break
    signal.throwIfAborted()
    if (done > 0) await giveWay()
    await restore(db, row, page)
    after = page.at(-1)!.unitId
    done += page.length
    const percent = Math.min(99, Math.floor((done / Math.max(done, row.replaced)) * 100))
    await db.update(replacement).set({ progress: percent }).where(eq(replacement.uuid, row.uuid))
    await progress(percent)
  }
  await end(db, row.uuid, 'undone')
}

/** Brings units back to what they were before, with who had changed them then and when; but for those that were changed since. */
async function restore(
  db: Db,
  { uuid, translationMemoryUuid }: ReplacementRow,
  page: readonly (typeof kept.$inferSelect)[],
) {
  const earlier = new Map(page.map((unit) => [unit.unitId, unit]))
  const units = (await readUnits(db, [...earlier.keys()])).map((unit) => {
    const { source, target, revision: readRevision, changedBy, changedAt } = earlier.get(unit.id)!
    const content = unitContent({ ...unit, source: segmentFromXml(source), target: segmentFromXml(target) })
    return { id: unit.id, readRevision, content, changedBy, changedAt }
  })
  await db.transaction(async (tx) => {
    const revision = await nextRevision(tx, translationMemoryUuid)
    const written = await writeContents(tx, { translationMemoryUuid, revision }, units)
    await tx
      .update(kept)
      .set({ restored: true })
      .where(and(eq(kept.replacementUuid, uuid), inArray(kept.unitId, [...written])))
    // They are again what an earlier replacement made of them, which can be undone as well.
    await tx.execute(sql`
      update translation_memory_replaced_unit earlier set revision = ${revision}::int8
      from translation_memory_replaced_unit undone
      where undone.replacement_uuid = ${uuid} and undone.unit_id = any(${numberArrayText(written)}::int8[])
        and earlier.unit_id = undone.unit_id and earlier.revision = undone.revision_before`)
  })
}

const end = (db: Db, uuid: string, status: 'done' | 'undone') =>
  db.update(replacement).set({ status, progress: 100, unitIds: null }).where(eq(replacement.uuid, uuid))

async function nameOf(db: Db, uuid: string | null): Promise<string | null> {
  if (!uuid) return null
  const [row] = await db
    .select({ firstName: user.firstName, lastName: user.lastName })
    .from(user)
    .where(eq(user.uuid, uuid))
  return row ? `${row.firstName} ${row.lastName}`.trim() : null
}
