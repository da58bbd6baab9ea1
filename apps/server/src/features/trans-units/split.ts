import { cutSegment, plainText, type Segment, segmentFromXml } from '@langwerk/text/segment'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { countStepsOver } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { keepVersions } from './apply-targets.ts'
import { checkUnits } from './check.ts'
import { requireEditorUnit } from './editor-units.ts'
import { findTransUnit, requireWorkOnUnit } from './find.ts'
import { unitsBetween } from './list.ts'
import { lockJob } from './lock-job.ts'
import { presentAll } from './present.ts'
import { publishChanges } from './publish.ts'
import { dropAlternatives, requireNotCovered, shiftAfter, sourceColumns, targetColumns } from './resegment.ts'
import { refuseStale, requireUnlocked } from './save.ts'

interface Cut {
  offset: number
  /** Absent leaves the whole target with the first half. */
  targetOffset?: number | undefined
  version: number
}

/** Cuts a unit in two at offsets into the plain texts. The first half keeps the uuid; the second begins a history of its own. */
export async function splitTransUnit(house: House, actor: Actor, uuid: string, cut: Cut) {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, uuid)
  await requireWorkOnUnit(db, file, unit)
  await requireEditorUnit(db, actor, file)
  if (unit.version !== cut.version) throw await refuseStale(house, actor, uuid)
  requireUnlocked(unit)
  if (unit.originalSource !== null) throw conflict('edited_source_not_cut')
  await requireNotCovered(db, file, [uuid])
  const sources = halvesOf(segmentFromXml(unit.source), cut.offset, 'offset')
  const target = segmentFromXml(unit.target)
  const targets =
    cut.targetOffset === undefined ? [target, []] : halvesOf(target, cut.targetOffset, 'targetOffset', { ends: true })
  const halves = sources.map((source, index) => ({
    ...sourceColumns(source, unit.tags, file.sourceLanguage.code),
    ...targetColumns(targets[index]!),
    maxCharacters: unit.maxCharacters,
    maxLines: unit.maxLines,
  }))
  const messages = await checkUnits(house, file, halves)
  const secondUuid = newUuid()
  const edited = { updatedAt: new Date(), updatedByUuid: actor.uuid }
  const isCut = await db.transaction(async (tx) => {
    await lockJob(tx, file.jobUuid)
    await keepVersions(tx, [uuid])
    const [first] = await tx
      .update(transUnit)
      .set({ ...halves[0]!, ...edited, messages: messages[0]!, version: unit.version + 1 })
      .where(and(eq(transUnit.uuid, uuid), eq(transUnit.version, unit.version), eq(transUnit.locked, false)))
      .returning({ sortId: transUnit.sortId })
    if (!first) return false
    await dropAlternatives(tx, uuid)
    await shiftAfter(tx, unit.targetFileUuid, first.sortId, 1)
    await tx.insert(transUnit).values({
      ...unit,
      ...halves[1]!,
      ...edited,
      uuid: secondUuid,
      sortId: first.sortId + 1,
      messages: messages[1]!,
      version: 1,
    })
    await keepVersions(tx, [uuid, secondUuid], file.step)
    await countStepsOver(tx, [uuid, secondUuid])
    return true
  })
  if (!isCut) throw await refuseStale(house, actor, uuid)
  publishChanges(house, file.jobUuid, [unit, { ...unit, uuid: secondUuid }], actor.uuid)
  const { unit: first } = await findTransUnit(db, actor, uuid)
  const both = await unitsBetween(db, unit.targetFileUuid, first.sortId, first.sortId + 1)
  return { transUnits: await presentAll(db, actor, file, both) }
}

/** @throws Refusal 422 where the offset lies outside, or within one character. */
function halvesOf(segment: Segment, offset: number, propertyPath: string, { ends = false } = {}): [Segment, Segment] {
  const text = plainText(segment)
  const isInside = ends ? offset <= text.length : offset > 0 && offset < text.length
  if (!isInside) throw invalid({ propertyPath, code: 'split_outside' })
  if (/[\udc00-\udfff]/.test(text.slice(offset, offset + 1)) && /[\ud800-\udbff]$/.test(text.slice(0, offset)))
    throw invalid({ propertyPath, code: 'split_within_character' })
  if (offset === text.length) return [segment, []]
  const [first, second] = cutSegment(segment, [offset])
  return [first!, second!]
}
