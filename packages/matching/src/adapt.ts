import { normaliseForExact } from '@langwerk/text/normalise'
import { balanceTags, isTag, type Piece, type Segment, type Tag, tagKeys } from '@langwerk/text/segment'
import { masked, numberChanges, singleNumberChange, withNumbers } from './adapt-numbers.ts'
import { type MatchSides, sourceNumbers } from './match-sides.ts'
import { type Gap, gap, partingTags, withSpaces } from './parted-words.ts'
import { withPlacedTags } from './place-tags.ts'
import { tagIds } from './tag-ids.ts'

export interface AdaptedTarget {
  target: Segment
  /** What was not the same in the two sources and was carried over into the target. */
  adapted: ('numbers' | 'tags')[]
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
  const { target, left } = withNumbers(tagged.target, numbers, sides)
  if (left > 0) return undefined
  const adapted: AdaptedTarget['adapted'] = []
  if (numbers.length > 0) adapted.push('numbers')
  if (tagged.changed) adapted.push('tags')
  return { target, adapted }
}

export interface AdaptedInPart extends AdaptedTarget {
  /** How many numbers and tags of the source differ from the memory's source and did not get into the target. */
  missing: { numbers: number; tags: number }
  /** The sources differ in what was carried over alone. */
  isCertain: boolean
}

/**
 * Makes a memory's target fit a source as far as it is certain how: what cannot be carried over is counted. Where words differ
 * too, only a number that alone differs, beside a word that both have, is taken over.
 */
export function adaptInPart(sides: MatchSides): AdaptedInPart {
  const changes = numberChanges(sides)
  const single = changes === undefined ? singleNumberChange(sides) : { changes, left: 0 }
  const fitted = tagsFitted(sides)
  const carried = fitted?.target ?? fitTags(sides)
  const numbered = withNumbers(carried, single.changes, sides)
  const target = withPlacedTags(numbered.target, sides)
  const adapted: AdaptedTarget['adapted'] = []
  if (single.changes.length > 0 && (numbered.left === 0 || numbered.target !== carried)) adapted.push('numbers')
  const isOfTags = changes !== undefined || kindsOf(sides.source) !== kindsOf(sides.memorySource)
  if ((fitted?.changed && isOfTags) || target !== numbered.target) adapted.push('tags')
  const missing = { numbers: single.left + numbered.left, tags: missingTags(sides.source, target) }
  const isCertain = changes !== undefined && fitted !== undefined && missing.numbers + missing.tags === 0
  return { target, adapted, missing, isCertain }
}

const kindsOf = (segment: Segment) => segment.flatMap((piece) => (isTag(piece) ? piece.kind : [])).join()

/**
 * A memory's target for a source that differs in its words: tags that stand for a tag of the source (the same words in a
 * pair, or the same order) get its id, all others are left out.
 */
export function fitTags({
  source,
  memorySource,
  memoryTarget,
  sourceLanguage,
}: Omit<MatchSides, 'targetLanguage'>): Segment {
  return renamed(memoryTarget, tagIds(memorySource, source, sourceLanguage), partingTags(memorySource, source))
}

/** The memory's target with the tags of the source, where each tag's place in it is certain. */
function tagsFitted(sides: MatchSides): { target: Segment; changed: boolean } | undefined {
  const { source, memorySource, memoryTarget, sourceLanguage } = sides
  // Most units have no tags.
  if (![source, memorySource, memoryTarget].some((segment) => segment.some(isTag)))
    return { target: memoryTarget, changed: false }
  if (tagPlaces(source, sides) === tagPlaces(memorySource, sides)) {
    return {
      target: fitTags({ source, memorySource, memoryTarget, sourceLanguage }),
      changed: false,
    }
  }
  const own = outerTags(source)
  const stored = outerTags(memorySource)
  const isInnerSame = tagPlaces(own.inner, sides) === tagPlaces(stored.inner, sides)
  if (!isInnerSame && own.inner.some(isTag)) return undefined
  const ids = isInnerSame ? tagIds(stored.inner, own.inner, sourceLanguage) : new Map<string, string>()
  const inner = renamed(memoryTarget, ids, partingTags(memorySource, source))
  const target = balanceTags([...own.leading, ...inner, ...own.trailing])
  return hasTagsOf(target, source) ? { target, changed: true } : undefined
}

/** The text with the kinds of its tags where they stand, and every number the same. */
function tagPlaces(segment: Segment, sides: MatchSides): string {
  return normaliseForExact(segment.map((piece) => (isTag(piece) ? piece : masked(piece, sourceNumbers(piece, sides)))))
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

/** With the tags that have an id; one that goes leaves a space where it alone parted two words. */
function renamed(target: Segment, ids: ReadonlyMap<string, string>, parts: (id: string) => boolean): Segment {
  const pieces = target.flatMap((piece): (Piece | Gap)[] => {
    if (!isTag(piece)) return [piece]
    const id = ids.get(`${piece.kind === 'close' ? 'open' : piece.kind} ${piece.id}`)
    if (id !== undefined) return [{ kind: piece.kind, id }]
    return piece.kind === 'lone' && parts(piece.id) ? [gap] : []
  })
  return balanceTags(joined(withSpaces(pieces)))
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

/** How many tags of the source a target lacks, a pair counting once. */
function missingTags(source: Segment, target: Segment): number {
  const left = tagKeys(target)
  return tagKeys(source).filter((key) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at < 0 && !key.startsWith('close:')
  }).length
}
