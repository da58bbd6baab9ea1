import iconv from 'iconv-lite'

/** How a text file is written in bytes: enough to write it back the same way. */
export interface Encoding {
  /** A name that iconv-lite knows, such as `utf-8` or `utf-16le`. */
  name: string
  bom: boolean
}

export class EncodingError extends Error {
  override name = 'EncodingError'
  constructor(
    /** The one that is not known; null where the bytes are not valid in theirs. */
    readonly unknown: string | null,
  ) {
    super(
      unknown === null
        ? 'The file says it is UTF-8, but some of its bytes are not'
        : `The encoding ${unknown} is not known`,
    )
  }
}

const boms: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The encoding that a byte order mark or the XML declaration names (XML 1.0, appendix F); UTF-8 where neither does. */
export function xmlEncoding(bytes: Uint8Array): Encoding {
  for (const [mark, name] of boms) if (mark.every((byte, index) => bytes[index] === byte)) return { name, bom: true }
  if (bytes[0] === 0x3c && bytes[1] === 0) return { name: 'utf-16le', bom: false }
  if (bytes[0] === 0 && bytes[1] === 0x3c) return { name: 'utf-16be', bom: false }
  if (bytes[0] !== 0x3c || bytes[1] !== 0x3f) return { name: 'utf-8', bom: false }
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]
  // A declaration that can be read byte by byte cannot be in the two-byte encoding that it names.
  return {
    name: declared && !/^(?:utf-?16|ucs-?2|iso-10646)/i.test(declared) ? declared.toLowerCase() : 'utf-8',
    bom: false,
  }
}

/**
 * Decodes bytes; the byte order mark is left out.
 * @throws EncodingError when the encoding is unknown or the bytes are not valid in it.
 */
export function decodeBytes(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding.name === 'utf-8' || encoding.name === 'utf8' || encoding.name === 'us-ascii') {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new EncodingError(null)
    }
  }
  if (!iconv.encodingExists(encoding.name)) throw new EncodingError(encoding.name)
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding.name)
}

/** Encodes text as the file was; characters that the encoding lacks are written by `reference` (numeric character references by default). */
export function encodeText(text: string, encoding: Encoding, reference = numericReference): Uint8Array {
  const unicode = /^utf-?(8|16)/.test(encoding.name)
  const written = unicode ? text : withReferences(text, encoding.name, reference)
  const body = iconv.encode(written, encoding.name === 'us-ascii' ? 'ascii' : encoding.name, { addBOM: encoding.bom })
  return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
}

const numericReference = (character: string) => `&#${character.codePointAt(0)};`

function withReferences(text: string, encoding: string, reference: (character: string) => string) {
  if (iconv.decode(iconv.encode(text, encoding), encoding) === text) return text
  return Array.from(text, (character) =>
    iconv.decode(iconv.encode(character, encoding), encoding) === character ? character : reference(character),
  ).join('')
}
