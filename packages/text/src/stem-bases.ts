import { baseLanguage } from './languages.ts'
import { fold, stem } from './stem.ts'
import { dutch } from './stem-rules/dutch.ts'
import { english } from './stem-rules/english.ts'
import { french } from './stem-rules/french.ts'
import { german } from './stem-rules/german.ts'
import type { BaseForms, Inflection } from './stem-rules/inflection.ts'
import { italian } from './stem-rules/italian.ts'
import { portuguese } from './stem-rules/portuguese.ts'
import { spanish } from './stem-rules/spanish.ts'

/**
 * The base forms that a word of a text may be a form of, as terms are compared: the first of `sure` is the word's own
 * spelling for comparison, and that of a term's word is its key. Only inflection is undone, never derivation (`printer`
 * is no form of `print`), so that it is narrower than a stem; in a language without rules here it is the stem.
 */
export function baseForms(word: string, language: string): BaseForms {
  const base = baseLanguage(language)
  const inflection = inflections[base]
  if (!inflection) return { ...none, sure: [fold(stem(word, language))] }
  const composed = word.normalize('NFC').replace(/[’ʼ＇]/g, "'")
  const own = inflection.spell(composed)
  const found = inflection.bases(own, composed)
  const sure = new Set([own, ...found.sure])
  const acronym = /^(.*[\p{Lu}\d])'?s$/u.exec(composed)?.[1] ?? /^(\p{L}{2,})'s$/u.exec(composed)?.[1]
  if (acronym !== undefined) sure.add(inflection.spell(acronym))
  return {
    sure: [...sure],
    verbal: [...new Set(found.verbal)].filter((form) => !sure.has(form)),
    agreeing: [...new Set(found.agreeing)].filter((form) => !sure.has(form)),
  }
}

/** The key of a word of a term: the spelling that `baseForms` gives first. */
export function termKey(word: string, language: string): string {
  const inflection = inflections[baseLanguage(language)]
  return inflection ? inflection.spell(word.normalize('NFC').replace(/[’ʼ＇]/g, "'")) : fold(stem(word, language))
}

/** Keys by which the word of a term of several words is found besides, as it agrees with the others. */
export const agreementKeys = (word: string, language: string): string[] =>
  inflections[baseLanguage(language)]?.agreement(termKey(word, language)) ?? []

/** Words, in lower case, that stand before nouns and not before verbs: articles, possessives, demonstratives. */
export const determinersOf = (language: string): ReadonlySet<string> =>
  inflections[baseLanguage(language)]?.determiners ?? noDeterminers

const noDeterminers: ReadonlySet<string> = new Set()
const none: BaseForms = { sure: [], verbal: [], agreeing: [] }

const inflections: Record<string, Inflection> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}
