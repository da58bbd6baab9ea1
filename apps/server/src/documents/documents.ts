import type { FileTypeValues } from '@langwerk/contract/file-types'
import type { LanguageProcessingRuleSetValues, TriedText } from '@langwerk/contract/language-processing-rule-sets'
import type { TermTable } from '@langwerk/contract/term-imports'
import type { RefusedLine } from '@langwerk/contract/translation-memories'
import type { ExchangedUnit } from '@langwerk/documents/exchange/exchanged-unit'
import type { NamedLanguages } from '@langwerk/documents/exchange/head-languages'
import { fileTypeFor } from '@langwerk/documents/file-types/file-type-for'
import type { MainText } from '@langwerk/documents/formats/html/main-text'
import type { ReadLimits, ReadOptions } from '@langwerk/documents/model/document'
import type { ConceptEntry, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import type { Config } from '../foundation/config.ts'
import type { Storage } from '../providers/storage/storage.ts'
import type { DocumentThreads } from './document-threads.ts'
import type {
  CutSegment,
  DocumentBytes,
  DocumentWork,
  ExchangedHead,
  LanguagePair,
  Reading,
  SrxContent,
  TermReading,
  TriedDocument,
  UnitBatch,
  UnitComments,
  UnitOrigins,
  UnitStatuses,
  UnitTargets,
} from './document-work.ts'
import { readStored, storedBytes } from './read-stored.ts'

export interface StoredDocument {
  storageKey: string
  fileName: string
  /** BCP 47. */
  sourceLanguage: string
  targetLanguage: string
  /** How it is read and written, where that is not as the shipped file type for its ending says. */
  fileType?: FileTypeValues
}

interface Parts {
  storage: Storage
  documents: DocumentThreads
  config: Pick<Config, 'limits'>
}

/**
 * Reads a stored document and cuts it into segments, which come in batches, in order.
 * @param whole a paragraph is one segment, however many sentences it has.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readDocument(
  house: Parts,
  document: StoredDocument,
  {
    onBatch,
    batch,
    whole = false,
    signal,
  }: { onBatch: (segments: CutSegment[]) => Promise<void>; batch: number; whole?: boolean; signal?: AbortSignal },
): Promise<Reading> {
  const answer = await house.documents.run(
    { op: 'read', sourceLanguage: document.sourceLanguage, batch, whole, ...(await load(house, document)) },
    { onBatch, ...(signal && { signal }) },
  )
  if (answer.kind !== 'read') throw new Error(`A reading answered ${answer.kind}`)
  return answer
}

/**
 * The languages that a stored document names, in its own spelling: of a package of several the first.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readNamedLanguages(
  house: Parts,
  { storageKey, fileName }: Pick<StoredDocument, 'storageKey' | 'fileName'>,
): Promise<NamedLanguages> {
  const bytes = await readStored(house, storageKey)
  const answer = await house.documents.run({
    op: 'namedLanguages',
    bytes,
    fileName,
    options: { limits: limitsOf(house) },
  })
  if (answer.kind !== 'namedLanguages') throw new Error(`A look for languages answered ${answer.kind}`)
  return answer.languages
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
 * What a file type makes of a file that is stored nowhere.
 * @throws DocumentError for a file that cannot be read.
 */
export async function tryFileType(
  house: Pick<Parts, 'documents' | 'config'>,
  file: { bytes: Uint8Array; fileName: string; fileType: FileTypeValues; sourceLanguage: string },
): Promise<TriedDocument> {
  const { bytes, fileName, fileType, sourceLanguage } = file
  const options: ReadOptions = { ...fileType, sourceLanguage, limits: limitsOf(house) }
  const answer = await house.documents.run({ op: 'try', bytes, fileName, options, sourceLanguage, most: mostTried })
  if (answer.kind !== 'tried') throw new Error(`A trial answered ${answer.kind}`)
  return answer
}

/** As much as somebody looks through. */
const mostTried = 200

/**
 * Reads a stored terminology file (TBX, CSV, Excel, a list of terms); its entries come in batches, in order, after what it says of its
 * termbase.
 * @returns what of it was refused, and where, what stands around the entries of a TBX file, and which columns of a table were left out.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readTermFile(
  house: Parts,
  { storageKey, fileName }: Pick<StoredDocument, 'storageKey' | 'fileName'>,
  {
    onDefinitions,
    onTerms,
    batch,
    reading,
    signal,
  }: {
    onDefinitions?: (definitions: TermbaseDefinitions) => Promise<void>
    onTerms: (entries: ConceptEntry[], total: number) => Promise<void>
    batch: number
    reading: TermReading
    signal: AbortSignal
  },
): Promise<{ refused: RefusedLine[]; frame: TbxFrame | null; columnsLeftOut: string[] }> {
  const file = await load(house, { storageKey, fileName, ...anyLanguages })
  const answer = await house.documents.run(
    { op: 'terms', batch, reading, ...file },
    {
      ...(onDefinitions && { onDefinitions }),
      onTerms,
      signal,
    },
  )
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
 * Reads the units of a stored TMX file, table or bilingual document for a memory; they come in batches, in order. The same file
 * gives the same items again. A TMX file is read as it comes, whatever its size.
 * @param pair what a file is in that names no languages; null where nobody says it
 * @param skip so many items at the beginning are passed over
 * @returns how many items the file has.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readMemoryFile(
  house: Parts & { memoryFiles: DocumentThreads },
  { storageKey, fileName, fileSize }: Pick<StoredDocument, 'storageKey' | 'fileName'> & { fileSize: number },
  {
    onUnits,
    batch,
    skip,
    pair,
    signal,
  }: {
    onUnits: (batch: UnitBatch) => Promise<void>
    batch: number
    skip: number
    pair: LanguagePair | null
    signal: AbortSignal
  },
): Promise<number> {
  const run = async (work: DocumentWork, content?: AsyncIterator<Uint8Array<ArrayBuffer>>) => {
    const answer = await house.memoryFiles.run(work, { onUnits, signal, ...(content && { content }) })
    if (answer.kind !== 'memoryUnits') throw new Error(`A file for a memory answered ${answer.kind}`)
    return answer.items
  }
  if (!/\.tmx$/i.test(fileName)) {
    const file = await load(house, { storageKey, fileName, ...anyLanguages })
    return run({ op: 'memoryUnits', batch, skip, pair, ...file })
  }
  const content = piecesOf(storedBytes(house, storageKey))
  try {
    return await run({ op: 'tmxUnits', batch, skip, fileSize }, content)
  } finally {
    // Closes the stream where it was not read to its end; nobody waits for what it may still be waiting for.
    content.return(undefined).catch(() => {})
  }
}

/** What a web page says, without its menus. @param charset what the answer with it says of its encoding */
export async function readMainText(
  house: Pick<Parts, 'documents'>,
  bytes: Uint8Array,
  charset: string | null,
): Promise<MainText> {
  const answer = await house.documents.run({ op: 'mainText', bytes, charset })
  if (answer.kind !== 'mainText') throw new Error(`A web page answered ${answer.kind}`)
  return answer.page
}

/** How a rule set cuts a text and reads its numbers. @throws DocumentError where its expressions take too long */
export async function tryRulesInThread(
  house: Pick<Parts, 'documents'>,
  text: string,
  ruleSet: LanguageProcessingRuleSetValues,
): Promise<TriedText> {
  const answer = await house.documents.run({ op: 'tryRules', text, ruleSet })
  if (answer.kind !== 'triedRules') throw new Error(`A trial of rules answered ${answer.kind}`)
  return answer.tried
}

/** What of an SRX file is for a language (BCP 47). @throws DocumentError where the bytes are none */
export async function readSrxInThread(
  house: Pick<Parts, 'documents'>,
  bytes: Uint8Array,
  language: string,
): Promise<SrxContent> {
  const answer = await house.documents.run({ op: 'srx', bytes, language })
  if (answer.kind !== 'srx') throw new Error(`An SRX file answered ${answer.kind}`)
  return answer.content
}

/**
 * Reads XLIFF that comes back from another tool, one file or an archive of some; its units come in batches, in order.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readExchangedInThread(
  house: Pick<Parts, 'documents' | 'config'>,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  onExchanged: (file: ExchangedHead, units: ExchangedUnit[]) => Promise<void>,
): Promise<void> {
  const work = { op: 'exchanged' as const, bytes, fileName, limits: limitsOf(house), batch: exchangedBatch }
  const answer = await house.documents.run(work, { onExchanged })
  if (answer.kind !== 'exchanged') throw new Error(`XLIFF that came back answered ${answer.kind}`)
}

const exchangedBatch = 500

/** The same bytes in pieces of a size that is worth handing over. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(pieceBytes)
  let used = 0
  for await (const bytes of content) {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + pieceBytes - used)
      piece.set(part, used)
      used += part.length
      from += part.length
      if (used < pieceBytes) continue
      yield piece
      piece = new Uint8Array(pieceBytes)
      used = 0
    }
  }
  if (used > 0) yield piece.slice(0, used)
}

const pieceBytes = 2 ** 19

/** Spreadsheets and lists are read whatever language they are in. */
const anyLanguages = { sourceLanguage: 'en', targetLanguage: 'en' }

async function load(house: Parts, document: StoredDocument): Promise<DocumentBytes> {
  const options: ReadOptions = {
    ...(document.fileType ?? fileTypeFor(document.fileName)),
    sourceLanguage: document.sourceLanguage,
    targetLanguage: document.targetLanguage,
    limits: limitsOf(house),
  }
  return { bytes: await readStored(house, document.storageKey), fileName: document.fileName, options }
}

function limitsOf({ config }: Pick<Parts, 'config'>): Partial<ReadLimits> {
  const { entries, partBytes, unpackedBytes } = config.limits
  return { entries, partBytes, totalBytes: unpackedBytes }
}
