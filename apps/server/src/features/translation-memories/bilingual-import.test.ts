import { existsSync, readFileSync } from 'node:fs'
import type { ErrorDetail } from '@langwerk/contract/common'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { testPaths } from '../../../test/paths.ts'

const world = testHouse()

interface Imported {
  uuid: string
  status: { title: string; message: string | null; detail: ErrorDetail | null }
  imported: number
  skipped: number
  refusedCount: number
  refused: { line: number; reason: string }[]
}

const makeMemory = async (who: Caller) =>
  (await who.post('/translation_memories', { name: 'Manuals' })).body as { uuid: string; '@id': string }

async function startImport(who: Caller, memory: { '@id': string }, fileName: string, content: string | Uint8Array) {
  const made = await who.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] })
  const fields = { translationMemoryImportUuid: made.body.uuid }
  const answer = await who.upload(fields, fileName, Buffer.from(content as string)) // bytes are taken as well
  expect([answer.status, answer.body.violations]).toEqual([201, undefined])
  expect((await who.patch(`/translation_memory_imports/${made.body.uuid}/start`)).status).toBe(200)
  return made.body.uuid as string
}

const ended = (who: Caller, uuid: string): Promise<Imported> =>
  until(async () => {
    const { body } = await who.get(`/translation_memory_imports/${uuid}`)
    return ['done', 'failed'].includes(body.status.title) && body
  })

const imported = async (...given: Parameters<typeof startImport>) => ended(given[0], await startImport(...given))

interface ShownUnit {
  sourceLanguage: string
  targetLanguage: string
  sourceSegment: { xml: string }
  targetSegment: { xml: string }
}

async function unitsOf(who: Caller, memory: { uuid: string }): Promise<string[]> {
  const { body } = await who.get(`/translation_memories/${memory.uuid}/units?itemsPerPage=100`)
  const shown: ShownUnit[] = body.member
  return shown
    .map((unit) => [unit.sourceLanguage, unit.targetLanguage, unit.sourceSegment.xml, unit.targetSegment.xml].join('|'))
    .sort()
}

test('takes a table in by the languages in its head, one unit for each target, and says which rows were refused and why', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const table =
    'English;de-CH;French;note\r\n"Two\r\nlines";Zwei;;\r\nOpen;;;\r\n\r\n;Zu;;\r\nA < B;A < B;A < B!;of sizes\r\n'
  const first = await imported(admin, memory, 'units.csv', table)
  expect(first).toMatchObject({ status: { title: 'done', message: null }, imported: 3, refusedCount: 2 })
  expect(first.refused).toMatchObject([
    { line: 4, reason: 'The row has no target', detail: { key: 'rowWithoutTarget' } },
    { line: 6, reason: 'The row has no source' },
  ])
  expect(await unitsOf(admin, memory)).toEqual([
    'en|de-CH|A &lt; B|A &lt; B',
    'en|de-CH|Two\nlines|Zwei',
    'en|fr|A &lt; B|A &lt; B!',
  ])
  expect(await imported(admin, memory, 'units.csv', table)).toMatchObject({ imported: 0, skipped: 3 })
})

test('reads a table without a head in the languages of a memory that has just one pair of them, and refuses it otherwise', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const refused = await imported(admin, memory, 'units.tsv', 'Open\tAuf\nClose\tZu\n')
  expect(refused.status.title).toBe('failed')
  expect(refused.status.message).toMatch(/^Line 1: The first row does not name the languages of two columns/)
  expect(refused.status.detail).toEqual({ key: 'tableWithoutLanguages', values: { line: '1' } })
  expect(await unitsOf(admin, memory)).toEqual([])
  await imported(admin, memory, 'units.csv', 'source (en),target (de)\nStart,Los\n')
  expect(await imported(admin, memory, 'units.tsv', 'Open\tAuf\nClose\tZu\n')).toMatchObject({ imported: 2 })
  expect(await imported(admin, memory, 'units.csv', 'Target,Source\nHalt,Stop\n')).toMatchObject({ imported: 1 })
  // What failed for want of languages goes through when it is started again.
  await admin.patch(`/translation_memory_imports/${refused.uuid}/start`)
  expect(await ended(admin, refused.uuid)).toMatchObject({
    status: { title: 'done', message: null, detail: null },
    skipped: 2,
  })
  expect(await unitsOf(admin, memory)).toEqual([
    'en|de|Close|Zu',
    'en|de|Open|Auf',
    'en|de|Start|Los',
    'en|de|Stop|Halt',
  ])
})

test('takes a memory’s own source for the source of a table that names languages only', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  await imported(admin, memory, 'units.csv', 'en-US,de-DE\nStart,Los\n')
  await imported(admin, memory, 'units.csv', 'de,en\nHalt,Stop\n')
  expect(await unitsOf(admin, memory)).toEqual(['en-US|de-DE|Start|Los', 'en|de|Stop|Halt'])
})

test('takes a workbook in and names the rows of its sheet', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const result = await imported(
    admin,
    memory,
    'units.xlsx',
    workbook([['en', 'de'], ['Open', 'Auf'], [], ['Close', ''], ['Stop', 'Halt']]),
  )
  expect(result).toMatchObject({
    status: { title: 'done' },
    imported: 2,
    refused: [{ line: 4, reason: 'The row has no target' }],
  })
  expect(await unitsOf(admin, memory)).toEqual(['en|de|Open|Auf', 'en|de|Stop|Halt'])
})

test('takes the translations of an XLIFF 1.2 file with their tags and names, and leaves out what nobody has reviewed', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const unit = (id: string, source: string, target: string, more = '') =>
    `<trans-unit id="${id}"${more}><source>${source}</source>${target}</trans-unit>`
  const xliff = `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en-us" target-language="de_CH" original="a" datatype="plaintext"><body>
<!-- <trans-unit> -->
${[
  unit('home.title', 'Press <g id="1">red</g>', '<target>Drücke <g id="1">Rot</g></target>'),
  unit('2', 'Open', ''),
  unit('3', 'Close', '<target state="needs-translation">Zu</target>'),
  unit('4', 'Stop', '<target state-qualifier="mt-suggestion">Halt</target>'),
  unit('5', 'Start', '<target state="final">Los</target>'),
].join('\n')}
</body></file></xliff>`
  const result = await imported(admin, memory, 'units.xlf', xliff)
  expect(result).toMatchObject({ status: { title: 'done' }, imported: 2 })
  expect(result.refused).toMatchObject([
    { line: 5, reason: 'The unit has no target' },
    { line: 6, reason: 'The target is not reviewed yet (needs-translation)' },
    { line: 7, reason: 'The target is not reviewed yet (mt-suggestion)' },
  ])
  expect(await unitsOf(admin, memory)).toEqual([
    'en-US|de-CH|Press <g id="1">red</g>|Drücke <g id="1">Rot</g>',
    'en-US|de-CH|Start|Los',
  ])
  const again = await imported(admin, memory, 'units.xlf', xliff)
  expect(again).toMatchObject({ imported: 0, skipped: 2 })
  const tmx = (await admin.get(`/translation_memories/${memory.uuid}/export`)).bytes.toString()
  expect(tmx).toContain('home.title')
  expect(tmx.match(/x-langwerk-(?:previous|next)/g)).toHaveLength(2)
})

test('takes XLIFF 2 in, where a target without a state is a translation', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const segment = (source: string, target: string, state = '') =>
    `<segment${state}><source>${source}</source><target>${target}</target></segment>`
  const xliff = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f">
<unit id="u1">${segment('One <ph id="1"/>', 'Eins <ph id="1"/>')}${segment('Two', 'Zwei', ' state="final"')}</unit>
<unit id="u2">${segment('Three', 'Drei', ' state="initial"')}</unit></file></xliff>`
  expect(await imported(admin, memory, 'units.xliff', xliff)).toMatchObject({
    imported: 2,
    refused: [{ line: 3, reason: 'The target is not reviewed yet (initial)' }],
  })
  expect(await unitsOf(admin, memory)).toEqual(['en|de|One <x id="1"/>|Eins <x id="1"/>', 'en|de|Two|Zwei'])
})

test('fails on a file that cannot be read, leaves the memory alone, and refuses endings that it does not know', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  for (const [name, content, key] of [
    ['a.xlf', '<xliff version="1.2"><file>', 'xmlNotClosed'],
    ['a.xlsx', 'no zip', 'zipBroken'],
    ['a.csv', '', 'tableEmpty'],
  ] as const) {
    const { status } = await imported(admin, memory, name, content)
    expect([name, status.title, status.message, status.detail?.key]).toEqual([name, 'failed', expect.any(String), key])
  }
  expect(await unitsOf(admin, memory)).toEqual([])
  const made = await admin.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] })
  const answer = await admin.upload({ translationMemoryImportUuid: made.body.uuid }, 'a.docx', Buffer.from('x'))
  expect(answer.body.violations[0].message).toContain('Supported: tmx, csv')
})

test('an import that is cancelled says how far it came, the memory has exactly that, and a start goes on from there', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  // So many that the last are far from read when the first are there.
  const rows = Array.from({ length: 40_000 }, (_, number) => `Press button ${number},Knopf ${number} drücken`)
  const uuid = await startImport(admin, memory, 'units.csv', ['en,de', ...rows].join('\n'))
  await until(async () => (await admin.get(`/translation_memory_imports/${uuid}`)).body.imported > 0)
  const cancelled = (await admin.patch(`/translation_memory_imports/${uuid}/cancel`)).body as Imported
  expect(cancelled.status.title).toBe('failed')
  // Whole batches of 2,000.
  expect([cancelled.imported % 2000, cancelled.imported - 40_000]).toContain(0)
  expect(cancelled.status.message).toBe(
    `Cancelled after ${cancelled.imported} entries of the files. Start it again to go on from there.`,
  )
  const count = async () => (await admin.get(`/translation_memories/${memory.uuid}`)).body.transUnitCount
  expect(await count()).toBe(cancelled.imported)
  await admin.patch(`/translation_memory_imports/${uuid}/start`)
  const done = await ended(admin, uuid)
  expect(done).toMatchObject({ status: { title: 'done', message: null }, imported: 40_000, skipped: 0 })
  expect(await count()).toBe(40_000)
  // There is nothing to cancel in what is done.
  expect((await admin.patch(`/translation_memory_imports/${uuid}/cancel`)).status).toBe(409)
  expect((await admin.get(`/translation_memory_imports/${uuid}`)).body.status.title).toBe('done')
})

test.each(['handover.mxliff', 'newsletter.mqxlz'])('%s gives what its people have confirmed', async (name) => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const result = await imported(admin, memory, name, readFileSync(`${testPaths.build.fixturesDirectory}/${name}`))
  expect(result).toMatchObject({ status: { title: 'done' }, imported: 1 })
})

const corpus = '../shared/corpora'

describe.skipIf(!existsSync(corpus))('files of other tools', () => {
  test.each(['sdlxliff/02-sdlxliff-en-de.sdlxliff', 'mqxliff/TRANSLATE-2282-de-en.mqxliff'])('%s', async (name) => {
    const admin = await world.administrator()
    const memory = await makeMemory(admin)
    const result = await imported(admin, memory, name.split('/')[1]!, readFileSync(`${corpus}/${name}`))
    expect(result.status).toMatchObject({ title: 'done' })
    expect(result.imported).toBeGreaterThan(0)
  })
})

/** A workbook with one sheet of texts. */
function workbook(rows: string[][]): Uint8Array {
  const sheet = rows
    .map((cells, row) => {
      const written = cells.map((text, column) => {
        const at = `${String.fromCharCode(65 + column)}${row + 1}`
        return text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
      })
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${types}"><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${relationships}"><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Units" sheetId="1" r:id="s"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${relationships}"><Relationship Id="s" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
  })
}
