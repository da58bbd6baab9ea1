/** The scripts (ISO 15924) that stand together for how a language is written. */
const together: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

const expressions = new Map<string, RegExp | null>()

/** The share of letters that are not of the language's script, from 0 to 1; 0 where it is not known how a language is written. */
export function strangeLetters(words: readonly string[], language: string): number {
  const letters = words.join('').match(/\p{L}/gu) ?? []
  const own = ownLetters(language)
  if (letters.length === 0 || own === null) return 0
  return letters.filter((letter) => !own.test(letter)).length / letters.length
}

function ownLetters(language: string): RegExp | null {
  const known = expressions.get(language)
  if (known !== undefined) return known
  const made = expressionFor(language)
  expressions.set(language, made)
  return made
}

function expressionFor(language: string): RegExp | null {
  try {
    const script = new Intl.Locale(language).maximize().script
    if (script === undefined) return null
    const names = together[script] ?? [script]
    return new RegExp(`[\\p{Script=Common}${names.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]`, 'u')
  } catch {
    return null
  }
}
