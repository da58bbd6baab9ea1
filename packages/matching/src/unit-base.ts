/**
 * The immutable part of the fuzzy index. Units stand in the order of their length in words, those of one length in the
 * order of their ids: so every posting list is sorted by length and a length window is two binary searches in it, a unit
 * is found by its id without a table, and the short units are the first ones.
 */
export interface UnitBase {
  readonly count: number
  /** Of every unit, by place. Four bytes each while they are small enough. */
  readonly ids: Uint32Array | Float64Array
  /** The first place with at least so many words, for 0 … the longest + 1. */
  readonly lengthStart: Uint32Array
  readonly tokenStart: Uint32Array
  readonly tokens: Int32Array
  readonly postingStart: Uint32Array
  readonly postings: Uint32Array
  /** The characters of the units of few words, by place: empty for those of too many characters (see short-search.ts). */
  readonly charStart: Uint32Array
  readonly chars: Uint16Array
  /** The places of the short units, by their length in characters. */
  readonly shortPlaces: Uint32Array
  /** The first of `shortPlaces` with at least so many characters, for 0 … `shortCharacters` + 1. */
  readonly shortStart: Uint32Array
  /** For every bucket of pairs of characters, where in `shortPlaces` the units are that have one of them. */
  readonly gramStart: Uint32Array
  readonly grams: Uint32Array
  /** 1 where the unit at a place has been removed since. */
  readonly removed: Uint8Array
}

/** Units as they were added: `tokens[starts[i]..starts[i + 1])` and `chars[charStarts[i]..charStarts[i + 1])` are those of `ids[i]`. */
export interface UnitList {
  count: number
  ids: ArrayLike<number>
  starts: ArrayLike<number>
  tokens: Int32Array
  charStarts: ArrayLike<number>
  chars: Uint16Array
}

/** Units of up to so many words and characters are found by their characters too. */
export const shortWords = 4
export const shortCharacters = 40

export function buildBase(units: UnitList, vocabularySize: number): UnitBase {
  const { count } = units
  const { order, lengthStart } = orderOf(units)
  const ids = idArray(units)
  const tokenStart = new Uint32Array(count + 1)
  const tokens = new Int32Array(count === 0 ? 0 : units.starts[count]! - units.starts[0]!)
  let position = 0
  for (let place = 0; place < count; place++) {
    const unit = order[place]!
    ids[place] = units.ids[unit]!
    const end = units.starts[unit + 1]!
    for (let index = units.starts[unit]!; index < end; index++) tokens[position++] = units.tokens[index]!
    tokenStart[place + 1] = position
  }
  const characters = charactersOf(
    units,
    order.subarray(0, lengthStart[Math.min(shortWords + 1, lengthStart.length - 1)]),
  )
  const words = buildPostings(tokenStart, tokens, vocabularySize)
  const byLength = placesByCharacters(characters.charStart)
  const grams = buildGrams({ ...characters, ...byLength })
  return {
    count,
    ids,
    lengthStart,
    tokenStart,
    tokens,
    postingStart: words.start,
    postings: words.places,
    ...characters,
    ...byLength,
    gramStart: grams.start,
    grams: grams.places,
    removed: new Uint8Array(count),
  }
}

/** The units by length, then by id. */
function orderOf({ count, starts, ids }: UnitList): { order: Uint32Array; lengthStart: Uint32Array } {
  let longest = 0
  for (let unit = 0; unit < count; unit++) longest = Math.max(longest, starts[unit + 1]! - starts[unit]!)
  const lengthStart = new Uint32Array(longest + 2)
  for (let unit = 0; unit < count; unit++) lengthStart[starts[unit + 1]! - starts[unit]! + 1]!++
  for (let length = 1; length < lengthStart.length; length++) lengthStart[length]! += lengthStart[length - 1]!
  const next = lengthStart.slice()
  const order = new Uint32Array(count)
  for (let unit = 0; unit < count; unit++) order[next[starts[unit + 1]! - starts[unit]!]!++] = unit
  for (let length = 0; length <= longest; length++) {
    const same = order.subarray(lengthStart[length]!, lengthStart[length + 1]!)
    // They mostly come in the order of their ids.
    if (same.some((unit, index) => index > 0 && ids[unit]! < ids[same[index - 1]!]!))
      same.sort((a, b) => ids[a]! - ids[b]!)
  }
  return { order, lengthStart }
}

function idArray({ count, ids }: UnitList): Uint32Array | Float64Array {
  for (let unit = 0; unit < count; unit++) if (ids[unit]! > 0xffff_ffff) return new Float64Array(count)
  return new Uint32Array(count)
}

function charactersOf({ charStarts, chars }: UnitList, order: Uint32Array) {
  const charStart = new Uint32Array(order.length + 1)
  for (const [place, unit] of order.entries())
    charStart[place + 1] = charStart[place]! + charStarts[unit + 1]! - charStarts[unit]!
  const sorted = new Uint16Array(charStart[order.length]!)
  for (const [place, unit] of order.entries())
    sorted.set(chars.subarray(charStarts[unit]!, charStarts[unit + 1]!), charStart[place]!)
  return { charStart, chars: sorted }
}

/** Enough buckets for the pairs of letters of an alphabet to have one each, fewer where there is little to tell apart. */
const bucketsFor = (units: number) => 2 ** Math.min(14, Math.max(6, Math.ceil(Math.log2(units + 1))))

/** The bucket of two neighbouring characters; 0 stands before the first and behind the last. */
export const gramBucket = (first: number, second: number, buckets: number): number =>
  ((Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b)) >>> 15) & (buckets - 1)

function placesByCharacters(charStart: Uint32Array) {
  const shortStart = new Uint32Array(shortCharacters + 2)
  for (let place = 0; place + 1 < charStart.length; place++) {
    const length = charStart[place + 1]! - charStart[place]!
    if (length > 0) shortStart[length + 1]!++
  }
  for (let length = 1; length < shortStart.length; length++) shortStart[length]! += shortStart[length - 1]!
  const shortPlaces = new Uint32Array(shortStart[shortCharacters + 1]!)
  const next = shortStart.slice()
  for (let place = 0; place + 1 < charStart.length; place++) {
    const length = charStart[place + 1]! - charStart[place]!
    if (length > 0) shortPlaces[next[length]!++] = place
  }
  return { shortPlaces, shortStart }
}

function buildGrams({ charStart, chars, shortPlaces }: Pick<UnitBase, 'charStart' | 'chars' | 'shortPlaces'>) {
  const buckets = bucketsFor(shortPlaces.length)
  const gramStart = new Uint32Array(shortPlaces.length + 1)
  for (const [short, place] of shortPlaces.entries())
    gramStart[short + 1] = gramStart[short]! + charStart[place + 1]! - charStart[place]! + 1
  const grams = new Int32Array(gramStart.at(-1)!)
  let position = 0
  for (const place of shortPlaces) {
    const start = charStart[place]!
    const end = charStart[place + 1]!
    for (let index = start; index <= end; index++)
      grams[position++] = gramBucket(
        index === start ? 0 : chars[index - 1]!,
        index === end ? 0 : chars[index]!,
        buckets,
      )
  }
  return buildPostings(gramStart, grams, buckets)
}

/** For every number the places that have it, each once. */
function buildPostings(
  starts: Uint32Array,
  numbers: Int32Array,
  size: number,
): { start: Uint32Array; places: Uint32Array } {
  const count = starts.length - 1
  const start = new Uint32Array(size + 1)
  const lastPlace = new Int32Array(size).fill(-1)
  for (let place = 0; place < count; place++) {
    for (let index = starts[place]!; index < starts[place + 1]!; index++) {
      const number = numbers[index]!
      if (lastPlace[number] === place) continue
      lastPlace[number] = place
      start[number + 1]!++
    }
  }
  for (let number = 0; number < size; number++) start[number + 1]! += start[number]!
  const places = new Uint32Array(start[size]!)
  const next = start.slice(0, size)
  lastPlace.fill(-1)
  for (let place = 0; place < count; place++) {
    for (let index = starts[place]!; index < starts[place + 1]!; index++) {
      const number = numbers[index]!
      if (lastPlace[number] === place) continue
      lastPlace[number] = place
      places[next[number]!++] = place
    }
  }
  return { start, places }
}

/** The place of an id in the base, or -1: a binary search among the units of every length. */
export function placeOf({ ids, lengthStart }: UnitBase, id: number): number {
  for (let length = 0; length + 1 < lengthStart.length; length++) {
    let low = lengthStart[length]!
    const end = lengthStart[length + 1]!
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[middle]! < id) low = middle + 1
      else high = middle
    }
    if (low < end && ids[low] === id) return low
  }
  return -1
}

export const baseBytes = (base: UnitBase): number =>
  Object.values(base).reduce((sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)
