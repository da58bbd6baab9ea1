import type { TranslationMemoryUnitFilter } from '@langwerk/contract/translation-memories'
import { translatorUnitProperty } from '@langwerk/contract/translator-words'
import { and, eq, gte, ilike, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { translationMemoryUnit as unit } from '../../database/schema/resources.ts'
import { numberArrayText } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import { escapeLike } from '../../kit/list-page.ts'
import type { Side } from './words/memory-blocks.ts'
import { unitsWithPart } from './words/units-with-part.ts'

/** The condition that the units of a memory meet which a filter lets through; deleted ones are no units. */
export function unitsLike(
  memoryUuid: string,
  filter: Omit<TranslationMemoryUnitFilter, 'duplicates'>,
): SQL | undefined {
  return and(
    eq(unit.translationMemoryUuid, memoryUuid),
    eq(unit.deleted, false),
    filter.sourceLanguage ? eq(unit.sourceLanguage, filter.sourceLanguage) : undefined,
    filter.targetLanguage ? eq(unit.targetLanguage, filter.targetLanguage) : undefined,
    contains(unit.sourceText, filter.source),
    contains(unit.targetText, filter.target),
    or(contains(unit.createdBy, filter.user), contains(unit.changedBy, filter.user)),
    filter.changedFrom ? gte(unit.changedAt, new Date(filter.changedFrom)) : undefined,
    filter.changedUntil ? lt(unit.changedAt, endOfDay(filter.changedUntil)) : undefined,
    filter.origin === 'job' ? isNotNull(unit.transUnitUuid) : undefined,
    filter.origin === 'import' ? and(isNull(unit.transUnitUuid), not(isFromTranslator)) : undefined,
    filter.origin === 'translator' ? isFromTranslator : undefined,
  )
}

/** It was saved from the translator. */
export const isFromTranslator = sql`${unit.properties} @> ${JSON.stringify([translatorUnitProperty])}::jsonb`

const contains = (column: AnyPgColumn, text: string | undefined): SQL | undefined =>
  text?.trim() ? ilike(column, `%${escapeLike(text.trim())}%`) : undefined

/**
 * The units of a memory that a list of them shows, with as few of the others looked at as may be.
 * @param filter with `query`, which is found in either side.
 */
export async function listedUnits(
  house: Pick<House, 'db' | 'tasks'>,
  memoryUuid: string,
  { query, duplicates, ...filter }: TranslationMemoryUnitFilter & { query?: string | undefined },
): Promise<SQL | undefined> {
  const likely = (text: string | undefined, sides: readonly Side[]) =>
    text?.trim() ? unitsWithPart(house, memoryUuid, text.trim(), sides) : undefined
  return and(
    unitsLike(memoryUuid, filter),
    or(contains(unit.sourceText, query), contains(unit.targetText, query)),
    await likely(query, ['source', 'target']),
    await likely(filter.source, ['source']),
    await likely(filter.target, ['target']),
    duplicates === 'true' ? oneOf(await duplicateIds(house.db, memoryUuid)) : undefined,
  )
}

/** Days are those of UTC. */
const endOfDay = (day: string) => new Date(new Date(day).getTime() + 86_400_000)

/**
 * The units beside others of the same source and languages. They are asked for by themselves: a page of them and their number are
 * two statements, and each would group the memory.
 */
async function duplicateIds(db: Db, memoryUuid: string): Promise<number[]> {
  const rows = await db
    .select({ ids: sql<number[]>`array_to_json(array_agg(${unit.id}))` })
    .from(unit)
    .where(unitsLike(memoryUuid, {}))
    .groupBy(unit.sourceLanguage, unit.targetLanguage, unit.sourceHash)
    .having(sql`count(*) > 1`)
  return rows.flatMap(({ ids }) => ids)
}

const oneOf = (ids: readonly number[]) => sql`${unit.id} = any(${numberArrayText(ids)}::int8[])`
