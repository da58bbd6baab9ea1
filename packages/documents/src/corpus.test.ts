import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText, type Segment } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { DocumentError, type OpenDocument, type ReadOptions } from './model/document.ts'
import { openDocument } from './open-document.ts'
import { readZip } from './zip/read-zip.ts'

/** Real files, kept outside the repository; without them these tests are skipped. */
const shared = join(import.meta.dirname, '../../../../shared')
const filesIn = (folder: string) =>
  existsSync(join(shared, folder)) ? readdirSync(join(shared, folder)).map((name) => `${folder}/${name}`) : []
const read = (path: string) => new Uint8Array(readFileSync(join(shared, path)))

const everything: ReadOptions = {
  translateHiddenSlides: true,
  translateNotes: true,
  translateHiddenText: true,
  translateHiddenSheets: true,
  translateComments: true,
  translateHiddenLayers: true,
  translateMasters: true,
}

const fixtures = ['contract.docx', 'price-list.xlsx', 'product-presentation.pptx', 'brochure.idml'].map((name) =>
  join(import.meta.dirname, '../../../fixtures', name),
)
const office = ['docx', 'pptx', 'xlsx', 'idml', 'vsdx'].flatMap((format) => filesIn(`corpora/${format}`))
const hostile = ['corpora/_hostile', 'payloads/zip', 'payloads/office']
  .flatMap(filesIn)
  .filter((path) => /\.(docx|pptx|xlsx|zip)$/.test(path))

test.each(fixtures)('%s comes back as it was, and takes another text everywhere', comesBack)

describe.skipIf(office.length === 0)('packed files of the corpora', () => {
  test.each(office)(
    '%s comes back as it was, and takes another text everywhere',
    (path) => comesBack(join(shared, path)),
    30_000,
  )
})

async function comesBack(path: string) {
  const bytes = new Uint8Array(readFileSync(path))
  for (const options of [{}, everything]) {
    const document = await openDocument(bytes, path, options).catch(noText)
    if (!document) continue
    expect(new Set(document.units.map(({ key }) => key)).size).toBe(document.units.length)
    expect(document.units.filter(({ source }) => plainText(source).trim() === '')).toEqual([])

    const sources = new Map(document.units.map(({ key, source }) => [key, source]))
    expect(Buffer.compare(await document.write((key) => sources.get(key)), bytes)).toBe(0)

    const written = await document.write((key) => pseudo(sources.get(key)!))
    const again = await openDocument(written, path, options)
    expect(again.units.map(({ source }) => plainText(source))).toEqual(
      document.units.map(({ source }) => plainText(pseudo(source))),
    )
    await expectOtherPartsEqual(bytes, written)
  }
}

/** Changes every letter, so that no untranslated one can hide. */
const pseudo = (segment: Segment): Segment =>
  segment.map((piece) => (typeof piece === 'string' ? piece.replace(/\p{L}/gu, 'ж') : piece))

const noText = (error: unknown): OpenDocument | undefined => {
  if (error instanceof DocumentError && error.code === 'noText') return undefined
  throw error
}

const mayChange =
  /(spread|page|master|story|designmap|core|document|glossary|header|footer|footnotes|endnotes|comments?|slide|notesSlide|slideLayout|slideMaster|sheet|sharedStrings|table|chart|data|drawing|threadedComment|pivotCacheDefinition|diagram|modernComment)[\w-]*\.xml$|embeddings\//i

async function expectOtherPartsEqual(before: Uint8Array, after: Uint8Array) {
  const [original, written] = [await readZip(before), await readZip(after)]
  expect(written.entries.map(({ name }) => name)).toEqual(original.entries.map(({ name }) => name))
  original.entries.forEach((entry, index) => {
    const other = written.entries[index]!
    expect([other.method, other.modified]).toEqual([entry.method, entry.modified])
    if (!mayChange.test(entry.name)) expect(Buffer.compare(other.bytes, entry.bytes), entry.name).toBe(0)
  })
}

describe.skipIf(hostile.length === 0)('hostile files', () => {
  test.each(hostile)(
    '%s is read or refused with a sentence',
    async (path) => {
      for (const name of path.endsWith('.zip') ? ['x.docx', 'x.xlsx', 'x.pptx', 'x.idml', 'x.vsdx'] : [path]) {
        const outcome = await openDocument(read(path), name, everything).then(
          (document) => document.write((key) => [`${key} ж`]),
          (error) => error,
        )
        if (!(outcome instanceof Uint8Array)) expect(outcome).toBeInstanceOf(DocumentError)
      }
    },
    30_000,
  )
})
