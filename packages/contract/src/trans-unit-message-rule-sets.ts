import { z } from 'zod'
import {
  Description,
  item,
  languagePair,
  languagePairInput,
  Percent,
  RequiredName,
  SortId,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList } from './crud.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { usesRoute } from './uses.ts'
import { type QualityProcessorName, qualityProcessorNames, qualitySeverities } from './words.ts'

const Expression = z.string().max(2000)

/** A quality rule: what is looked for, and how it is told. */
export const TransUnitMessageRuleValues = z.object({
  name: RequiredName,
  description: Description,
  /** Cannot be changed after the creation. */
  processor: z.enum(qualityProcessorNames),
  type: z.enum(qualitySeverities),
  /** Both regular expressions are for the processors that look for expressions; an empty one for the target means the same as the source's. */
  sourceRegex: Expression,
  targetRegex: Expression,
  /** Only for `characterLimitExceeded`, for units that have no limit of their own. */
  characterLimit: z.number().int().min(1).max(1_000_000).nullable(),
  /** Both for the processors that look at a score between two values, these included. */
  lowScorePercent: Percent,
  highScorePercent: Percent,
  sortId: SortId,
})
export type TransUnitMessageRuleValues = z.infer<typeof TransUnitMessageRuleValues>

/** What a rule is told besides what it checks, and what such a field says that asks for nothing. */
const idleSettings = {
  sourceRegex: '',
  targetRegex: '',
  characterLimit: null,
  lowScorePercent: 0,
  highScorePercent: 100,
}
export type RuleSetting = keyof typeof idleSettings
export const ruleSettings = Object.keys(idleSettings) as RuleSetting[] // its keys are the fields

/** What a check can be told; most need nothing. */
export function settingsOfCheck(processor: QualityProcessorName): readonly RuleSetting[] {
  if (processor.startsWith('expression')) return ['sourceRegex', 'targetRegex']
  if (processor.endsWith('Between')) return ['lowScorePercent', 'highScorePercent']
  return processor === 'characterLimitExceeded' ? ['characterLimit'] : []
}

/** The value of a field that a check has a use for; of any other what asks for nothing. */
export const settingOf = <Field extends RuleSetting>(
  rule: Pick<TransUnitMessageRuleValues, Field | 'processor'>,
  field: Field,
): TransUnitMessageRuleValues[Field] =>
  settingsOfCheck(rule.processor).includes(field) ? rule[field] : (idleSettings[field] as (typeof rule)[Field])

/** The fields that ask a check for something which it has no use for. */
export const idleFields = (
  processor: QualityProcessorName,
  given: { readonly [Field in RuleSetting]?: TransUnitMessageRuleValues[Field] | undefined },
): RuleSetting[] =>
  ruleSettings.filter(
    (field) =>
      !settingsOfCheck(processor).includes(field) && given[field] !== undefined && given[field] !== idleSettings[field],
  )

/** What is checked in the jobs that use it, in place of what is checked by itself; for one language pair or for all. */
export const TransUnitMessageRuleSet = item('TransUnitMessageRuleSet', {
  ...shareable,
  teams: z.array(TeamShare),
  ...languagePair,
})
export type TransUnitMessageRuleSet = z.infer<typeof TransUnitMessageRuleSet>

const TransUnitMessageRuleSetInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  ...languagePairInput,
})

const { name, processor, ...others } = TransUnitMessageRuleValues.shape

export const transUnitMessageRuleRoutes = childList(
  {
    parent: 'transUnitMessageRuleSet',
    type: 'TransUnitMessageRule',
    collection: 'trans_unit_message_rules',
    one: 'quality rule',
  },
  { name, processor, ...z.object(others).partial().shape },
  { shows: TransUnitMessageRuleValues.shape, stays: ['processor'] },
)
export type TransUnitMessageRule = z.output<typeof transUnitMessageRuleRoutes.create.reply>

export const transUnitMessageRuleSetChildren = { transUnitMessageRules: transUnitMessageRuleRoutes }

export const transUnitMessageRuleSetRoutes = {
  ...shareableRoutes('/trans_unit_message_rule_sets', 'quality rule set', {
    item: TransUnitMessageRuleSet,
    input: TransUnitMessageRuleSetInput,
    children: transUnitMessageRuleSetChildren,
  }),
  uses: usesRoute('/trans_unit_message_rule_sets', 'quality rule set'),
}
