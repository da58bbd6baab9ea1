import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plainText, type Segment } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { DocumentError, type OpenDocument } from './model/document.ts'
import { openDocument, readableEndings } from './open-document.ts'

const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url))
const folders = [
  'html',
  'html/lo-help/en-US',
  'json',
  'srt',
  'xml',
  'xlf',
  'xliff',
  'xliff2',
  'sdlxliff',
  'mqxliff',
  'mif',
].map((folder) => `corpora/${folder}`)
const hostileFolders = ['payloads/xml', 'payloads/html', 'payloads/json', 'payloads/srt', 'corpora/_hostile']
const expectedRefusals: Record<string, RegExp> = {
  // Against the standard of XLIFF 2: targets in no language, an attribute of XLIFF 1.2.
  'ex.9.5.xlf': /needs the attribute trgLang/,
  'word-count-ph-cases.xliff': /line 132 may not have the attribute ctype/,
  // Two exports whose tags are not nested.
  'nested-default.xlf': /line 85/,
  'testCsvEncoding-assert-equal.xliff': /line 99/,
}

const filesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    existsSync(shared + folder)
      ? readdirSync(shared + folder)
          .filter((name) => readableEndings.includes(name.split('.').at(-1)!) && isText(name))
          .map((name) => `${folder}/${name}`)
      : [],
  )
const isText = (name: string) => /\.(?:html?|json|srt|xml|xlf|xliff|sdlxliff|mqxliff|mif)$/.test(name)

describe.skipIf(!existsSync(`${shared}corpora`))('real files (skipped where ../shared/corpora is absent)', () => {
  test.each(filesIn(folders))('%s', async (file) => {
    const bytes = new Uint8Array(readFileSync(shared + file))
    const name = file.split('/').at(-1)!
    const refusal = expectedRefusals[name]
    if (refusal) {
      await expect(openDocument(bytes, name)).rejects.toThrow(refusal)
      return
    }
    const document = await openOrEmpty(bytes, name)
    if (document === undefined) return
    const sources = new Map(document.units.map(({ key, source }) => [key, source]))
    expect(sources.size).toBe(document.units.length)
    expectSame(await document.write(() => undefined), bytes)
    if (!isBilingual(name)) expectSame(await document.write((key) => sources.get(key)), bytes)

    const pseudo = new Map(document.units.map(({ key, source }) => [key, pseudoTranslation(source)]))
    const written = await document.write((key) => pseudo.get(key))
    const again = await openDocument(written, name)
    const target = (unit: OpenDocument['units'][number]) =>
      plainText((isBilingual(name) ? unit.target : unit.source) ?? [])
    // A unit that had no segment marks gets one when it is written, and a key that says so.
    const unitOf = (key: string) => key.split('-')[0]
    expect(again.units.map((unit) => [unitOf(unit.key), target(unit)])).toEqual(
      document.units.map(({ key }) => [unitOf(key), plainText(pseudo.get(key)!)]),
    )
    const marked = (opened: OpenDocument) => opened.write((key) => [`mark ${key}`])
    if (!isBilingual(name)) expectSame(await marked(again), await marked(document))
  })
})

describe.skipIf(!existsSync(`${shared}payloads`))('hostile files (skipped where ../shared/payloads is absent)', () => {
  test.each(filesIn(hostileFolders))(
    '%s is read or refused',
    async (file) => {
      const bytes = new Uint8Array(readFileSync(shared + file))
      try {
        const document = await openDocument(bytes, file.split('/').at(-1)!)
        expectSame(await document.write(() => undefined), bytes)
        await document.write(() => ['x'])
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentError)
      }
    },
    10_000,
  )
})

const isBilingual = (name: string) => /\.(?:xlf|(?:sdl|mq)?xliff)$/.test(name)

async function openOrEmpty(bytes: Uint8Array, name: string) {
  try {
    return await openDocument(bytes, name)
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'noText') return undefined
    throw error
  }
}

function expectSame(written: Uint8Array, bytes: Uint8Array) {
  if (Buffer.compare(written, bytes) !== 0) expect(latin(written)).toBe(latin(bytes))
}
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const pseudoTranslation = (segment: Segment): Segment =>
  segment.map((piece) =>
    typeof piece === 'string'
      ? piece.replace(/[a-z]/gi, (letter) => {
          const base = letter <= 'Z' ? 65 : 97
          return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
        })
      : piece,
  )
