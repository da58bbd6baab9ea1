import type { FileTypeValues } from '@langwerk/contract/file-types'
import type { FileProcessor } from '@langwerk/contract/file-words'
import { isEmbeddedDocument } from './embedded/is-embedded-document.ts'
import { openEmbeddedDocuments } from './embedded/open-embedded-documents.ts'
import { withPlaceholders } from './embedded/with-placeholders.ts'
import { fileTypeFor, fittingEnding } from './file-types/file-type-for.ts'
import { processors } from './file-types/processors.ts'
import { withReplacements } from './file-types/replacement-rules.ts'
import { shippedFileTypes } from './file-types/shipped-file-types.ts'
import { DocumentError, type Format, type OpenDocument, type ReadOptions } from './model/document.ts'

/** The file endings that can be read without a file type that names them, without the dot. */
export const readableEndings: readonly string[] = [
  ...new Set(Object.values(processors).flatMap(({ formats }) => formats.flatMap(({ endings }) => endings))),
]

/** The ending of a file name, lower case and without the dot; empty where it has none. */
export const endingOf = (fileName: string) => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/**
 * Reads a document as its file type says.
 * @param options the values of a file type and what the job adds; what is absent is as in the shipped file type for the
 * ending of the name
 * @throws DocumentError when no reader takes the ending, the file cannot be read, or it holds no text (`noText`).
 */
export async function openDocument(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions = {},
): Promise<OpenDocument> {
  const { format, fileType } = readerFor(fileName, options)
  if (bytes.length === 0) throw new DocumentError('broken', 'empty')
  const document = await openWith(format, plainBytes(bytes), { ...fileType, ...options }).catch(asTooLarge)
  if (document.units.length === 0) throw new DocumentError('noText', 'noText')
  return document
}

/** Expressions and recursion run out of stack, and texts out of length, on files that hold far too much in one piece. */
function asTooLarge(error: unknown): never {
  if (!(error instanceof RangeError) || !/call stack|string length/.test(error.message)) throw error
  throw new DocumentError('tooLarge', 'tooMuchInOnePiece')
}

/** The same bytes, not as the `Buffer` in which Node reads files: libraries refuse it, and its `slice` copies nothing. */
const plainBytes = ({ buffer, byteOffset, byteLength }: Uint8Array) => new Uint8Array(buffer, byteOffset, byteLength)

/** The reader of a file, and the shipped file type whose values stand for those that are absent. */
function readerFor(fileName: string, options: ReadOptions): { format: Format; fileType: FileTypeValues } {
  const ending = endingOf(fileName)
  const shipped = fileTypeFor(fileName)
  const processor = options.fileProcessor ?? shipped?.fileProcessor ?? processorOf(ending)
  if (!processor) throw new DocumentError('unsupported', ending ? 'endingUnknown' : 'noEnding', { ending })
  const fileType =
    shipped?.fileProcessor === processor ? shipped : shippedFileTypes.find((type) => type.fileProcessor === processor)!
  const { formats } = processors[processor]
  const isNamed = fittingEnding(fileName, { ...fileType, ...options }) !== undefined
  const format = formats.find(({ endings }) => endings.includes(ending)) ?? (isNamed ? formats[0] : undefined)
  const older = convertedEndings[ending]
  if (older && format === formats[0])
    throw new DocumentError('unsupported', 'endingToConvert', { ending, newer: older })
  if (!format)
    throw new DocumentError('unsupported', 'endingOfOtherType', { type: options.name ?? fileType.name, ending })
  return { format, fileType }
}

const convertedEndings: Readonly<Record<string, string>> = { doc: '.docx', xls: '.xlsx', ppt: '.pptx' }

/** Of endings that the reader knows and no shipped file type names. */
const processorOf = (ending: string) =>
  (Object.keys(processors) as FileProcessor[]) // the keys are the words
    .find((name) => processors[name].formats.some(({ endings }) => endings.includes(ending)))

/** Opens a document, the documents within its texts, and applies the file type's replacement rules. */
async function openWith(format: Format, bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const subFileProcessor = options.subFileProcessor ?? processors[options.fileProcessor!].subFileProcessor
  const given: ReadOptions = subFileProcessor ? { ...options, subFileProcessor } : options
  const outer = await format.open(bytes, given)
  const document = subFileProcessor ? await openInner(outer, subFileProcessor, given) : outer
  return withReplacements(document, options)
}

async function openInner(outer: OpenDocument, processor: FileProcessor, options: ReadOptions): Promise<OpenDocument> {
  const { isText, formats } = processors[processor]
  if (!isText) throw new DocumentError('unsupported', 'processorWithoutTexts', { processor, type: options.name ?? '' })
  const { sourceLanguage, targetLanguage, limits } = options
  const inner: ReadOptions = {
    ...shippedFileTypes.find((type) => type.fileProcessor === processor)!,
    ...(sourceLanguage ? { sourceLanguage } : {}),
    ...(targetLanguage ? { targetLanguage } : {}),
    ...(limits ? { limits } : {}),
  }
  const document = await openEmbeddedDocuments(outer, {
    isDocument: (text) => isEmbeddedDocument(text, options),
    // The byte order mark tells the reader that this is UTF-8, whatever the text says of its encoding.
    open: (text) => openWith(formats[0], new TextEncoder().encode(`\ufeff${text}`), inner),
  })
  // Texts with documents in them are a program's, those beside them too.
  return withPlaceholders(document)
}
