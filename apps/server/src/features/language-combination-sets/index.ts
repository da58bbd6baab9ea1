import { uuidOf } from '@langwerk/contract/common'
import { languageCombinationRoutes, languageCombinationSetRoutes } from '@langwerk/contract/language-combination-sets'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { languageCombination, languageCombinationSet } from '../../database/schema/rule-sets.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { languageRef, languagesExist } from '../languages/index.ts'

export { requireAllowedLanguages } from './require-allowed-languages.ts'

export function serveLanguageCombinationSets(house: House) {
  servePortable(house, languageCombinationSetRoutes, languageCombinationSetKind)
  serveUses(house, languageCombinationSetRoutes.uses, 'languageCombinationSet')
  serveChildList(house, languageCombinationKind)
}

/** The languages of a list of uuids, in its order, as a column. */
const languagesOf = (uuids: AnyPgColumn) => sql<{ uuid: string; code: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('uuid', l.uuid, 'code', l.code, 'name', l.name) order by array_position(${uuids}, l.uuid))
  from language l where l.uuid = any(${uuids})), '[]')`

/** Each language once. @throws Refusal 422 at those that do not exist. */
async function uuidsOf(db: Db, field: string, languages: readonly string[]): Promise<string[]> {
  await languagesExist(
    db,
    languages.map((iri, index) => ({ iri, propertyPath: `${field}[${index}]` })),
  )
  return [...new Set(languages.map(uuidOf))]
}

const languageCombinationKind = childKind({
  label: 'languageCombination',
  parent: 'languageCombinationSet',
  parentUuid: languageCombination.languageCombinationSetUuid,
  table: languageCombination,
  routes: languageCombinationRoutes,
  search: [languageCombination.name, languageCombination.description],
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
      sourceLanguageUuids: await uuidsOf(db, 'sourceLanguages', languages),
    }),
    targetLanguages: async (languages, db) => ({
      targetLanguageUuids: await uuidsOf(db, 'targetLanguages', languages),
    }),
  },
})

const languageCombinationSetKind = shareableKind({
  object: 'languageCombinationSet',
  table: languageCombinationSet,
  routes: languageCombinationSetRoutes,
  teamsField: 'teams',
  children: { languageCombinations: listOfChildren(languageCombinationKind) },
})
