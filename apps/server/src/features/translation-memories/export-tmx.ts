import { editTmxUnit, type TmxEdit } from '@langwerk/matching/tmx/edit-unit'
import { readTmxUnit } from '@langwerk/matching/tmx/read-tmx'
import type { TmxProperty, TmxSegment, TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { writeTmx } from '@langwerk/matching/tmx/write-tmx'
import { segmentFromXml } from '@langwerk/text/segment'
import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { contextProperties } from '../../documents/memory-units/unit-context.ts'
import { storedSegment, type UnitRow } from '../../documents/memory-units/unit-rows.ts'

interface About {
  sourceLanguage: string | undefined
  /** What the headers of the memory's files said. */
  exchange: { properties: TmxProperty[]; notes: string[] } | null
}

/** The units as a TMX file, read in pages so that a memory of any size streams through. */
export async function* exportTmx(db: Db, where: SQL | undefined, { sourceLanguage, exchange }: About) {
  const { properties = [], notes = [] } = exchange ?? {}
  yield* writeTmx({ ...(sourceLanguage && { sourceLanguage }), properties, notes }, units(db, where))
}

const unit = translationMemoryUnit
const pageSize = 1000

async function* units(db: Db, where: SQL | undefined): AsyncGenerator<TmxUnit | string> {
  let group: UnitRow[] = []
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(unit)
      .where(and(where, gt(unit.id, after)))
      .orderBy(asc(unit.id))
      .limit(pageSize)
    for (const row of rows) {
      if (group.length > 0 && (row.exchangeUuid === null || row.exchangeUuid !== group[0]!.exchangeUuid)) {
        yield* unitsOfGroup(group)
        group = []
      }
      group.push(row)
    }
    if (rows.length < pageSize) break
    after = rows.at(-1)!.id
  }
  if (group.length > 0) yield* unitsOfGroup(group)
}

/** The rows that came from one element go back into it: as it was, or with what has been changed since. */
function unitsOfGroup(rows: readonly UnitRow[]): (TmxUnit | string)[] {
  const xml = rows[0]!.exchange
  const before = xml === null ? null : readTmxUnit(xml)
  if (xml === null || !before) return rows.map(tmxUnit)
  const present = presentSegments(before, rows)
  const edits = new Map<number, TmxEdit>()
  for (const [place, { segment }] of before.segments.entries()) {
    const now = present.get(before.segments[place]!)
    const own = storedSegment(segment)
    // An empty one was never a unit of ours.
    if (!now && own !== '') edits.set(place, 'removed')
    else if (now && now.xml !== own) edits.set(place, { segment: segmentFromXml(now.xml), history: historyOf(now.row) })
  }
  const removed = [...edits.values()].filter((edit) => edit === 'removed').length
  return before.segments.length - removed < 2 ? rows.map(tmxUnit) : [editTmxUnit(xml, edits)]
}

/** What the segments of an element say now; those whose rows are gone are not among them. */
function presentSegments({ segments }: TmxUnit, rows: readonly UnitRow[]) {
  const [first] = rows as readonly [UnitRow] // a group is never empty
  const present = new Map<TmxSegment, { xml: string; row: UnitRow }>()
  const source = segments.find(({ language }) => language === first.sourceLanguage)
  if (source) present.set(source, { xml: first.source, row: first })
  const left = [...rows]
  const take = (segment: TmxSegment, fits: (row: UnitRow) => boolean) => {
    const at = left.findIndex((row) => row.targetLanguage === segment.language && fits(row))
    const [row] = at < 0 ? [] : left.splice(at, 1)
    if (row) present.set(segment, { xml: row.target, row })
  }
  // A language may have several segments: those that are as they were find theirs first.
  const targets = segments.filter((segment) => segment !== source)
  for (const segment of targets) take(segment, ({ target }) => target === storedSegment(segment.segment))
  for (const segment of targets) if (!present.has(segment)) take(segment, () => true)
  return present
}

const historyOf = ({ changedAt, changedBy }: UnitRow) => ({
  changedAt: changedAt.toISOString(),
  ...(changedBy !== null && { changedBy }),
})

const tmxUnit = (row: UnitRow): TmxUnit => ({
  sourceLanguage: row.sourceLanguage,
  createdAt: row.createdAt.toISOString(),
  ...(row.createdBy !== null && { createdBy: row.createdBy }),
  changedAt: row.changedAt.toISOString(),
  ...(row.changedBy !== null && { changedBy: row.changedBy }),
  ...(row.lastUsedAt !== null && { lastUsedAt: row.lastUsedAt.toISOString() }),
  ...(row.usageCount > 0 && { usageCount: row.usageCount }),
  properties: [...contextProperties(row), ...row.properties.map(({ type, value }) => ({ type, text: value }))],
  notes: row.notes,
  segments: [side(row.sourceLanguage, row.source), side(row.targetLanguage, row.target)],
})

const side = (language: string, xml: string) => ({
  language,
  segment: segmentFromXml(xml),
  tags: [],
  properties: [],
  notes: [],
})
