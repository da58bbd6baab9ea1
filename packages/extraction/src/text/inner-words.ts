import type { ExtractionLanguage } from './languages.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Prepositions and articles that stand within terms: `coefficient of friction`, `taux de change`. */
export const innerWords: Record<ExtractionLanguage, ReadonlySet<string>> = {
  en: words('of for in with against on to from by at the'),
  de: words('von für in im der des den dem die das mit gegen zur zum an am auf bei'),
  nl: words('van voor in het de der een met tegen tot ter op aan'),
  fr: words("de d' du des à au aux la le les l' en sur pour par contre avec sans"),
  it: words(
    "di d' del dello della dell' dei degli delle a ad al allo alla all' ai agli alle da dal dallo dalla dall' in nel nella per il lo la l' i gli le con su sul sulla sui senza contro",
  ),
  es: words('de del la el los las a al en con por para sin contra'),
  pt: words("de do da dos das d' a à ao o em no na nos nas com por para sem contra"),
}

/** Verbs in the form of adjectives, which stand within terms: `filtered water`, `charge utile supportée`. */
export const participles: Record<ExtractionLanguage, RegExp> = {
  en: /(?:ed|ing)$/,
  de: /(?:te|en|end|ende|enden|ten|t)$/,
  nl: /(?:de|te|en|d|t|ende)$/,
  fr: /(?:é|ée|és|ées|ant|ante|ants|antes)$/,
  it: /(?:[aiu]t[oaie]|ente|ante|enti|anti)$/,
  es: /[ai]d[oa]s?$/,
  pt: /[ai]d[oa]s?$/,
}
