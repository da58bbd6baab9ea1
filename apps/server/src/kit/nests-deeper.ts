/** Elements that hold nothing, or that the next of their kind closes. */
const closedByThemselves = new Set(
  'area base br col dd dt embed hr img input li link meta option p rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

/**
 * Whether HTML opens more elements within each other than `most`, as nobody writes: the sanitizer's time grows with the
 * square of the depth. It counts tags and does not parse, so it may say yes of tags that are never closed.
 */
export function nestsDeeper(html: string, most: number): boolean {
  let depth = 0
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (closedByThemselves.has(name!.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > most) return true
  }
  return false
}
