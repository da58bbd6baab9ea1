/** The languages that come with rules of their own: dictionaries, abbreviations, number words. */
export const caseLanguages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl'] as const
export type CaseLanguage = (typeof caseLanguages)[number]

/** One sentence in every language; `{right|wrong}` marks what is wrong in its broken form. */
export type Sentence = Record<CaseLanguage, string>

const marked = /\{([^{}|]*)\|([^{}|]*)\}/gu

export const soundForm = (sentence: string): string => sentence.replace(marked, '$1')

export const brokenForm = (sentence: string): string => sentence.replace(marked, '$2')

/** The wrong words alone. */
export const brokenWords = (sentence: string): string[] => [...sentence.matchAll(marked)].map(([, , wrong]) => wrong!)

/** The language whose sentence a target in a language is compared with. */
export const sourceOf = (language: CaseLanguage): CaseLanguage => (language === 'en' ? 'de' : 'en')
