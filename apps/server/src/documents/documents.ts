import type { FileTypeValues } from '@langwerk/contract/file-types'
import type { TermTable } from '@langwerk/contract/term-imports'
import { fileTypeFor } from '@langwerk/documents/file-types/file-type-for'
import type { ReadOptions } from '@langwerk/documents/model/document'
import type { ConceptEntry, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import type { House } from '../kit/house.ts'
import { readAll } from '../providers/storage/storage.ts'
import type {
  CutSegment,
  DocumentBytes,
  LanguagePair,
  MemoryItem,
  Reading,
  TermReading,
  UnitComments,
  UnitOrigins,
  UnitStatuses,
  UnitTargets,
} from './document-work.ts'

export interface StoredDocument {
  storageKey: string
  fileName: string
  /** BCP 47. */
  sourceLanguage: string
  targetLanguage: string
  /** How it is read and written, where that is not as the shipped file type for its ending says. */
  fileType?: FileTypeValues
}

type Parts = Pick<House, 'storage' | 'documents' | 'config'>

/**
 * Reads a stored document and cuts it into segments, which come in batches, in order.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readDocument(
  house: Parts,
  document: StoredDocument,
  {
    onBatch,
    batch,
    signal,
  }: { onBatch: (segments: CutSegment[]) => Promise<void>; batch: number; signal?: AbortSignal },
): Promise<Reading> {
  const answer = await house.documents.run(
    { op: 'read', sourceLanguage: document.sourceLanguage, batch, ...(await load(house, document)) },
    { onBatch, ...(signal && { signal }) },
  )
  if (answer.kind !== 'read') throw new Error(`A reading answered ${answer.kind}`)
  return answer
}

/** The document with these targets. @throws DocumentError */
export async function writeDocument(
  house: Parts,
  document: StoredDocument,
  {
    targets,
    statuses,
    origins,
    comments,
  }: { targets: UnitTargets; statuses: UnitStatuses; origins: UnitOrigins; comments: UnitComments },
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { targetLanguage } = document
  const answer = await house.documents.run(
    { op: 'write', targets, statuses, origins, comments, targetLanguage, ...(await load(house, document)) },
    { ...(signal && { signal }) },
  )
  if (answer.kind !== 'written') throw new Error(`A writing answered ${answer.kind}`)
  return answer.bytes
}

/** The document with these targets as unsafe HTML, each unit's text in an element with `data-unit-key`; null where its format shows none. */
export async function previewDocument(
  house: Parts,
  document: StoredDocument,
  targets: UnitTargets,
): Promise<string | null> {
  const answer = await house.documents.run({ op: 'preview', targets, ...(await load(house, document)) })
  if (answer.kind !== 'preview') throw new Error(`A preview answered ${answer.kind}`)
  return answer.html
}

/**
 * Reads a stored terminology file (TBX, CSV, Excel, a list of terms); its entries come in batches, in order.
 * @returns what of it was refused, and where, and what stands around the entries of a TBX file.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readTermFile(
  house: Parts,
  { storageKey, fileName }: Pick<StoredDocument, 'storageKey' | 'fileName'>,
  {
    onTerms,
    batch,
    reading,
    signal,
  }: {
    onTerms: (entries: ConceptEntry[], total: number) => Promise<void>
    batch: number
    reading: TermReading
    signal: AbortSignal
  },
): Promise<{ refused: { line: number; reason: string }[]; frame: TbxFrame | null }> {
  const file = await load(house, { storageKey, fileName, ...anyLanguages })
  const answer = await house.documents.run({ op: 'terms', batch, reading, ...file }, { onTerms, signal })
  if (answer.kind !== 'terms') throw new Error(`A terminology file answered ${answer.kind}`)
  return answer
}

/**
 * The first rows of a stored table and what its columns seem to hold; null where the file is no table.
 * @param custom the termbase's own fields
 * @throws DocumentError for a file that cannot be read.
 */
export async function readTermTable(
  house: Parts,
  { storageKey, fileName }: Pick<StoredDocument, 'storageKey' | 'fileName'>,
  custom: CustomFieldNames,
): Promise<TermTable | null> {
  const file = await load(house, { storageKey, fileName, ...anyLanguages })
  const answer = await house.documents.run({ op: 'termTable', custom, ...file })
  if (answer.kind !== 'termTable') throw new Error(`A table of terms answered ${answer.kind}`)
  return answer.table
}

/**
 * Reads the units of a stored table or XLIFF file for a memory; they come in batches, in order.
 * @param pair what a file is in that names no languages; null where nobody says it
 * @throws DocumentError for a file that cannot be read.
 */
export async function readMemoryFile(
  house: Parts,
  { storageKey, fileName }: Pick<StoredDocument, 'storageKey' | 'fileName'>,
  {
    onMemoryUnits,
    batch,
    pair,
    signal,
  }: {
    onMemoryUnits: (items: MemoryItem[], share: number) => Promise<void>
    batch: number
    pair: LanguagePair | null
    signal: AbortSignal
  },
): Promise<void> {
  const file = await load(house, { storageKey, fileName, ...anyLanguages })
  await house.documents.run({ op: 'memoryUnits', batch, pair, ...file }, { onMemoryUnits, signal })
}

/** Spreadsheets and lists are read whatever language they are in. */
const anyLanguages = { sourceLanguage: 'en', targetLanguage: 'en' }

async function load({ storage, config }: Parts, document: StoredDocument): Promise<DocumentBytes> {
  const { entries, partBytes, unpackedBytes } = config.limits
  const options: ReadOptions = {
    ...(document.fileType ?? fileTypeFor(document.fileName)),
    sourceLanguage: document.sourceLanguage,
    targetLanguage: document.targetLanguage,
    limits: { entries, partBytes, totalBytes: unpackedBytes },
  }
  return { bytes: await readAll(await storage.get(document.storageKey)), fileName: document.fileName, options }
}
