import { isTag, type Segment } from '@langwerk/text/segment'
import { mostTokens, tokensOf } from './tokens.ts'

/**
 * The memory's id of each tag with the id of the tag of the source that it stands for; those without one are left out.
 * Pairs around the same words belong together; others of one kind by their turn, but for pairs that stand around other
 * words of the same text.
 */
export function tagIds(memorySource: Segment, source: Segment, language: string): Map<string, string> {
  const ids = pairIds(pairedText(memorySource, language), pairedText(source, language))
  for (const family of ['lone', 'openHalf', 'closeHalf'] as const) {
    const idsIn = (segment: Segment) => segment.filter(isTag).flatMap(({ kind, id }) => (kind === family ? [id] : []))
    const own = idsIn(source)
    for (const [turn, id] of idsIn(memorySource).entries())
      if (own[turn] !== undefined) ids.set(`${family} ${id}`, own[turn])
  }
  return ids
}

interface PairedText {
  pairs: Pair[]
  /** How often each word stands in the text, every number being one. */
  counts: ReadonlyMap<string, number>
}

interface Pair {
  id: string
  words: readonly string[]
  key: string
}

function pairIds(stored: PairedText, own: PairedText): Map<string, string> {
  const ids = new Map<string, string>()
  const left = [...own.pairs]
  const others = stored.pairs.filter((pair) => {
    const at = left.findIndex(({ key }) => key === pair.key)
    if (at >= 0) ids.set(`open ${pair.id}`, left.splice(at, 1)[0]!.id)
    return at < 0
  })
  for (const [turn, pair] of others.entries()) {
    const same = left[turn]
    if (same && !isMoved([pair, stored], [same, own])) ids.set(`open ${pair.id}`, same.id)
  }
  return ids
}

/** Whether a word that stood in the pair stands outside of it now, or the other way round. */
function isMoved([before, stored]: [Pair, PairedText], [after, own]: [Pair, PairedText]): boolean {
  const was = countsOf(before.words)
  const is = countsOf(after.words)
  return [...new Set([...before.words, ...after.words])].some((word) => {
    const inside = (is.get(word) ?? 0) - (was.get(word) ?? 0)
    const outside = (own.counts.get(word) ?? 0) - (stored.counts.get(word) ?? 0) - inside
    return inside * outside < 0
  })
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function pairedText(segment: Segment, language: string): PairedText {
  const words: string[] = []
  const open: { id: string; from: number }[] = []
  const ends = new Map<string, { from: number; to: number }>()
  for (const piece of segment) {
    if (!isTag(piece)) {
      for (const word of tokensOf(piece, language).words) words.push(word)
    } else if (piece.kind === 'open') {
      open.push({ id: piece.id, from: words.length })
      // One that nothing closes goes by its turn.
      ends.set(piece.id, { from: words.length, to: words.length })
    } else if (piece.kind === 'close' && open.at(-1)?.id === piece.id)
      ends.set(piece.id, { from: open.pop()!.from, to: words.length })
  }
  // What is no text for people goes by the turn of its tags alone.
  const isLong = words.length > mostTokens || ends.size > mostPairs
  const pairs = [...ends].map(([id, { from, to }]) => {
    const inside = isLong ? [] : words.slice(from, to)
    return { id, words: inside, key: inside.join(' ') }
  })
  return { pairs, counts: countsOf(words) }
}

const mostPairs = 200
