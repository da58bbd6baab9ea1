import { replacementRuleRoutes, replacementRuleSetRoutes } from '@langwerk/contract/replacement-rule-sets'
import { replacementRule, replacementRuleSet } from '../../database/schema/rule-sets.ts'
import { checkedExpression } from '../../kit/checked-expression.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'

export { replacementsOf } from './replacements-of.ts'

export function serveReplacementRuleSets(house: House) {
  servePortable(house, replacementRuleSetRoutes, replacementRuleSetKind)
  serveUses(house, replacementRuleSetRoutes.uses, 'replacementRuleSet')
  serveChildList(house, replacementRuleKind)
}

const replacementRuleKind = childKind({
  label: 'replacementRule',
  parent: 'replacementRuleSet',
  parentUuid: replacementRule.replacementRuleSetUuid,
  table: replacementRule,
  routes: replacementRuleRoutes,
  save: { sourceRegex: checkedExpression('sourceRegex') },
})

const replacementRuleSetKind = shareableKind({
  object: 'replacementRuleSet',
  table: replacementRuleSet,
  routes: replacementRuleSetRoutes,
  references: {
    sourceLanguage: replacementRuleSet.sourceLanguageUuid,
    targetLanguage: replacementRuleSet.targetLanguageUuid,
  },
  children: { replacementRules: listOfChildren(replacementRuleKind) },
})
