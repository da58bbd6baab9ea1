import { isTag, plainText, type Segment } from '@langwerk/text/segment'

/** Whether a lone tag is all that parts two words: without it, and without a space, they would be one. */
export function partsWords(segment: Segment, place: number): boolean {
  const { before, after } = around(segment, place)
  const previous = segment[place - 1]
  // Of several tags in a row the first one counts.
  if (previous !== undefined && isTag(previous) && previous.kind === 'lone') return false
  return /[\p{L}\p{M}\p{N}.,;:!?…]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) && !areUnspaced(before, after)
}

/** The ids of the lone tags of a memory's source, but for those within what the source has as one word: a soft hyphen, say. */
export function partingTags(memorySource: Segment, source: Segment): ReadonlySet<string> {
  const text = plainText(source)
  const isWithinWord = (place: number) => {
    const { before, after } = around(memorySource, place)
    const [start = ''] = /[\p{L}\p{M}\p{N}]+$/u.exec(before) ?? []
    const [end = ''] = /^[\p{L}\p{M}\p{N}]+/u.exec(after) ?? []
    return start !== '' && end !== '' && text.includes(start + end)
  }
  const tags = memorySource.flatMap((piece, place) =>
    isTag(piece) && piece.kind === 'lone' && !isWithinWord(place) ? [piece.id] : [],
  )
  return new Set(tags)
}

const around = (segment: Segment, place: number) => ({
  before: plainText(segment.slice(0, place)),
  after: plainText(segment.slice(place + 1)),
})

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const areUnspaced = (before: string, after: string) => unspaced.test(before.slice(-1)) || unspaced.test(after[0] ?? '')
