import type { TransUnit } from '@langwerk/contract/trans-units'
import {
  joinSegments,
  plainText,
  type Segment,
  segmentFromXml,
  segmentToXml,
  type TagInfo,
} from '@langwerk/text/segment'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnit, transUnitComment } from '../../database/schema/jobs.ts'
import { conflict } from '../../foundation/refusals.ts'
import { countStepsOver } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { keepVersions } from './apply-targets.ts'
import { checkUnits } from './check.ts'
import { requireEditorUnit } from './editor-units.ts'
import { findTransUnit, requireWorkOnUnit, type TransUnitRow } from './find.ts'
import { lockJob } from './lock-job.ts'
import { presentOne } from './present.ts'
import { publishChanges } from './publish.ts'
import {
  dropAlternatives,
  requireNotCovered,
  requireSameParts,
  shiftAfter,
  sourceColumns,
  targetColumns,
} from './resegment.ts'
import { refuseStale, requireUnlocked } from './save.ts'

/** Joins a unit with the next one of the same document unit, whose comments move over. Halves of tags that meet become pairs again. */
export async function mergeTransUnit(house: House, actor: Actor, uuid: string, version: number): Promise<TransUnit> {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, uuid)
  await requireWorkOnUnit(db, file, unit)
  await requireEditorUnit(db, actor, file)
  if (unit.version !== version) throw await refuseStale(house, actor, uuid)
  requireUnlocked(unit)
  const next = await nextOf(db, unit)
  requireUnlocked(next)
  await requireSameParts(db, unit)
  await requireWorkOnUnit(db, file, next)
  await requireNotCovered(db, file, [uuid, next.uuid])
  const joined = joinedColumns(unit, next, file.sourceLanguage.code)
  const [messages] = await checkUnits(house, file, [
    { ...joined, maxCharacters: unit.maxCharacters, maxLines: unit.maxLines },
  ])
  const isJoined = await db.transaction(async (tx) => {
    await lockJob(tx, file.jobUuid)
    await keepVersions(tx, [uuid])
    const [gone] = await tx
      .select()
      .from(transUnit)
      .where(and(eq(transUnit.uuid, next.uuid), eq(transUnit.version, next.version), eq(transUnit.locked, false)))
      .for('update')
    if (!gone) return false
    const [first] = await tx
      .update(transUnit)
      .set({
        ...joined,
        messages: messages!,
        version: version + 1,
        updatedAt: new Date(),
        updatedByUuid: actor.uuid,
      })
      .where(and(eq(transUnit.uuid, uuid), eq(transUnit.version, version), eq(transUnit.locked, false)))
      .returning({ sortId: transUnit.sortId })
    if (!first) return false
    await tx.update(transUnitComment).set({ transUnitUuid: uuid }).where(eq(transUnitComment.transUnitUuid, next.uuid))
    await tx.delete(transUnit).where(eq(transUnit.uuid, next.uuid))
    await dropAlternatives(tx, uuid)
    await shiftAfter(tx, unit.targetFileUuid, first.sortId, -1)
    await keepVersions(tx, [uuid], file.step)
    await countStepsOver(tx, [uuid])
    return true
  })
  if (!isJoined) throw await refuseStale(house, actor, uuid)
  publishChanges(house, file.jobUuid, [unit, next], actor.uuid)
  const { unit: merged } = await findTransUnit(db, actor, uuid)
  return presentOne(db, actor, file, merged)
}

async function nextOf(db: Db, { targetFileUuid, sortId, documentUnit }: TransUnitRow): Promise<TransUnitRow> {
  const [next] = await db
    .select()
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), eq(transUnit.sortId, sortId + 1)))
  if (next?.documentUnit !== documentUnit) throw conflict('nothing_to_merge')
  return next
}

function joinedColumns(first: TransUnitRow, second: TransUnitRow, language: string) {
  const sources = [segmentFromXml(first.source), segmentFromXml(second.source)] as const
  const targets = [segmentFromXml(first.target), segmentFromXml(second.target)] as const
  return {
    ...sourceColumns(joinSegments(sources), distinctTags([...first.tags, ...second.tags]), language),
    originalSource: originalOf(first, second),
    ...targetColumns(joinSegments([targets[0], spaceBetween(sources, targets), targets[1]])),
  }
}

/** What the document says of both, where one of them was edited. */
function originalOf(...units: [TransUnitRow, TransUnitRow]): string | null {
  if (units.every(({ originalSource }) => originalSource === null)) return null
  return segmentToXml(joinSegments(units.map(({ source, originalSource }) => segmentFromXml(originalSource ?? source))))
}

/** The white space at the seam of the sources, where the targets have none there. */
function spaceBetween(sources: readonly [Segment, Segment], targets: readonly [Segment, Segment]): Segment {
  const [before, after] = targets.map(plainText) as [string, string]
  if (before === '' || after === '' || /\s$/.test(before) || /^\s/.test(after)) return []
  const space = /\s*$/.exec(plainText(sources[0]))![0] + /^\s*/.exec(plainText(sources[1]))![0]
  return space === '' ? [] : [space]
}

const distinctTags = (tags: readonly TagInfo[]): TagInfo[] => [...new Map(tags.map((tag) => [tag.id, tag])).values()]
