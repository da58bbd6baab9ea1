let shared = { counts: new Uint16Array(0), touched: new Uint32Array(0) }

/**
 * A counter and a place in a list for each of so many units. All searches of a thread use the same ones, one after the
 * other: every search leaves the counters at 0.
 */
export function countersFor(units: number): { counts: Uint16Array; touched: Uint32Array } {
  if (shared.counts.length < units) shared = { counts: new Uint16Array(units), touched: new Uint32Array(units) }
  return shared
}
