import { type ScoringRule, scoringRuleRoutes, scoringRuleSetRoutes } from '@langwerk/contract/scoring-rule-sets'
import { scoreTypes } from '@langwerk/contract/words'
import { Code, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultText } from '../../kit/refusal-text.ts'
import { StatedList } from '../../kit/StatedList.tsx'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { FormulaField } from './FormulaField.tsx'
import { formulaViolation } from './formula-violation.ts'

export function ScoringRulesScreen() {
  const { t } = useTranslation('scoringRuleSets')
  const { t: texts } = useTranslation('scoringRuleSets', { keyPrefix: 'rules' })
  return (
    <ThingFrame object="scoringRuleSet" get={scoringRuleSetRoutes.get} title={t('title')} all={t('allSets')}>
      {(set) => (
        <StatedList
          parent={set}
          parentField="scoringRuleSet"
          routes={scoringRuleRoutes}
          texts={texts}
          fields={{
            name: 'name',
            scoreType: {
              is: 'word',
              words: scoreTypes,
              called: (type) => texts(`scoreTypes.${type}`),
              hint: ({ scoreType }) => texts(`about.${scoreType}`),
              column: { narrow: 'hide' },
            },
            minimumScore: {
              ...score,
              required: texts('scoreRequired'),
              initial: 0,
              column: { label: texts('scores'), render: scoresOf },
            },
            maximumScore: { ...score, required: texts('scoreRequired'), initial: score.max },
            formula: {
              is: (field) => <FormulaField {...field} />,
              initial: 'words',
              column: { render: ({ formula }) => <Code>{formula}</Code> },
            },
            description: 'description',
          }}
          check={({ formula, minimumScore, maximumScore }) => ({
            ...formulaViolation(formula),
            ...((minimumScore ?? 0) > (maximumScore ?? score.max) && {
              maximumScore: faultText({ code: 'scores_swapped' }),
            }),
          })}
          dialog={({ name, scoreType, minimumScore, maximumScore, formula, description }) => (
            <>
              {name}
              {scoreType}
              <Group grow align="start">
                {minimumScore}
                {maximumScore}
              </Group>
              {formula}
              {description}
            </>
          )}
        />
      )}
    </ThingFrame>
  )
}

/** 101 is a match in context. */
const score = { is: 'number', min: 0, max: 101 } as const

const scoresOf = ({ minimumScore, maximumScore }: ScoringRule) =>
  minimumScore === maximumScore ? `${minimumScore}\u00a0%` : `${minimumScore}–${maximumScore}\u00a0%`
