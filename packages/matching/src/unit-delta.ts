import type { UnitBase, UnitList } from './unit-base.ts'

/** Units added since the base was built, in the order of adding; searched by looking at every one. */
export interface UnitDelta {
  /** All ever added since the last `clear`, the removed ones too. */
  readonly count: number
  /** Those still there. */
  readonly size: number
  readonly bytes: number
  start(id: number): void
  push(token: number): void
  /** The text by whose characters the unit is found, where it is short. */
  characters(text: string): void
  finish(): void
  remove(id: number): boolean
  isRemoved(unit: number): boolean
  list(): UnitList
  /** The units of a base that were not removed, then those of this delta: what the next base is built from. */
  listAfter(base: UnitBase): UnitList
  clear(): void
}

export function createUnitDelta(): UnitDelta {
  let count = 0
  let position = 0
  let ids = new Float64Array(64)
  let starts = new Uint32Array(65)
  let tokens = new Int32Array(1024)
  let characters = 0
  let charStarts = new Uint32Array(65)
  let chars = new Uint16Array(256)
  const unitById = new Map<number, number>()

  return {
    get count() {
      return count
    },
    get size() {
      return unitById.size
    },
    get bytes() {
      return ids.byteLength + starts.byteLength * 2 + tokens.byteLength + chars.byteLength + unitById.size * 40
    },
    start(id) {
      if (count === ids.length) {
        ids = grown(ids, new Float64Array(count * 2))
        starts = grown(starts, new Uint32Array(count * 2 + 1))
        charStarts = grown(charStarts, new Uint32Array(count * 2 + 1))
      }
      ids[count] = id
      unitById.set(id, count)
    },
    push(token) {
      if (position === tokens.length) tokens = grown(tokens, new Int32Array(position * 2))
      tokens[position++] = token
    },
    characters(text) {
      while (characters + text.length > chars.length) chars = grown(chars, new Uint16Array(chars.length * 2))
      for (let index = 0; index < text.length; index++) chars[characters++] = text.charCodeAt(index)
    },
    finish() {
      starts[++count] = position
      charStarts[count] = characters
    },
    remove: (id) => unitById.delete(id),
    isRemoved: (unit) => unitById.get(ids[unit]!) !== unit,
    list: () => ({ count, ids, starts, tokens, charStarts, chars }),
    listAfter(base) {
      let kept = 0
      for (let place = 0; place < base.count; place++) if (base.removed[place] === 0) kept++
      const all = {
        count: 0,
        ids: new Float64Array(kept + unitById.size),
        starts: new Uint32Array(kept + unitById.size + 1),
        tokens: new Int32Array(base.tokens.length + position),
        charStarts: new Uint32Array(kept + unitById.size + 1),
        chars: new Uint16Array(base.chars.length + characters),
      }
      const noChars = new Uint16Array(0)
      for (let place = 0; place < base.count; place++) {
        if (base.removed[place] === 1) continue
        const isShort = place + 1 < base.charStart.length
        append(all, base.ids[place]!, {
          tokens: base.tokens.subarray(base.tokenStart[place]!, base.tokenStart[place + 1]!),
          chars: isShort ? base.chars.subarray(base.charStart[place]!, base.charStart[place + 1]!) : noChars,
        })
      }
      for (let unit = 0; unit < count; unit++) {
        if (unitById.get(ids[unit]!) !== unit) continue
        append(all, ids[unit]!, {
          tokens: tokens.subarray(starts[unit]!, starts[unit + 1]!),
          chars: chars.subarray(charStarts[unit]!, charStarts[unit + 1]!),
        })
      }
      return all
    },
    clear() {
      count = 0
      position = 0
      characters = 0
      ids = new Float64Array(64)
      starts = new Uint32Array(65)
      tokens = new Int32Array(1024)
      charStarts = new Uint32Array(65)
      chars = new Uint16Array(256)
      unitById.clear()
    },
  }
}

function append(
  list: UnitList & { ids: Float64Array; starts: Uint32Array; charStarts: Uint32Array },
  id: number,
  { tokens, chars }: Pick<UnitList, 'tokens' | 'chars'>,
) {
  const start = list.starts[list.count]!
  const charStart = list.charStarts[list.count]!
  list.tokens.set(tokens, start)
  if (chars.length > 0) list.chars.set(chars, charStart)
  list.ids[list.count] = id
  list.starts[++list.count] = start + tokens.length
  list.charStarts[list.count] = charStart + chars.length
}

function grown<Numbers extends Float64Array | Uint32Array | Int32Array | Uint16Array>(
  from: Numbers,
  into: Numbers,
): Numbers {
  into.set(from)
  return into
}
