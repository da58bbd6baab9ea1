import type { OriginStatistics, StatisticsFilter } from '@langwerk/contract/statistics'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { weeksAsked } from './period.ts'
import { type Series, seriesOf, summedRows } from './summed-rows.ts'

/** Where the words of finished jobs came from, and what was found in them. */
export async function originStatistics(db: Db, actor: Actor, filter: StatisticsFilter): Promise<OriginStatistics> {
  const weeks = weeksAsked(filter, new Date())
  const { rows } = await db.execute<Row>(sql`
    select w.week::text as week, sum(w.words_finished) as words, sum(w.memory_words) as memory,
      sum(w.engine_words) as engine, sum(w.model_words) as model, sum(w.people_words) as people,
      sum(w.findings) as findings, sum(w.drafted_words) as drafted, sum(w.kept_words) as kept,
      sum(w.words_ready) as ready, sum(w.weighted_words) as weighted
    from week_statistic w where ${await summedRows(db, { actor, filter, weeks })} group by 1`)
  const of = seriesOf(rows, weeks)
  const said = { memory: of('memory'), engine: of('engine'), model: of('model'), people: of('people') }
  const words = { ...said, none: rest(of('words'), Object.values(said)) }
  const [findings, drafted, kept] = [of('findings'), of('drafted'), of('kept')]
  const at = (when: 'total' | 'before') => ({
    words: mapValues(words, (series) => series[when]),
    findings: findings[when],
    draftedWords: drafted[when],
    keptWords: kept[when],
  })
  return {
    asOf: weeks.asOf,
    weeks: weeks.weeks,
    total: at('total'),
    before: at('before'),
    wordsByWeek: mapValues(words, ({ byWeek }) => byWeek),
    prepared: { words: of('ready').total, weightedWords: of('weighted').total },
  }
}

type Row = { week: string } & Record<
  'words' | 'memory' | 'engine' | 'model' | 'people' | 'findings' | 'drafted' | 'kept' | 'ready' | 'weighted',
  string
>

/** What none of the parts has of a whole. */
const rest = (whole: Series, parts: readonly Series[]): Series => {
  const without = (of: (series: Series) => number) => parts.reduce((left, part) => left - of(part), of(whole))
  return {
    total: without(({ total }) => total),
    before: without(({ before }) => before),
    byWeek: whole.byWeek.map((_, place) => without(({ byWeek }) => byWeek[place]!)),
  }
}

const mapValues = <Key extends string, Value, Result>(from: Record<Key, Value>, map: (value: Value) => Result) =>
  // The keys are those of the record.
  Object.fromEntries(Object.entries<Value>(from).map(([key, value]) => [key, map(value)])) as Record<Key, Result>
