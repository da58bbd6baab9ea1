import { baseLanguage } from '@langwerk/text/languages'

/**
 * How many characters a language takes for what English says in a hundred. Those of German, Spanish, French, Italian, Dutch
 * and Portuguese are medians of a bitext; the others are what is commonly reckoned with, and a language not named is like English.
 */
const lengths: Readonly<Record<string, number>> = {
  ar: 88,
  bg: 110,
  ca: 116,
  cs: 102,
  da: 104,
  de: 117,
  el: 116,
  es: 114,
  et: 102,
  fi: 108,
  fr: 119,
  he: 80,
  hu: 110,
  it: 117,
  ja: 46,
  ko: 52,
  lt: 106,
  lv: 106,
  nl: 113,
  pl: 112,
  pt: 110,
  ro: 114,
  ru: 112,
  sk: 104,
  sl: 104,
  sv: 102,
  th: 92,
  uk: 108,
  vi: 106,
  zh: 33,
}

/** The share of unusual length beyond which nothing grows worse. */
const ordinary = 0.2
const spread = 0.45

/** How far a target's length is from what its source's lets expect: 0 as expected, towards 1 with every doubling or halving. */
export function oddLength(
  source: { text: string; language: string },
  target: { text: string; language: string },
): number {
  const expected = (source.text.trim().length * lengthIn(target.language)) / lengthIn(source.language)
  // In short texts a single word decides, so that some characters are added to both.
  const ratio = Math.abs(Math.log((target.text.trim().length + allowance) / (expected + allowance)))
  return 1 - Math.exp(-((Math.max(0, ratio - ordinary) / spread) ** 1.5))
}

const allowance = 6

const lengthIn = (language: string) => lengths[baseLanguage(language)] ?? 100
