import { baseLanguage } from '@langwerk/text/languages'

/** The languages for which there are a tagger and general frequencies. */
export const extractionLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const

export type ExtractionLanguage = (typeof extractionLanguages)[number]

/** The language by which a text in it is read (`de` for `de-AT`), or undefined where there is no data for it. */
export const extractionLanguage = (code: string): ExtractionLanguage | undefined =>
  extractionLanguages.find((language) => language === baseLanguage(code))

/** Whether adjectives and complements follow the noun that they belong to. */
export const isRomance = (language: ExtractionLanguage): boolean => romance.has(language)

/** Whether compounds are written with a hyphen, a space or neither, without being other terms for it. */
export const joinsCompounds = (language: ExtractionLanguage): boolean => !romance.has(language)

const romance: ReadonlySet<ExtractionLanguage> = new Set(['fr', 'es', 'it', 'pt'])
