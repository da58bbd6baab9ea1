import type { ContextWindow } from '@langwerk/contract/worker-words'

/** How many segments before, and as many after. */
const sizes: Record<ContextWindow, number> = {
  current: 0,
  one: 1,
  three: 3,
  ten: 10,
  maximum: Number.POSITIVE_INFINITY,
}

/** How many segments a window reaches on either side; any number of them for infinity. */
export const contextSize = (window: ContextWindow): number => sizes[window]

/** What stands around may be as much as what is worked on, on either side. */
const mostCharacters = 6000

/**
 * What stands before and after some segments of a document, the nearest of it, in the document's order.
 * @param texts the plain texts of the whole document, or as much of it as there is
 * @param first of the segments that are worked on, by its place among the texts
 * @param last of them
 */
export function textsAround(
  texts: readonly string[],
  { first, last }: { first: number; last: number },
  window: ContextWindow,
): { before: string[]; after: string[] } {
  return {
    before: nearest(texts.slice(0, first).reverse(), sizes[window]).reverse(),
    after: nearest(texts.slice(last + 1), sizes[window]),
  }
}

/** The first of some texts, as many as are wanted and have room. */
function nearest(texts: readonly string[], most: number): string[] {
  let characters = 0
  const end = texts.findIndex((text, index) => {
    characters += text.length
    return index >= most || characters > mostCharacters
  })
  return end < 0 ? [...texts] : texts.slice(0, end)
}
