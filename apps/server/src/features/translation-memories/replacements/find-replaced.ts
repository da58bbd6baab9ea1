import type { ReplacementSearch } from '@langwerk/contract/translation-memory-replacements'
import type { ReplacedSide } from '@langwerk/contract/words'
import { withoutEdges } from '@langwerk/text/edges'
import type { SegmentReplacement } from '@langwerk/text/replace-in-segment'
import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'
import { isEmptySegment, type UnitContent, unitContent } from '../../../documents/memory-units/unit-rows.ts'
import type { House } from '../../../kit/house.ts'
import { escapeLike } from '../../../kit/list-page.ts'
import { listedUnits } from '../unit-filter.ts'
import type { Side } from '../words/memory-blocks.ts'
import { unitsWithPart } from '../words/units-with-part.ts'

const unit = translationMemoryUnit

/** What of a unit decides what a replacement makes of it, and is kept for the way back. */
const readColumns = {
  id: unit.id,
  revision: unit.revision,
  sourceLanguage: unit.sourceLanguage,
  targetLanguage: unit.targetLanguage,
  source: unit.source,
  target: unit.target,
  previousHash: unit.previousHash,
  nextHash: unit.nextHash,
  contextName: unit.contextName,
  changedBy: unit.changedBy,
  changedAt: unit.changedAt,
}
export type ReadUnit = Pick<typeof unit.$inferSelect, keyof typeof readColumns>

/**
 * The ids of the units that a replacement may change, the oldest first: those that the list shows, and what is found in them.
 * @param most so many at most; without it, all of them
 */
export async function candidateIds(
  house: Pick<House, 'db' | 'tasks'>,
  memoryUuid: string,
  { find, side, regularExpression, filter = {} }: ReplacementSearch,
  most?: number,
): Promise<number[]> {
  const sides = sidesOf(side)
  const pattern = `%${escapeLike(find)}%`
  const found = regularExpression
    ? undefined
    : and(
        or(...sides.map((one) => ilike(one === 'source' ? unit.sourceText : unit.targetText, pattern))),
        await unitsWithPart(house, memoryUuid, find, sides),
      )
  const candidates = house.db
    .select({ id: unit.id })
    .from(unit)
    .where(and(await listedUnits(house, memoryUuid, filter), found))
    .orderBy(asc(unit.id))
  const rows = await (most === undefined ? candidates : candidates.limit(most))
  return rows.map(({ id }) => id)
}

/** The units of these ids that are not deleted, in the order of their ids. */
export const readUnits = (db: Db, ids: readonly number[]): Promise<ReadUnit[]> =>
  db
    .select(readColumns)
    .from(unit)
    .where(and(sql`${unit.id} = any(${numberArrayText(ids)}::int8[])`, eq(unit.deleted, false)))
    .orderBy(asc(unit.id))

/** A unit as a replacement makes it. */
export interface ReplacedUnit {
  content: UnitContent
  occurrences: number
}

/** What a replacement makes of a unit; null where it stays, since nothing is found or it would be without text or too long. */
export function replacedUnit(
  before: ReadUnit,
  { replaceIn }: SegmentReplacement,
  side: ReplacedSide,
): ReplacedUnit | null {
  const [source, target] = [segmentFromXml(before.source), segmentFromXml(before.target)]
  const sides = sidesOf(side)
  const newSource = sides.includes('source') ? replaceIn(source) : same(source)
  const newTarget = sides.includes('target') ? replaceIn(target) : same(target)
  const occurrences = newSource.occurrences + newTarget.occurrences
  if (occurrences === 0 || isWithoutText(newSource.segment) || isWithoutText(newTarget.segment)) return null
  const content = unitContent({ ...before, source: newSource.segment, target: newTarget.segment })
  if (content.source === before.source && content.target === before.target) return null
  return Math.max(content.source.length, content.target.length) > longestXml ? null : { content, occurrences }
}

/** As the contract takes of a target that is written by hand. */
const longestXml = 100_000

const same = (segment: Segment) => ({ segment, occurrences: 0 })
const isWithoutText = (segment: Segment) => isEmptySegment(withoutEdges(segment))

export const sidesOf = (side: ReplacedSide): Side[] => (side === 'both' ? ['source', 'target'] : [side])
