import { type BestHits, rounding } from './best-hits.ts'
import { similarityAbove } from './short-search.ts'
import type { UnitDelta } from './unit-delta.ts'
import type { WordDistance } from './word-distance.ts'

/** Offers every unit of a delta that is similar to a query, which is the pattern of `measure`. */
export function searchDelta(delta: UnitDelta, query: Int32Array, measure: WordDistance, best: BestHits) {
  const { count, ids, starts, tokens } = delta.list()
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit]!
    const end = starts[unit + 1]!
    if (start === end || delta.isRemoved(unit)) continue
    const longer = Math.max(query.length, end - start)
    const most = longer - Math.ceil(best.bar * longer - rounding)
    if (Math.abs(query.length - (end - start)) > most) continue
    const distance = measure.distanceTo(tokens, start, end, most)
    if (distance <= most) best.offer({ id: ids[unit]!, similarity: 1 - distance / longer })
  }
}

/** Offers every short unit of a delta that is similar by characters to a query of so many, the pattern of `characterDistance`. */
export function searchShortDelta(delta: UnitDelta, length: number, best: BestHits) {
  const { count, ids, charStarts, chars } = delta.list()
  for (let unit = 0; unit < count; unit++) {
    const start = charStarts[unit]!
    const end = charStarts[unit + 1]!
    if (start === end || delta.isRemoved(unit)) continue
    const similarity = similarityAbove(
      { chars, start, end },
      { length, shared: Number.POSITIVE_INFINITY, bar: best.bar },
    )
    if (similarity > 0) best.offer({ id: ids[unit]!, similarity })
  }
}
