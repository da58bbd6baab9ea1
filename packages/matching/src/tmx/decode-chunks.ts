import { xmlEncoding } from '@langwerk/xml/encoding'
import { TmxError } from './tmx-unit.ts'

export interface ChunkDecoder {
  decode(chunk: Uint8Array): string
  /** What was held back, waiting for more. */
  finish(): string
}

/**
 * Decodes an XML file that comes in chunks, by its byte order mark or declaration. Bytes that are not valid become
 * U+FFFD, so that one broken unit of a large memory does not cost all the others.
 * @throws TmxError when the encoding is not known.
 */
export function createChunkDecoder(): ChunkDecoder {
  let head = new Uint8Array(0)
  let decoder: InstanceType<typeof TextDecoder> | undefined

  function start(): string {
    decoder = decoderFor(head)
    return decoder.decode(head, { stream: true })
  }

  return {
    decode(chunk) {
      if (decoder) return decoder.decode(chunk, { stream: true })
      const joined = new Uint8Array(head.length + chunk.length)
      joined.set(head)
      joined.set(chunk, head.length)
      head = joined
      return head.length < declarationBytes ? '' : start()
    },
    finish() {
      const first = decoder ? '' : start()
      return first + decoder!.decode()
    },
  }
}

/** An XML declaration is read only from here on. */
const declarationBytes = 200

function decoderFor(head: Uint8Array): InstanceType<typeof TextDecoder> {
  const { name, bom } = xmlEncoding(head)
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  const label = name.startsWith('utf-16') && !bom && head[0] === 0x3c && head[1] !== 0 ? 'utf-8' : name
  try {
    return new TextDecoder(label)
  } catch {
    throw new TmxError('encodingUnknown', { encoding: label })
  }
}
