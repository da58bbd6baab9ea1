import { plainText } from '@langwerk/text/segment'
import { decodeBytes, EncodingError, encodeText, xmlEncoding } from '@langwerk/xml/encoding'
import {
  DocumentError,
  type Format,
  type OpenDocument,
  type ReadOptions,
  type Translate,
  type WriteOptions,
} from '../../model/document.ts'
import { type Notice, notice, passedOn } from '../../model/notices.ts'
import { encodingRefusal } from '../../model/text-bytes.ts'
import { html } from '../html/html.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'

/** A document that Word takes the place of `w:altChunk` from (ISO/IEC 29500-1, 17.17.2.1). */
interface EmbeddedPart {
  name: string
  bytes: Uint8Array
  document: OpenDocument
}

/**
 * Opens the documents that parts embed: HTML, Word and plain text. Others are left out, and so is one that cannot be read; a notice says so.
 * @param word reads Word documents; absent where documents are embedded too deep
 */
export async function openEmbeddedParts(
  { office, parts, word }: { office: OfficePackage; parts: readonly Part[]; word: Format | undefined },
  options: ReadOptions,
): Promise<{ embedded: EmbeddedPart[]; notices: Notice[] }> {
  const names = parts.flatMap(({ name }) =>
    office.relationships(name).flatMap(({ type, target, external }) => (type === 'aFChunk' && !external ? target : [])),
  )
  const embedded: EmbeddedPart[] = []
  const notices: Notice[] = []
  for (const name of new Set(names)) {
    const bytes = office.bytes(name)
    if (!bytes) continue
    const type = office.contentType(name)
    const format = /html/.test(type) ? html : /wordprocessingml|ms-word/.test(type) ? word : undefined
    const opened = await opening(() => {
      if (/^text\/plain/.test(type)) return openLines(bytes)
      if (!format) throw new DocumentError('unsupported', 'embeddedType', { type })
      return format.open(bytes, format === html ? htmlOptions(options) : options)
    })
    if (opened instanceof DocumentError) notices.push(notice('embeddedLeftOut', { name, ...passedOn(opened) }))
    else embedded.push({ name, bytes, document: opened })
  }
  return { embedded, notices }
}

export const embeddedUnits = (embedded: readonly EmbeddedPart[]) =>
  embedded.flatMap(({ name, document }) => document.units.map((unit) => ({ ...unit, key: `${name}/${unit.key}` })))

/** The embedded documents that are other than they were. */
export async function writtenEmbeddedParts(
  embedded: readonly EmbeddedPart[],
  translate: Translate,
  { targetLanguage }: WriteOptions,
): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>()
  for (const { name, bytes, document } of embedded) {
    if (document.units.every(({ key }) => translate(`${name}/${key}`) === undefined)) continue
    const written = await document.write(
      (key) => translate(`${name}/${key}`),
      targetLanguage === undefined ? {} : { targetLanguage },
    )
    if (written.length !== bytes.length || written.some((byte, index) => byte !== bytes[index]))
      parts.set(name, written)
  }
  return parts
}

/** Rules by style are Word's, and paths go over HTML's own elements. */
function htmlOptions({ limits, sourceLanguage, targetLanguage }: ReadOptions): ReadOptions {
  return {
    ...(limits ? { limits } : {}),
    ...(sourceLanguage ? { sourceLanguage } : {}),
    ...(targetLanguage ? { targetLanguage } : {}),
  }
}

async function opening(open: () => Promise<OpenDocument>): Promise<OpenDocument | DocumentError> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof DocumentError) return error
    throw error
  }
}

/** Plain text, a paragraph a line. */
async function openLines(bytes: Uint8Array): Promise<OpenDocument> {
  const encoding = xmlEncoding(bytes)
  const pieces = decoded(() => decodeBytes(bytes, encoding)).split(/(\r\n|[\r\n])/)
  const units = pieces.flatMap((line, index) => {
    const text = line.trim()
    return text === '' ? [] : [{ key: String(index / 2 + 1), source: [text], tags: [], structure: 'paragraph' }]
  })
  return {
    units,
    async write(translate) {
      const lines = pieces.map((line, index) => {
        const target = index % 2 === 0 && line.trim() !== '' ? translate(String(index / 2 + 1)) : undefined
        return target ? line.replace(line.trim(), () => plainText(target).replace(/[\r\n]+/g, ' ')) : line
      })
      return encodeText(lines.join(''), encoding)
    },
  }
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch (error) {
    if (error instanceof EncodingError) throw encodingRefusal(error)
    throw error
  }
}
