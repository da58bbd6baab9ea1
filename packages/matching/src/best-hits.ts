export interface FuzzyHit {
  id: number
  /** 1 − word distance ÷ the longer side's words: 0 to 1. */
  similarity: number
}

/** The best hits met so far: by similarity, then by id, so that the answer never depends on the order of finding. */
export interface BestHits<Hit extends FuzzyHit = FuzzyHit> {
  readonly hits: Hit[]
  /** What a hit must reach to be taken: the minimum, or the last hit's similarity once there are enough. */
  readonly bar: number
  offer(hit: Hit): void
}

export function createBestHits<Hit extends FuzzyHit = FuzzyHit>(minimum: number, limit: number): BestHits<Hit> {
  const hits: Hit[] = []
  let bar = minimum
  return {
    hits,
    get bar() {
      return bar
    },
    offer(hit) {
      if (hit.similarity < minimum - rounding) return
      let place = hits.length
      while (place > 0 && isBetter(hit, hits[place - 1]!)) place--
      if (place >= limit) return
      hits.splice(place, 0, hit)
      if (hits.length > limit) hits.pop()
      if (hits.length === limit) bar = Math.max(minimum, hits[limit - 1]!.similarity)
    },
  }
}

/** Slack for comparing quotients: two different similarities of segments are much further apart. */
export const rounding = 1e-9

const isBetter = ({ id, similarity }: FuzzyHit, than: FuzzyHit) =>
  similarity > than.similarity || (similarity === than.similarity && id < than.id)
