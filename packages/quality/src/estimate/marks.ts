import { baseLanguage } from '@langwerk/text/languages'

/** How often each mark stands in a text, the same ones of different scripts together; commas are not counted. */
export function marksOf(text: string, language: string): Map<string, number> {
  const own = ofLanguage[baseLanguage(language)]
  const found = new Map<string, number>()
  for (const [written] of text.matchAll(everyMark)) {
    const mark = own?.[written] ?? western[written] ?? written
    if (mark !== '·') found.set(mark, (found.get(mark) ?? 0) + 1)
  }
  return found
}

/** Marks as the West writes them, with what other scripts write for each. */
const others: readonly [mark: string, written: string][] = [
  ['"', '„“”«»「」『』〝〟〈〉《》'],
  ['.', '。．｡۔।။։።'],
  ['!', '！'],
  ['?', '？؟\u037e'],
  [':', '：'],
  [';', '；؛'],
  ['%', '％٪'],
  ['(', '（【〔'],
  [')', '）】〕'],
  ['[', '［'],
  [']', '］'],
  ['/', '／'],
]

const western: Readonly<Record<string, string>> = Object.fromEntries(
  others.flatMap(([mark, written]) => [...written].map((one) => [one, mark])),
)

/** Greek asks with a semicolon; elsewhere a dot amid the line is no mark of a sentence. */
const ofLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  el: { ';': '?', '·': ';', '\u0387': ';' },
}

const everyMark = new RegExp(`[()[\\]{}:;?!%/=<>".·\\u0387${others.map(([, written]) => written).join('')}]`, 'gu')
