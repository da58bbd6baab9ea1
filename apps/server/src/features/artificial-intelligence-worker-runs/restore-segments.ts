import { segmentFromXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { UnitToCheck } from '../../calculations/check-segments.ts'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage, transUnitVersion } from '../../database/schema/jobs.ts'
import type { workerRunSegment } from '../../database/schema/worker-runs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import { checkMessages, jobSettings } from '../jobs/index.ts'
import { applySources, applyTargets, originOf, sourceColumns } from '../trans-units/index.ts'
import { type FileWork, filesOf } from './open-work.ts'
import { stepWrittenIn } from './run-in-step.ts'
import type { RunRow } from './run-rows.ts'
import { type UnitRow, unitsByUuid } from './run-units.ts'
import { updateLocks, type Written } from './write-changes.ts'

type SegmentRow = typeof workerRunSegment.$inferSelect
type VersionRow = typeof transUnitVersion.$inferSelect

/** A run that is taken back. */
interface Revert {
  house: House
  run: RunRow
  /** Who asked for it. */
  userUuid: string
  termbases: NonNullable<Awaited<ReturnType<typeof jobSettings>>>['termbases']
  fileWork(targetFileUuid: string): Promise<FileWork>
}

/** @throws Error where the job is gone. */
export async function openRevert(house: House, run: RunRow, userUuid: string): Promise<Revert> {
  const settings = await jobSettings(house.db, run.jobUuid)
  if (!settings?.sourceLanguage) throw new Error(`No job ${run.jobUuid}`)
  const fileWork = filesOf(house.db, run, settings.sourceLanguage.code)
  return { house, run, userUuid, termbases: settings.termbases, fileWork }
}

/**
 * Brings segments back to what they were before a run, where nobody has changed them since; what became of each is kept in the same
 * transaction.
 * @returns those that were brought back
 */
export async function restoreSegments(revert: Revert, rows: readonly SegmentRow[]): Promise<Written[]> {
  const { db } = revert.house
  const units = await unitsByUuid(
    db,
    rows.flatMap(({ transUnitUuid }) => transUnitUuid ?? []),
  )
  const restored: Written[] = []
  for (const targetFileUuid of new Set(rows.map((row) => row.targetFileUuid))) {
    const ofFile = rows.filter((row) => row.targetFileUuid === targetFileUuid)
    const file = await revert.fileWork(targetFileUuid)
    const unchanged = ofFile.flatMap((row): Restorable[] => {
      const unit = row.transUnitUuid === null ? undefined : units.get(row.transUnitUuid)
      return unit && unit.version === row.versionAfter ? [{ row, unit }] : []
    })
    const prepared = await withMessages(revert, file, await withVersions(db, unchanged))
    restored.push(...(await db.transaction((tx) => restoreInFile(tx, revert, { file, rows: ofFile, prepared }))))
  }
  return restored
}

interface Restorable {
  row: SegmentRow
  unit: UnitRow
}

/** With the version to which its target goes back, where it is the target that the run changed. */
type WithVersion = Restorable & { earlier: VersionRow | null }
type Prepared = WithVersion & { messages: StoredQualityMessage[] }

async function withVersions(db: Db, restorable: readonly Restorable[]): Promise<WithVersion[]> {
  const wanted = restorable.map(({ row }) => ({ uuid: row.transUnitUuid, version: row.version }))
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    select v.trans_unit_uuid as "transUnitUuid", v.version, v.target, v.status, v.origin_type as "originType",
      v.origin_match_percent as "originMatchPercent", v.origin_name as "originName"
    from trans_unit_version v
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as d(uuid uuid, version int)
      on v.trans_unit_uuid = d.uuid and v.version = d.version`)
  const byUnit = new Map(rows.map((row) => [row.transUnitUuid, row]))
  return restorable.map((one) => ({ ...one, earlier: byUnit.get(one.unit.uuid) ?? null }))
}

async function withMessages(revert: Revert, file: FileWork, restorable: readonly WithVersion[]): Promise<Prepared[]> {
  const { action } = revert.run.worker
  const checked = restorable.map(({ unit, row, earlier }): UnitToCheck => {
    if (action === 'editSourceSegment') return { ...unit, source: row.before ?? unit.source }
    if (row.score !== null) return { ...unit, scoredPercent: row.scoreBefore }
    return { ...unit, ...earlier, scoredPercent: null }
  })
  const wish = { ...file.languages, termbases: revert.termbases, rules: file.rules }
  const messages = await checkMessages(revert.house, wish, checked)
  return restorable.map((one, index) => ({ ...one, messages: messages[index]! }))
}

async function restoreInFile(
  tx: Db,
  revert: Revert,
  { file, rows, prepared }: { file: FileWork; rows: readonly SegmentRow[]; prepared: readonly Prepared[] },
): Promise<Written[]> {
  const written = [...(await restoreUnits(tx, revert, file, prepared)), ...(await removeComments(tx, rows, prepared))]
  const isRestored = new Set(written.map(({ uuid }) => uuid))
  const isNothing = revert.run.worker.action === 'extractTerminology'
  const marks = rows.map(({ place, transUnitUuid }) => ({
    place,
    restored: isNothing || (transUnitUuid !== null && isRestored.has(transUnitUuid)),
  }))
  await tx.execute(sql`
    update artificial_intelligence_worker_run_segment s set restored = d.restored
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as d(place int, restored boolean)
    where s.run_uuid = ${revert.run.uuid} and s.place = d.place`)
  return written
}

/** What the run wrote, each action in its own way back. */
async function restoreUnits(
  tx: Db,
  { run, userUuid }: Revert,
  file: FileWork,
  prepared: readonly Prepared[],
): Promise<Written[]> {
  if (run.worker.action === 'lockTransUnit') {
    const units = prepared.map(({ unit }) => unit)
    return updateLocks(tx, await lockedByRun(tx, run, units), false, userUuid)
  }
  if (run.worker.action === 'editSourceSegment') {
    const sources = prepared.map(({ row, unit, messages }) => {
      const columns = sourceColumns(segmentFromXml(row.before ?? unit.source), unit.tags, file.languages.sourceLanguage)
      const { source, sourceText, sourceHash, words } = columns
      const { uuid, version } = unit
      return { uuid, version, messages, source, sourceText, sourceHash: String(sourceHash), words }
    })
    return (await applySources(tx, sources, { userUuid })).map((one) => ({ ...one, commentUuid: null }))
  }
  if (run.worker.action === 'editTargetSegment' || run.worker.action === 'confirmTargetSegment') {
    const targets = prepared.flatMap(({ unit, earlier, messages }) => {
      if (!earlier) return []
      const { uuid, version } = unit
      return [{ uuid, version, messages, target: earlier.target, status: earlier.status, origin: originOf(earlier) }]
    })
    const changed = await applyTargets(tx, targets, { userUuid, step: await stepWrittenIn(tx, run) })
    return changed.map((one) => ({ ...one, commentUuid: null }))
  }
  return restoreScores(tx, prepared)
}

/** Those that nobody has opened and locked again: since the run began their history tells of one lock alone. */
async function lockedByRun(tx: Db, { startedAt }: RunRow, units: readonly UnitRow[]): Promise<UnitRow[]> {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select trans_unit_uuid as uuid from trans_unit_lock
    where trans_unit_uuid = any(${uuidArray(units.map(({ uuid }) => uuid))}) and created_at >= ${startedAt?.toISOString() ?? null}::timestamptz
    group by 1 having count(*) = 1`)
  const isOfRun = new Set(rows.map(({ uuid }) => uuid))
  return units.filter(({ uuid }) => isOfRun.has(uuid))
}

/** Scores that nobody has given anew. */
async function restoreScores(tx: Db, prepared: readonly Prepared[]): Promise<Written[]> {
  const scores = prepared.flatMap(({ row, unit, messages }) =>
    row.score === null
      ? []
      : [{ uuid: unit.uuid, version: unit.version, given: row.score, score: row.scoreBefore, messages }],
  )
  if (scores.length === 0) return []
  const { rows } = await tx.execute<Written & Record<string, unknown>>(sql`
    update trans_unit t set scored_percent = d.score, messages = d.messages
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as d(uuid uuid, version int, given int, score int, messages jsonb)
    where t.uuid = d.uuid and t.version = d.version and t.scored_percent = d.given
    returning t.uuid, t.target_file_uuid as "targetFileUuid", t.version, null as "commentUuid"`)
  return rows
}

/** The run's comments go, whatever became of their segments. */
async function removeComments(tx: Db, rows: readonly SegmentRow[], prepared: readonly Prepared[]): Promise<Written[]> {
  const uuids = rows.flatMap(({ commentUuid }) => commentUuid ?? [])
  if (uuids.length === 0) return []
  const { rows: gone } = await tx.execute<{ uuid: string }>(sql`
    delete from trans_unit_comment where uuid = any(${uuidArray(uuids)}) returning trans_unit_uuid as uuid`)
  const versions = new Map(prepared.map(({ unit }) => [unit.uuid, unit.version]))
  const files = new Map(rows.map(({ transUnitUuid, targetFileUuid }) => [transUnitUuid, targetFileUuid]))
  return gone.map(({ uuid }) => ({
    uuid,
    targetFileUuid: files.get(uuid)!,
    version: versions.get(uuid) ?? 0,
    commentUuid: null,
  }))
}
