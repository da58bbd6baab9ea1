import { z } from 'zod'
import {
  Description,
  iri,
  item,
  LanguageRef,
  RequiredName,
  SortId,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { childRoutes } from './crud.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { usesRoute } from './uses.ts'
import { languageCombinationTypes } from './words.ts'

/** Languages that go together in jobs. */
export const LanguageCombinationSet = item('LanguageCombinationSet', { ...shareable, teams: z.array(TeamShare) })
export type LanguageCombinationSet = z.infer<typeof LanguageCombinationSet>

const LanguageCombinationSetInput = z.object({ ...shareableInput, teams: TeamSharesInput.optional() })

/** From any of its source languages into any of its target languages; an empty list stands for every language. */
export const LanguageCombination = item('LanguageCombination', {
  name: z.string(),
  description: z.string(),
  type: z.enum(languageCombinationTypes),
  sourceLanguages: z.array(LanguageRef),
  targetLanguages: z.array(LanguageRef),
  sortId: z.number().int(),
})
export type LanguageCombination = z.infer<typeof LanguageCombination>

const Languages = z.array(iri('languages')).max(100)
const LanguageCombinationInput = z.object({
  uuid: Uuid.optional(),
  languageCombinationSet: iri('language_combination_sets'),
  name: RequiredName,
  description: Description.optional(),
  type: z.enum(languageCombinationTypes).optional(),
  sourceLanguages: Languages.optional(),
  targetLanguages: Languages.optional(),
  sortId: SortId.optional(),
})

export const languageCombinationRoutes = childRoutes(
  {
    parent: '/language_combination_sets',
    parentField: 'languageCombinationSet',
    parentIs: 'language combination set',
    collection: 'language_combinations',
    one: 'language combination',
  },
  { item: LanguageCombination, input: LanguageCombinationInput },
)

export const languageCombinationSetChildren = { languageCombinations: languageCombinationRoutes }

export const languageCombinationSetRoutes = {
  ...shareableRoutes('/language_combination_sets', 'language combination set', {
    item: LanguageCombinationSet,
    input: LanguageCombinationSetInput,
    children: languageCombinationSetChildren,
  }),
  uses: usesRoute('/language_combination_sets', 'language combination set'),
}
