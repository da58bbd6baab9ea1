import { segmentFromXml } from '@langwerk/text/segment'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { UnitToCheck } from '../../calculations/check-segments.ts'
import type { Db } from '../../database/database.ts'
import { type StoredQualityMessage, transUnit, transUnitVersion } from '../../database/schema/jobs.ts'
import { workerRun, workerRunSegment } from '../../database/schema/worker-runs.ts'
import { numberArrayText, uuidArray } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import { checkMessages, jobSettings } from '../jobs/index.ts'
import { applySources, applyTargets, originOf, sourceColumns } from '../trans-units/index.ts'
import { type FileWork, filesOf } from './open-work.ts'
import { stepWrittenIn } from './run-in-step.ts'
import type { RunRow } from './run-rows.ts'
import { updateLocks, type Written } from './write-changes.ts'

/** What of a run's segment says how it goes back. */
const rowColumns = {
  place: workerRunSegment.place,
  transUnitUuid: workerRunSegment.transUnitUuid,
  targetFileUuid: workerRunSegment.targetFileUuid,
  before: workerRunSegment.before,
  score: workerRunSegment.score,
  scoreBefore: workerRunSegment.scoreBefore,
  commentUuid: workerRunSegment.commentUuid,
}
/** What of its segment goes back, or is checked. */
const unitColumns = {
  uuid: transUnit.uuid,
  version: transUnit.version,
  source: transUnit.source,
  target: transUnit.target,
  tags: transUnit.tags,
  maxCharacters: transUnit.maxCharacters,
  maxLines: transUnit.maxLines,
  originType: transUnit.originType,
  originMatchPercent: transUnit.originMatchPercent,
  scoredPercent: transUnit.scoredPercent,
  falsePositives: transUnit.falsePositives,
}
/** And what of its version. */
const earlierColumns = {
  target: transUnitVersion.target,
  status: transUnitVersion.status,
  originType: transUnitVersion.originType,
  originMatchPercent: transUnitVersion.originMatchPercent,
  originName: transUnitVersion.originName,
}

type SegmentRow = Pick<typeof workerRunSegment.$inferSelect, keyof typeof rowColumns>
type UnitRow = Pick<typeof transUnit.$inferSelect, keyof typeof unitColumns>
type EarlierRow = Pick<typeof transUnitVersion.$inferSelect, keyof typeof earlierColumns>

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

/** Segments that are brought back together. */
export interface WindowToRestore {
  /** Between which places of the run they stand: after the first, and to the second. */
  afterPlace: number
  lastPlace: number
  /** All that were looked at. */
  rows: readonly SegmentRow[]
  /** Those that nobody has changed since, as they will be. */
  unchanged: readonly Prepared[]
}

interface Restorable {
  row: SegmentRow
  unit: UnitRow
  file: FileWork
  /** The version to which its target goes back, where it is the target that the run changed. */
  earlier: EarlierRow | null
}
type Prepared = Restorable & { messages: StoredQualityMessage[] }

const windowSize = 500

/**
 * What a run changed and was not looked at yet, a window after the other, checked as it will be: while one is written, the next is
 * checked, and the one after that read.
 * @param afterPlace to where it was looked at
 */
export async function* windowsToRestore(revert: Revert, afterPlace: number): AsyncGenerator<WindowToRestore> {
  let from = afterPlace
  let rows = await readChanged(revert, from)
  let checking = ahead(checkAll(revert, rows))
  let reading = ahead(readAfter(revert, rows))
  while (rows.length > 0) {
    const lastPlace = rows.at(-1)!.row.place
    const window = { afterPlace: from, lastPlace, rows: rows.map(({ row }) => row), unchanged: await checking }
    const following = reading
    checking = ahead(following.then((next) => checkAll(revert, next)))
    reading = ahead(following.then((next) => readAfter(revert, next)))
    yield window
    from = lastPlace
    rows = await following
  }
}

/** What fails before its turn is told at its turn, after what was ready was written. */
function ahead<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined)
  return work
}

type Read = Awaited<ReturnType<typeof readChanged>>

async function readAfter(revert: Revert, rows: Read): Promise<Read> {
  const last = rows.at(-1)
  return last ? readChanged(revert, last.row.place) : []
}

async function checkAll(revert: Revert, read: Read): Promise<Prepared[]> {
  const fileUuids = new Set(read.map(({ row }) => row.targetFileUuid))
  const checked = [...fileUuids].map(async (uuid) => {
    const file = await revert.fileWork(uuid)
    const ofFile = read.filter(({ row }) => row.targetFileUuid === uuid)
    const unchanged = ofFile.flatMap(({ unit, ...one }) => (unit ? [{ ...one, unit, file }] : []))
    return withMessages(revert, file, unchanged)
  })
  return (await Promise.all(checked)).flat()
}

/** In one query: it is asked for while others are written. A segment that was changed since comes without its unit. */
const readChanged = ({ house: { db }, run }: Revert, afterPlace: number) =>
  db
    .select({ row: rowColumns, unit: unitColumns, earlier: earlierColumns })
    .from(workerRunSegment)
    .leftJoin(
      transUnit,
      and(eq(transUnit.uuid, workerRunSegment.transUnitUuid), eq(transUnit.version, workerRunSegment.versionAfter)),
    )
    .leftJoin(
      transUnitVersion,
      and(
        eq(transUnitVersion.transUnitUuid, workerRunSegment.transUnitUuid),
        eq(transUnitVersion.version, workerRunSegment.version),
      ),
    )
    .where(
      and(
        eq(workerRunSegment.runUuid, run.uuid),
        eq(workerRunSegment.outcome, 'changed'),
        isNull(workerRunSegment.restored),
        gt(workerRunSegment.place, afterPlace),
      ),
    )
    .orderBy(asc(workerRunSegment.place))
    .limit(windowSize)

/**
 * Brings segments back to what they were before a run, where nobody has changed them since; what became of them is kept in the same
 * transaction.
 * @returns those that were brought back; null where another task was faster, or nothing is brought back any more.
 */
export function restoreSegments(revert: Revert, window: WindowToRestore): Promise<Written[] | null> {
  return revert.house.db.transaction(async (tx) => {
    if (!(await moveOn(tx, revert, window))) return null
    const { rows, unchanged } = window
    const written = [...(await restoreUnits(tx, revert, unchanged)), ...(await removeComments(tx, rows, unchanged))]
    await markKept(tx, revert, rows, written)
    return written
  })
}

async function moveOn(tx: Db, { run }: Revert, { afterPlace, lastPlace }: WindowToRestore): Promise<boolean> {
  const moved = await tx
    .update(workerRun)
    .set({ revertedTo: lastPlace })
    .where(
      and(
        eq(workerRun.uuid, run.uuid),
        eq(workerRun.status, 'reverting'),
        sql`coalesce(${workerRun.revertedTo}, 0) = ${afterPlace}`,
      ),
    )
    .returning({ uuid: workerRun.uuid })
  return moved.length > 0
}

async function markKept(tx: Db, { run }: Revert, rows: readonly SegmentRow[], written: readonly Written[]) {
  // Of what was found in them nothing is written anywhere.
  if (run.worker.action === 'extractTerminology') return
  const isRestored = new Set(written.map(({ uuid }) => uuid))
  const kept = rows.filter(({ transUnitUuid }) => transUnitUuid === null || !isRestored.has(transUnitUuid))
  if (kept.length === 0) return
  const places = kept.map(({ place }) => place)
  await tx
    .update(workerRunSegment)
    .set({ restored: false })
    .where(
      and(
        eq(workerRunSegment.runUuid, run.uuid),
        sql`${workerRunSegment.place} = any(${numberArrayText(places)}::int[])`,
      ),
    )
}

async function withMessages(revert: Revert, file: FileWork, unchanged: readonly Restorable[]): Promise<Prepared[]> {
  const { action } = revert.run.worker
  const checked = unchanged.map(({ unit, row, earlier }): UnitToCheck => {
    if (action === 'editSourceSegment') return { ...unit, source: row.before ?? unit.source }
    if (row.score !== null) return { ...unit, scoredPercent: row.scoreBefore }
    return { ...unit, ...earlier, scoredPercent: null }
  })
  const wish = { ...file.languages, termbases: revert.termbases, rules: file.rules }
  const messages = await checkMessages(revert.house, wish, checked)
  return unchanged.map((one, index) => ({ ...one, messages: messages[index]! }))
}

/** What the run wrote, each action in its own way back. */
async function restoreUnits(tx: Db, { run, userUuid }: Revert, prepared: readonly Prepared[]): Promise<Written[]> {
  if (run.worker.action === 'lockTransUnit') {
    const units = prepared.map(({ unit }) => unit)
    return updateLocks(tx, await lockedByRun(tx, run, units), false, userUuid)
  }
  if (run.worker.action === 'editSourceSegment') {
    const sources = prepared.map(({ row, unit, file, messages }) => {
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
