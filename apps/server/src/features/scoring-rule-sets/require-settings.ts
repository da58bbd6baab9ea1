import type { ScoringRuleInput } from '@langwerk/contract/scoring-rule-sets'
import { compileFormula } from '@langwerk/matching/scoring/formula'
import { FormulaError } from '@langwerk/matching/scoring/formula-error'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { scoringRule as rule } from '../../database/schema/rule-sets.ts'
import { invalid } from '../../foundation/refusals.ts'

/** @throws Refusal 422 at the formula, with what is wrong and where, if it is none. */
export function requireFormula(formula: string): void {
  try {
    compileFormula(formula)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    throw invalid({ propertyPath: 'formula', ...error.fault })
  }
}

const highestEstimate = 100

/** @throws Refusal 422 where no score could lie between the two, as no estimate is 101; what is not given is as it was, or as a new rule has it. */
export async function requireScoreOrder(
  db: Db,
  { input, uuid }: { input: Partial<ScoringRuleInput>; uuid: string },
): Promise<void> {
  const { scoreType: type } = input
  if (type === undefined && input.minimumScore === undefined && input.maximumScore === undefined) return
  const [kept] = await db.select().from(rule).where(eq(rule.uuid, uuid))
  const minimumScore = input.minimumScore ?? kept?.minimumScore ?? 0
  const maximumScore = input.maximumScore ?? kept?.maximumScore ?? 101
  if (minimumScore > maximumScore) throw invalid({ propertyPath: 'maximumScore', code: 'scores_swapped' })
  const scoreType = type ?? kept?.scoreType
  if (scoreType === 'machineTranslationQualityEstimationMatch' && minimumScore > highestEstimate)
    throw invalid({ propertyPath: 'minimumScore', code: 'estimates_end' })
}
