import { languageCombinationRoutes, languageCombinationSetRoutes } from '@langwerk/contract/language-combination-sets'
import { languageCombination, languageCombinationSet } from '../../database/schema/rule-sets.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { languageRef, languagesOf, uuidsOfLanguages } from '../languages/index.ts'

export { requireAllowedLanguages } from './require-allowed-languages.ts'

export function serveLanguageCombinationSets(house: House) {
  servePortable(house, languageCombinationSetRoutes, languageCombinationSetKind)
  serveUses(house, languageCombinationSetRoutes.uses, 'languageCombinationSet')
  serveChildList(house, languageCombinationKind)
}

const languageCombinationKind = childKind({
  label: 'languageCombination',
  parent: 'languageCombinationSet',
  parentUuid: languageCombination.languageCombinationSetUuid,
  table: languageCombination,
  routes: languageCombinationRoutes,
  further: {
    sources: languagesOf(languageCombination.sourceLanguageUuids),
    targets: languagesOf(languageCombination.targetLanguageUuids),
  },
  show: {
    sourceLanguages: ({ sources }) => sources.map(languageRef),
    targetLanguages: ({ targets }) => targets.map(languageRef),
  },
  save: {
    sourceLanguages: async (languages, db) => ({
      sourceLanguageUuids: await uuidsOfLanguages(db, 'sourceLanguages', languages),
    }),
    targetLanguages: async (languages, db) => ({
      targetLanguageUuids: await uuidsOfLanguages(db, 'targetLanguages', languages),
    }),
  },
})

const languageCombinationSetKind = shareableKind({
  object: 'languageCombinationSet',
  table: languageCombinationSet,
  routes: languageCombinationSetRoutes,
  children: { languageCombinations: listOfChildren(languageCombinationKind) },
})
