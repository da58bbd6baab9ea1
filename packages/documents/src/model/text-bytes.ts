import { decodeBytes, type Encoding, EncodingError, encodeText, xmlEncoding } from '@langwerk/xml/encoding'
import chardet from 'chardet'
import { DocumentError } from './document.ts'

/** What becomes of characters that the encoding lacks: references (markup), or the whole file turns to UTF-8 (plain text). */
type Lacking = 'reference' | 'unicode'

/** A text file's characters, and the way back to bytes. */
export interface TextBytes {
  text: string
  /** The bytes of a changed text in the same encoding and with the same byte order mark; of the same text the very same bytes. */
  encode(text: string, lacking?: Lacking): Uint8Array
}

/**
 * Decodes XML by byte order mark or declaration.
 * @throws DocumentError when its bytes are not what it says.
 */
export function xmlText(bytes: Uint8Array): TextBytes {
  return textBytes(bytes, xmlEncoding(bytes))
}

/**
 * Decodes a file that must be Unicode: UTF-8, or UTF-16 with a byte order mark.
 * @throws DocumentError when it is not.
 */
export function unicodeText(bytes: Uint8Array): TextBytes {
  return textBytes(bytes, xmlEncoding(bytes.subarray(0, 3)))
}

/** Decodes a file that may be in any encoding: the declared one if it fits, UTF-8, else the likeliest by its letters. */
export function guessedText(bytes: Uint8Array, declared?: string): TextBytes {
  const marked = xmlEncoding(bytes.subarray(0, 3))
  if (marked.bom) return textBytes(bytes, marked)
  return (
    fitting(bytes, declared ? [declared, 'utf-8'] : ['utf-8']) ??
    fitting(bytes, [...likelyEncodings(bytes), 'windows-1252']) ??
    textBytes(bytes, { name: 'iso-8859-1', bom: false })
  )
}

/** Short texts make the detector take Western European for a neighbour; where that is at all likely, it is likeliest. */
function likelyEncodings(bytes: Uint8Array): string[] {
  const found = chardet.analyse(bytes.subarray(0, 65_536))
  const isWestern = found.some(({ name, confidence }) => western.has(name) && confidence >= 50)
  const isSingleByte = /^(?:windows|iso-8859)/i.test(found[0]?.name ?? '')
  return [...(isWestern && isSingleByte ? ['windows-1252'] : []), ...found.map(({ name }) => name)]
}

const western: ReadonlySet<string> = new Set(['windows-1252', 'ISO-8859-1'])

/** The text in the first encoding that gives the same bytes again. */
function fitting(bytes: Uint8Array, names: readonly string[]): TextBytes | undefined {
  for (const name of names) {
    if (/^utf-?(?:16|32)/i.test(name)) continue
    const encoding = { name: name.toLowerCase(), bom: false }
    try {
      const text = decodeBytes(bytes, encoding)
      if (sameBytes(encodeText(text, encoding), bytes)) return withText(bytes, text, encoding)
    } catch (error) {
      if (!(error instanceof EncodingError)) throw error
    }
  }
  return undefined
}

/** The refusal of a file whose bytes are not what it says. */
export const encodingRefusal = ({ unknown }: EncodingError) =>
  unknown === null
    ? new DocumentError('broken', 'notUtf8')
    : new DocumentError('broken', 'encodingUnknown', { encoding: unknown })

function textBytes(bytes: Uint8Array, encoding: Encoding): TextBytes {
  try {
    return withText(bytes, decodeBytes(bytes, encoding), encoding)
  } catch (error) {
    if (error instanceof EncodingError) throw encodingRefusal(error)
    throw error
  }
}

const withText = (bytes: Uint8Array, original: string, encoding: Encoding): TextBytes => ({
  text: original,
  encode: (text, lacking = 'reference') => {
    if (text === original) return bytes.slice()
    if (lacking === 'reference') return encodeText(text, encoding)
    let lost = false
    const encoded = encodeText(text, encoding, () => {
      lost = true
      return ''
    })
    return lost ? encodeText(text, { name: 'utf-8', bom: true }) : encoded
  },
})

const sameBytes = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
