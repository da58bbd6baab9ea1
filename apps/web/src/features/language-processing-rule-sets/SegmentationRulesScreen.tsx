import { type SegmentationRuleType, segmentationRuleTypes } from '@langwerk/contract/file-words'
import { segmentationRuleRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, ExpressionField, NameField, WordField } from '../../kit/fields.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { RuleSetFrame } from './RuleSetFrame.tsx'

export function SegmentationRulesScreen() {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'segmentation' })
  const expressions = ['beforeSegmentEnding', 'stoppSequence', 'afterSegmentEnding'] as const
  return (
    <RuleSetFrame tab="segmentationRules">
      {(set) => (
        <ChildList
          parent={set}
          parentField="languageProcessingRuleSet"
          routes={segmentationRuleRoutes}
          texts={t}
          icon={kindIcons.languageProcessingRuleSet}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: t('name'), sortable: true, render: ({ name }) => name },
            { key: 'type', label: t('type'), width: '11rem', sortable: true, render: ({ type }) => t(`types.${type}`) },
            ...expressions.map((key) => ({
              key,
              label: t(key),
              narrow: 'hide' as const,
              render: (rule: Record<typeof key, string>) => rule[key] !== '' && <Code>{shortened(rule[key])}</Code>,
            })),
          ]}
          form={{
            initial: {
              name: '',
              type: 'noBreak' as SegmentationRuleType,
              beforeSegmentEnding: '',
              stoppSequence: '',
              afterSegmentEnding: '',
              description: '',
            },
            check: ({ name }) => nameViolation(name),
            fields: (form) => (
              <>
                <NameField {...form.field('name')} />
                <WordField
                  label={t('type')}
                  hint={t('typeHint')}
                  required
                  words={segmentationRuleTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
                  {...form.field('type')}
                />
                {expressions.map((field) => (
                  <ExpressionField key={field} label={t(field)} hint={t(`hints.${field}`)} {...form.field(field)} />
                ))}
                <DescriptionField {...form.field('description')} />
              </>
            ),
          }}
        />
      )}
    </RuleSetFrame>
  )
}

/** Shipped expressions are up to two thousand characters long; the dialog shows the whole. */
const shortened = (expression: string) => (expression.length > 60 ? `${expression.slice(0, 60)}…` : expression)
