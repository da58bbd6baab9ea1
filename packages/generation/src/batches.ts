/** What of a document goes into one request: models lose count of more. */
export const mostOfBatch = { segments: 20, characters: 12_000 } as const

/** Segments in their order, as many together as one request takes. One that is longer by itself still goes. */
export function* batchesOf<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  most: { segments: number; characters: number } = mostOfBatch,
): Generator<Item[]> {
  let batch: Item[] = []
  let characters = 0
  for (const item of items) {
    const length = lengthOf(item)
    const isFull = batch.length === most.segments || characters + length > most.characters
    if (isFull && batch.length > 0) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(item)
    characters += length
  }
  if (batch.length > 0) yield batch
}

/** How those that were refused are asked for again: with a quarter of the others, so that one bad segment spoils few. */
export const smallerBatches = <Item>(
  refused: readonly Item[],
  lengthOf: (item: Item) => number,
  { segments, characters }: { segments: number; characters: number } = mostOfBatch,
): Generator<Item[]> =>
  batchesOf(refused, lengthOf, { segments: Math.ceil(segments / 4), characters: Math.ceil(characters / 4) })
