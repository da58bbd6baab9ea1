import type { pictureTypes } from '@langwerk/contract/profile'

export interface ImageHeader {
  type: (typeof pictureTypes)[number]
  width: number
  height: number
}

/**
 * What a picture says of itself in its first bytes, without unpacking it: PNG (ISO/IEC 15948, 11.2.2), JPEG (ITU-T T.81,
 * B.2.2) or WebP (RFC 9649). Null where it is none of them, or has no size.
 */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  const header = pngHeader(bytes) ?? webpHeader(bytes) ?? jpegHeader(bytes)
  return header && header.width > 0 && header.height > 0 ? header : null
}

function pngHeader(bytes: Buffer): ImageHeader | null {
  const isPng =
    bytes.length >= 33 &&
    bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' &&
    bytes.toString('latin1', 12, 16) === 'IHDR'
  return isPng ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
}

function webpHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const type = 'image/webp'
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { type, width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (chunk === 'VP8L') {
    if (bytes[20] !== 0x2f) return null
    const sizes = bytes.readUInt32LE(21)
    return { type, width: 1 + (sizes & 0x3fff), height: 1 + ((sizes >>> 14) & 0x3fff) }
  }
  // The start code of a key frame stands before its size.
  if (chunk !== 'VP8 ' || bytes.readUIntLE(23, 3) !== 0x2a019d) return null
  return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

function jpegHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const length = bytes.readUInt16BE(at + 2)
    // The picture's data begins, or a segment that has no length: no frame came before it.
    if (marker === 0xda || marker === 0xd9 || length < 2) return null
    at += 2 + length
  }
  return null
}

/** SOF0 to SOF15; the three among them that are none hold tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
