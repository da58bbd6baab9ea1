import type { LanguageCombinationType } from '@langwerk/contract/words'
import type { ShippedThing } from '../../kit/CopyShippedDialog.tsx'

interface Combination {
  type: LanguageCombinationType
  /** BCP 47. */
  sources: readonly string[]
  targets: readonly string[]
}

const ofProgram = ['de', 'en', 'fr', 'it', 'es', 'pt', 'nl']

/** The combinations that come with the program, each in a set of its own; their names stand in the catalogue. */
export const shippedCombinations: readonly (Combination & { key: 'all' | 'english' | 'switzerland' })[] = [
  { key: 'all', type: 'allowed', sources: ofProgram, targets: ofProgram },
  { key: 'english', type: 'preset', sources: ['en'], targets: ofProgram.filter((code) => code !== 'en') },
  { key: 'switzerland', type: 'preset', sources: ['de-CH'], targets: ['fr-CH', 'it-CH', 'rm', 'en'] },
]

/** What an import takes of a set with one combination. */
export const combinationOf =
  (name: string, { type, sources, targets }: Combination): ShippedThing['fieldsOf'] =>
  (languageIri) => ({
    languageCombinations: [
      { name, type, sourceLanguages: sources.map(languageIri), targetLanguages: targets.map(languageIri) },
    ],
  })
