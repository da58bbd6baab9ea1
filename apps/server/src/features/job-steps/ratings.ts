import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'

/** How the work of people was rated, by their uuid: the mean of the stars, to a tenth, and of how many. */
export async function ratingsOf(
  db: Db,
  people: readonly string[],
): Promise<Map<string, { rating: number; ratings: number }>> {
  if (people.length === 0) return new Map()
  const { rows } = await db.execute<{ uuid: string; rating: number; ratings: number }>(sql`
    select user_uuid as uuid, round(avg(stars), 1)::float8 as rating, count(*)::int as ratings from job_step
    where user_uuid = any(${uuidArray(people)}) and stars is not null group by user_uuid`)
  return new Map(rows.map(({ uuid, ...of }) => [uuid, of]))
}
