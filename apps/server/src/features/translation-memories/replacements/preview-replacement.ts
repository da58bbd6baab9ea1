import type { PreviewedUnit, ReplacementSearch } from '@langwerk/contract/translation-memory-replacements'
import type { SegmentReplacement } from '@langwerk/text/replace-in-segment'
import { segmentFromXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'
import { createBreather } from '../../../kit/breathe.ts'
import type { House } from '../../../kit/house.ts'
import { collection } from '../../../kit/list-page.ts'
import { presentUnit } from '../serve-units.ts'
import { candidateIds, readUnits, replacedUnit, sidesOf } from './find-replaced.ts'

interface Page {
  page?: number | undefined
  itemsPerPage?: number | undefined
}

/** A page of the units that a replacement would change, with what it changes; all of them are counted, up to a number looked at. */
export async function previewReplacement(
  house: House,
  memoryUuid: string,
  { page = 1, itemsPerPage = 20, ...search }: ReplacementSearch & Page,
  replacement: SegmentReplacement,
) {
  const breathe = createBreather()
  const ids = await candidateIds(house, memoryUuid, search, mostLookedAt + 1)
  const until = performance.now() + longestMs
  let lookedAt = 0
  const onPage: number[] = []
  const from = (page - 1) * itemsPerPage
  let total = 0
  let occurrences = 0
  for (; lookedAt < Math.min(ids.length, mostLookedAt) && performance.now() < until; lookedAt += readAtOnce)
    for (const before of await readUnits(house.db, ids.slice(lookedAt, lookedAt + readAtOnce))) {
      await breathe()
      const after = replacedUnit(before, replacement, search.side)
      if (!after) continue
      if (total >= from && onPage.length < itemsPerPage) onPage.push(before.id)
      total++
      occurrences += after.occurrences
    }
  const member = await previewed(house.db, onPage, { search, replacement })
  const path = `/translation_memories/${memoryUuid}/preview_replacement`
  return { ...collection(path, member, total), occurrences, complete: lookedAt >= ids.length }
}

/** So many are looked at within a second or two, long ones for no longer than anybody waits. */
const mostLookedAt = 50_000
const longestMs = 10_000
const readAtOnce = 500

async function previewed(
  db: Db,
  ids: readonly number[],
  { search, replacement }: { search: ReplacementSearch; replacement: SegmentReplacement },
): Promise<PreviewedUnit[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(translationMemoryUnit)
    .where(sql`${translationMemoryUnit.id} = any(${numberArrayText(ids)}::int8[])`)
    .orderBy(translationMemoryUnit.id)
  const sides = sidesOf(search.side)
  const changesIn = (xml: string) => {
    const parts = replacement.partsIn(segmentFromXml(xml))
    return parts.some(({ kind }) => kind !== 'equal') ? parts : null
  }
  return rows.map((row) => ({
    unit: presentUnit(row),
    source: sides.includes('source') ? changesIn(row.source) : null,
    target: sides.includes('target') ? changesIn(row.target) : null,
  }))
}
