import { Deflate, deflateSync } from 'fflate'
import { crc32 } from './crc32.ts'
import type { ZipArchive, ZipEntry } from './read-zip.ts'

/** What an entry holds anew: its bytes, or pieces of them that are packed one after the other. */
export type Content = Uint8Array | Iterable<Uint8Array>

/**
 * Packs an archive again with some parts replaced: the same entries in the same order, with their dates, and the packed
 * bytes of untouched ones copied. Without a replacement the original file comes back as it was.
 * @param added new entries, which come last
 */
export function writeZip(
  archive: ZipArchive,
  replaced: ReadonlyMap<string, Content>,
  added: ReadonlyMap<string, Content> = new Map(),
): Uint8Array {
  if (replaced.size === 0 && added.size === 0) return archive.original.slice()
  const records: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of archive.entries) {
    const content = replaced.get(entry.name)
    write(content ? repacked(entry, content) : { ...withoutBytes(entry), packed: [entry.packed] })
  }
  for (const [name, content] of added) write(repacked({ ...newEntry(archive), name }, content))
  const size = directory.reduce((sum, header) => sum + header.length, 0)
  return concatenated([...records, ...directory, endOfDirectory(directory.length, size, offset)])

  function write(entry: WrittenEntry) {
    const name = new TextEncoder().encode(entry.name)
    const local = localHeader(entry, name)
    directory.push(directoryHeader(entry, name, offset))
    records.push(local, ...entry.packed)
    offset += local.length + packedSize(entry)
  }
}

/** New entries are dated as the first one, so that the same content gives the same bytes. */
const newEntry = ({ entries }: ZipArchive) => ({
  method: 8,
  modified: entries[0]?.modified ?? 0,
  versionMadeBy: entries[0]?.versionMadeBy ?? 20,
  externalAttributes: 0,
})

interface WrittenEntry
  extends Pick<ZipEntry, 'name' | 'size' | 'method' | 'crc' | 'modified' | 'versionMadeBy' | 'externalAttributes'> {
  /** In pieces. */
  packed: readonly Uint8Array[]
}

const packedSize = ({ packed }: WrittenEntry) => packed.reduce((sum, { length }) => sum + length, 0)

/** Copying an entry as it is would unpack it. */
const withoutBytes = ({ name, size, method, crc, modified, versionMadeBy, externalAttributes }: ZipEntry) => ({
  name,
  size,
  method,
  crc,
  modified,
  versionMadeBy,
  externalAttributes,
})

function repacked(entry: Omit<WrittenEntry, 'packed' | 'size' | 'crc'>, content: Content): WrittenEntry {
  const { name, method, modified, versionMadeBy, externalAttributes } = entry
  const chunks = content instanceof Uint8Array ? [content] : content
  return { name, method, modified, versionMadeBy, externalAttributes, ...packedChunks(chunks, method) }
}

/** Up to here, packing all at once is faster than piece by piece. */
const small = 2 ** 22

function packedChunks(content: Iterable<Uint8Array>, method: number) {
  const packed: Uint8Array[] = []
  let [size, crc] = [0, 0]
  let waiting: Uint8Array[] = []
  let deflate: Deflate | undefined
  for (const chunk of content) {
    size += chunk.length
    crc = crc32(chunk, crc)
    waiting.push(chunk)
    if (method === 0 || size <= small) continue
    deflate ??= new Deflate((piece) => packed.push(piece))
    for (const piece of waiting) deflate.push(piece)
    waiting = []
  }
  const rest = waiting.length === 1 ? waiting[0]! : concatenated(waiting)
  if (deflate) deflate.push(rest, true)
  return { packed: deflate ? packed : [method === 0 ? rest : deflateSync(rest)], size, crc }
}

/** Bit 11: names are UTF-8. */
const flags = 0x0800

/** APPNOTE.TXT 4.3.7. */
function localHeader(entry: WrittenEntry, name: Uint8Array) {
  return header(30, name, (view) => {
    view.setUint32(0, 0x04034b50, true)
    view.setUint16(4, 20, true)
    describe(view, 6, entry, name)
  })
}

/** APPNOTE.TXT 4.3.12. */
function directoryHeader(entry: WrittenEntry, name: Uint8Array, offset: number) {
  return header(46, name, (view) => {
    view.setUint32(0, 0x02014b50, true)
    view.setUint16(4, entry.versionMadeBy, true)
    view.setUint16(6, 20, true)
    describe(view, 8, entry, name)
    view.setUint32(38, entry.externalAttributes, true)
    view.setUint32(42, offset, true)
  })
}

/** The fields that both headers share, from the flags to the length of the name. */
function describe(view: DataView, at: number, entry: WrittenEntry, name: Uint8Array) {
  view.setUint16(at, flags, true)
  view.setUint16(at + 2, entry.method, true)
  view.setUint32(at + 4, entry.modified, true)
  view.setUint32(at + 8, entry.crc, true)
  view.setUint32(at + 12, packedSize(entry), true)
  view.setUint32(at + 16, entry.size, true)
  view.setUint16(at + 20, name.length, true)
}

function header(length: number, name: Uint8Array, fill: (view: DataView) => void) {
  const bytes = new Uint8Array(length + name.length)
  fill(new DataView(bytes.buffer))
  bytes.set(name, length)
  return bytes
}

/** APPNOTE.TXT 4.3.16. */
function endOfDirectory(entries: number, size: number, offset: number) {
  const bytes = new Uint8Array(22)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, entries, true)
  view.setUint16(10, entries, true)
  view.setUint32(12, size, true)
  view.setUint32(16, offset, true)
  return bytes
}

function concatenated(parts: readonly Uint8Array[]) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
