/**
 * The immutable part of the fuzzy index. Units stand in the order of their length in words, so every posting list is
 * sorted by length too and a length window is two binary searches in it.
 */
export interface UnitBase {
  readonly count: number
  /** Of every unit, by place. */
  readonly ids: Float64Array
  /** The places in ascending order of id. */
  readonly byId: Uint32Array
  /** The first place with at least so many words, for 0 … the longest + 1. */
  readonly lengthStart: Uint32Array
  readonly tokenStart: Uint32Array
  readonly tokens: Int32Array
  readonly postingStart: Uint32Array
  readonly postings: Uint32Array
  /** 1 where the unit at a place has been removed since. */
  readonly removed: Uint8Array
}

/** Units as they were added: `tokens[starts[i]..starts[i + 1])` belong to `ids[i]`. */
export interface UnitList {
  count: number
  ids: ArrayLike<number>
  starts: ArrayLike<number>
  tokens: Int32Array
}

export function buildBase(units: UnitList, vocabularySize: number): UnitBase {
  const { count, starts } = units
  let longest = 0
  for (let unit = 0; unit < count; unit++) longest = Math.max(longest, starts[unit + 1]! - starts[unit]!)
  const lengthStart = new Uint32Array(longest + 2)
  for (let unit = 0; unit < count; unit++) lengthStart[starts[unit + 1]! - starts[unit]! + 1]!++
  for (let length = 1; length < lengthStart.length; length++) lengthStart[length]! += lengthStart[length - 1]!

  const next = lengthStart.slice()
  const order = new Uint32Array(count)
  for (let unit = 0; unit < count; unit++) order[next[starts[unit + 1]! - starts[unit]!]!++] = unit

  const ids = new Float64Array(count)
  const tokenStart = new Uint32Array(count + 1)
  const tokens = new Int32Array(count === 0 ? 0 : starts[count]! - starts[0]!)
  let position = 0
  for (let place = 0; place < count; place++) {
    const unit = order[place]!
    ids[place] = units.ids[unit]!
    for (let index = starts[unit]!; index < starts[unit + 1]!; index++) tokens[position++] = units.tokens[index]!
    tokenStart[place + 1] = position
  }
  const byId = Uint32Array.from({ length: count }, (_, place) => place).sort((a, b) => ids[a]! - ids[b]!)
  const removed = new Uint8Array(count)
  return {
    count,
    ids,
    byId,
    lengthStart,
    tokenStart,
    tokens,
    ...buildPostings(count, tokenStart, tokens, vocabularySize),
    removed,
  }
}

/** For every word the places that have it, each once. */
function buildPostings(count: number, tokenStart: Uint32Array, tokens: Int32Array, vocabularySize: number) {
  const postingStart = new Uint32Array(vocabularySize + 1)
  const lastPlace = new Int32Array(vocabularySize).fill(-1)
  for (let place = 0; place < count; place++) {
    for (let index = tokenStart[place]!; index < tokenStart[place + 1]!; index++) {
      const token = tokens[index]!
      if (lastPlace[token] === place) continue
      lastPlace[token] = place
      postingStart[token + 1]!++
    }
  }
  for (let token = 0; token < vocabularySize; token++) postingStart[token + 1]! += postingStart[token]!
  const postings = new Uint32Array(postingStart[vocabularySize]!)
  const next = postingStart.slice(0, vocabularySize)
  lastPlace.fill(-1)
  for (let place = 0; place < count; place++) {
    for (let index = tokenStart[place]!; index < tokenStart[place + 1]!; index++) {
      const token = tokens[index]!
      if (lastPlace[token] === place) continue
      lastPlace[token] = place
      postings[next[token]!++] = place
    }
  }
  return { postingStart, postings }
}

/** The place of an id in the base, or -1. */
export function placeOf(base: UnitBase, id: number): number {
  let low = 0
  let high = base.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (base.ids[base.byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const place = base.byId[low]
  return place !== undefined && base.ids[place] === id ? place : -1
}

export const baseBytes = (base: UnitBase): number =>
  Object.values(base).reduce((sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)
