import { DocumentError, defaultLimits, type ReadOptions } from '../../model/document.ts'
import { decoded, type Encoding } from './characters.ts'
import { type Statement, statementValue, topStatements } from './statements.ts'

export interface MifFile {
  text: string
  /** Version 8 and later; in older files each character of `text` is one byte. */
  isUnicode: boolean
  lineEnd: string
  /** Of strings in older files that nothing else says it of. */
  encoding: Encoding
  encode(text: string): Uint8Array
}

/**
 * Decodes a file and cuts it into the statements that bear on text, in their order. They are large; writing needs none.
 * @throws DocumentError when the bytes are not a MIF document, or nest too deeply
 */
export function openMifFile(
  bytes: Uint8Array,
  options: ReadOptions,
): { file: MifFile; statements: readonly Statement[] } {
  const limits = { ...defaultLimits, ...options.limits }
  if (bytes.length > limits.partBytes)
    throw new DocumentError(
      'tooLarge',
      `The file is larger than the ${Math.round(limits.partBytes / 2 ** 20)} MiB allowed`,
    )
  const version = /^(?:\ufeff|ï»¿)?\s*<\s*MIFFile\s+([\d.]+)/.exec(latin(bytes.subarray(0, 200)))?.[1]
  if (version === undefined)
    throw new DocumentError(
      'broken',
      'The file is not a FrameMaker document in MIF form: it does not begin with MIFFile',
    )
  const unicode = Number.parseFloat(version) >= 8 ? unicodeText(bytes) : undefined
  const text = unicode ?? latin(bytes)
  const statements = topStatements(text, { wanted, depth: limits.depth })
  const named = statements.find(({ name }) => name === 'MIFEncoding')
  const file: MifFile = {
    text,
    isUnicode: unicode !== undefined,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    encoding: (named && namedEncoding(statementValue(named, text))) ?? 'FrameRoman',
    encode: (written) =>
      unicode === undefined ? new Uint8Array(Buffer.from(written, 'latin1')) : new TextEncoder().encode(written),
  }
  return { file, statements }
}

const wanted = new Set(['MIFEncoding', 'PgfCatalog', 'FontCatalog', 'Tbls', 'Page', 'TextFlow', 'Para'])

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** The byte order mark stays in the text. Undefined where the bytes are not what the version says. */
function unicodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
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
