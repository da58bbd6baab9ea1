import type { EngineFigures, EngineUsage, EngineUsagePurpose } from '@langwerk/contract/machine-translation-engines'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { LanguagePair, TranslationRequest } from '../../providers/machine-translation/provider.ts'

/** Of what a use is. */
interface UseOf extends LanguagePair {
  engineUuid: string
  purpose: EngineUsagePurpose
}

/** Adds calls to what an engine was asked today. Of one that was deleted meanwhile nothing is kept. */
export async function keepEngineFigures(
  db: Db,
  { engineUuid, purpose, sourceLanguage, targetLanguage }: UseOf,
  uses: readonly EngineFigures[],
): Promise<void> {
  if (uses.length === 0) return
  const { calls, failedCalls, segments, characters } = sumOf(uses)
  await db.execute(sql`
    insert into engine_usage as u (machine_translation_engine_uuid, day, purpose, source_language, target_language, calls,
      failed_calls, segments, characters)
    select e.uuid, (now() at time zone 'UTC')::date, ${purpose}, ${sourceLanguage}, ${targetLanguage}, ${calls}::int,
      ${failedCalls}::int, ${segments}::int, ${characters}::bigint
    from machine_translation_engine e where e.uuid = ${engineUuid} for key share
    on conflict (machine_translation_engine_uuid, day, purpose, source_language, target_language) do update
    set calls = u.calls + excluded.calls, failed_calls = u.failed_calls + excluded.failed_calls,
      segments = u.segments + excluded.segments, characters = u.characters + excluded.characters`)
}

/** Asks a provider, and adds to `uses` what that came to: where it failed, nothing that a provider would count. One that somebody breaks off is no failure. */
export const metered =
  <Answer>(uses: EngineFigures[], ask: (request: TranslationRequest) => Promise<Answer>) =>
  async (request: TranslationRequest): Promise<Answer> => {
    const use = { calls: 1, failedCalls: 1, segments: 0, characters: 0 }
    uses.push(use)
    const answer = await ask(request).catch((error) => {
      const { aborted, reason } = request.caller.signal
      if (aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError')) use.failedCalls = 0
      throw error
    })
    Object.assign(use, { failedCalls: 0, segments: request.segments.length, characters: charactersOf(request) })
    return answer
  }

/** How many characters a call has translated, as providers count them: without tags. */
export const charactersOf = ({ segments }: Pick<TranslationRequest, 'segments'>): number =>
  segments.reduce((sum, xml) => sum + [...plainText(segmentFromXml(xml))].length, 0)

const mostMonths = 12
const mostPairs = 50

/** What an engine was asked for: in sum, by month, by purpose and by languages. */
export async function usageOfEngine(db: Db, engineUuid: string): Promise<EngineUsage> {
  const { rows } = await db.execute<EngineFigures & UsedFor>(sql`
    select to_char(day, 'YYYY-MM') as month, purpose, source_language as "sourceLanguage", target_language as "targetLanguage",
      sum(calls)::int as calls, sum(failed_calls)::int as "failedCalls", sum(segments)::int as segments,
      sum(characters)::float8 as characters
    from engine_usage where machine_translation_engine_uuid = ${engineUuid} group by 1, 2, 3, 4 order by 1 desc`)
  const largestFirst = (one: EngineFigures, other: EngineFigures) => other.characters - one.characters
  return {
    total: sumOf(rows),
    months: sumsBy(rows, ({ month }) => ({ month })).slice(0, mostMonths),
    purposes: sumsBy(rows, ({ purpose }) => ({ purpose })).sort(largestFirst),
    pairs: sumsBy(rows, ({ sourceLanguage, targetLanguage }) => ({ sourceLanguage, targetLanguage }))
      .sort(largestFirst)
      .slice(0, mostPairs),
  }
}

interface UsedFor extends LanguagePair, Record<string, unknown> {
  month: string
  purpose: EngineUsagePurpose
}

/** The sums of what has the same in it, in the order in which they come. */
function sumsBy<Same extends object>(rows: readonly (EngineFigures & UsedFor)[], sameOf: (row: UsedFor) => Same) {
  const sums = new Map<string, Same & EngineFigures>()
  for (const row of rows) {
    const same = sameOf(row)
    const key = JSON.stringify(same)
    sums.set(key, { ...same, ...sumOf([sums.get(key) ?? nothing, row]) })
  }
  return [...sums.values()]
}

const nothing: EngineFigures = { calls: 0, failedCalls: 0, segments: 0, characters: 0 }
const sumOf = (uses: readonly EngineFigures[]): EngineFigures =>
  uses.reduce(
    (sum, { calls, failedCalls, segments, characters }) => ({
      calls: sum.calls + calls,
      failedCalls: sum.failedCalls + failedCalls,
      segments: sum.segments + segments,
      characters: sum.characters + characters,
    }),
    nothing,
  )
