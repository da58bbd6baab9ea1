import { replacementRuleRoutes, replacementRuleSetRoutes } from '@langwerk/contract/replacement-rule-sets'
import { replacementRuleTypes } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'
import { ThingFrame } from '../../kit/ThingFrame.tsx'

export function ReplacementRulesScreen() {
  const { t } = useTranslation('replacementRuleSets')
  const { t: texts } = useTranslation('replacementRuleSets', { keyPrefix: 'rules' })
  return (
    <ThingFrame object="replacementRuleSet" get={replacementRuleSetRoutes.get} title={t('title')} all={t('allSets')}>
      {(set) => (
        <StatedList
          parent={set}
          parentField="replacementRuleSet"
          routes={replacementRuleRoutes}
          texts={texts}
          fields={{
            name: 'name',
            type: {
              is: 'word',
              words: replacementRuleTypes,
              called: (type) => texts(`types.${type}`),
              hint: ({ type }) => texts(`about.${type}`),
              initial: 'createPlaceholderBeforeTranslation',
              column: { narrow: 'hide' },
            },
            sourceRegex: {
              is: 'expression',
              hint: texts('sourceRegexHint'),
              required: texts('expressionRequired'),
              placeholder: String.raw`[A-Z]{2}-\d+`,
              column: {},
            },
            targetRegex: {
              is: 'expression',
              hint: ({ type }) => texts(`replacementHint.${type}`),
              column: { empty: ({ type }) => texts(`nothing.${type}`) },
            },
            description: 'description',
          }}
        />
      )}
    </ThingFrame>
  )
}
