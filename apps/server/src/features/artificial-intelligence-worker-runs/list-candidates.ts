import type { RunCandidate } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { workerRunSegment } from '../../database/schema/worker-runs.ts'
import { collection } from '../../kit/list-page.ts'

interface Query {
  page?: number | undefined
  itemsPerPage?: number | undefined
}

/** A page of the terms that a run found. The same word with another case is the same term. */
export async function listCandidates(db: Db, runUuid: string, { page = 1, itemsPerPage = 20 }: Query) {
  const { rows } = await db.execute<RunCandidate & { total: number } & Record<string, unknown>>(sql`
    select min(c.term) as term, c.language, (array_agg(c.definition order by length(c.definition) desc))[1] as definition,
      count(distinct s.place)::int as segments, count(*) over ()::int as total
    from ${workerRunSegment} s, jsonb_to_recordset(s.candidates) as c(term text, language text, definition text)
    where s.run_uuid = ${runUuid}
    group by lower(c.term), c.language order by segments desc, lower(c.term), c.language
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const path = `/artificial_intelligence_worker_runs/${runUuid}/candidates`
  const member = rows.map(({ total: _, ...candidate }) => candidate)
  return collection(path, member, rows[0]?.total ?? 0)
}
