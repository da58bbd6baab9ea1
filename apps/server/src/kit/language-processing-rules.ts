import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { withShippedRules } from '@langwerk/segmentation/with-shipped-rules'
import type { NumberSeparators } from '@langwerk/text/numbers'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import {
  languageProcessingAbbreviationRule,
  numberRule,
  segmentationRule,
} from '../database/schema/language-processing-rules.ts'
import { language, languageProcessingRuleSet } from '../database/schema/resources.ts'
import { servesLanguage } from './language-relation.ts'

type RuleTable = typeof segmentationRule | typeof numberRule | typeof languageProcessingAbbreviationRule

/**
 * A language processing rule set as a value, ready to cut and read texts in a language: what file types take as
 * `languageProcessingRuleSet`, `cutUnits` as its rule set and `findNumbers` as its rules. What the set leaves open is filled
 * in with what ships for its language.
 * @param sourceLanguage of the texts, BCP 47
 * @returns null where there is no such set, or it is for another language: the language's own rules hold then.
 */
export async function languageProcessingRulesFor(
  db: Db,
  uuid: string | null,
  sourceLanguage: string,
): Promise<LanguageProcessingRuleSetValues | null> {
  const ruleSet = uuid === null ? null : await storedRuleSet(db, uuid)
  return ruleSet && servesLanguage(ruleSet.sourceLanguage, sourceLanguage) ? withShippedRules(ruleSet) : null
}

/** A set with its rules in their order, as it is stored; null where there is none. */
export async function storedRuleSet(db: Db, uuid: string): Promise<LanguageProcessingRuleSetValues | null> {
  const [set] = await db
    .select({ name: shareable.name, description: shareable.description, sourceLanguage: language.code })
    .from(languageProcessingRuleSet)
    .innerJoin(shareable, eq(shareable.uuid, languageProcessingRuleSet.uuid))
    .innerJoin(language, eq(language.uuid, languageProcessingRuleSet.sourceLanguageUuid))
    .where(eq(languageProcessingRuleSet.uuid, uuid))
  if (!set) return null
  const segmentationRules = await db
    .select({
      ...ruleColumns(segmentationRule),
      type: segmentationRule.type,
      beforeSegmentEnding: segmentationRule.beforeSegmentEnding,
      stoppSequence: segmentationRule.stoppSequence,
      afterSegmentEnding: segmentationRule.afterSegmentEnding,
    })
    .from(segmentationRule)
    .where(eq(segmentationRule.languageProcessingRuleSetUuid, uuid))
    .orderBy(asc(segmentationRule.sortId), asc(segmentationRule.uuid))
  const abbreviationRules = await db
    .select({
      ...ruleColumns(languageProcessingAbbreviationRule),
      abbreviation: languageProcessingAbbreviationRule.abbreviation,
    })
    .from(languageProcessingAbbreviationRule)
    .where(eq(languageProcessingAbbreviationRule.languageProcessingRuleSetUuid, uuid))
    .orderBy(asc(languageProcessingAbbreviationRule.sortId), asc(languageProcessingAbbreviationRule.uuid))
  const numberRules = await db
    .select({
      ...ruleColumns(numberRule),
      thousandsSeparator: numberRule.thousandsSeparator,
      decimalSeparator: numberRule.decimalSeparator,
    })
    .from(numberRule)
    .where(eq(numberRule.languageProcessingRuleSetUuid, uuid))
    .orderBy(asc(numberRule.sortId), asc(numberRule.uuid))
  return { ...set, segmentationRules, abbreviationRules, numberRules }
}

const ruleColumns = <Table extends RuleTable>({ name, description, sortId }: Table) => ({ name, description, sortId })

/** The number rules of a set that something uses, and the language (BCP 47) that it is for. */
export interface UsedNumberRules {
  language: string
  rules: NumberSeparators[]
}

/** Those of the set that a column names; null where it names none. */
export const usedNumberRules = (set: AnyPgColumn | SQL) => sql<UsedNumberRules | null>`(
  select json_build_object('language', l.code, 'rules', coalesce((
    select json_agg(json_build_object('thousandsSeparator', r.thousands_separator, 'decimalSeparator', r.decimal_separator)
      order by r.sort_id, r.uuid)
    from number_rule r where r.language_processing_rule_set_uuid = s.uuid), '[]'))
  from language_processing_rule_set s join language l on l.uuid = s.source_language_uuid where s.uuid = ${set})`

/** Those by which numbers of texts in a language are read; none where they go by the language. */
export const numberRulesFor = (used: UsedNumberRules | null, language: string): readonly NumberSeparators[] =>
  used && servesLanguage(used.language, language) ? used.rules : []
