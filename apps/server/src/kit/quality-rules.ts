import type { QualityRule } from '@langwerk/contract/edited-files'
import type { QualityProcessorName } from '@langwerk/contract/words'
import { rulesOnce } from '@langwerk/quality/rules-once'
import { shippedQualityRules } from '@langwerk/quality/shipped-rules'
import type { NumberSeparators } from '@langwerk/text/numbers'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { numberRulesFor, type UsedNumberRules, usedNumberRules } from './language-processing-rules.ts'
import { servesLanguage } from './language-relation.ts'

/** A quality rule set that a job uses: its languages as BCP 47, null for all, and its rules in their order. */
interface UsedRuleSet {
  source: string | null
  target: string | null
  rules: QualityRule[]
}

/** How numbers are written where a file type or a memory of a job names rules for it. */
interface UsedNumbers {
  source: UsedNumberRules | null
  target: UsedNumberRules | null
}

/** By what a job's targets are checked; of its file types and memories in their order, those first. */
export interface UsedQuality {
  sets: UsedRuleSet[]
  numbers: UsedNumbers[]
}

/** What a job has of it, as a column. */
export const usedQuality = (owner: AnyPgColumn | SQL) => sql<UsedQuality>`
  json_build_object('sets', ${usedRuleSets(owner)}, 'numbers', ${usedNumbers(owner)})`

const usedNumbers = (owner: AnyPgColumn | SQL) => sql`
  coalesce((
    select jsonb_agg(json_build_object('source', ${usedNumberRules(sql`f.language_processing_rule_set_uuid`)}, 'target', null)
      order by u.sort_id, u.uuid)
    from file_type_use u join file_type f on f.uuid = u.set_uuid
    where u.owner_uuid = ${owner} and f.language_processing_rule_set_uuid is not null), '[]')
  || coalesce((
    select jsonb_agg(json_build_object('source', ${usedNumberRules(sql`m.source_language_processing_rule_set_uuid`)},
      'target', ${usedNumberRules(sql`m.target_language_processing_rule_set_uuid`)}) order by u.sort_id, u.uuid)
    from translation_memory_use u join translation_memory m on m.uuid = u.translation_memory_uuid
    where u.owner_uuid = ${owner}
      and (m.source_language_processing_rule_set_uuid is not null or m.target_language_processing_rule_set_uuid is not null)), '[]')`

const usedRuleSets = (owner: AnyPgColumn | SQL) => sql`coalesce((
  select json_agg(${ruleSetJson} order by u.sort_id, u.uuid)
  from trans_unit_message_rule_set_use u join trans_unit_message_rule_set s on s.uuid = u.set_uuid
  where u.owner_uuid = ${owner}), '[]')`

/** Of a `trans_unit_message_rule_set s`. */
const ruleSetJson = sql<UsedRuleSet>`json_build_object(
  'source', (select l.code from language l where l.uuid = s.source_language_uuid),
  'target', (select l.code from language l where l.uuid = s.target_language_uuid),
  'rules', coalesce((
    select json_agg(json_build_object('name', r.name, 'processor', r.processor, 'type', r.type,
      'sourceRegex', r.source_regex, 'targetRegex', r.target_regex, 'characterLimit', r.character_limit,
      'lowScorePercent', r.low_score_percent, 'highScorePercent', r.high_score_percent) order by r.sort_id, r.uuid)
    from trans_unit_message_rule r where r.trans_unit_message_rule_set_uuid = s.uuid), '[]'))`

/**
 * By which rules targets of a language are checked: those of the sets that serve it, each check once, or the shipped ones where none does; of
 * copy, which is written in the language of its source, those that look at the target. Numbers are read as the first file type or
 * memory says that has rules for a side's language.
 */
export function qualityRulesFor(
  { sets, numbers }: UsedQuality,
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
): readonly QualityRule[] {
  const serving = sets.filter(
    ({ source, target }) => servesLanguage(source, sourceLanguage) && servesLanguage(target, targetLanguage),
  )
  const rules = serving.length === 0 ? shippedQualityRules : rulesOnce(serving.flatMap((set) => set.rules))
  if (sourceLanguage === targetLanguage) return rules.filter(({ processor }) => !comparing.has(processor))
  const numberSeparators = {
    source: firstFor(
      sourceLanguage,
      numbers.map(({ source }) => source),
    ),
    target: firstFor(
      targetLanguage,
      numbers.map(({ target }) => target),
    ),
  }
  if (numberSeparators.source.length + numberSeparators.target.length === 0) return rules
  return rules.map((rule) => (rule.processor === 'numberMismatch' ? { ...rule, numberSeparators } : rule))
}

/** The first rules for a language; none where nothing has any. */
const firstFor = (language: string, used: readonly (UsedNumberRules | null)[]): NumberSeparators[] => [
  ...(used.map((one) => numberRulesFor(one, language)).find((rules) => rules.length > 0) ?? []),
]

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
    .select({ used: usedQuality(sql`${jobUuid}::uuid`) })
    .from(shareable)
    .where(eq(shareable.uuid, jobUuid))
  return qualityRulesFor(found?.used ?? { sets: [], numbers: [] }, languages)
}

/** The rules of one set for targets of a language; none where it does not serve it. */
export async function qualityRulesOfSet(
  db: Db,
  setUuid: string,
  languages: { sourceLanguage: string; targetLanguage: string },
): Promise<readonly QualityRule[]> {
  const { rows } = await db.execute<{ set: UsedRuleSet }>(
    sql`select ${ruleSetJson} as set from trans_unit_message_rule_set s where s.uuid = ${setUuid}`,
  )
  const serving = rows.filter(
    ({ set: { source, target } }) =>
      servesLanguage(source, languages.sourceLanguage) && servesLanguage(target, languages.targetLanguage),
  )
  if (serving.length === 0) return []
  return qualityRulesFor({ sets: serving.map(({ set }) => set), numbers: [] }, languages)
}
