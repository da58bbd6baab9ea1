import { stem } from '@langwerk/text/stem'
import { innerWords } from '../text/inner-words.ts'
import { type ExtractionLanguage, isRomance, joinsCompounds } from '../text/languages.ts'
import { termTokens } from '../text/tokenise.ts'

/** The key that all forms of a term share: the stems of its words with spaces between. */
export const termKeyOf = (term: string, language: ExtractionLanguage): string =>
  wordsOf(term, language)
    .map((word) => stem(word, language))
    .join(' ')

/** The same for terms written with a hyphen, a space or in one word, in languages where these are one term; else undefined. */
export function solidKeyOf(term: string, language: ExtractionLanguage): string | undefined {
  if (!joinsCompounds(language)) return undefined
  const solid = wordsOf(term, language).join('').replace(/[-‐‑]/g, '')
  return solid.length > 3 ? stem(solid, language) : undefined
}

/**
 * The key of terms that have the same words but for prepositions and articles, in whatever order: `failure of the heart`
 * and `heart failure`. They mean the same as a rule, yet need not: such are variants.
 */
export function variantKeyOf(key: string, language: ExtractionLanguage): string | undefined {
  const stems = key.split(' ').filter((one) => !innerStems(language).has(one))
  if (stems.length < 2) return undefined
  return isRomance(language) ? stems.join(' ') : stems.sort().join(' ')
}

const wordsOf = (term: string, language: ExtractionLanguage): string[] =>
  termTokens(term, language)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text.toLowerCase())

function innerStems(language: ExtractionLanguage): ReadonlySet<string> {
  const known = stemsByLanguage.get(language)
  if (known) return known
  const stems = new Set([...innerWords[language]].flatMap((word) => [word, stem(word, language)]))
  stemsByLanguage.set(language, stems)
  return stems
}

const stemsByLanguage = new Map<ExtractionLanguage, ReadonlySet<string>>()
