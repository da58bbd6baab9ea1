import { z } from 'zod'
import {
  Description,
  item,
  languagePair,
  languagePairInput,
  RequiredName,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList } from './crud.ts'
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

export const replacementRuleRoutes = childList(
  { parent: 'replacementRuleSet', type: 'ReplacementRule', collection: 'replacement_rules', one: 'replacement rule' },
  {
    name: RequiredName,
    description: Description.optional(),
    type: z.enum(replacementRuleTypes),
    /** What is looked for: in the source for a placeholder, in the target for a change. */
    sourceRegex: z.string().min(1).max(1000),
    /** What stands in its place afterwards, with its groups as `$1`; empty of a placeholder: what it stands for. */
    targetRegex: z.string().max(1000).optional(),
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
