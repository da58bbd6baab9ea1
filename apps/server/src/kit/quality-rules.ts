import type { QualityRule } from '@langwerk/contract/trans-units'
import type { QualityProcessorName } from '@langwerk/contract/words'
import { rulesOnce } from '@langwerk/quality/rules-once'
import { shippedQualityRules } from '@langwerk/quality/shipped-rules'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { servesLanguage } from './language-relation.ts'

/** A quality rule set that a job uses: its languages as BCP 47, null for all, and its rules in their order. */
export interface UsedRuleSet {
  source: string | null
  target: string | null
  rules: QualityRule[]
}

/** The quality rule sets of a job, in their order, as a column. */
export const usedRuleSets = (owner: AnyPgColumn | SQL) => sql<UsedRuleSet[]>`coalesce((
  select json_agg(json_build_object(
    'source', (select l.code from language l where l.uuid = s.source_language_uuid),
    'target', (select l.code from language l where l.uuid = s.target_language_uuid),
    'rules', coalesce((
      select json_agg(json_build_object('name', r.name, 'processor', r.processor, 'type', r.type,
        'sourceRegex', r.source_regex, 'targetRegex', r.target_regex, 'characterLimit', r.character_limit,
        'lowScorePercent', r.low_score_percent, 'highScorePercent', r.high_score_percent) order by r.sort_id, r.uuid)
      from trans_unit_message_rule r where r.trans_unit_message_rule_set_uuid = s.uuid), '[]')) order by u.sort_id, u.uuid)
  from trans_unit_message_rule_set_use u join trans_unit_message_rule_set s on s.uuid = u.set_uuid
  where u.owner_uuid = ${owner}), '[]')`

/**
 * By which rules targets of a language are checked: those of the sets that serve it, each check once, or the shipped ones where none does; of
 * copy, which is written in the language of its source, those that look at the target.
 */
export function qualityRulesFor(
  sets: readonly UsedRuleSet[],
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
): readonly QualityRule[] {
  const serving = sets.filter(
    ({ source, target }) => servesLanguage(source, sourceLanguage) && servesLanguage(target, targetLanguage),
  )
  const rules = serving.length === 0 ? shippedQualityRules : rulesOnce(serving.flatMap((set) => set.rules))
  return sourceLanguage === targetLanguage ? rules.filter(({ processor }) => !comparing.has(processor)) : rules
}

/** Of no sense within one language, where the source is an instruction or a draft: what expects a translation of it. */
const comparing: ReadonlySet<QualityProcessorName> = new Set<QualityProcessorName>([
  'numberMismatch',
  'expressionInSource',
  'expressionInSourceOnly',
  'expressionInTargetOnly',
  'expressionInBoth',
  'expressionInBothWithDifferentCount',
  'machineTranslationQualityEstimationBetween',
  'translationMemoryMatchBetween',
  'punctuationMismatch',
  'whitespaceMismatch',
  'sameAsSource',
])

/** By which rules the targets of a job are checked. */
export async function qualityRulesOf(
  db: Db,
  jobUuid: string,
  languages: { sourceLanguage: string; targetLanguage: string },
): Promise<readonly QualityRule[]> {
  const [found] = await db
    .select({ sets: usedRuleSets(sql`${jobUuid}::uuid`) })
    .from(shareable)
    .where(eq(shareable.uuid, jobUuid))
  return qualityRulesFor(found?.sets ?? [], languages)
}
