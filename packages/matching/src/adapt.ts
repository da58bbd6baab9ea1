import { normaliseForExact } from '@langwerk/text/normalise'
import { findNumbers, type NumberInText } from '@langwerk/text/numbers'
import { balanceTags, isTag, type Piece, plainText, type Segment, type Tag, tagKeys } from '@langwerk/text/segment'

export interface AdaptedTarget {
  target: Segment
  /** What was not the same in the two sources and was carried over into the target. */
  adapted: ('numbers' | 'tags')[]
}

export interface MatchSides {
  source: Segment
  memorySource: Segment
  memoryTarget: Segment
  sourceLanguage: string
  targetLanguage: string
}

/**
 * Makes a memory's target fit a source that differs from the memory's at most in its numbers and tags: takes over the
 * numbers, gives the tags the ids of the source, drops or adds them at the ends. Undefined where the texts differ
 * otherwise, or where it is not certain what of the target a number or tag belongs to.
 */
export function adaptTarget(sides: MatchSides): AdaptedTarget | undefined {
  const numbers = numberChanges(sides)
  if (numbers === undefined) return undefined
  const tagged = tagsFitted(sides)
  if (tagged === undefined) return undefined
  const target = numbers.length === 0 ? tagged.target : withNumbers(tagged.target, numbers, sides.targetLanguage)
  if (target === undefined) return undefined
  const adapted: AdaptedTarget['adapted'] = []
  if (numbers.length > 0) adapted.push('numbers')
  if (tagged.changed) adapted.push('tags')
  return { target, adapted }
}

/**
 * A memory's target for a source that differs in its words: tags that stand for a tag of the source in the same order
 * get its id, all others are left out.
 */
export function fitTags({
  source,
  memorySource,
  memoryTarget,
}: Pick<MatchSides, 'source' | 'memorySource' | 'memoryTarget'>): Segment {
  return renamed(memoryTarget, idsByOrder(memorySource.filter(isTag), source.filter(isTag)))
}

interface NumberChange {
  from: NumberInText
  to: NumberInText
}

/** The numbers of the memory's source with those that stand in their place; none where all are equal. */
function numberChanges({ source, memorySource, sourceLanguage }: MatchSides): NumberChange[] | undefined {
  const own = plainText(source)
  const stored = plainText(memorySource)
  if (spaced(own) === spaced(stored)) return []
  const to = findNumbers(own, sourceLanguage)
  const from = findNumbers(stored, sourceLanguage)
  if (to.length !== from.length || masked(own, to) !== masked(stored, from)) return undefined
  return from.map((number, index) => ({ from: number, to: to[index]! }))
}

const spaced = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

function masked(text: string, numbers: readonly NumberInText[]): string {
  let position = 0
  let result = ''
  for (const { start, end } of numbers) {
    result += `${text.slice(position, start)}\uE010`
    position = end
  }
  return spaced(result + text.slice(position))
}

/** Puts every changed number where its old value stands in the target; each value must stand there as often as in the source. */
function withNumbers(target: Segment, changes: readonly NumberChange[], language: string): Segment | undefined {
  const inTarget = target.flatMap((piece, index) =>
    isTag(piece) ? [] : findNumbers(piece, language).map((number) => ({ ...number, index })),
  )
  const replacements: { index: number; start: number; end: number; text: string }[] = []
  for (const value of new Set(changes.map(({ from }) => from.value))) {
    const wanted = changes.filter(({ from }) => from.value === value)
    const news = new Set(wanted.map(({ to }) => to.value))
    if (news.size === 1 && news.has(value)) continue
    const places = inTarget.filter((number) => number.value === value)
    // The same number with two different successors: the target's order may be another one.
    if (places.length !== wanted.length || news.size > 1) return undefined
    for (const [order, place] of places.entries()) {
      const text = writtenLike(wanted[order]!, place, language)
      if (text === undefined) return undefined
      replacements.push({ ...place, text })
    }
  }
  const changed = [...target]
  for (const { index, start, end, text } of replacements.sort((a, b) => b.start - a.start)) {
    const piece = changed[index] as string // only text pieces were searched
    changed[index] = piece.slice(0, start) + text + piece.slice(end)
  }
  return changed
}

/** The new number as the target's language writes it. */
function writtenLike({ from, to }: NumberChange, place: NumberInText, language: string): string | undefined {
  if (/^\p{Nd}+$/u.test(to.text) || from.text === place.text) return to.text
  const decimals = to.value.split('.')[1]?.length ?? 0
  const useGrouping = to.text.replace(/\D/g, '').length > 3 && to.value !== to.text.replaceAll(',', '.')
  try {
    return new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping,
      numberingSystem: 'latn',
    }).format(Number(to.value))
  } catch {
    return undefined
  }
}

/** The memory's target with the tags of the source, where each tag's place in it is certain. */
function tagsFitted({
  source,
  memorySource,
  memoryTarget,
}: MatchSides): { target: Segment; changed: boolean } | undefined {
  if (tagPlaces(source) === tagPlaces(memorySource)) {
    return {
      target: renamed(memoryTarget, idsByOrder(memorySource.filter(isTag), source.filter(isTag))),
      changed: false,
    }
  }
  const own = outerTags(source)
  const stored = outerTags(memorySource)
  const isInnerSame = tagPlaces(own.inner) === tagPlaces(stored.inner)
  if (!isInnerSame && own.inner.some(isTag)) return undefined
  const ids = isInnerSame ? idsByOrder(stored.inner.filter(isTag), own.inner.filter(isTag)) : new Map<string, string>()
  const target = balanceTags([...own.leading, ...renamed(memoryTarget, ids), ...own.trailing])
  return hasTagsOf(target, source) ? { target, changed: true } : undefined
}

/** The text with the kinds of its tags where they stand, and every number the same. */
function tagPlaces(segment: Segment): string {
  return normaliseForExact(
    segment.map((piece) => (isTag(piece) ? piece : piece.replace(/[\p{Nd}.,:'’\u00a0\u202f]+/gu, '0'))),
  )
}

function outerTags(segment: Segment): { leading: Tag[]; inner: Segment; trailing: Tag[] } {
  let start = 0
  let end = segment.length
  while (start < end && isTag(segment[start]!)) start++
  while (end > start && isTag(segment[end - 1]!)) end--
  return {
    leading: segment.slice(0, start).filter(isTag),
    inner: segment.slice(start, end),
    trailing: segment.slice(end).filter(isTag),
  }
}

/** The memory's id of each tag with the id of the tag of the same kind at the same turn; those without one are left out. */
function idsByOrder(stored: readonly Tag[], own: readonly Tag[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const family of ['open', 'lone', 'openHalf', 'closeHalf'] as const) {
    const theirs = stored.filter(({ kind }) => kind === family)
    const ours = own.filter(({ kind }) => kind === family)
    for (const [turn, tag] of theirs.entries())
      if (ours[turn] !== undefined) ids.set(`${family} ${tag.id}`, ours[turn].id)
  }
  return ids
}

function renamed(target: Segment, ids: ReadonlyMap<string, string>): Segment {
  const pieces = target.flatMap((piece): Piece[] => {
    if (!isTag(piece)) return [piece]
    const id = ids.get(`${piece.kind === 'close' ? 'open' : piece.kind} ${piece.id}`)
    return id === undefined ? [] : [{ kind: piece.kind, id }]
  })
  return balanceTags(joined(pieces))
}

function joined(pieces: Segment): Segment {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.length - 1
    if (typeof piece === 'string' && typeof result[last] === 'string') result[last] += piece
    else result.push(piece)
  }
  return result
}

const hasTagsOf = (target: Segment, source: Segment) => tagKeys(target).sort().join() === tagKeys(source).sort().join()
