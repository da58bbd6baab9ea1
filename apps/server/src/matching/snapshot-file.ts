import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type IndexSnapshot, snapshotVersion } from '@langwerk/matching/fuzzy-index'
import type { IndexStamp } from './index-work.ts'

/**
 * An index on disk: a line of JSON that says what follows, then the arrays one after the other as they are in memory.
 * It is written beside its place and renamed, so that there is a whole one or none.
 */
interface Header {
  version: number
  language: string
  stamp: IndexStamp
  littleEndian: boolean
  parts: { of: 'base' | 'vocabulary'; name: string; kind: keyof typeof arrayKinds; bytes: number }[]
  checksum: number
}

type Part = Uint32Array | Float64Array | Int32Array | Uint16Array

const arrayKinds = { Uint32Array, Float64Array, Int32Array, Uint16Array }
const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** The arrays of the base stay as they are while this writes; the vocabulary's must be the caller's copy. */
export async function writeSnapshot(
  file: string,
  { language, stamp, snapshot }: { language: string; stamp: IndexStamp; snapshot: IndexSnapshot },
) {
  const parts = (['base', 'vocabulary'] as const).flatMap((of) =>
    Object.entries(snapshot[of] as Record<string, Part>).map(([name, array]) => ({ of, name, array })),
  )
  const header: Header = {
    version: snapshotVersion,
    language,
    stamp,
    littleEndian,
    parts: parts.map(({ of, name, array }) => ({ of, name, kind: kindOf(array), bytes: array.byteLength })),
    checksum: parts.reduce((sum, { array }) => addChecksum(sum, array), 0),
  }
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.new`
  const handle = await open(beside, 'w')
  try {
    await handle.write(`${JSON.stringify(header)}\n`)
    for (const { array } of parts) {
      const bytes = bytesOf(array)
      for (let from = 0; from < bytes.length; from += writtenAtOnce)
        await handle.write(bytes.subarray(from, from + writtenAtOnce))
    }
    await handle.close()
    await rename(beside, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(beside, { force: true })
    throw error
  }
}

const writtenAtOnce = 16 * 2 ** 20

/** Null, and no file any more, where it is not of this version, language and machine, or not whole. */
export function readSnapshot(file: string, language: string): { stamp: IndexStamp; snapshot: IndexSnapshot } | null {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch {
    return null
  }
  try {
    return readParts(descriptor, language)
  } catch {
    rmSync(file, { force: true })
    return null
  } finally {
    closeSync(descriptor)
  }
}

function readParts(descriptor: number, language: string): { stamp: IndexStamp; snapshot: IndexSnapshot } {
  const start = Buffer.alloc(mostHeaderBytes)
  const read = readSync(descriptor, start, 0, mostHeaderBytes, 0)
  const end = start.subarray(0, read).indexOf(10)
  const header = JSON.parse(start.toString('utf8', 0, end)) as Header // what is not as written fails below
  if (header.version !== snapshotVersion || header.language !== language || header.littleEndian !== littleEndian)
    throw new Error('The snapshot is of another version')
  const snapshot: Record<string, Record<string, Part>> = { base: {}, vocabulary: {} }
  let position = end + 1
  let checksum = 0
  for (const { of, name, kind, bytes } of header.parts) {
    const array = new arrayKinds[kind](bytes / arrayKinds[kind].BYTES_PER_ELEMENT)
    readWhole(descriptor, bytesOf(array), position)
    position += bytes
    checksum = addChecksum(checksum, array)
    snapshot[of]![name] = array
  }
  if (checksum !== header.checksum) throw new Error('The snapshot is not whole')
  return { stamp: header.stamp, snapshot: snapshot as unknown as IndexSnapshot } // the version names the arrays
}

const mostHeaderBytes = 8192

function readWhole(descriptor: number, bytes: Uint8Array, position: number) {
  for (let from = 0; from < bytes.length; ) {
    const read = readSync(descriptor, bytes, from, Math.min(bytes.length - from, 2 ** 30), position + from)
    if (read === 0) throw new Error('The snapshot is not whole')
    from += read
  }
}

const kindOf = (array: Part) => array.constructor.name as keyof typeof arrayKinds // one of the four by its type
const bytesOf = (array: Part) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** A sum that tells torn and overwritten files from whole ones; it is no protection against people. */
function addChecksum(start: number, array: Part): number {
  const words = new Uint32Array(array.buffer, array.byteOffset, array.byteLength >>> 2)
  let sum = start ^ array.byteLength
  for (let index = 0; index < words.length; index++) sum = (Math.imul(sum, 0x01000193) ^ words[index]!) | 0
  for (const byte of bytesOf(array).subarray(words.byteLength)) sum = (Math.imul(sum, 0x01000193) ^ byte) | 0
  return sum
}
