import { exchangedFiles } from '@langwerk/documents/exchange/exchanged-files'
import { mainText } from '@langwerk/documents/formats/html/main-text'
import { DocumentError, type OpenDocument } from '@langwerk/documents/model/document'
import { openDocument } from '@langwerk/documents/open-document'
import { segmentFromXml } from '@langwerk/text/segment'
import { type AskBack, answerQuestions } from '../threads/answer-questions.ts'
import { cutUnits } from './cut-units.ts'
import type {
  CutSegment,
  DocumentAnswer,
  DocumentBytes,
  DocumentReply,
  DocumentWish,
  DocumentWork,
  Reading,
  UnitBatch,
  UnitTargets,
} from './document-work.ts'
import { readFileBatches, readTmxBatches } from './memory-units/read-unit-batches.ts'
import { forLanguages, isBilingual } from './other-language.ts'
import { readTerms, readTermTableHead } from './read-terms.ts'
import { readSrxContent, tryRules } from './rule-work.ts'
import { tryDocument } from './try-document.ts'

type Ask = AskBack<DocumentWish, DocumentReply>

/**
 * The thread in which documents are read and written: a file that takes too much memory or time costs this thread and
 * not the server. A reading is sent in batches, the next one only when the one before is taken.
 */
answerQuestions(
  (request: DocumentWork, ask: Ask): Promise<DocumentAnswer> => work(request, ask).catch(refusalOf),
  // What is not copied, since it is of no more use here.
  (answer) => (answer.kind === 'written' ? [answer.bytes.buffer as ArrayBuffer] : []),
)

async function work(request: DocumentWork, ask: Ask): Promise<DocumentAnswer> {
  if (request.op === 'terms') return sendTerms(request, ask)
  if (request.op === 'termTable') return { kind: 'termTable', table: await readTermTableHead(request, request.custom) }
  if (request.op === 'memoryUnits') return sendUnits(readFileBatches(request, request), ask)
  if (request.op === 'namedLanguages') return namedLanguages(await open(request))
  if (request.op === 'mainText')
    return { kind: 'mainText', page: mainText(request.bytes, request.charset ?? undefined) }
  if (request.op === 'tryRules') return { kind: 'triedRules', tried: tryRules(request.text, request.ruleSet) }
  if (request.op === 'srx') return { kind: 'srx', content: readSrxContent(request.bytes, request.language) }
  if (request.op === 'tmxUnits') return sendUnits(readTmxBatches(askedBytes(ask), request), ask)
  if (request.op === 'exchanged') return sendExchanged(request, ask)
  if (request.op === 'try') return { kind: 'tried', ...(await tryDocument(request)) }
  const document = forLanguages(await open(request), request.options)
  switch (request.op) {
    case 'read':
      await sendBatches(document, request, ask)
      return { kind: 'read', ...readingOf(document) }
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

const namedLanguages = ({ sourceLanguage, targetLanguage }: OpenDocument): DocumentAnswer => ({
  kind: 'namedLanguages',
  languages: { source: sourceLanguage ?? null, target: targetLanguage ?? null },
})

const open = ({ bytes, fileName, options }: DocumentBytes) => openDocument(bytes, fileName, options)

async function sendTerms(request: DocumentWork & { op: 'terms' }, ask: Ask): Promise<DocumentAnswer> {
  const { entries, refused, frame, definitions, columnsLeftOut } = await readTerms(request, request.reading)
  if (definitions) await ask({ kind: 'termHead', definitions })
  for (let from = 0; from < entries.length; from += request.batch)
    await ask({ kind: 'termBatch', entries: entries.slice(from, from + request.batch), total: entries.length })
  return { kind: 'terms', refused, frame, columnsLeftOut }
}

async function sendExchanged(
  { bytes, fileName, limits, batch }: DocumentWork & { op: 'exchanged' },
  ask: Ask,
): Promise<DocumentAnswer> {
  for (const { units, ...file } of await exchangedFiles(bytes, fileName, limits))
    for (let from = 0; from < units.length; from += batch)
      await ask({ kind: 'exchangedBatch', file, units: units.slice(from, from + batch) })
  return { kind: 'exchanged' }
}

/** Sends batches, and reads one while the one before is taken. */
async function sendUnits(batches: AsyncGenerator<UnitBatch, number>, ask: Ask): Promise<DocumentAnswer> {
  let taken: Promise<unknown> = Promise.resolve()
  for (;;) {
    const next = await batches.next()
    await taken
    if (next.done) return { kind: 'memoryUnits', items: next.value }
    taken = ask({ kind: 'unitBatch', batch: next.value }, buffersOf(next.value))
  }
}

/** None is shared, and none of use here any more. */
const buffersOf = ({ units: { json, ends, hashes, directionOf } }: UnitBatch) =>
  [json, ends, hashes, directionOf].map(({ buffer }) => buffer as ArrayBuffer)

/** The bytes that the main thread has of a file; the next are asked for while these are read. */
async function* askedBytes(ask: Ask): AsyncGenerator<Uint8Array> {
  for (let next = ask({ kind: 'bytesWanted' }); ; ) {
    const bytes = await next
    if (bytes === null) return
    next = ask({ kind: 'bytesWanted' })
    yield bytes
  }
}

/** Sends the segments in batches, and cuts those of one while the one before is taken. */
async function sendBatches(
  document: OpenDocument,
  { sourceLanguage, options, batch, whole }: DocumentWork & { op: 'read' },
  ask: Ask,
) {
  let segments: CutSegment[] = []
  let taken: Promise<unknown> = Promise.resolve()
  const send = async () => {
    const batchOfSegments = segments
    segments = []
    await taken
    taken = ask({ kind: 'batch', segments: batchOfSegments })
  }
  let isEmpty = true
  const units = whole ? document.units.map((unit) => ({ ...unit, segmented: true })) : document.units
  try {
    for (const segment of cutUnits(units, sourceLanguage, options.languageProcessingRuleSet ?? undefined)) {
      isEmpty = false
      segments.push(segment)
      if (segments.length === batch) await send()
    }
    if (segments.length > 0) await send()
  } finally {
    // Whoever is told of a failure may begin anew: nothing of this reading comes after it.
    await taken
  }
  if (isEmpty) throw new DocumentError('noText', 'noText')
}

const readingOf = (document: OpenDocument): Reading => ({
  bilingual: isBilingual(document),
  notices: [...(document.notices ?? [])],
  targetEnding: document.targetEnding ?? null,
})

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
