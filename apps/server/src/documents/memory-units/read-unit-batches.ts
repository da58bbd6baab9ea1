import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import { DocumentError } from '@langwerk/documents/model/document'
import { readTmx } from '@langwerk/matching/tmx/read-tmx'
import { TmxError } from '@langwerk/matching/tmx/tmx-unit'
import { sourceHash } from '@langwerk/text/normalise'
import { segmentFromXml } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { DocumentBytes, LanguagePair, MemoryItem, UnitBatch } from '../document-work.ts'
import { readMemoryUnits } from './read-memory-units.ts'
import { createBatchMaker } from './unit-batch.ts'
import { isEmptySegment, type NewUnit, unitContent } from './unit-rows.ts'
import { unitsOfTmx } from './units-of-tmx.ts'

interface Options {
  /** How many items are in a batch, or a few more. */
  batch: number
  /** How many items at the beginning are passed over. */
  skip: number
}

/**
 * Reads a TMX file for a memory, no more of it at a time than a batch.
 * @returns how many items the file has.
 * @throws DocumentError where the file as a whole cannot be read.
 */
export async function* readTmxBatches(
  content: AsyncIterable<Uint8Array>,
  { batch, skip, fileSize }: Options & { fileSize: number },
): AsyncGenerator<UnitBatch, number> {
  let bytes = 0
  const counted = async function* () {
    for await (const chunk of content) {
      bytes += chunk.length
      yield chunk
    }
  }
  const maker = createBatchMaker(batch)
  let about = nothing
  let fileLanguage: string | undefined
  let items = 0
  const take = () => maker.take({ about, share: bytes / Math.max(1, fileSize) })
  const passOver = () => {
    if (items >= skip) return false
    items++
    return true
  }
  try {
    for await (const item of readTmx(counted(), passOver)) {
      if (item.type === 'header') {
        about = { properties: item.header.properties, notes: item.header.notes }
        fileLanguage = item.header.sourceLanguage
        continue
      }
      items++
      if (item.type === 'refused') maker.add(item.line, item)
      else maker.add(item.line, unitsOfTmx(item.unit, { ...item, fileLanguage }))
      if (maker.isFull) yield take()
    }
  } catch (error) {
    throw error instanceof TmxError ? new DocumentError('broken', error.key, error.values) : error
  }
  if (!maker.isEmpty) yield take()
  return items
}

/** As `readTmxBatches`, of a table or a bilingual document, which is read as a whole. */
export async function* readFileBatches(
  file: DocumentBytes,
  { pair, batch, skip }: Options & { pair: LanguagePair | null },
): AsyncGenerator<UnitBatch, number> {
  const { units, total } = await readMemoryUnits(file, pair)
  const maker = createBatchMaker(batch)
  let items = 0
  let read = 0
  const take = () => maker.take({ about: nothing, share: read / total })
  for (const row of units) {
    read++
    for (const item of row) if (items++ >= skip) maker.add(item.line, item.type === 'refused' ? item : unitOf(item))
    if (maker.isFull) yield take()
  }
  if (!maker.isEmpty) yield take()
  return items
}

const nothing: UnitBatch['about'] = { properties: [], notes: [] }

function unitOf(item: Extract<MemoryItem, { type: 'unit' }>): NewUnit[] | ImportReason {
  const [source, target] = [segmentFromXml(item.source), segmentFromXml(item.target)]
  if (isEmptySegment(source)) return importReason('emptySource')
  if (isEmptySegment(target)) return importReason('emptyTarget')
  const hash = (xml: string | null) => (xml === null ? null : sourceHash(segmentFromXml(xml)))
  const content = unitContent({
    sourceLanguage: item.sourceLanguage,
    targetLanguage: item.targetLanguage,
    source,
    target,
    previousHash: hash(item.previous),
    nextHash: hash(item.next),
    // As in TMX: tools number their units, which names nothing.
    contextName: item.name !== null && !/^[\d\s]*$/.test(item.name) ? withoutXmlForbidden(item.name) : null,
  })
  return [{ ...content, ...(item.note !== null && { notes: [withoutXmlForbidden(item.note)] }) }]
}
