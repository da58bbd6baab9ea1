import { inBytes } from './byte-vector.ts'

/** Rows of one index as they are handed over: of each its id, the number of its language, its scale and its bytes. */
export interface PackedRows {
  ids: Float64Array
  languages: Uint16Array
  scales: Float32Array
  /** One vector after the other. Those whose scale is 0 are gone. */
  bytes: Int8Array
}

export interface FoundRow {
  id: number
  /** The cosine of the angle between it and what was asked, from -1 to 1. */
  score: number
}

/** The vectors of one index, a byte for each number. */
export interface VectorRows {
  /** Takes rows in; one that is known takes its new vector. New ones come in the order of their ids. */
  put(rows: PackedRows): void
  /**
   * The rows most alike to a vector of the length 1, the best first, without those below the floor: whatever is no more alike
   * than what has nothing to do with each other.
   * @param languages the numbers of those that are asked for; null for all
   */
  search(query: Float32Array, wish: { languages: readonly number[] | null; limit: number }): FoundRow[]
  readonly bytes: number
}

const rowsOfChunk = 1024
/** What the bytes leave open in the order is settled among so many times as many as are wanted. */
const timesCompared = 3

interface Chunk {
  ids: Float64Array
  languages: Uint16Array
  scales: Float32Array
  bytes: Int8Array
}

export function createVectorRows(dimensions: number): VectorRows {
  const chunks: Chunk[] = []
  let count = 0
  let floor: { value: number; of: number } | null = null

  const idAt = (row: number) => chunks[Math.floor(row / rowsOfChunk)]!.ids[row % rowsOfChunk]!
  /** Where a row is; `count` for a new one. */
  const placeOf = (id: number): number => {
    if (count === 0 || idAt(count - 1) < id) return count
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (idAt(middle) < id) low = middle + 1
      else high = middle
    }
    return idAt(low) === id ? low : count
  }
  const chunkFor = (row: number): Chunk => {
    const at = Math.floor(row / rowsOfChunk)
    chunks[at] ??= {
      ids: new Float64Array(rowsOfChunk),
      languages: new Uint16Array(rowsOfChunk),
      scales: new Float32Array(rowsOfChunk),
      bytes: new Int8Array(rowsOfChunk * dimensions),
    }
    return chunks[at]
  }
  const floorNow = () => {
    if (!floor || Math.abs(count - floor.of) > floor.of / 10)
      floor = { value: floorOf(chunks, count, dimensions), of: count }
    return floor.value
  }

  return {
    put: ({ ids, languages, scales, bytes }) => {
      for (let from = 0; from < ids.length; from++) {
        const row = placeOf(ids[from]!)
        const chunk = chunkFor(row)
        const place = row % rowsOfChunk
        chunk.ids[place] = ids[from]!
        chunk.languages[place] = languages[from]!
        chunk.scales[place] = scales[from]!
        chunk.bytes.set(bytes.subarray(from * dimensions, (from + 1) * dimensions), place * dimensions)
        if (row === count) count++
      }
    },
    search: (query, { languages, limit }) => {
      const best = bestByBytes({ chunks, count, dimensions }, query, { languages, limit: limit * timesCompared })
      const least = floorNow()
      return best
        .map((row) => ({ id: idAt(row), score: exactScore(chunks, row, dimensions, query) }))
        .filter(({ score }) => score >= least)
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, limit)
    },
    get bytes() {
      return chunks.length * rowsOfChunk * (dimensions + bytesBeside)
    },
  }
}

/** An id, a language and a scale. */
const bytesBeside = 8 + 2 + 4

interface Rows {
  chunks: readonly Chunk[]
  count: number
  dimensions: number
}

/** The rows of the best scores by bytes alone, in no order. */
function bestByBytes(
  { chunks, count, dimensions }: Rows,
  query: Float32Array,
  { languages, limit }: { languages: readonly number[] | null; limit: number },
): number[] {
  const { bytes: asked } = inBytes(query)
  const isWanted = languages && new Set(languages)
  const best = createBest(limit)
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]!
    const rows = Math.min(rowsOfChunk, count - at * rowsOfChunk)
    for (let row = 0; row < rows; row++) {
      const scale = chunk.scales[row]!
      if (scale === 0 || (isWanted && !isWanted.has(chunk.languages[row]!))) continue
      const score = scale * product(chunk.bytes, row * dimensions, asked)
      if (score > best.least()) best.add(at * rowsOfChunk + row, score)
    }
  }
  return best.rows()
}

/**
 * The sum of the products of two vectors in bytes. Four sums at once: one after the other they would wait for each other. `Math.imul`
 * takes half the time of `*`, whose product might be -0.
 */
function product(bytes: Int8Array, from: number, asked: Int8Array): number {
  const whole = asked.length - (asked.length % 4)
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let at = 0; at < whole; at += 4) {
    a += Math.imul(bytes[from + at]!, asked[at]!)
    b += Math.imul(bytes[from + at + 1]!, asked[at + 1]!)
    c += Math.imul(bytes[from + at + 2]!, asked[at + 2]!)
    d += Math.imul(bytes[from + at + 3]!, asked[at + 3]!)
  }
  for (let at = whole; at < asked.length; at++) a += Math.imul(bytes[from + at]!, asked[at]!)
  return a + b + c + d
}

function exactScore(chunks: readonly Chunk[], row: number, dimensions: number, query: Float32Array): number {
  const { bytes, scales } = chunks[Math.floor(row / rowsOfChunk)]!
  const from = (row % rowsOfChunk) * dimensions
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += bytes[from + at]! * query[at]!
  return sum * scales[row % rowsOfChunk]!
}

/** The rows of the highest scores, as a heap with the lowest of them on top. */
function createBest(limit: number) {
  const rows: number[] = []
  const scores: number[] = []
  const swap = (a: number, b: number) => {
    ;[rows[a], rows[b]] = [rows[b]!, rows[a]!]
    ;[scores[a], scores[b]] = [scores[b]!, scores[a]!]
  }
  const sink = () => {
    for (let at = 0; ; ) {
      let least = at
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < rows.length && scores[below]! < scores[least]!) least = below
      if (least === at) return
      swap(at, least)
      at = least
    }
  }
  return {
    least: () => (rows.length < limit ? Number.NEGATIVE_INFINITY : scores[0]!),
    add: (row: number, score: number) => {
      if (rows.length < limit) {
        rows.push(row)
        scores.push(score)
        for (let at = rows.length - 1; at > 0 && scores[at]! < scores[(at - 1) >> 1]!; at = (at - 1) >> 1)
          swap(at, (at - 1) >> 1)
        return
      }
      rows[0] = row
      scores[0] = score
      sink()
    },
    rows: () => rows,
  }
}

const pairsTried = 2000
/** Fewer rows tell nothing of what is usual between them. */
const fewestToTell = 50
const usualFloor = 0.3
const [lowestFloor, highestFloor] = [0.2, 0.9]

/**
 * How alike texts are that have nothing to do with each other: with some models hardly at all, with others by eight parts of ten.
 * The mean of many pairs of rows, and twice what is usual around it; pairs are taken at fixed distances, so that it stays the same.
 */
function floorOf(chunks: readonly Chunk[], count: number, dimensions: number): number {
  if (count < fewestToTell) return usualFloor
  let [sum, squares, pairs] = [0, 0, 0]
  for (let pair = 0; pair < pairsTried; pair++) {
    const [one, other] = [(pair * 7919) % count, (pair * 104_729 + 31) % count]
    const [a, b] = [one, other].map((row) => chunks[Math.floor(row / rowsOfChunk)]!)
    const scale = a!.scales[one % rowsOfChunk]! * b!.scales[other % rowsOfChunk]!
    if (one === other || scale === 0) continue
    const from = (other % rowsOfChunk) * dimensions
    const vector = b!.bytes.subarray(from, from + dimensions)
    const score = scale * product(a!.bytes, (one % rowsOfChunk) * dimensions, vector)
    sum += score
    squares += score * score
    pairs++
  }
  if (pairs < fewestToTell) return usualFloor
  const mean = sum / pairs
  const spread = Math.sqrt(Math.max(0, squares / pairs - mean * mean))
  return Math.min(highestFloor, Math.max(lowestFloor, mean + 2 * spread))
}
