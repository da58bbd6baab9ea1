import { z } from 'zod'
import {
  Description,
  iri,
  item,
  LanguageRef,
  RequiredName,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList } from './crud.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { usesRoute } from './uses.ts'
import { languageCombinationTypes } from './words.ts'

/** Languages that go together in jobs. */
export const LanguageCombinationSet = item('LanguageCombinationSet', { ...shareable, teams: z.array(TeamShare) })
export type LanguageCombinationSet = z.infer<typeof LanguageCombinationSet>

const LanguageCombinationSetInput = z.object({ ...shareableInput, teams: TeamSharesInput.optional() })

const Languages = z.array(iri('languages')).max(100)

/** From any of its source languages into any of its target languages; an empty list stands for every language. */
export const languageCombinationRoutes = childList(
  {
    parent: 'languageCombinationSet',
    type: 'LanguageCombination',
    collection: 'language_combinations',
    one: 'language combination',
  },
  {
    name: RequiredName,
    description: Description.optional(),
    type: z.enum(languageCombinationTypes).optional(),
    sourceLanguages: Languages.optional(),
    targetLanguages: Languages.optional(),
  },
  { shows: { sourceLanguages: z.array(LanguageRef), targetLanguages: z.array(LanguageRef) } },
)
export type LanguageCombination = z.output<typeof languageCombinationRoutes.create.reply>

export const languageCombinationSetChildren = { languageCombinations: languageCombinationRoutes }

export const languageCombinationSetRoutes = {
  ...shareableRoutes('/language_combination_sets', 'language combination set', {
    item: LanguageCombinationSet,
    input: LanguageCombinationSetInput,
    children: languageCombinationSetChildren,
  }),
  uses: usesRoute('/language_combination_sets', 'language combination set'),
}
