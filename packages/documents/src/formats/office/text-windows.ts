import { decodeBytes, type Encoding } from '@langwerk/xml/encoding'

/** Characters of a piece, more or less: few enough that the engine does not take it for a large object, which it frees late. */
const windowSize = 2 ** 16

/**
 * The text of some bytes in pieces that end behind a closing tag of this local name, so that elements of the name are
 * never cut in two; the last piece has the rest.
 * @throws EncodingError where the bytes are not valid in the encoding
 */
export function* textWindows(chunks: Iterable<Uint8Array>, encoding: Encoding, local: string): Generator<string> {
  let text = ''
  for (const more of decoded(chunks, encoding)) {
    text += more
    if (text.length < windowSize) continue
    const end = endOfLast(text, local)
    if (end === 0) continue
    yield text.slice(0, end)
    text = text.slice(end)
  }
  yield text
}

/** Where the last closing tag ends, whatever its prefix; 0 where there is none. */
function endOfLast(text: string, local: string): number {
  for (let at = text.lastIndexOf(`${local}>`); at > 0; at = text.lastIndexOf(`${local}>`, at - 1)) {
    const tag = text.lastIndexOf('<', at)
    if (/^<\/(?:[\w.-]+:)?$/.test(text.slice(tag, at))) return at + local.length + 1
  }
  return 0
}

/**
 * The bytes of UTF-8 are decoded up to a `>`, which no other character contains. Decoders of streams are not used, since
 * their strings take two bytes for every character.
 */
function* decoded(chunks: Iterable<Uint8Array>, encoding: Encoding): Generator<string> {
  if (!/^utf-?8$/.test(encoding.name)) {
    yield decodeBytes(joined([...chunks]), encoding)
    return
  }
  let rest: Uint8Array[] = []
  for (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += windowSize) {
      const piece = chunk.subarray(start, start + windowSize)
      const end = piece.lastIndexOf(greaterThan) + 1
      if (end > 0) {
        yield decodeBytes(joined([...rest, piece.subarray(0, end)]), encoding)
        rest = []
      }
      if (end < piece.length) rest.push(piece.subarray(end))
    }
  }
  yield decodeBytes(joined(rest), encoding)
}

const greaterThan = 0x3e

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
