import { tagsMatch } from '@langwerk/quality/tag-rules'
import { compileReplacement, type TextReplacement } from '@langwerk/text/replace-in-segment'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import { escapeLike } from '../../kit/list-page.ts'
import { requireCharacters } from '../../kit/require-characters.ts'
import type { NewTarget } from './apply-targets.ts'
import { changeMany } from './change-many.ts'
import { checkUnits } from './check.ts'
import { requireEditorUnit } from './editor-units.ts'
import { findFile, requireWork } from './find.ts'
import { isOpenInStep } from './units-in-step.ts'

export type Replacement = Omit<TextReplacement, 'regularExpression'> & { dryRun?: boolean | undefined }

/**
 * Replaces a text in the unlocked targets of a file, within runs of text and never across a tag. What was confirmed is
 * then only edited. Units whose tags differ already are left out, for they could not be saved by hand either.
 */
export async function replaceInTargets(house: House, actor: Actor, targetFileUuid: string, wanted: Replacement) {
  const { db } = house
  const file = await findFile(db, actor, targetFileUuid)
  requireWork(file)
  await requireEditorUnit(db, actor, file)
  requireCharacters(wanted.find, 'find')
  requireCharacters(wanted.replacement, 'replacement')
  const breathe = createBreather()
  const { replaceIn } = compileReplacement(wanted)
  const rows = await db
    .select({
      uuid: transUnit.uuid,
      version: transUnit.version,
      source: transUnit.source,
      target: transUnit.target,
      maxCharacters: transUnit.maxCharacters,
      maxLines: transUnit.maxLines,
      falsePositives: transUnit.falsePositives,
    })
    .from(transUnit)
    .where(
      and(
        eq(transUnit.targetFileUuid, targetFileUuid),
        eq(transUnit.locked, false),
        file.step ? isOpenInStep(file.step, sql`${transUnit}`) : undefined,
        ilike(transUnit.targetText, `%${escapeLike(wanted.find)}%`),
      ),
    )
    .orderBy(asc(transUnit.sortId))
  let occurrences = 0
  const found: typeof rows = []
  for (const row of rows) {
    await breathe()
    const { segment: target, occurrences: count } = replaceIn(segmentFromXml(row.target))
    const xml = segmentToXml(target)
    if (count === 0 || xml === row.target || !tagsMatch(segmentFromXml(row.source), target)) continue
    occurrences += count
    found.push({ ...row, target: xml })
  }
  if (wanted.dryRun) return { segments: found.length, occurrences, changed: [] }

  const messages = await checkUnits(house, file, found)
  const targets = found.map(
    ({ uuid, version, target }, index): NewTarget => ({
      uuid,
      version,
      target,
      status: target === '' ? 'untranslated' : 'edited',
      origin: target === '' ? null : { type: 'human', matchPercent: null, name: null },
      messages: messages[index]!,
    }),
  )
  const { jobUuid, step } = file
  const changed = await changeMany(house, { jobUuid, targets, userUuid: actor.uuid, step })
  return {
    segments: changed.length,
    occurrences,
    changed: changed.map(({ uuid, version }) => ({ uuid, version })),
  }
}
