import { createBestHits } from '@langwerk/matching/best-hits'
import { listPart } from '@langwerk/matching/posting-block'
import { candidatesOf, type ReadList, rankCandidates } from '@langwerk/matching/posting-candidates'
import { createRecordComparer, recordBytes } from '@langwerk/matching/unit-records'
import type { BlockQuestion, FoundCandidates, PlacedHit, RecordQuestion } from './index-work.ts'

/** The candidates in all blocks, of each kind the most promising first. */
export function candidatesInBlocks(
  asked: readonly BlockQuestion[],
  bytes: Uint8Array<ArrayBuffer>,
): FoundCandidates['inBlocks'] {
  const found = asked.map(({ block, shape, lists, ...text }) => ({
    block,
    kind: shape.kind,
    ...candidatesOf(shape, text, readListsOf(shape.kind, { lists, wish: text.wish }, bytes), bytes),
  }))
  const of = (wanted: BlockQuestion['shape']['kind']) => rankCandidates(found.filter(({ kind }) => kind === wanted))
  return { words: of('words'), characters: of('characters') }
}

function readListsOf(
  kind: BlockQuestion['shape']['kind'],
  { lists, wish }: Pick<BlockQuestion, 'lists' | 'wish'>,
  bytes: Uint8Array,
): ReadList[] {
  const read: ReadList[] = []
  for (let at = 0; at < lists.length; at += 3) {
    const { bands, counts } = listPart(kind, bytes.subarray(lists[at + 1]!), wish)
    read.push({ needed: lists[at] === 1, bands, counts, start: lists[at + 2]! })
  }
  return read
}

/** Of each question the similar units, best first. */
export function comparedRecords(asked: readonly RecordQuestion[], bytes: Uint8Array<ArrayBuffer>): PlacedHit[][] {
  const records = new DataView(bytes.buffer)
  let at = 0
  return asked.map(({ text, bar, limit, units }) => {
    const best = createBestHits<PlacedHit>(bar, limit)
    const comparer = createRecordComparer(text)
    for (let index = 0; index < units.length; index += 2) {
      const length = units[index + 1]!
      const similarity = comparer.similarity(records, at, length, best.bar)
      if (similarity > 0) best.offer({ id: comparer.id(records, at), similarity, block: units[index]! })
      at += recordBytes(text.kind, length)
    }
    return best.hits
  })
}
