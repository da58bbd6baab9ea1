/** How many characters the translator takes at once; longer texts are translated as documents. */
export const longestTranslatorText = 10_000

/** How whoever translates heeds terms: by its glossaries, by marks in the text, by being told of them, or not, so that they are only checked. */
export const translationTermUses = ['glossaries', 'marks', 'told', 'measure'] as const
export type TranslationTermUse = (typeof translationTermUses)[number]

/** What a unit of a memory is marked with that was saved from the translator. */
export const translatorUnitProperty = { type: 'x-langwerk-origin', value: 'translator' } as const
