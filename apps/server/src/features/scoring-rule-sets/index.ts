import { scoringRuleRoutes, scoringRuleSetRoutes } from '@langwerk/contract/scoring-rule-sets'
import { scoringRule, scoringRuleSet } from '../../database/schema/rule-sets.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { requireFormula, requireScoreOrder } from './require-settings.ts'

export { scorerFor } from './scorer-for.ts'

export function serveScoringRuleSets(house: House) {
  servePortable(house, scoringRuleSetRoutes, scoringRuleSetKind)
  serveUses(house, scoringRuleSetRoutes.uses, 'scoringRuleSet')
  serveChildList(house, scoringRuleKind)
}

const scoringRuleKind = childKind({
  label: 'scoringRule',
  parent: 'scoringRuleSet',
  parentUuid: scoringRule.scoringRuleSetUuid,
  table: scoringRule,
  routes: scoringRuleRoutes,
  save: {
    formula: (formula) => {
      requireFormula(formula)
      return { formula }
    },
  },
  check: requireScoreOrder,
})

const scoringRuleSetKind = shareableKind({
  object: 'scoringRuleSet',
  table: scoringRuleSet,
  routes: scoringRuleSetRoutes,
  references: {
    sourceLanguage: scoringRuleSet.sourceLanguageUuid,
    targetLanguage: scoringRuleSet.targetLanguageUuid,
  },
  children: { scoringRules: listOfChildren(scoringRuleKind) },
})
