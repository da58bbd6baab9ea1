import type { Confirmed, UnconfirmedReason } from '@langwerk/contract/permitted-work'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isInParts } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { type StoredQualityMessage, transUnit } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import type { Changed } from './apply-targets.ts'
import { changeMany } from './change-many.ts'
import { checkUnits } from './check.ts'
import { confirmUnchanged } from './confirm-in-step.ts'
import { requireEditorUnit } from './editor-units.ts'
import { feedMemories } from './feed-memories.ts'
import { type EditedFileRow, findFile, requirePermittedWork, requireWork, type TransUnitRow } from './find.ts'
import { lockJob } from './lock-job.ts'
import { originOf } from './present.ts'
import { publishChanges } from './publish.ts'
import { memoriesOf } from './saving-needs.ts'
import { closedInStep } from './units-in-step.ts'

interface Wanted {
  transUnits: { uuid: string; version: number }[]
  dryRun?: boolean | undefined
}

/**
 * Confirms units of a file as they stand, all that can be; nothing is filled with their targets.
 * @throws Refusal 403 where the step or the job does not let the actor, 409 as `requireWork`
 */
export async function confirmAll(
  house: House,
  actor: Actor,
  targetFileUuid: string,
  wanted: Wanted,
): Promise<Confirmed> {
  const { db } = house
  const file = await findFile(db, actor, targetFileUuid)
  requirePermittedWork(file, 'enableOneClickSegmentConfirmation')
  requireWork(file)
  await requireEditorUnit(db, actor, file)
  const { units, refused } = await sorted(house, file, wanted.transUnits)
  if (wanted.dryRun) return { confirmed: units.length, refused, changed: [] }
  const { jobUuid, step } = file
  const done = units.filter(({ unit }) => unit.status === 'confirmed')
  const open = units.filter(({ unit }) => unit.status !== 'confirmed')
  if (step && done.length > 0) {
    await db.transaction(async (tx) => {
      await lockJob(tx, jobUuid)
      await confirmUnchanged(
        tx,
        step,
        done.map(({ unit }) => unit.uuid),
      )
    })
    publishChanges(
      house,
      jobUuid,
      done.map(({ unit }) => unit),
      actor.uuid,
    )
  }
  const targets = open.map(({ unit, messages }) => ({
    uuid: unit.uuid,
    version: unit.version,
    target: unit.target,
    status: 'confirmed' as const,
    origin: originOf(unit),
    messages,
  }))
  const changed = await changeMany(house, {
    jobUuid,
    targets,
    userUuid: actor.uuid,
    withDrafts: true,
    step,
    alongside: (tx, confirmed) => feed(tx, actor, file, { units: open, confirmed }),
  })
  return {
    confirmed: changed.length + done.length,
    // What somebody saved or locked at this moment.
    refused: { ...refused, changed: refused.changed + open.length - changed.length },
    changed: changed.map(({ uuid, version }) => ({ uuid, version })),
  }
}

/** A unit that can be confirmed, with what is found in it. */
interface Confirmable {
  unit: TransUnitRow & { previousHash: string | null; nextHash: string | null }
  messages: StoredQualityMessage[]
}

/** Those that can be confirmed, and how many of the others cannot, by why. */
async function sorted(house: House, file: EditedFileRow, given: Wanted['transUnits']) {
  const units = await unitsOf(house.db, file.uuid, given)
  const closed = file.step
    ? await closedInStep(
        house.db,
        file.step.uuid,
        units.map(({ uuid }) => uuid),
      )
    : new Map<string, unknown>()
  const versions = new Map(given.map(({ uuid, version }) => [uuid, version]))
  const refused: Confirmed['refused'] = {
    changed: versions.size - units.length,
    locked: 0,
    closed: 0,
    empty: 0,
    tags: 0,
    findings: 0,
  }
  const reasonOf = (unit: TransUnitRow): UnconfirmedReason | null => {
    if (versions.get(unit.uuid) !== unit.version) return 'changed'
    if (unit.locked) return 'locked'
    if (closed.has(unit.uuid) || (file.step && !isInParts(file.step, unit.sortId))) return 'closed'
    if (plainText(segmentFromXml(unit.target)).trim() === '' && unit.sourceText.trim() !== '') return 'empty'
    return tagsMatch(segmentFromXml(unit.source), segmentFromXml(unit.target)) ? null : 'tags'
  }
  const breathe = createBreather()
  const fitting: Confirmable['unit'][] = []
  for (const unit of units) {
    await breathe()
    const reason = reasonOf(unit)
    if (reason) refused[reason]++
    else fitting.push(unit)
  }
  const messages = await checkUnits(house, file, fitting)
  const checked = fitting.map((unit, index): Confirmable => ({ unit, messages: messages[index]! }))
  const free = checked.filter((one) => !one.messages.some(({ blocking, falsePositive }) => blocking && !falsePositive))
  refused.findings = checked.length - free.length
  return { units: free, refused }
}

/** Of the units named those of the file, with the hashes of the sources around them. */
async function unitsOf(db: Db, targetFileUuid: string, given: Wanted['transUnits']): Promise<Confirmable['unit'][]> {
  const hashAt = (distance: -1 | 1) => sql<string | null>`(select n.source_hash::text from trans_unit n
    where n.target_file_uuid = ${transUnit.targetFileUuid} and n.sort_id = ${transUnit.sortId} + ${distance}::int)`
  const rows = await db
    .select({ unit: transUnit, previousHash: hashAt(-1), nextHash: hashAt(1) })
    .from(transUnit)
    .where(
      and(
        eq(transUnit.targetFileUuid, targetFileUuid),
        sql`${transUnit.uuid} = any(${uuidArray(given.map(({ uuid }) => uuid))})`,
      ),
    )
    .orderBy(asc(transUnit.sortId))
  return rows.map(({ unit, previousHash, nextHash }) => ({ ...unit, previousHash, nextHash }))
}

/** Writes what was confirmed to the memories of the job. */
async function feed(
  tx: Db,
  actor: Actor,
  file: EditedFileRow,
  { units, confirmed }: { units: readonly Confirmable[]; confirmed: readonly Changed[] },
) {
  const memories = await memoriesOf(tx, file)
  if (memories.length === 0) return
  const isConfirmed = new Set(confirmed.map(({ uuid }) => uuid))
  const big = (text: string | null) => (text === null ? null : BigInt(text))
  const written = units
    .filter(({ unit }) => isConfirmed.has(unit.uuid) && unit.targetText.trim() !== '')
    .map(({ unit }) => {
      const neighbours = { previousHash: big(unit.previousHash), nextHash: big(unit.nextHash) }
      return { unit, target: unit.target, neighbours }
    })
  await feedMemories(tx, { file, actor, memories }, written)
}
