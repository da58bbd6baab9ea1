import type { Entry, ZipFile } from 'yauzl'
import { fromBufferPromise } from 'yauzl'
import { DocumentError, defaultLimits, type ReadLimits } from '../model/document.ts'
import type { DocumentErrorKey } from '../model/error-texts.ts'
import { inflated, inflatedChunks } from './inflate.ts'

export interface ZipEntry {
  name: string
  /** Unpacked; those of large entries are unpacked anew whenever they are asked for. */
  readonly bytes: Uint8Array
  /** Of the unpacked bytes. */
  size: number
  /** The unpacked bytes, piece by piece. */
  chunks(): Iterable<Uint8Array>
  /** As they stand in the archive. */
  packed: Uint8Array
  /** 0 stored, 8 deflated. */
  method: number
  crc: number
  /** MS-DOS time in the low and date in the high half, kept as written. */
  modified: number
  versionMadeBy: number
  externalAttributes: number
}

export interface ZipArchive {
  /** The file itself, given back where nothing changes. */
  original: Uint8Array
  entries: readonly ZipEntry[]
}

type ZipLimits = Omit<ReadLimits, 'depth'>

/**
 * Unpacks a zip file whole, in the order of its directory (PKWARE APPNOTE.TXT). No entry unpacks to more than the directory
 * promises, what it promises is within the limits, names and check sums are verified, and anything suspicious refuses the
 * whole file.
 * @throws DocumentError `broken`, `encrypted` or `tooLarge`.
 */
export async function readZip(bytes: Uint8Array, limits: ZipLimits = defaultLimits): Promise<ZipArchive> {
  try {
    const file = await openZip(bytes)
    if (file.entryCount > limits.entries) throw tooLarge('zipParts', { parts: file.entryCount, most: limits.entries })
    const found = await listEntries(file, limits)
    const entries: ZipEntry[] = []
    let total = 0
    for (const entry of found) {
      total += entry.uncompressedSize
      entries.push(await unpack(file, entry, bytes, total))
    }
    return { original: bytes, entries }
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw new DocumentError('broken', 'zipBroken')
  }
}

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  if (isCompoundFile(bytes)) throw new DocumentError('encrypted', 'officeEncrypted')
  const options = { strictFileNames: true, lazyEntries: true, validateEntrySizes: true }
  try {
    return await fromBufferPromise(asBuffer(bytes), options)
  } catch (error) {
    const trimmed = withoutTrailingBytes(bytes)
    if (trimmed === undefined) throw error
    return fromBufferPromise(asBuffer(trimmed), options)
  }
}

/** Encrypted Office files, and the binary formats before 2007, are compound files ([MS-CFB] 2.2). */
const isCompoundFile = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte)

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Some writers leave bytes behind the end of the directory; without them the file may be whole. */
function withoutTrailingBytes(bytes: Uint8Array): Uint8Array | undefined {
  const buffer = asBuffer(bytes)
  const start = buffer.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (start < 0 || start + 22 > buffer.length) return undefined
  const end = start + 22 + buffer.readUInt16LE(start + 20)
  return end < bytes.length ? bytes.subarray(0, end) : undefined
}

async function listEntries(file: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  let declared = 0
  for await (const entry of file.eachEntry()) {
    checkName(entry)
    const folded = entry.fileName.toLowerCase()
    if (names.has(folded)) throw new DocumentError('broken', 'zipTwice', { part: entry.fileName })
    names.add(folded)
    if (entry.isEncrypted()) throw new DocumentError('encrypted', 'zipEncrypted')
    if (entry.versionMadeBy >>> 8 === 3 && ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000)
      throw new DocumentError('broken', 'zipLink', { part: entry.fileName })
    declared += entry.uncompressedSize
    checkSizes(
      { name: entry.fileName, part: entry.uncompressedSize, packed: entry.compressedSize, total: declared },
      limits,
    )
    entries.push(entry)
    if (entries.length > limits.entries) throw tooLarge('zipMoreParts', { most: limits.entries })
  }
  return entries
}

/** Names in the older encoding turn control characters into pictures, so that the bytes are looked at as well. */
function checkName({ fileName: name, fileNameRaw }: Entry) {
  const isText = /^[^\u0000-\u001f\u007f\\:]+$/.test(name) && fileNameRaw.every((byte) => byte >= 0x20)
  const safe = isText && !name.startsWith('/') && !name.split('/').includes('..')
  if (!safe) throw new DocumentError('broken', 'zipName', { part: JSON.stringify(name) })
}

function checkSizes(
  { name, part, packed, total }: { name: string; part: number; packed: number; total: number },
  limits: ZipLimits,
) {
  if (part > limits.partBytes) throw tooLarge('zipPartSize', { part: name, size: megabytes(limits.partBytes) })
  if (total > limits.totalBytes) throw tooLarge('zipTotalSize', { size: megabytes(limits.totalBytes) })
  if (part > 2 ** 20 && part > packed * limits.ratio) throw tooLarge('zipRatio', { part: name, ratio: limits.ratio })
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`
const tooLarge = (key: DocumentErrorKey, values: Record<string, string | number>) =>
  new DocumentError('tooLarge', key, values)

/** Larger entries, and what comes after so much, are verified but not kept unpacked. */
const kept = { entry: 2 ** 24, total: 2 ** 25 }

async function unpack(file: ZipFile, entry: Entry, archive: Uint8Array, total: number): Promise<ZipEntry> {
  const { fileName: name, compressionMethod: method, uncompressedSize: size, crc32: crc } = entry
  if (method !== 0 && method !== 8) throw new DocumentError('broken', 'zipMethod', { part: name, method })
  const { fileDataStart } = await file.readLocalFileHeaderPromise(entry, { minimal: true })
  const packed = archive.subarray(fileDataStart, fileDataStart + entry.compressedSize)
  const part = { name, packed, method, size, crc }
  const about = {
    ...part,
    modified: ((entry.lastModFileDate << 16) | entry.lastModFileTime) >>> 0,
    versionMadeBy: entry.versionMadeBy,
    externalAttributes: entry.externalFileAttributes,
  }
  if (size <= kept.entry && total <= kept.total) {
    const bytes = inflated(part)
    return { ...about, bytes, chunks: () => [bytes] }
  }
  for (const _ of inflatedChunks(part));
  return {
    ...about,
    get bytes() {
      return inflated(part)
    },
    chunks: () => inflatedChunks(part),
  }
}
