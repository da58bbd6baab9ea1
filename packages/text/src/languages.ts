/** The first part of a language tag in lower case: `de` of `de-CH`, `zh` of `zh_Hant_TW`. */
export const baseLanguage = (language: string): string => language.split(/[-_]/, 1)[0]!.toLowerCase()

/** Whether two languages are known and not variants of one, such as `de-CH` and `de`. */
export function areDifferentLanguages(one: string, other: string): boolean {
  const languages = [knownBase(one), knownBase(other)]
  return !languages.includes(undefined) && languages[0] !== languages[1]
}

/** Whether what is for some languages is for others than these; what is for none in particular is for all. */
export const isForOtherLanguages = (known: readonly { code: string }[], codes: readonly string[]): boolean =>
  known.length > 0 && codes.some((code) => known.every((one) => areDifferentLanguages(one.code, code)))

/** The language itself by its shortest code; undefined for what names none, such as `und` and words of a file's own. */
function knownBase(code: string): string | undefined {
  try {
    const { language } = new Intl.Locale(code.trim().replaceAll('_', '-'))
    return norwegian.has(language) ? 'no' : language || undefined
  } catch {
    return undefined
  }
}

/** Files call Bokmål by either name. */
const norwegian = new Set(['no', 'nb'])

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
