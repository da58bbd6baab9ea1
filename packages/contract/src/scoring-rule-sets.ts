import { z } from 'zod'
import {
  Description,
  item,
  languagePair,
  languagePairInput,
  RequiredName,
  SortId,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList } from './crud.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { RappenPerHour } from './user-services.ts'
import { usesRoute } from './uses.ts'
import { scoreTypes } from './words.ts'

/** What the work on a job is, in weighted words and hours, for one language pair or for all. */
export const ScoringRuleSet = item('ScoringRuleSet', {
  ...shareable,
  teams: z.array(TeamShare),
  ...languagePair,
  /** How many weighted words somebody does in an hour. */
  wordsPerHour: z.number().int(),
  /** Null where the set says no price. */
  rappenPerHour: z.number().int().nullable(),
})
export type ScoringRuleSet = z.infer<typeof ScoringRuleSet>

const ScoringRuleSetInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  ...languagePairInput,
  wordsPerHour: z.number().int().min(1).max(100_000).optional(),
  rappenPerHour: RappenPerHour.nullable().optional(),
})

/** 101 is a match in context; estimates go to 100. */
const Score = z.number().int().min(0).max(101)

const ScoringRuleValues = z.object({
  name: RequiredName,
  description: Description,
  scoreType: z.enum(scoreTypes),
  /** The rule is for segments whose score lies between the two, these included. */
  minimumScore: Score,
  maximumScore: Score,
  /** What a segment counts, in words: see the how-to “Say what work costs”. */
  formula: z.string().trim().min(1).max(1000),
  sortId: SortId,
})

const { name, formula, ...others } = ScoringRuleValues.shape

export const scoringRuleRoutes = childList(
  { parent: 'scoringRuleSet', type: 'ScoringRule', collection: 'scoring_rules', one: 'scoring rule' },
  { name, formula, ...z.object(others).partial().shape },
  { shows: ScoringRuleValues.shape },
)
export type ScoringRule = z.output<typeof scoringRuleRoutes.create.reply>
export type ScoringRuleInput = z.output<typeof scoringRuleRoutes.create.body>

export const scoringRuleSetChildren = { scoringRules: scoringRuleRoutes }

export const scoringRuleSetRoutes = {
  ...shareableRoutes('/scoring_rule_sets', 'scoring rule set', {
    item: ScoringRuleSet,
    input: ScoringRuleSetInput,
    children: scoringRuleSetChildren,
  }),
  uses: usesRoute('/scoring_rule_sets', 'scoring rule set'),
}
