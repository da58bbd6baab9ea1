import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'

/** What is shown of a unit that was found. */
export interface UnitTexts {
  source: string
  target: string
  translationMemoryUuid: string
  changedAt: Date
}

/** Those of some units that are still there, and meet a condition on the row `unit`. */
export async function unitTexts(db: Db, ids: readonly number[], condition?: SQL): Promise<Map<number, UnitTexts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    id: string
    source: string
    target: string
    uuid: string
    changed_at: string
  }>(sql`
    select unit.id, unit.source_text as source, unit.target_text as target, unit.translation_memory_uuid as uuid, unit.changed_at
    from ${translationMemoryUnit} unit where unit.id = any(${numberArrayText(ids)}::int8[])${condition ? sql` and ${condition}` : sql``}`)
  return new Map(
    rows.map(({ id, source, target, uuid, changed_at }) => [
      Number(id),
      { source, target, translationMemoryUuid: uuid, changedAt: new Date(changed_at) },
    ]),
  )
}
