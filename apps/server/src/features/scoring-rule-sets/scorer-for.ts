import { type ScoringRule, type ScoringSet, segmentScorer } from '@langwerk/matching/scoring/scoring'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { servesLanguage } from '../../kit/language-relation.ts'

/**
 * What reckons the work on segments by the rules of some sets, set by set and each in its order, of those that are for these
 * languages (BCP 47).
 * @returns null where none of the sets is for them.
 */
export async function scorerFor(
  db: Db,
  sets: readonly { thing: string }[],
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
): Promise<ReturnType<typeof segmentScorer> | null> {
  if (sets.length === 0) return null
  const uuids = uuidArray(sets.map(({ thing }) => thing))
  const { rows } = await db.execute<{ [Key in keyof FoundSet]: FoundSet[Key] }>(sql`
    select source.code as source, target.code as target, s.words_per_hour as "wordsPerHour", s.rappen_per_hour as "rappenPerHour",
      coalesce((
        select json_agg(json_build_object('scoreType', r.score_type, 'minimumScore', r.minimum_score,
          'maximumScore', r.maximum_score, 'formula', r.formula) order by r.sort_id, r.uuid)
        from scoring_rule r where r.scoring_rule_set_uuid = s.uuid), '[]') as rules
    from scoring_rule_set s left join language source on source.uuid = s.source_language_uuid
      left join language target on target.uuid = s.target_language_uuid
    where s.uuid = any(${uuids}) order by array_position(${uuids}, s.uuid)`)
  const [first, ...others] = rows.filter(
    ({ source, target }) => servesLanguage(source, sourceLanguage) && servesLanguage(target, targetLanguage),
  )
  return first ? segmentScorer([first, ...others]) : null
}

interface FoundSet extends ScoringSet {
  source: string | null
  target: string | null
  rules: ScoringRule[]
}
