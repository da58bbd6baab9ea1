import { segmentationRuleTypes } from '@langwerk/contract/file-words'
import { type SegmentationRule, segmentationRuleRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'
import { RuleSetFrame } from './RuleSetFrame.tsx'

export function SegmentationRulesScreen() {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'segmentation' })
  const expression = (name: 'beforeSegmentEnding' | 'stoppSequence' | 'afterSegmentEnding') => ({
    is: 'expression' as const,
    hint: t(`hints.${name}`),
    column: { narrow: 'hide' as const, render: (rule: SegmentationRule) => inShort(rule[name]) },
  })
  return (
    <RuleSetFrame tab="segmentationRules">
      {(set) => (
        <StatedList
          parent={set}
          parentField="languageProcessingRuleSet"
          routes={segmentationRuleRoutes}
          texts={t}
          fields={{
            name: 'name',
            type: {
              is: 'word',
              words: segmentationRuleTypes,
              called: (type) => t(`types.${type}`),
              hint: t('typeHint'),
              initial: 'noBreak',
              column: { width: '11rem', sortable: true },
            },
            beforeSegmentEnding: expression('beforeSegmentEnding'),
            stoppSequence: expression('stoppSequence'),
            afterSegmentEnding: expression('afterSegmentEnding'),
            description: 'description',
          }}
        />
      )}
    </RuleSetFrame>
  )
}

/** Shipped expressions are up to two thousand characters long; the dialog shows the whole. */
const inShort = (expression: string) =>
  expression !== '' && <Code>{expression.length > 60 ? `${expression.slice(0, 60)}…` : expression}</Code>
