import { segmentToXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { WorkInStep } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { countStepsOver } from '../../kit/count-steps.ts'
import { checkMessages } from '../jobs/index.ts'
import {
  applySources,
  applyTargets,
  type Changed,
  changedColumns,
  isRecent,
  type NewTarget,
  originOf,
  sourceColumns,
} from '../trans-units/index.ts'
import type { Change } from './actions/action.ts'
import type { FileWork, RunWork } from './open-work.ts'
import { stepWrittenIn } from './run-in-step.ts'
import type { RunUnit } from './run-units.ts'

/** A segment that was changed, with its version afterwards. */
export interface Written {
  uuid: string
  targetFileUuid: string
  version: number
  commentUuid: string | null
}

interface UnitChange {
  unit: RunUnit
  made: Change
}

/**
 * Changes segments of a file in one transaction, those that nobody is in and that are as they were when the model was asked.
 * @param alongside writes what belongs to it; it is told what was changed, and in which segments somebody is
 */
export async function writeChanges(
  { house, run, settings }: RunWork,
  file: FileWork,
  changes: readonly UnitChange[],
  alongside: (tx: Db, done: ReadonlyMap<string, Written>, opened: ReadonlySet<string>) => Promise<void>,
): Promise<Written[]> {
  const { termbases } = settings
  const messages = await checkMessages(
    house,
    { ...file.languages, termbases, rules: file.rules },
    changes.map(asChecked),
  )
  const checked = changes.map((change, index) => ({ ...change, messages: messages[index]! }))
  return house.db.transaction(async (tx) => {
    const opened = changes.length > 0 ? await openedUnits(tx, file.uuid, run.userUuid) : new Set<string>()
    const free = checked.filter(({ unit }) => !opened.has(unit.uuid))
    const of = {
      userUuid: run.userUuid!,
      workerName: run.worker.name,
      language: file.languages.sourceLanguage,
      step: await stepWrittenIn(tx, run),
    }
    const written = [
      ...(await writeTargets(tx, free.filter(isOfTarget), of)),
      ...(await writeSources(
        tx,
        free.filter(({ made }) => made.source),
        of,
      )),
      ...(await writeLocks(
        tx,
        free.filter(({ made }) => made.locks),
        of,
      )),
      ...(await writeRemarks(tx, free.filter(isRemark), of)),
    ]
    await alongside(tx, new Map(written.map((one) => [one.uuid, one])), opened)
    return written
  })
}

type Checked = UnitChange & { messages: StoredQualityMessage[] }

interface Of {
  /** For whom the worker works. */
  userUuid: string
  workerName: string
  /** Of the sources, BCP 47. */
  language: string
  /** In which it works; null for none. */
  step: Pick<WorkInStep, 'uuid' | 'parentUuid'> | null
}

const isOfTarget = ({ made }: Checked) => made.target !== undefined || made.confirms === true
const isRemark = ({ made }: Checked) =>
  made.score !== undefined || made.comment !== undefined || made.candidates !== undefined

/** As it is to be checked, after the change. */
const asChecked = ({ unit, made }: UnitChange) => ({
  ...unit,
  ...(made.source && { source: segmentToXml(made.source) }),
  ...(made.target && {
    target: segmentToXml(made.target),
    originType: 'artificialIntelligence' as const,
    scoredPercent: null,
  }),
  ...(made.score !== undefined && { scoredPercent: made.score }),
})

/** The segments of a file in which somebody is, but for whom the worker works. */
export async function openedUnits(db: Db, targetFileUuid: string, userUuid: string | null): Promise<Set<string>> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select p.trans_unit_uuid as uuid from trans_unit_presence p
    where p.target_file_uuid = ${targetFileUuid} and p.user_uuid is distinct from ${userUuid}::uuid and ${isRecent(sql`p.since`)}`)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** What a person has begun stays theirs to finish; the rest is what a machine has prepared. */
async function writeTargets(
  tx: Db,
  changes: readonly Checked[],
  { userUuid, workerName, step }: Of,
): Promise<Written[]> {
  const targets = changes.map(({ unit, made, messages }): NewTarget => {
    const { uuid, version } = unit
    if (!made.target)
      return { uuid, version, messages, target: unit.target, status: 'confirmed', origin: originOf(unit) }
    const status = unit.status === 'edited' ? 'edited' : 'pretranslated'
    const origin = { type: 'artificialIntelligence' as const, matchPercent: null, name: workerName }
    return { uuid, version, messages, target: segmentToXml(made.target), status, origin }
  })
  return (await applyTargets(tx, targets, { userUuid, step })).map(asWritten)
}

const asWritten = ({ uuid, targetFileUuid, version }: Changed): Written => ({
  uuid,
  targetFileUuid,
  version,
  commentUuid: null,
})

async function writeSources(tx: Db, changes: readonly Checked[], { userUuid, language }: Of): Promise<Written[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ unit, made, messages }) => {
    const { sourceHash, tags: _, ...columns } = sourceColumns(made.source!, unit.tags, language)
    return { uuid: unit.uuid, version: unit.version, messages, ...columns, sourceHash: String(sourceHash) }
  })
  return (await applySources(tx, rows, { userUuid })).map(asWritten)
}

async function writeLocks(tx: Db, changes: readonly Checked[], { userUuid }: Of): Promise<Written[]> {
  return updateLocks(
    tx,
    changes.map(({ unit }) => unit),
    true,
    userUuid,
  )
}

/** Locks segments or opens them, where they are of the version named; their history tells it. */
export async function updateLocks(
  tx: Db,
  units: readonly { uuid: string; version: number }[],
  locked: boolean,
  userUuid: string,
): Promise<Written[]> {
  if (units.length === 0) return []
  const rows = units.map(({ uuid, version }) => ({ uuid, version, lockUuid: newUuid() }))
  const { rows: changed } = await tx.execute<Changed & Record<string, unknown>>(sql`
    with d as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, version int, "lockUuid" uuid)),
    done as (
      update trans_unit t set locked = ${locked} from d, job j
      where t.uuid = d.uuid and t.version = d.version and t.locked <> ${locked}::boolean
        and j.uuid = t.job_uuid and j.finished_at is null
      returning t.*, d."lockUuid"),
    told as (
      insert into trans_unit_lock (uuid, trans_unit_uuid, version, locked, user_uuid)
      select "lockUuid", uuid, version, ${locked}::boolean, ${userUuid}::uuid from done)
    select ${changedColumns} from done t`)
  await countStepsOver(
    tx,
    changed.map(({ uuid }) => uuid),
  )
  return changed.map(asWritten)
}

/** What is said of segments: their texts stay, and so do their versions. */
async function writeRemarks(tx: Db, changes: readonly Checked[], { userUuid, workerName }: Of): Promise<Written[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ unit, made, messages }) => ({
    uuid: unit.uuid,
    version: unit.version,
    score: made.score ?? null,
    messages,
    comment: made.comment ?? null,
    commentUuid: made.comment === undefined ? null : newUuid(),
  }))
  const { rows: free } = await tx.execute<{ uuid: string }>(sql`
    select t.uuid from trans_unit t join job j on j.uuid = t.job_uuid
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(uuid uuid, version int) on d.uuid = t.uuid and d.version = t.version
    where j.finished_at is null order by t.uuid for no key update of t`)
  const isFree = new Set(free.map(({ uuid }) => uuid))
  const written = rows.filter(({ uuid }) => isFree.has(uuid))
  await tx.execute(sql`
    update trans_unit t set scored_percent = d.score, messages = d.messages
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as d(uuid uuid, score int, messages jsonb)
    where t.uuid = d.uuid and d.score is not null`)
  await tx.execute(sql`
    insert into trans_unit_comment (uuid, trans_unit_uuid, user_uuid, text, author)
    select d."commentUuid", d.uuid, ${userUuid}::uuid, d.comment, ${workerName}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as d(uuid uuid, comment text, "commentUuid" uuid)
    where d.comment is not null`)
  const fileOf = new Map(changes.map(({ unit }) => [unit.uuid, unit.targetFileUuid]))
  return written.map(({ uuid, version, commentUuid }) => ({
    uuid,
    version,
    commentUuid,
    targetFileUuid: fileOf.get(uuid)!,
  }))
}
