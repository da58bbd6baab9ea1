/**
 * About how many tokens a text is, rather too many than too few: each provider cuts texts in its own way, and none is asked for an
 * estimate. Four Latin letters are one, two of other alphabets, and each character of scripts without spaces; of the brackets of signs, which
 * no text has, each is three.
 */
export function estimateTokens(text: string): number {
  let quarters = 0
  for (const character of text) quarters += quartersOf(character)
  return Math.ceil(quarters / 4)
}

function quartersOf(character: string): number {
  if (character < '\u0250') return 1
  if (character === '⟦' || character === '⟧') return 12
  return withoutSpaces.test(character) ? 4 : 2
}

/** About how many tokens a sign is, as `⟦12⟧`. */
export const signTokens = 7

/** More tokens a text is not, however it is cut: each of them stands for a byte at least. */
export const mostTokens = (text: string): number => new TextEncoder().encode(text).length

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Extended_Pictographic}]/u
