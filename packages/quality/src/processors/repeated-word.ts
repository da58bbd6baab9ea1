import { baseLanguage } from '@langwerk/text/languages'
import type { Token } from '@langwerk/text/words'
import type { CheckedUnit, Finding } from '../unit.ts'

/** The same word twice with nothing but a space between, unless the language or the source does so too. */
export function repeatedWord({
  sourceText,
  targetText,
  sourceTokens,
  targetTokens,
  targetLanguage,
}: CheckedUnit): Finding[] {
  const allowed = legitimate[baseLanguage(targetLanguage)]
  const repeated = repetitions(targetText, targetTokens()).filter((second) => !allowed?.has(second.text.toLowerCase()))
  if (repeated.length === 0 || repetitions(sourceText, sourceTokens()).length >= repeated.length) return []
  return repeated.map(({ text, start, end }) => ({
    key: 'repeatedWord',
    values: { word: text },
    targetRanges: [{ start, end }],
  }))
}

/** The second of two equal words side by side; single characters of scripts without spaces double by nature. */
function repetitions(text: string, words: readonly Token[]): Token[] {
  return words.filter((word, index) => {
    const before = words[index - 1]
    if (!before || word.text.length !== before.text.length || !/^\p{L}/u.test(word.text)) return false
    return word.text.toLowerCase() === before.text.toLowerCase() && /^\s+$/.test(text.slice(before.end, word.start))
  })
}

/** Words that a correct sentence may have twice in a row. */
const legitimate: Record<string, ReadonlySet<string>> = {
  de: new Set(['der', 'die', 'das', 'den', 'dem', 'sie', 'ihr']),
  en: new Set(['had', 'that', 'bye', 'so', 'very']),
  fr: new Set(['nous', 'vous', 'faire']),
  it: new Set(['via', 'man', 'piano', 'così']),
  nl: new Set(['die', 'dat', 'ze', 'u', 'wij', 'heel']),
}
