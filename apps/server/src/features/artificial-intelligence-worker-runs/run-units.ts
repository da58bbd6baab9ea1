import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { transUnit } from '../../database/schema/jobs.ts'

/** What a run knows of a segment. */
export type RunUnit = Pick<typeof transUnit.$inferSelect, keyof typeof unitColumns> & {
  /** The least estimate with which its job takes its target. */
  leastPercent: number
}

const unitColumns = {
  uuid: transUnit.uuid,
  targetFileUuid: transUnit.targetFileUuid,
  sortId: transUnit.sortId,
  version: transUnit.version,
  source: transUnit.source,
  sourceText: transUnit.sourceText,
  target: transUnit.target,
  targetText: transUnit.targetText,
  status: transUnit.status,
  locked: transUnit.locked,
  originType: transUnit.originType,
  originMatchPercent: transUnit.originMatchPercent,
  originName: transUnit.originName,
  scoredPercent: transUnit.scoredPercent,
  words: transUnit.words,
  tags: transUnit.tags,
  name: transUnit.name,
  maxCharacters: transUnit.maxCharacters,
  maxLines: transUnit.maxLines,
  messages: transUnit.messages,
  falsePositives: transUnit.falsePositives,
}

export type UnitRow = Omit<RunUnit, 'leastPercent'>

const windowSize = 500

/** Segments of a target file in their order, a window at a time. */
export async function* unitsOf(db: Db, targetFileUuid: string, filters: readonly SQL[]): AsyncGenerator<UnitRow[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select(unitColumns)
      .from(transUnit)
      .where(and(eq(transUnit.targetFileUuid, targetFileUuid), gt(transUnit.sortId, after), ...filters))
      .orderBy(asc(transUnit.sortId))
      .limit(windowSize)
    if (rows.length > 0) yield rows
    if (rows.length < windowSize) return
    after = rows.at(-1)!.sortId
  }
}

/** Segments as they are now, by their uuids. */
export async function unitsByUuid(db: Db, uuids: readonly string[]): Promise<Map<string, UnitRow>> {
  const rows = await db
    .select(unitColumns)
    .from(transUnit)
    .where(inArray(transUnit.uuid, [...uuids]))
  return new Map(rows.map((row) => [row.uuid, row]))
}
