import { idleFields, type TransUnitMessageRuleValues } from '@langwerk/contract/trans-unit-message-rule-sets'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { transUnitMessageRule as rule } from '../../database/schema/rule-sets.ts'
import { invalid } from '../../foundation/refusals.ts'

type Given = { [Name in keyof TransUnitMessageRuleValues]?: TransUnitMessageRuleValues[Name] | undefined }

/**
 * @throws Refusal 422 where a rule is told what its check has no use for, would look for an expression and have none, or no
 * score could lie between its two.
 */
export async function requireSettings(db: Db, { input, uuid }: { input: Given; uuid: string }): Promise<void> {
  const { processor, sourceRegex, targetRegex, lowScorePercent, highScorePercent } = await asSaved(db, uuid, input)
  const idle = idleFields(processor, input)
  if (idle.length > 0) throw invalid(...idle.map((propertyPath) => ({ propertyPath, code: 'check_without' as const })))
  if (processor.startsWith('expression') && sourceRegex === '' && targetRegex === '')
    throw invalid({ propertyPath: 'sourceRegex', code: 'expression_needed' })
  if (lowScorePercent > highScorePercent) throw invalid({ propertyPath: 'highScorePercent', code: 'scores_swapped' })
}

/** The rule as it would be: what is not given stays as it is, or is as a new rule has it. */
async function asSaved(db: Db, uuid: string, given: Given) {
  const [kept] = await db.select().from(rule).where(eq(rule.uuid, uuid))
  return {
    // A creation names it, and it stays.
    processor: (given.processor ?? kept?.processor)!,
    sourceRegex: given.sourceRegex ?? kept?.sourceRegex ?? '',
    targetRegex: given.targetRegex ?? kept?.targetRegex ?? '',
    lowScorePercent: given.lowScorePercent ?? kept?.lowScorePercent ?? 0,
    highScorePercent: given.highScorePercent ?? kept?.highScorePercent ?? 100,
  }
}
