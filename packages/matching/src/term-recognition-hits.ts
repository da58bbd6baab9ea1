import { fold } from '@langwerk/text/stem'

export interface TermToFind {
  id: string
  text: string
  /** False where only the very word counts, in any case, and none of its other forms. */
  inflected?: boolean
}

export interface KnownTerm extends TermToFind {
  /** What is written before its first and after its last word: `.` of `.NET`, `++` of `C++`. */
  before: string
  after: string
}

export interface TermHit {
  termId: string
  /** Offset of the first UTF-16 unit in the text, and of the first one after the hit. */
  start: number
  end: number
  /** As it stands in the text; of a verb that has parted (`druckt … aus`), what it is without its particle. */
  text: string
  /**
   * `exact` as the term is written, `inflected` in another form, case or spelling, `contained` as the head of a compound,
   * `uncertain` with one or two other words between its own.
   */
  kind: 'exact' | 'inflected' | 'contained' | 'uncertain'
}

/** Adds the hit of a term whose words were found from the start to the end, where its signs stand around them too. */
export function addHit(
  hits: TermHit[],
  term: KnownTerm,
  place: { text: string; start: number; end: number },
  hasGap: boolean,
) {
  const start = place.start - term.before.length
  const end = place.end + term.after.length
  const { text } = place
  if (term.after !== '' && !text.startsWith(term.after, place.end)) return
  if (start < place.start && (start < 0 || !text.startsWith(term.before, start))) return
  const isExact = end - start === term.text.length && text.startsWith(term.text, start)
  const found = isExact ? term.text : text.slice(start, end)
  if (!isExact && term.inflected === false && (hasGap || fold(found) !== fold(term.text))) return
  const kind = hasGap ? 'uncertain' : isExact ? 'exact' : 'inflected'
  hits.push({ termId: term.id, start, end, text: found, kind })
}

/** Sorts the hits from one word, a few mostly: by length, then by form. */
export function sortTail(hits: TermHit[], from: number) {
  for (let next = from + 1; next < hits.length; next++) {
    const hit = hits[next]!
    let place = next
    while (place > from && comesBefore(hit, hits[place - 1]!)) {
      hits[place] = hits[place - 1]!
      place--
    }
    hits[place] = hit
  }
}

const comesBefore = (one: TermHit, other: TermHit): boolean =>
  one.start !== other.start
    ? one.start < other.start
    : one.end !== other.end
      ? one.end > other.end
      : rank[one.kind] < rank[other.kind]

const rank: Record<TermHit['kind'], number> = { exact: 0, inflected: 1, contained: 2, uncertain: 3 }

/** A term that stands there whole is not also told with words between, nor twice from the same word. */
export const withoutNeedlessDoubt = (hits: readonly TermHit[]) =>
  hits.filter(
    (hit, index) =>
      hit.kind !== 'uncertain' ||
      !hits.some(
        (other, place) =>
          other.termId === hit.termId &&
          other.start < hit.end &&
          hit.start < other.end &&
          (other.kind !== 'uncertain' ||
            other.end - other.start < hit.end - hit.start ||
            (place < index && other.start === hit.start)),
      ),
  )
