import type { Readable } from 'node:stream'
import { readTmx } from '@langwerk/matching/tmx/read-tmx'
import type { TmxHeader } from '@langwerk/matching/tmx/tmx-unit'
import { segmentFromXml } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { LanguagePair, MemoryItem } from '../../documents/document-work.ts'
import { readMemoryFile } from '../../documents/documents.ts'
import type { House } from '../../kit/house.ts'
import { exactHash, isEmptySegment, unitContent } from './unit-rows.ts'
import { unitsOfTmx } from './units-of-tmx.ts'
import type { NewUnit } from './write-units.ts'

/** What an item of a file (a TMX unit, a row, a trans unit) gives the memory; or why nothing. */
interface ImportItem {
  line: number
  read: () => NewUnit[] | string
}

export interface ImportBatch {
  items: ImportItem[]
  /** What the file's header says beside its units. */
  about: Pick<TmxHeader, 'properties' | 'notes'>
  /** How much of the file is read, from 0 to 1. */
  share: number
}

interface ImportFile {
  storageKey: string
  originalName: string
  fileSize: number
}

interface Options {
  /** What tables are in that name no languages. */
  pair: LanguagePair | null
  signal: AbortSignal
  onBatch: (batch: ImportBatch) => Promise<void>
}

/**
 * Reads a stored file that has units for a memory, in batches, in order. The same file gives the same items again.
 * @throws TmxError or DocumentError for a file that cannot be read.
 */
export async function readImportFile(
  house: Pick<House, 'storage' | 'documents' | 'config'>,
  file: ImportFile,
  options: Options,
): Promise<void> {
  if (/\.tmx$/i.test(file.originalName)) return readTmxBatches(await house.storage.get(file.storageKey), file, options)
  const { pair, signal, onBatch } = options
  await readMemoryFile(
    house,
    { storageKey: file.storageKey, fileName: file.originalName },
    {
      batch: batchSize,
      pair,
      signal,
      onMemoryUnits: (items, share) => onBatch({ items: items.map(itemOf), about: nothing, share }),
    },
  )
}

const batchSize = 2000
const nothing: ImportBatch['about'] = { properties: [], notes: [] }

async function readTmxBatches(content: Readable, { fileSize }: ImportFile, { onBatch }: Options) {
  let bytes = 0
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      const read = chunk as Buffer // storage gives bytes
      bytes += read.length
      yield read
    }
  }
  let about = nothing
  let fileLanguage: string | undefined
  let items: ImportItem[] = []
  const send = async () => {
    const sent = items
    items = []
    await onBatch({ items: sent, about, share: bytes / Math.max(1, fileSize) })
  }
  for await (const item of readTmx(counted())) {
    if (item.type === 'header') {
      about = { properties: item.header.properties, notes: item.header.notes }
      fileLanguage = item.header.sourceLanguage
    } else if (item.type === 'refused') items.push({ line: item.line, read: () => item.reason })
    else items.push({ line: item.line, read: () => unitsOfTmx(item.unit, { xml: item.xml, fileLanguage }) })
    if (items.length >= batchSize) await send()
  }
  if (items.length > 0) await send()
}

const itemOf = (item: MemoryItem): ImportItem => ({
  line: item.line,
  read: () => (item.type === 'refused' ? item.reason : unitOf(item)),
})

function unitOf(item: Extract<MemoryItem, { type: 'unit' }>): NewUnit[] | string {
  const [source, target] = [segmentFromXml(item.source), segmentFromXml(item.target)]
  if (isEmptySegment(source)) return 'The source is empty'
  if (isEmptySegment(target)) return 'The target is empty'
  const hash = (xml: string | null) => (xml === null ? null : exactHash(segmentFromXml(xml)))
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
