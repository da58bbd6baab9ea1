import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'
import { fixture } from '../../test-documents.ts'
import { readZip } from '../../zip/read-zip.ts'

const project = `<?xml version="1.0"?>\r\n<PackageProject PackageGuid="1" PackageType="ProjectPackage" Version="4.0.0.0"><LanguageDirections><LanguageDirection SourceLanguageCode="en-US" TargetLanguageCode="de-CH"/><LanguageDirection SourceLanguageCode="en-US" TargetLanguageCode="fr-FR"/></LanguageDirections><ProjectFiles><ProjectFile Role="Translatable"><LanguageFiles>${[
  'en-US',
  'de-CH',
  'fr-FR',
]
  .map(
    (language) =>
      `<LanguageFile LanguageCode="${language}"><FileVersions><FileVersion VersionNumber="2" PhysicalPath="${language}\\A.sdlxliff"/><FileVersion VersionNumber="1" PhysicalPath="${language}\\old.sdlxliff"/></FileVersions></LanguageFile>`,
  )
  .join('')}</LanguageFiles></ProjectFile></ProjectFiles></PackageProject>`

const bilingual = new Uint8Array(fixture('handover.sdlxliff'))
const sdlppx = zipSync({
  'Newsletter.sdlproj': strToU8(project),
  'en-US/A.sdlxliff': bilingual,
  'de-CH/a.sdlxliff': bilingual,
  'de-CH/old.sdlxliff': bilingual,
  'fr-FR/A.sdlxliff': bilingual,
})

const open = (bytes: Uint8Array, name: string, options: ReadOptions = {}) => openDocument(bytes, name, options)
const contents = async (bytes: Uint8Array) =>
  new Map(
    (await readZip(bytes)).entries.map(({ name, bytes: content }) => [
      name,
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(content),
    ]),
  )

test('a package of Trados is the files of one language, and comes back as a return package', async () => {
  const document = await open(sdlppx, 'job.sdlppx', { targetLanguage: 'de' })
  expect(document.units.map(({ key, status, locked }) => [key, status, locked ?? false])).toEqual([
    ['1/1-1', 'untranslated', false],
    ['1/2-1', 'pretranslated', false],
    ['1/2-2', 'confirmed', true],
  ])
  expect(Buffer.from(await document.write(() => undefined)).equals(sdlppx)).toBe(true)

  const written = await contents(
    await document.write((key) => (key === '1/1-1' ? ['Dein Zelt vermisst dich'] : undefined)),
  )
  const before = await contents(sdlppx)
  expect([...written.keys()]).toEqual([...before.keys()])
  expect(written.get('de-CH/a.sdlxliff')).toBe(
    before
      .get('de-CH/a.sdlxliff')!
      .replace('<mrk mtype="seg" mid="1"/></target>', '<mrk mtype="seg" mid="1">Dein Zelt vermisst dich</mrk></target>')
      .replace('conf="Draft" origin="not-translated"', 'conf="Translated" origin="interactive"'),
  )
  expect(written.get('Newsletter.sdlproj')).toBe(project.replace('ProjectPackage"', 'ReturnPackage"'))
  for (const name of ['en-US/A.sdlxliff', 'fr-FR/A.sdlxliff', 'de-CH/old.sdlxliff'])
    expect(written.get(name)).toBe(before.get(name))
})

test.each<[string, Uint8Array, ReadOptions, string]>([
  ['a language that it is not for', sdlppx, { targetLanguage: 'it' }, 'The package is for de-CH, fr-FR, not for it'],
  ['no project', zipSync({ a: strToU8('x') }), {}, 'holds no project'],
  ['no files', zipSync({ 'a.sdlproj': strToU8('<P/>') }), {}, 'holds no bilingual file'],
])('a package of Trados with %s is refused', async (_, bytes, options, message) => {
  await expect(open(bytes, 'a.sdlppx', options)).rejects.toThrow(message)
})

const worldserver = (target: string, status: string) =>
  `<xliff version="1.2" xmlns:iws="http://www.idiominc.com/ws/asset"><file source-language="en" target-language="es"><body><trans-unit id="2"><source>Press <ph id="1" x="&lt;b&gt;">{1}</ph>now</source>${target}<iws:segment-metadata tm_score="84.00" max_segment_length="30">${status}</iws:segment-metadata><iws:markup-seg sequence="1">&lt;/p&gt;&#xd;\n</iws:markup-seg></trans-unit></body></file></xliff>`
const pending = worldserver(
  '<target>Pulse</target>',
  '<iws:status match-quality="fuzzy" translation_status="pending" tm_origin="from_ws_tm"/>',
)
const empty = worldserver('<target/>', '<iws:status match-quality="fuzzy" target_content="placeholders_only"/>')
const wsxz = zipSync({
  'task.xlf': strToU8(pending),
  'notes.txt': strToU8('no XLIFF'),
  'inner.xlz': zipSync({ 'content.xlf': strToU8(empty), 'skeleton.skl': strToU8('skeleton') }),
})

test('a package of WorldServer is all the XLIFF in it, and comes back with what changed', async () => {
  const document = await open(wsxz, 'job.wsxz')
  expect(
    document.units.map(({ key, status, matchPercent, maxCharacters, tags }) => [
      key,
      status,
      matchPercent,
      maxCharacters,
      tags[0]!.label,
    ]),
  ).toEqual([
    ['1/1', 'pretranslated', 84, 30, '<b>'],
    ['2/1/1', 'untranslated', undefined, 30, '<b>'],
  ])
  expect(Buffer.from(await document.write(() => undefined)).equals(wsxz)).toBe(true)

  const written = await contents(
    await document.write((key) => (key === '2/1/1' ? segmentFromXml('Pulse <x id="1"/>ya') : undefined)),
  )
  expect(written.get('task.xlf')).toBe(pending)
  const inner = (await readZip(await document.write(() => segmentFromXml('Pulse <x id="1"/>ya')))).entries.at(-1)!
  expect((await contents(inner.bytes)).get('content.xlf')).toBe(
    worldserver(
      '<target>Pulse <ph id="1" x="&lt;b&gt;">{1}</ph>ya</target>',
      '<iws:status translation_status="finished"/>',
    ),
  )
})

test('a package of memoQ is its file, and comes back with its skeleton', async () => {
  const mqxlz = new Uint8Array(fixture('newsletter.mqxlz'))
  const document = await open(mqxlz, 'newsletter.mqxlz')
  expect(document.targetLanguage).toBe('de-ch')
  expect(document.units.map(({ key, status, matchPercent, locked }) => [key, status, matchPercent, locked])).toEqual([
    ['1/1', 'untranslated', undefined, undefined],
    ['1/2', 'pretranslated', 91, undefined],
    ['1/3', 'confirmed', undefined, true],
  ])
  expect(Buffer.from(await document.write(() => undefined)).equals(mqxlz)).toBe(true)

  const [before, after] = [
    await contents(mqxlz),
    await contents(await document.write((key) => (key === '1/1' ? ['Dein Zelt vermisst dich'] : undefined))),
  ]
  expect([...after.keys()]).toEqual(['document.mqxliff', 'skeleton.xml'])
  expect(after.get('skeleton.xml')).toBe(before.get('skeleton.xml'))
  expect(after.get('document.mqxliff')).toBe(
    before
      .get('document.mqxliff')!
      .replace(
        '<target xml:space="preserve"></target>',
        '<target xml:space="preserve">Dein Zelt vermisst dich</target>',
      )
      .replace('mq:status="NotStarted" mq:percent="0"', 'mq:status="ManuallyConfirmed"'),
  )
})

test.each<[string, Uint8Array, string]>([
  ['no file', zipSync({ 'skeleton.xml': strToU8('<s/>') }), 'holds no bilingual file'],
  ['no zip', strToU8('<xliff/>'), 'The file is damaged'],
  ['too much', zipSync({ 'document.mqxliff': strToU8(' '.repeat(5 * 2 ** 20)) }), 'more than'],
])('a package of memoQ with %s is refused', async (_, bytes, message) => {
  await expect(open(bytes, 'a.mqxlz', { limits: { totalBytes: 2 ** 20, ratio: 100_000 } })).rejects.toThrow(message)
})

test('packages in packages unpack within one budget', async () => {
  const block = strToU8('x'.repeat(2 ** 20))
  const inner = zipSync({ a: block })
  const many = zipSync(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.xlz`, inner])))
  await expect(open(many, 'a.wsxz', { limits: { totalBytes: 10 * 2 ** 20, ratio: 10_000 } })).rejects.toThrow(
    /more than the/,
  )
})

const corpora = fileURLToPath(new URL('../../../../../../shared/corpora/', import.meta.url))
const packages = ['sdlppx', 'wsxz'].flatMap((folder) =>
  existsSync(corpora + folder)
    ? readdirSync(corpora + folder)
        .filter((name) => name.endsWith(`.${folder}`))
        .map((name) => `${folder}/${name}`)
    : [],
)

describe.skipIf(packages.length === 0)('packages of the corpora (skipped where ../shared/corpora is absent)', () => {
  test.each(packages)('%s comes back as it was, and takes another text everywhere', async (path) => {
    const bytes = new Uint8Array(readFileSync(corpora + path))
    const document = await open(bytes, path)
    expect(Buffer.from(await document.write(() => undefined)).equals(bytes)).toBe(true)
    const sources = new Map(document.units.map(({ key, source }) => [key, source]))
    const written = await document.write((key) =>
      sources.get(key)!.map((piece) => (typeof piece === 'string' ? piece.replace(/\p{L}/gu, 'ж') : piece)),
    )
    const again = await open(written, path)
    expect(again.units.map(({ target }) => plainText(target ?? []))).toEqual(
      document.units.map(({ source }) => plainText(source).replace(/\p{L}/gu, 'ж')),
    )
  })
})
