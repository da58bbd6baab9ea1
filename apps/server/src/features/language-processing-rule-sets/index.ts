import {
  languageProcessingAbbreviationRuleRoutes,
  languageProcessingRuleSetRoutes,
  numberRuleRoutes,
  segmentationRuleRoutes,
} from '@langwerk/contract/language-processing-rule-sets'
import {
  languageProcessingAbbreviationRule,
  numberRule,
  segmentationRule,
} from '../../database/schema/language-processing-rules.ts'
import { languageProcessingRuleSet } from '../../database/schema/resources.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { checkedPart, requireTwoSeparators, requireWholeRule } from './require-rules.ts'
import { serveRules } from './serve-rules.ts'

export function serveLanguageProcessingRuleSets(house: House) {
  servePortable(house, languageProcessingRuleSetRoutes, ruleSetKind)
  serveUses(house, languageProcessingRuleSetRoutes.uses, 'languageProcessingRuleSet')
  serveRules(house)
  serveChildList(house, segmentationRuleKind)
  serveChildList(house, numberRuleKind)
  serveChildList(house, abbreviationRuleKind)
}

const segmentationRuleKind = childKind({
  label: 'segmentationRule',
  parent: 'languageProcessingRuleSet',
  parentUuid: segmentationRule.languageProcessingRuleSetUuid,
  table: segmentationRule,
  routes: segmentationRuleRoutes,
  save: {
    beforeSegmentEnding: checkedPart('beforeSegmentEnding'),
    stoppSequence: checkedPart('stoppSequence'),
    afterSegmentEnding: checkedPart('afterSegmentEnding'),
  },
  check: requireWholeRule,
})

const numberRuleKind = childKind({
  label: 'numberRule',
  parent: 'languageProcessingRuleSet',
  parentUuid: numberRule.languageProcessingRuleSetUuid,
  table: numberRule,
  routes: numberRuleRoutes,
  // Not by their separators, which are one character each.
  search: [numberRule.name, numberRule.description],
  check: requireTwoSeparators,
})

const abbreviationRuleKind = childKind({
  label: 'abbreviationRule',
  parent: 'languageProcessingRuleSet',
  parentUuid: languageProcessingAbbreviationRule.languageProcessingRuleSetUuid,
  table: languageProcessingAbbreviationRule,
  routes: languageProcessingAbbreviationRuleRoutes,
})

const ruleSetKind = shareableKind({
  object: 'languageProcessingRuleSet',
  table: languageProcessingRuleSet,
  routes: languageProcessingRuleSetRoutes,
  references: { sourceLanguage: languageProcessingRuleSet.sourceLanguageUuid },
  children: {
    segmentationRules: listOfChildren(segmentationRuleKind),
    numberRules: listOfChildren(numberRuleKind),
    languageProcessingAbbreviationRules: listOfChildren(abbreviationRuleKind),
  },
})
