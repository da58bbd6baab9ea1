import { DocumentError, defaultLimits, type ReadOptions } from '../../model/document.ts'
import { decoded, type Encoding } from './characters.ts'
import { type OutlineNode, outlineOf } from './outline.ts'
import { type Statement, statementValue, topStatements } from './statements.ts'

export interface MifFile {
  bytes: Uint8Array
  outline: readonly OutlineNode[]
  /** Version 8 and later; in older files each character of a text is one byte. */
  isUnicode: boolean
  lineEnd: string
  /** Of strings in older files that nothing else says it of. */
  encoding: Encoding
  depth: number
}

/** One statement of a file with all below it; their places are in `text`. */
export interface Excerpt {
  file: MifFile
  text: string
  statement: Statement
  /** Where it begins in the bytes of the file. */
  start: number
}

/** @throws DocumentError when the bytes are not a MIF document, or nest too deeply */
export function openMifFile(bytes: Uint8Array, options: ReadOptions): MifFile {
  const limits = { ...defaultLimits, ...options.limits }
  if (bytes.length > limits.partBytes)
    throw new DocumentError('tooLarge', 'tooManyBytes', { size: `${Math.round(limits.partBytes / 2 ** 20)} MiB` })
  const version = /^(?:\ufeff|ï»¿)?\s*<\s*MIFFile\s+([\d.]+)/.exec(latin(bytes.subarray(0, 200)))?.[1]
  if (version === undefined) throw new DocumentError('broken', 'notMif')
  const file: MifFile = {
    bytes,
    outline: outlineOf(bytes, limits.depth),
    isUnicode: Number.parseFloat(version) >= 8 && isUnicode(bytes),
    lineEnd: bytes[bytes.indexOf(0x0a) - 1] === 0x0d ? '\r\n' : '\n',
    encoding: 'FrameRoman',
    depth: limits.depth,
  }
  const named = file.outline.find(({ name }) => name === 'MIFEncoding')
  if (!named) return file
  const { text, statement } = excerpt(file, named)
  return { ...file, encoding: namedEncoding(statementValue(statement, text)) ?? 'FrameRoman' }
}

/** Reads what stands in a node of the outline. */
export function excerpt(file: MifFile, { name, start, end }: OutlineNode): Excerpt {
  const bytes = file.bytes.subarray(start, end)
  const text = file.isUnicode ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : latin(bytes)
  const [statement] = topStatements(text, { wanted: new Set([name]), depth: file.depth })
  return { file, text, statement: statement!, start }
}

export const encodeMif = ({ isUnicode }: MifFile, text: string): Uint8Array =>
  isUnicode ? new TextEncoder().encode(text) : new Uint8Array(Buffer.from(text, 'latin1'))

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Whether the bytes are what the version says. */
function isUnicode(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let start = 0; start < bytes.length; start += 2 ** 20)
      decoder.decode(bytes.subarray(start, start + 2 ** 20), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Asian files name their language in itself; the bytes of the name tell the encoding. */
function namedEncoding(name: string): Encoding | undefined {
  const names: [Encoding, string][] = [
    ['JISX0208.ShiftJIS', '日本語'],
    ['JISX0208.EUC', '日本語'],
    ['BIG5', '中文'],
    ['GB2312-80.EUC', '中文'],
    ['KSC5601-1992', '한국어'],
  ]
  return names.find(([encoding, own]) => decoded(name, { encoding, isUnicode: false }).includes(own))?.[0]
}
