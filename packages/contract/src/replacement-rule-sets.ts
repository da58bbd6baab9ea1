import { z } from 'zod'
import {
  Description,
  iri,
  item,
  languagePair,
  languagePairInput,
  RequiredName,
  SortId,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { childRoutes } from './crud.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { usesRoute } from './uses.ts'
import { replacementRuleTypes } from './words.ts'

/** What engines are kept from translating, and what is changed in their translations, for one language pair or for all. */
export const ReplacementRuleSet = item('ReplacementRuleSet', {
  ...shareable,
  teams: z.array(TeamShare),
  ...languagePair,
})
export type ReplacementRuleSet = z.infer<typeof ReplacementRuleSet>

const ReplacementRuleSetInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  ...languagePairInput,
})

export const ReplacementRule = item('ReplacementRule', {
  name: z.string(),
  description: z.string(),
  type: z.enum(replacementRuleTypes),
  sourceRegex: z.string(),
  targetRegex: z.string(),
  sortId: z.number().int(),
})
export type ReplacementRule = z.infer<typeof ReplacementRule>

const ReplacementRuleInput = z.object({
  uuid: Uuid.optional(),
  replacementRuleSet: iri('replacement_rule_sets'),
  name: RequiredName,
  description: Description.optional(),
  type: z.enum(replacementRuleTypes),
  /** What is looked for: in the source for a placeholder, in the target for a change. */
  sourceRegex: z.string().min(1).max(1000),
  /** What stands in its place afterwards, with its groups as `$1`; empty of a placeholder: what it stands for. */
  targetRegex: z.string().max(1000).optional(),
  sortId: SortId.optional(),
})

export const replacementRuleRoutes = childRoutes(
  {
    parent: '/replacement_rule_sets',
    parentField: 'replacementRuleSet',
    parentIs: 'replacement rule set',
    collection: 'replacement_rules',
    one: 'replacement rule',
  },
  {
    item: ReplacementRule,
    input: ReplacementRuleInput,
  },
)

export const replacementRuleSetChildren = { replacementRules: replacementRuleRoutes }

export const replacementRuleSetRoutes = {
  ...shareableRoutes('/replacement_rule_sets', 'replacement rule set', {
    item: ReplacementRuleSet,
    input: ReplacementRuleSetInput,
    children: replacementRuleSetChildren,
  }),
  uses: usesRoute('/replacement_rule_sets', 'replacement rule set'),
}
