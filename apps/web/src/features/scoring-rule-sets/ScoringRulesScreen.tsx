import { type ScoringRule, scoringRuleRoutes, scoringRuleSetRoutes } from '@langwerk/contract/scoring-rule-sets'
import { type ScoreType, scoreTypes } from '@langwerk/contract/words'
import { Code, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, NameField, WordField } from '../../kit/fields.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { NumberField } from '../../kit/NumberField.tsx'
import { faultText, nameViolation } from '../../kit/refusal-text.ts'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { FormulaField } from './FormulaField.tsx'
import { formulaViolation } from './formula-violation.ts'

export function ScoringRulesScreen() {
  const { t } = useTranslation('scoringRuleSets')
  const { t: texts } = useTranslation('scoringRuleSets', { keyPrefix: 'rules' })
  return (
    <ThingFrame object="scoringRuleSet" get={scoringRuleSetRoutes.get} title={t('title')} all={t('allSets')}>
      {(set) => (
        <ChildList
          parent={set}
          parentField="scoringRuleSet"
          routes={scoringRuleRoutes}
          texts={texts}
          icon={kindIcons.scoringRuleSet}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: texts('name'), sortable: true, render: ({ name }) => name },
            {
              key: 'scoreType',
              label: texts('scoreType'),
              narrow: 'hide',
              render: ({ scoreType }) => texts(`scoreTypes.${scoreType}`),
            },
            { key: 'scores', label: texts('scores'), render: scoresOf },
            { key: 'formula', label: texts('formula'), render: ({ formula }) => <Code>{formula}</Code> },
          ]}
          form={{
            initial: newRule,
            check: (rule) => ({
              ...nameViolation(rule.name),
              ...formulaViolation(rule.formula),
              ...(rule.minimumScore === null && { minimumScore: texts('scoreRequired') }),
              ...(rule.maximumScore === null && { maximumScore: texts('scoreRequired') }),
              ...((rule.minimumScore ?? 0) > (rule.maximumScore ?? mostPercent) && {
                maximumScore: faultText({ code: 'scores_swapped' }),
              }),
            }),
            fields: (form) => (
              <>
                <NameField {...form.field('name')} />
                <WordField
                  label={texts('scoreType')}
                  hint={texts(`about.${form.values.scoreType}`)}
                  required
                  words={scoreTypes.map((value) => ({ value, label: texts(`scoreTypes.${value}`) }))}
                  {...form.field('scoreType')}
                />
                <Group grow align="start">
                  <NumberField
                    label={texts('minimumScore')}
                    required
                    min={0}
                    max={mostPercent}
                    {...form.field('minimumScore')}
                  />
                  <NumberField
                    label={texts('maximumScore')}
                    required
                    min={0}
                    max={mostPercent}
                    {...form.field('maximumScore')}
                  />
                </Group>
                <FormulaField {...form.field('formula')} />
                <DescriptionField {...form.field('description')} />
              </>
            ),
          }}
        />
      )}
    </ThingFrame>
  )
}

/** A match in context. */
const mostPercent = 101

const newRule = {
  name: '',
  scoreType: 'translationMemoryMatch' as ScoreType,
  minimumScore: 0 as number | null,
  maximumScore: mostPercent as number | null,
  formula: 'words',
  description: '',
}

const scoresOf = ({ minimumScore, maximumScore }: ScoringRule) =>
  minimumScore === maximumScore ? `${minimumScore}\u00a0%` : `${minimumScore}–${maximumScore}\u00a0%`
