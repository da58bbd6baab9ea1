import { mostPairs, type StatisticsFilter, type WordStatistics } from '@langwerk/contract/statistics'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { languageRef } from '../languages/index.ts'
import { type Weeks, weeksAsked } from './period.ts'
import { sum, summedRows } from './summed-rows.ts'

/** Words prepared and finished, by week and pair of languages. */
export async function wordStatistics(db: Db, actor: Actor, filter: StatisticsFilter): Promise<WordStatistics> {
  const weeks = weeksAsked(filter, new Date())
  const { rows } = await db.execute<Row>(sql`
    select w.week::text as week, w.source_language_uuid as source, w.target_language_uuid as target,
      sum(w.jobs_ready)::int as "jobsReady", sum(w.words_ready)::int as "wordsReady",
      sum(w.jobs_finished)::int as "jobsFinished", sum(w.words_finished)::int as "wordsFinished"
    from week_statistic w where ${await summedRows(db, { actor, filter, weeks })} and (w.jobs_ready > 0 or w.jobs_finished > 0)
    group by 1, 2, 3`)
  const [now, before] = [rows.filter(isIn(weeks.weeks)), rows.filter(isIn(weeks.before))]
  const [pairs, others] = pairsOf(now)
  const languages = await languagesNamed(db, pairs)
  return {
    asOf: weeks.asOf,
    weeks: weeks.weeks,
    received: work(now, weeks, 'Ready'),
    finished: work(now, weeks, 'Finished'),
    before: { received: totals(before, 'Ready'), finished: totals(before, 'Finished') },
    pairs: pairs.map((ofPair) => ({
      sourceLanguage: languages.get(ofPair[0].source ?? '') ?? null,
      targetLanguage: languages.get(ofPair[0].target)!,
      ...work(ofPair, weeks, 'Finished'),
    })),
    others: work(others, weeks, 'Finished'),
  }
}

interface Row extends Record<string, unknown> {
  week: string
  source: string | null
  target: string
  jobsReady: number
  wordsReady: number
  jobsFinished: number
  wordsFinished: number
}

const isIn =
  (weeks: readonly string[]) =>
  ({ week }: Row) =>
    weeks.includes(week)

const totals = (rows: readonly Row[], which: 'Ready' | 'Finished') => ({
  jobs: sum(rows.map((row) => row[`jobs${which}`])),
  words: sum(rows.map((row) => row[`words${which}`])),
})

const work = (rows: readonly Row[], { weeks }: Weeks, which: 'Ready' | 'Finished') => ({
  ...totals(rows, which),
  wordsByWeek: weeks.map((week) => sum(rows.flatMap((row) => (row.week === week ? row[`words${which}`] : [])))),
})

/** The rows of each of the pairs with the most finished words, and those of all others. */
function pairsOf(rows: readonly Row[]): [[Row, ...Row[]][], Row[]] {
  const byPair = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    if (row.wordsFinished === 0) continue
    const ofPair = byPair.get(`${row.source} ${row.target}`)
    if (ofPair) ofPair.push(row)
    else byPair.set(`${row.source} ${row.target}`, [row])
  }
  const words = (ofPair: readonly Row[]) => totals(ofPair, 'Finished').words
  const pairs = [...byPair.values()].sort((a, b) => words(b) - words(a))
  return [pairs.slice(0, mostPairs), pairs.slice(mostPairs).flat()]
}

async function languagesNamed(db: Db, pairs: readonly (readonly Row[])[]) {
  const uuids = pairs.flatMap(([first]) => [first?.source, first?.target].filter((uuid) => typeof uuid === 'string'))
  if (uuids.length === 0) return new Map<string, ReturnType<typeof languageRef>>()
  const { rows } = await db.execute<{ uuid: string; code: string; name: string }>(
    sql`select uuid, code, name from language where uuid = any(${uuidArray([...new Set(uuids)])})`,
  )
  return new Map(rows.map((row) => [row.uuid, languageRef(row)]))
}
