import type { Capabilities } from './provider.ts'

/** Segments in their order, as many together as one request takes. One that is longer by itself is still sent. */
export function* batchesOf<Segment extends { xml: string }>(
  segments: readonly Segment[],
  most: Capabilities['batch'],
): Generator<Segment[]> {
  let batch: Segment[] = []
  let characters = 0
  for (const segment of segments) {
    const length = most.lengthOf?.(segment.xml) ?? segment.xml.length
    const isFull = batch.length === most.segments || characters + length > most.characters
    if (isFull && batch.length > 0) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(segment)
    characters += length
  }
  if (batch.length > 0) yield batch
}
