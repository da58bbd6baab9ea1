import type { SearchedBlock } from './blocks-of-memories.ts'

/** A unit as a block knows it. */
export interface Found {
  id: number
  length: number
}

/** Some places of a block, ascending. */
export interface Places {
  of: SearchedBlock
  places: Uint32Array
}

/**
 * The units at places of several blocks, the shortest first, but for those that have another text by now; none is looked at
 * before it is asked for.
 * @param pairs of neighbouring words: units that do not have them are left out, but for a few.
 */
export function* unitsOf(blocks: readonly Places[], pairs: readonly number[] = []): Generator<Found, undefined> {
  const sources = blocks.map((places) => unitsAt(places, pairs))
  const heads = sources.map((source) => source.next().value)
  for (;;) {
    let next = -1
    for (let index = 0; index < heads.length; index++) {
      const head = heads[index]
      if (head && (next < 0 || head.length < heads[next]!.length)) next = index
    }
    if (next < 0) return
    yield heads[next]!
    heads[next] = sources[next]!.next().value
  }
}

/** The next units, at most so many. */
export function firstOf(units: Iterator<Found, undefined>, most: number): Found[] {
  const first: Found[] = []
  while (first.length < most) {
    const { value } = units.next()
    if (!value) break
    first.push(value)
  }
  return first
}

function* unitsAt({ of: { block, isChanged }, places }: Places, pairs: readonly number[]): Generator<Found, undefined> {
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    if (pairs.length > 0 && !block.neighbours.mayHave(place, pairs)) continue
    const id = block.unitIds[place]!
    if (!isChanged(id)) yield { id, length: block.unitLengths[place]! }
  }
}
