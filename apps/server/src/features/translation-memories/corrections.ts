import { fitTags } from '@langwerk/matching/adapt'
import { normaliseForExact } from '@langwerk/text/normalise'
import { segmentFromXml } from '@langwerk/text/segment'
import { type UnitContent, type UnitRow, unitContent } from '../../documents/memory-units/unit-rows.ts'

/** A confirmed trans unit as a unit of a memory, with what tells which other units it corrects. */
export interface Confirmation {
  content: UnitContent
  /** Undefined where that is this moment. */
  confirmedAt: Date | undefined
  /** The targets, in their wire form, that the trans unit had as exact matches of memories before somebody changed them. */
  offered: readonly string[]
}

/**
 * The units that a confirmation corrects, as they are to be: those of the same place, and the exact match that was offered to the
 * trans unit and changed by somebody, wherever that stood; but for units under another name of their author, which may well be
 * another thing. What is newer than the confirmation stays.
 */
export function correctionsBy(
  { content, confirmedAt, offered }: Confirmation,
  known: readonly UnitRow[],
): { before: UnitRow; after: UnitContent }[] {
  const wrong = new Set(offered.map(exactText))
  const right = exactText(content.target)
  return known.flatMap((before) => {
    const isOther = before.sourceHash !== content.sourceHash || exactText(before.target) === right
    if (isOther || !hasLanguagesOf(before, content) || isNewer(before, confirmedAt)) return []
    const isOffered =
      wrong.has(exactText(before.target)) && (before.contextName ?? content.contextName) === content.contextName
    return isOffered || isSamePlace(before, content) ? [{ before, after: corrected(before, content) }] : []
  })
}

/** Whether a unit was changed after a confirmation. */
export const isNewer = ({ changedAt }: Pick<UnitRow, 'changedAt'>, confirmedAt: Date | undefined) =>
  confirmedAt !== undefined && changedAt > confirmedAt

const exactText = (xml: string) => normaliseForExact(segmentFromXml(xml))

const hasLanguagesOf = (a: UnitContent, b: UnitContent) =>
  a.sourceLanguage === b.sourceLanguage && a.targetLanguage === b.targetLanguage

/** A place that nothing is said of is none. */
const isSamePlace = (a: UnitContent, b: UnitContent) =>
  (a.previousHash ?? a.nextHash ?? a.contextName) !== null &&
  a.previousHash === b.previousHash &&
  a.nextHash === b.nextHash &&
  a.contextName === b.contextName

/** The unit with the other's target, whose tags get the ids of its own. */
function corrected(unit: UnitRow, { source, target }: UnitContent): UnitContent {
  const own = segmentFromXml(unit.source)
  const fitted = fitTags({
    source: own,
    memorySource: segmentFromXml(source),
    memoryTarget: segmentFromXml(target),
    sourceLanguage: unit.sourceLanguage,
  })
  return unitContent({ ...unit, source: own, target: fitted })
}
