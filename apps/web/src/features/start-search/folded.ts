/** A text without case and accents, letter by letter: each stands where it stood. */
export const foldedLetters = (text: string): string[] =>
  [...text].map((letter) => {
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    return bare === '' ? letter : bare
  })

const folded = (text: string): string => foldedLetters(text).join('')

export const wordsIn = (query: string): string[] => query.split(/\s+/).filter((word) => word !== '')

/** Shorter ones stand within too many words. */
const shortestWithin = 3

/** Whether one of these labels has all words of a query, short ones at the beginning of a word. */
export function hasWords(labels: readonly string[], query: string): boolean {
  const words = wordsIn(query).map(folded)
  const has = (label: string, word: string) =>
    word.length < shortestWithin ? ` ${label}`.includes(` ${word}`) : label.includes(word)
  return labels.map(folded).some((label) => words.every((word) => has(label, word)))
}

/** The parts of a text, those that a word of the query begins in marked. */
export function partsOf(text: string, query: string): { text: string; marked: boolean }[] {
  const letters = [...text]
  const bare = foldedLetters(text)
  const marks = letters.map(() => false)
  for (const word of wordsIn(query).map(foldedLetters)) {
    for (let at = 0; at + word.length <= bare.length; at++) {
      if (at > 0 && /[\p{L}\p{N}]/u.test(letters[at - 1]!)) continue
      if (word.every((letter, index) => bare[at + index] === letter)) marks.fill(true, at, at + word.length)
    }
  }
  const parts: { text: string; marked: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last && last.marked === marks[at]) last.text += letter
    else parts.push({ text: letter, marked: marks[at]! })
  }
  return parts
}
