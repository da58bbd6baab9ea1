import { compileReplacements, type Replacements } from '@langwerk/text/replacement-rules'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { language } from '../../database/schema/resources.ts'
import { replacementRule, replacementRuleSet } from '../../database/schema/rule-sets.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { servesLanguage } from '../../kit/language-relation.ts'
import type { LanguagePair } from '../../providers/machine-translation/provider.ts'

const source = alias(language, 'source')
const target = alias(language, 'target')

/** The rules of some sets, set by set and each in its order, of those that are for these languages. */
export async function replacementsOf(
  db: Db,
  sets: readonly { thing: string }[],
  { sourceLanguage, targetLanguage }: LanguagePair,
): Promise<Replacements> {
  if (sets.length === 0) return compileReplacements([])
  const uuids = uuidArray(sets.map(({ thing }) => thing))
  const rows = await db
    .select({
      type: replacementRule.type,
      sourceRegex: replacementRule.sourceRegex,
      targetRegex: replacementRule.targetRegex,
      source: source.code,
      target: target.code,
    })
    .from(replacementRule)
    .innerJoin(replacementRuleSet, eq(replacementRuleSet.uuid, replacementRule.replacementRuleSetUuid))
    .leftJoin(source, eq(source.uuid, replacementRuleSet.sourceLanguageUuid))
    .leftJoin(target, eq(target.uuid, replacementRuleSet.targetLanguageUuid))
    .where(sql`${replacementRuleSet.uuid} = any(${uuids})`)
    .orderBy(sql`array_position(${uuids}, ${replacementRuleSet.uuid})`, replacementRule.sortId, replacementRule.uuid)
  return compileReplacements(
    rows.filter((rule) => servesLanguage(rule.source, sourceLanguage) && servesLanguage(rule.target, targetLanguage)),
  )
}
