import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { DocumentError } from '../model/document.ts'
import { readZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

const limits = { entries: 10, partBytes: 2 ** 22, totalBytes: 2 ** 23, ratio: 100 }
const sample = () =>
  zipSync(
    { 'b.xml': strToU8('<b/>'.repeat(50)), 'a/c.bin': [new Uint8Array([1, 2, 3]), { level: 0 }] },
    { mtime: '2001-02-03T04:05:06' },
  )

async function refusal(bytes: Uint8Array) {
  const error = await readZip(bytes, limits).catch((reason) => reason)
  expect(error).toBeInstanceOf(DocumentError)
  return error.code
}

test('reads entries in their order, and gives the file back where nothing is replaced', async () => {
  const bytes = sample()
  const archive = await readZip(bytes, limits)
  expect(archive.entries.map(({ name, method }) => [name, method])).toEqual([
    ['b.xml', 8],
    ['a/c.bin', 0],
  ])
  expect(writeZip(archive, new Map())).toEqual(bytes)
})

test('replaces a part and keeps order, method, date and the packed bytes of the others', async () => {
  const archive = await readZip(sample(), limits)
  const written = writeZip(archive, new Map([['b.xml', strToU8('<new/>')]]))
  const again = await readZip(written, limits)
  expect(unzipSync(written)['b.xml']).toEqual(strToU8('<new/>'))
  expect(again.entries.map(({ name, method, modified }) => [name, method, modified])).toEqual(
    archive.entries.map(({ name, method, modified }) => [name, method, modified]),
  )
  expect(again.entries[1]!.packed).toEqual(archive.entries[1]!.packed)
})

test('writes the same bytes every time', async () => {
  const archive = await readZip(sample(), limits)
  const replaced = new Map([['a/c.bin', strToU8('other')]])
  expect(writeZip(archive, replaced)).toEqual(writeZip(archive, replaced))
})

test('reads a file with bytes behind its end', async () => {
  const bytes = sample()
  const longer = new Uint8Array(bytes.length + 7)
  longer.set(bytes)
  expect((await readZip(longer, limits)).entries).toHaveLength(2)
})

test.each(['../up', '/root', 'a\\b', 'a/../../b', 'nul\u0000', 'tab\t', 'c:x'])('refuses the name %j', async (name) => {
  expect(await refusal(zipSync({ [name]: strToU8('x') }))).toBe('broken')
})

test('refuses names that differ only in case', async () => {
  expect(await refusal(zipSync({ 'A.xml': strToU8('1'), 'a.xml': strToU8('2') }))).toBe('broken')
})

test('refuses what swells, is too large, or has too many entries', async () => {
  expect(await refusal(zipSync({ 'a.xml': new Uint8Array(2 ** 21) }))).toBe('tooLarge')
  expect(await refusal(zipSync({ 'a.bin': [new Uint8Array(2 ** 22 + 1), { level: 0 }] }))).toBe('tooLarge')
  expect(
    await refusal(
      zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}`, new Uint8Array(1)]))),
    ),
  ).toBe('tooLarge')
})

test('refuses a wrong check sum', async () => {
  const bytes = sample()
  const stored = bytes.findIndex((_, index) => bytes[index] === 1 && bytes[index + 1] === 2 && bytes[index + 2] === 3)
  bytes[stored] = 9
  expect(await refusal(bytes)).toBe('broken')
})

test('tells an encrypted Office file from a broken one', async () => {
  expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('encrypted')
  const bytes = sample()
  const directory = bytes.findIndex(
    (_, index) => bytes[index] === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1,
  )
  bytes[directory + 8]! |= 1
  expect(await refusal(bytes)).toBe('encrypted')
  expect(await refusal(strToU8('no zip at all'))).toBe('broken')
})
