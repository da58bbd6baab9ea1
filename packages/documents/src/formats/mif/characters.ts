import iconv from 'iconv-lite'

/** A value of `FEncoding`. */
export type Encoding = string

export interface Coding {
  encoding: Encoding
  isUnicode: boolean
}

/** Names of Adobe's encodings, as iconv-lite knows them; FrameRoman is our own. */
const asian: Record<string, string> = {
  'JISX0208.ShiftJIS': 'shift_jis',
  'JISX0208.EUC': 'euc-jp',
  BIG5: 'big5',
  'GB2312-80.EUC': 'gbk',
  'KSC5601-1992': 'euc-kr',
  'KSC5601-1992.EUC': 'euc-kr',
}

/**
 * The characters that the inside of a string stands for (MIF Reference, "Character set in strings"): `\xNN ` is a byte of
 * the font's encoding, in Unicode files of FrameRoman.
 */
export function decoded(raw: string, { encoding, isUnicode }: Coding): string {
  if (!isUnicode) return decodedBytes(raw, encoding)
  return raw.replace(escapedCharacter, (_, byte, code, character) => {
    if (byte !== undefined) return frameRoman(Number.parseInt(byte, 16))
    return code === undefined ? (escapes[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16))
  })
}

const escapedCharacter = /\\x([0-9a-f]{1,2}) ?|\\u([0-9a-f]{4})|\\([\s\S])/giu

function decodedBytes(raw: string, encoding: Encoding): string {
  if (/^[\x20-\x5b\x5d-\x7e]*$/.test(raw)) return raw
  let text = ''
  let bytes: number[] = []
  const flush = () => {
    text += decodeBytes(bytes, encoding)
    bytes = []
  }
  for (const [whole, byte, code, character] of raw.matchAll(
    /\\x([0-9a-f]{1,2}) ?|\\u([0-9a-f]{4})|\\([\s\S])|[\s\S]/gi,
  )) {
    if (byte !== undefined) bytes.push(Number.parseInt(byte, 16))
    else if (code === undefined && character === undefined) bytes.push(whole.charCodeAt(0))
    else {
      flush()
      text += code === undefined ? (escapes[character!] ?? character!) : String.fromCharCode(Number.parseInt(code, 16))
    }
  }
  flush()
  return text
}

const escapes: Record<string, string> = { t: '\t', q: "'", Q: '`' }

function decodeBytes(bytes: readonly number[], encoding: Encoding): string {
  if (bytes.length === 0) return ''
  const name = asian[encoding]
  if (name !== undefined) return iconv.decode(Buffer.from(bytes), name)
  return bytes.map(frameRoman).join('')
}

/** Writes text for the inside of a string. Characters that the encoding lacks become `\uNNNN`. */
export function encoded(text: string, { encoding, isUnicode }: Coding): string {
  return text.replace(isUnicode ? /[\\'`>\p{Cc}\p{Cs}]/gu : /[\\'`>]|[^\x20-\x7e]/gu, (character) => {
    if (Object.hasOwn(escaped, character)) return escaped[character]!
    if (/[\x00-\x1f\p{Cs}]/u.test(character)) return ''
    return isUnicode ? character : (encodedBytes(character, encoding) ?? utf16Escapes(character))
  })
}

const escaped: Record<string, string> = { '\\': '\\\\', "'": '\\q', '`': '\\Q', '>': '\\>', '\t': '\\t' }

function encodedBytes(character: string, encoding: Encoding): string | undefined {
  const name = asian[encoding]
  if (name === undefined) {
    const byte = frameRomanBytes.get(character)
    return byte === undefined ? undefined : hexadecimal([byte])
  }
  const bytes = iconv.encode(character, name)
  return iconv.decode(bytes, name) === character ? hexadecimal([...bytes]) : undefined
}

const hexadecimal = (bytes: readonly number[]) =>
  bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')} `).join('')

const utf16Escapes = (character: string) =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('')

/** Where FrameRoman is not Mac Roman (Adobe, FrameMaker Character Sets). */
const different: Record<number, string> = {
  4: '\u00ad',
  5: '',
  8: '\t',
  9: '\n',
  10: '\n',
  16: '\u2007',
  17: '\u00a0',
  18: '\u2009',
  19: '\u2002',
  20: '\u2003',
  21: '\u2011',
  173: '¦',
  176: '×',
  178: 'ð',
  179: 'Š',
  182: '¹',
  183: '²',
  184: '³',
  185: '¼',
  186: '½',
  189: '¾',
  195: 'Ð',
  197: 'Ý',
  198: 'ý',
  202: 'þ',
  215: 'Þ',
  219: '¤',
  240: 'š',
  251: '°',
}

const frameRoman = (byte: number) => different[byte] ?? iconv.decode(Buffer.from([byte]), 'macroman')

const frameRomanBytes = new Map(
  Array.from({ length: 128 }, (_, index) => 255 - index).map((byte) => [frameRoman(byte), byte] as const),
)
