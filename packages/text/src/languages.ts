/** The first part of a language tag in lower case: `de` of `de-CH`, `zh` of `zh_Hant_TW`. */
export const baseLanguage = (language: string): string => language.split(/[-_]/, 1)[0]!.toLowerCase()

/** Whether a language is written from right to left; a script in the tag (`uz-Arab`, `ku-Latn`) decides before the language. */
export function isRightToLeft(language: string): boolean {
  const script = /[-_]([A-Za-z]{4})(?:[-_]|$)/.exec(language)?.[1]?.toLowerCase()
  if (script !== undefined) return rightToLeftScripts.has(script)
  return rightToLeftLanguages.has(baseLanguage(language))
}

const rightToLeftScripts = new Set(['adlm', 'arab', 'aran', 'hebr', 'mand', 'nkoo', 'rohg', 'syrc', 'thaa'])
const rightToLeftLanguages = new Set(
  ['ar', 'arc', 'arz', 'ckb', 'dv', 'fa', 'glk', 'he', 'iw', 'ji', 'ks', 'mzn', 'nqo', 'pnb', 'prs', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'], // biome-ignore format: one list
)
