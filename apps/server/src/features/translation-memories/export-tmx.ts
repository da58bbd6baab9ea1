import type { TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { writeTmx } from '@langwerk/matching/tmx/write-tmx'
import { segmentFromXml } from '@langwerk/text/segment'
import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { contextProperties } from './unit-context.ts'
import type { UnitRow } from './unit-rows.ts'

/** The units as a TMX file, read in pages so that a memory of any size streams through. */
export async function* exportTmx(db: Db, where: SQL | undefined, sourceLanguage: string | undefined) {
  yield* writeTmx(
    { ...(sourceLanguage && { sourceLanguage }), properties: [], notes: [] },
    units(db, where, translationMemoryUnit),
  )
}

async function* units(db: Db, where: SQL | undefined, unit: typeof translationMemoryUnit): AsyncGenerator<TmxUnit> {
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(unit)
      .where(and(where, gt(unit.id, after)))
      .orderBy(asc(unit.id))
      .limit(pageSize)
    yield* rows.map(tmxUnit)
    if (rows.length < pageSize) return
    after = rows.at(-1)!.id
  }
}

const pageSize = 1000

const tmxUnit = (row: UnitRow): TmxUnit => ({
  sourceLanguage: row.sourceLanguage,
  createdAt: row.createdAt.toISOString(),
  ...(row.createdBy !== null && { createdBy: row.createdBy }),
  changedAt: row.changedAt.toISOString(),
  ...(row.changedBy !== null && { changedBy: row.changedBy }),
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
