import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'
import { escapeLike } from '../../../kit/list-page.ts'
import { type Found, firstOf } from './found-units.ts'
import type { Side } from './memory-blocks.ts'
import { type UnitTexts, unitTexts } from './unit-texts.ts'
import type { WantedText } from './wanted-words.ts'

/**
 * The units with the whole phrase among those with its words; all of them, or at least as many as are `ranked`.
 * @param units is asked for no more than are looked at.
 * @param known takes in what is read of the first.
 */
export async function phraseFirst(
  db: Db,
  units: Iterator<Found, undefined>,
  { side, wanted, known }: { side: Side; wanted: WantedText; known: Map<number, UnitTexts> },
  ranked: number,
): Promise<Found[]> {
  if (wanted.words.length === 1 || wanted.isQuoted) return []
  const first: Found[] = []
  let from = 0
  for (
    let until = leastAtOnce;
    first.length < ranked && from < mostLookedAt;
    until = Math.min(until * 3, mostLookedAt)
  ) {
    const some = firstOf(units, until - from)
    if (from === 0) {
      // Mostly these are what is shown.
      const condition = sql`not unit.deleted and ${contains(side, wanted.phrase)}`
      const texts = await unitTexts(
        db,
        some.map(({ id }) => id),
        condition,
      )
      for (const [id, unit] of texts) known.set(id, unit)
      first.push(...some.filter(({ id }) => texts.has(id)))
    } else first.push(...(await having(db, some, { side, texts: [wanted.phrase] })))
    if (from + some.length < until) break
    from = until
  }
  return first
}

const leastAtOnce = 64
/** Nobody waits for more, and of so many some are found. */
const mostLookedAt = 6000

/** The first of the units that have all of the texts in them. */
export async function firstHaving(
  db: Db,
  units: readonly Found[],
  texts: { side: Side; texts: readonly string[] },
  most: number,
): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < units.length && found.length < most; from += most)
    found.push(...(await having(db, units.slice(from, from + most), texts)))
  return found
}

/** Those of the units that have all of the texts in them, in their order. */
async function having(db: Db, units: readonly Found[], { side, texts }: { side: Side; texts: readonly string[] }) {
  if (units.length === 0) return []
  const condition = sql.join(
    texts.map((text) => contains(side, text)),
    sql` and `,
  )
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array(select unit.id from unnest(${numberArrayText(units.map(({ id }) => id))}::int8[]) as given(id)
      join ${translationMemoryUnit} unit on unit.id = given.id where not unit.deleted and ${condition}) as ids`)
  const there = new Set(rows[0]!.ids.map(Number))
  return units.filter(({ id }) => there.has(id))
}

/** That the plain text of a side of the row `unit` has a text in it. */
export const contains = (side: Side, text: string): SQL =>
  sql`unit.${sql.identifier(`${side}_text`)} ilike ${`%${escapeLike(text)}%`}`
