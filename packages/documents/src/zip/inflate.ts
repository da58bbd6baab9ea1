import { Inflate, inflateSync } from 'fflate'
import { DocumentError } from '../model/document.ts'
import { crc32 } from './crc32.ts'

/** A part of an archive as it stands there, and what the directory says of it. */
export interface PackedPart {
  name: string
  packed: Uint8Array
  /** 0 stored, 8 deflated (RFC 1951). */
  method: number
  /** Bytes unpacked. */
  size: number
  crc: number
}

/**
 * Unpacks a part in one go. The room is what the directory promises and a byte more, so that nothing swells beyond it.
 * @throws DocumentError `broken` where size or check sum are not as promised.
 */
export function inflated(part: PackedPart): Uint8Array {
  const { packed, method, size } = part
  const bytes = method === 0 ? packed : inflateSync(packed, { out: new Uint8Array(size + 1) })
  checkContent(part, bytes.length, bytes.length === size ? crc32(bytes) : 0)
  return bytes.subarray(0, size)
}

/**
 * Unpacks a part piece by piece, so that large ones need never be in memory whole.
 * @throws DocumentError `broken` as soon as more comes out than promised, or at the end where the check sum differs.
 */
export function* inflatedChunks(part: PackedPart): Generator<Uint8Array> {
  let size = 0
  let crc = 0
  for (const chunk of chunksOf(part)) {
    size += chunk.length
    if (size > part.size) checkContent(part, size, 0)
    crc = crc32(chunk, crc)
    yield chunk
  }
  checkContent(part, size, crc)
}

/** Packed bytes taken at a time: at the utmost swelling of deflate (1032 times) they become some 4 MiB. */
const step = 2 ** 12

function* chunksOf({ packed, method }: PackedPart): Generator<Uint8Array> {
  if (method === 0) {
    yield packed
    return
  }
  let ready: Uint8Array[] = []
  const inflate = new Inflate((chunk) => ready.push(chunk))
  for (let start = 0; start < packed.length; start += step) {
    inflate.push(packed.subarray(start, start + step), start + step >= packed.length)
    const chunks = ready
    ready = []
    yield* chunks
  }
}

function checkContent({ name, size, crc }: PackedPart, foundSize: number, foundCrc: number) {
  if (foundSize !== size) throw new DocumentError('broken', 'zipSize', { part: name })
  if (foundCrc !== crc) throw new DocumentError('broken', 'zipCheckSum', { part: name })
}
