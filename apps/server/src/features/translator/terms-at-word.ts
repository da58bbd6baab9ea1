import type { TranslationAlternatives } from '@langwerk/contract/translator'
import { cutSegment, joinSegments, plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import type { House } from '../../kit/house.ts'
import { recogniseTerms } from '../termbases/index.ts'
import type { TranslationWish } from './read-wish.ts'

interface Place {
  source: Segment
  target: Segment
  word: { start: number; end: number }
}

/** What else the termbases call that which stands at a word of a target: the target with each of the other terms in its place. */
export async function otherTermsAt(
  house: Pick<House, 'db'>,
  { pair, termbases }: TranslationWish,
  { source, target, word }: Place,
): Promise<TranslationAlternatives['translations']> {
  const [terms] = await recogniseTerms(house, { ...pair, termbases }, [plainText(source)])
  const text = plainText(target)
  return (terms ?? []).flatMap(({ translations, termbaseUuid }) => {
    const place = translations.map((one) => placeOf(text, one.text, word)).find((found) => found !== null)
    if (!place) return []
    const said = text.slice(place.start, place.end).toLowerCase()
    const name = termbases.find((one) => one.termbaseUuid === termbaseUuid)?.name ?? ''
    return translations
      .filter((one) => one.usageStatus !== 'forbidden' && one.text.toLowerCase() !== said)
      .map((one) => ({
        xml: segmentToXml(withText(target, place, one.text)),
        word: one.text,
        by: 'term' as const,
        name,
      }))
  })
}

/** Where a term stands in a text so that it holds the beginning of a word. */
function placeOf(text: string, term: string, word: Place['word']): Place['word'] | null {
  const [within, sought] = [text.toLowerCase(), term.toLowerCase()]
  // A few characters change their length with their case; then places would not be those of the text.
  if (sought === '' || within.length !== text.length) return null
  for (let start = within.indexOf(sought); start >= 0; start = within.indexOf(sought, start + 1)) {
    const end = start + sought.length
    if (start <= word.start && end > word.start) return { start, end }
  }
  return null
}

function withText(target: Segment, { start, end }: Place['word'], by: string): Segment {
  const [before, replaced, after] = threeParts(target, start, end)
  const first = replaced.findIndex((piece) => typeof piece === 'string')
  const said = replaced.flatMap((piece, index): Segment => {
    if (typeof piece !== 'string') return [piece]
    return index === first ? [by] : []
  })
  return joinSegments([before, said, after])
}

function threeParts(target: Segment, start: number, end: number): [Segment, Segment, Segment] {
  const offsets = [start, end].filter((offset) => offset > 0 && offset < plainText(target).length)
  const parts = cutSegment(target, offsets)
  const before = start === 0 ? [] : parts.shift()!
  const replaced = parts.shift() ?? []
  return [before, replaced, parts.shift() ?? []]
}
