import { fileTypeReplacementRuleRoutes } from '@langwerk/contract/file-types'
import { fileTypeReplacementRule } from '../../database/schema/file-types.ts'
import { checkedExpression } from '../../kit/checked-expression.ts'
import { childKind } from '../../kit/child-kind.ts'

export const replacementRuleKind = childKind({
  label: 'fileTypeReplacementRule',
  parent: 'fileType',
  parentUuid: fileTypeReplacementRule.fileTypeUuid,
  table: fileTypeReplacementRule,
  routes: fileTypeReplacementRuleRoutes,
  save: { sourceRegex: checkedExpression('sourceRegex') },
})
