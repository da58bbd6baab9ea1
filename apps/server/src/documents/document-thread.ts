import { parentPort } from 'node:worker_threads'
import { DocumentError, type OpenDocument } from '@langwerk/documents/model/document'
import { notice } from '@langwerk/documents/model/notices'
import { openDocument } from '@langwerk/documents/open-document'
import { segmentFromXml } from '@langwerk/text/segment'
import { cutUnits } from './cut-units.ts'
import type {
  CutSegment,
  DocumentAnswer,
  DocumentBytes,
  DocumentReply,
  DocumentWork,
  Reading,
  UnitBatch,
  UnitTargets,
} from './document-work.ts'
import { readFileBatches, readTmxBatches } from './memory-units/read-unit-batches.ts'
import { readTerms, readTermTableHead } from './read-terms.ts'

/**
 * The thread in which documents are read and written: a file that takes too much memory or time costs this thread and
 * not the server. A reading is sent in batches, the next one only when it is asked for.
 */
const port = parentPort!
let sendNext = () => {}
let takeBytes = (_bytes: Uint8Array | null) => {}

port.on('message', (message: DocumentWork | DocumentReply) => {
  if (message.op === 'next') return sendNext()
  if (message.op === 'bytes') return takeBytes(message.bytes)
  void work(message).then(answer, (error: unknown) => answer(refusalOf(error)))
})

const answer = (message: DocumentAnswer) => port.postMessage(message, handedOver(message))

/** What is not copied, since it is of no more use here. */
function handedOver(message: DocumentAnswer): ArrayBuffer[] {
  if (message.kind === 'written') return [message.bytes.buffer as ArrayBuffer]
  if (message.kind !== 'unitBatch') return []
  const { json, ends, hashes, directionOf } = message.batch.units
  return [json, ends, hashes, directionOf].map(({ buffer }) => buffer as ArrayBuffer) // none is shared
}

async function work(request: DocumentWork): Promise<DocumentAnswer> {
  if (request.op === 'terms') return sendTerms(request)
  if (request.op === 'termTable') return { kind: 'termTable', table: await readTermTableHead(request, request.custom) }
  if (request.op === 'memoryUnits') return sendUnits(readFileBatches(request, request))
  if (request.op === 'tmxUnits') return sendUnits(readTmxBatches(askedBytes(), request))
  const document = await open(request)
  switch (request.op) {
    case 'read':
      await sendBatches(document, request)
      return { kind: 'read', ...readingOf(document, request.options.targetLanguage) }
    case 'write': {
      const { targetLanguage } = request
      const status = byKey(request.statuses)
      const origin = byKey(request.origins)
      const comments = byKey(request.options.exportCommentsToTargetFile ? request.comments : {})
      const bytes = await document.write(translateBy(request.targets), { targetLanguage, status, origin, comments })
      // A copy of its own: a view into a shared buffer must not be handed over.
      return { kind: 'written', bytes: bytes.slice() }
    }
    case 'preview':
      return { kind: 'preview', html: document.preview?.(translateBy(request.targets)) ?? null }
  }
}

const open = ({ bytes, fileName, options }: DocumentBytes) => openDocument(bytes, fileName, options)

async function sendTerms(request: DocumentWork & { op: 'terms' }): Promise<DocumentAnswer> {
  const { entries, refused, frame, definitions } = await readTerms(request, request.reading)
  if (definitions) {
    answer({ kind: 'termHead', definitions })
    await asked()
  }
  for (let from = 0; from < entries.length; from += request.batch) {
    answer({ kind: 'termBatch', entries: entries.slice(from, from + request.batch), total: entries.length })
    await asked()
  }
  return { kind: 'terms', refused, frame }
}

/** Sends batches, and reads one while the one before is taken. */
async function sendUnits(batches: AsyncGenerator<UnitBatch, number>): Promise<DocumentAnswer> {
  let taken = Promise.resolve()
  for (;;) {
    const next = await batches.next()
    await taken
    if (next.done) return { kind: 'memoryUnits', items: next.value }
    answer({ kind: 'unitBatch', batch: next.value })
    taken = asked()
  }
}

/** The bytes that the main thread has of a file; the next are asked for while these are read. */
async function* askedBytes(): AsyncGenerator<Uint8Array> {
  const ask = () =>
    new Promise<Uint8Array | null>((resolve) => {
      takeBytes = resolve
      answer({ kind: 'bytesWanted' })
    })
  for (let next = ask(); ; ) {
    const bytes = await next
    if (bytes === null) return
    next = ask()
    yield bytes
  }
}

/** Ends when the main thread asks for the next batch. */
const asked = () =>
  new Promise<void>((resolve) => {
    sendNext = resolve
  })

async function sendBatches(document: OpenDocument, { sourceLanguage, options, batch }: DocumentWork & { op: 'read' }) {
  let segments: CutSegment[] = []
  const send = () => {
    answer({ kind: 'batch', segments })
    segments = []
    return asked()
  }
  let isEmpty = true
  for (const segment of cutUnits(document.units, sourceLanguage, options.languageProcessingRuleSet ?? undefined)) {
    isEmpty = false
    segments.push(segment)
    if (segments.length === batch) await send()
  }
  if (segments.length > 0) await send()
  if (isEmpty) throw new DocumentError('noText', 'noText')
}

function readingOf(document: OpenDocument, targetLanguage: string | undefined): Reading {
  const { targetLanguage: own } = document
  const isOther = own !== undefined && targetLanguage !== undefined && primary(own) !== primary(targetLanguage)
  const notices = [
    ...(isOther ? [notice('otherTargetLanguage', { own, wanted: targetLanguage })] : []),
    ...(document.notices ?? []),
  ]
  return { bilingual: isBilingual(document), notices, targetEnding: document.targetEnding ?? null }
}

const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0]

/** Whether its reading depends on the target language. */
const isBilingual = ({ units, targetLanguage }: OpenDocument) =>
  targetLanguage !== undefined || units.some(({ target, segmented }) => target !== undefined || segmented)

const byKey =
  <Value>(values: Record<string, Value>) =>
  (key: string) =>
    Object.hasOwn(values, key) ? values[key] : undefined

const translateBy = (targets: UnitTargets) => (key: string) => {
  const xml = Object.hasOwn(targets, key) ? targets[key] : undefined
  return xml === undefined ? undefined : segmentFromXml(xml)
}

function refusalOf(error: unknown): DocumentAnswer {
  // A reader's own mistake is the file's trouble too: the other files go on.
  const { code, key, values } =
    error instanceof DocumentError
      ? error
      : new DocumentError('broken', 'readerFailed', { reason: error instanceof Error ? error.message : String(error) })
  return { kind: 'refused', code, key, values }
}
