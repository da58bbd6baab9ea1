import { hasEdges, withoutEdges } from '@langwerk/text/edges'
import { plainText, type Segment, segmentOf } from '@langwerk/text/segment'

/**
 * A target without what models add that its source has not: mark-up, references of HTML, line breaks, control characters, white space
 * at the ends. Its tags stay.
 */
export function tidyText(source: Segment, target: Segment): Segment {
  const ownText = plainText(source)
  const steps = habits.filter(({ sign }) => !sign.test(ownText))
  const tidied = target.map((piece) =>
    typeof piece === 'string' ? steps.reduce((text, { tidy }) => tidy(text), piece) : piece,
  )
  const segment = segmentOf(tidied)
  return hasEdges(source) ? segment : withoutEdges(segment)
}

const lineBreak = /[\r\n\u2028\u2029]/

/** What models do, by its sign in a text. */
const habits: { sign: RegExp; tidy: (text: string) => string }[] = [
  { sign: /<\/?[a-z!][^<>]*>/i, tidy: (text) => text.replaceAll(/<\/?[a-z!][^<>]*>/gi, '') },
  {
    sign: /&(?:amp|lt|gt|quot|apos|nbsp|#39);/,
    tidy: (text) => text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => references[name]!),
  },
  {
    sign: lineBreak,
    // In one go over the text: some models write white space without end.
    tidy: (text) => text.replaceAll(/\s+/g, (space) => (lineBreak.test(space) ? ' ' : space)),
  },
  { sign: /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/, tidy: (text) => text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '') },
]

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
}
