import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { languageIri, prepareTermImport, runTermImport } from '../../../test/termbases.ts'
import { termImport } from '../../database/schema/resources.ts'
import { readAll } from '../../providers/storage/storage.ts'

const world = testHouse()

async function importTerms(who: Caller, fileName: string, content: string | Uint8Array, into?: string) {
  const made = await who.post('/term_imports', {
    name: 'Glossary',
    termImportType: '/api/term_import_types/termLists',
    ...(into && { destinationTermbase: into }),
  })
  expect(made.status).toBe(201)
  const { uuid } = made.body
  const uploaded = await who.upload({ termImportUuid: uuid }, fileName, Buffer.from(content))
  expect(uploaded.status).toBe(201)
  expect((await who.patch(`/term_imports/${uuid}/start`)).status).toBe(200)
  return importEnds(who, uuid)
}

const importEnds = (who: Caller, uuid: string) =>
  until(async () => {
    const { body } = await who.get(`/term_imports/${uuid}`)
    return ['done', 'failed'].includes(body.status.title) && body
  })

async function xlsx(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const cells = rows.map((row, index) => {
    const written = row.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${'ABCD'[column]}${index + 1}" t="inlineStr"><is><t>${text.replace('&', '&amp;')}</t></is></c>`,
    )
    return `<row r="${index + 1}">${written.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="My terms!" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return readAll(Readable.from(zip.outputStream))
}

const shownTerms = async (who: Caller, termbase: { uuid: string }) => {
  const { body } = await who.get(`/termbases/${termbase.uuid}/term_entries?order[createdAt]=asc&itemsPerPage=100`)
  return body.member
    .map(({ terms }: { terms: { text: string; usageStatus: string }[] }) =>
      terms
        .map(({ text, usageStatus }) => (usageStatus === 'approved' ? text : `${text} (${usageStatus})`))
        .join(' = '),
    )
    .sort()
}

const tbx = `<?xml version="1.0"?><martif type="TBX" xml:lang="en"><text><body>
<termEntry id="c1"><descrip type="definition">Opens and shuts.</descrip>
<langSet xml:lang="en"><tig><term>valve</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig></langSet>
<langSet xml:lang="de-DE"><tig><term>Ventil</term></tig><tig><term>Klappe</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig></langSet></termEntry>
<termEntry id="c2"><langSet xml:lang="en"><tig><term>pump</tig></langSet></termEntry>
<termEntry id="c3"><langSet xml:lang="en"><tig><term>motor</term></tig></langSet><langSet xml:lang="tlh"><tig><term>jon</term></tig></langSet></termEntry>
</body></text></martif>`

test('reads a TBX file into a new termbase, with its languages, and tells what it refused', async () => {
  const admin = await world.administrator()
  const done = await importTerms(admin, 'terms.tbx', tbx)
  expect(done).toMatchObject({ status: { title: 'done', progress: 100 }, imported: 2, skipped: 0 })
  expect(done.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.any(String),
    '“tlh” is not in the list of languages: jon',
  ])
  const termbase = done.destinationTermbase
  expect(termbase.name).toBe('Glossary')
  expect(await shownTerms(admin, termbase)).toEqual(['motor', 'valve (preferred) = Ventil = Klappe (forbidden)'])
  const { body } = await admin.get(`/termbases/${termbase.uuid}`)
  expect(body.termbaseIndices.map(({ language }: { language: { code: string } }) => language.code)).toEqual([
    'en',
    'de-DE',
  ])
  const again = await importTerms(admin, 'terms.tbx', tbx, termbase['@id'])
  expect(again).toMatchObject({ imported: 0, skipped: 2 })
})

test('reads a CSV file whose head names the languages', async () => {
  const admin = await world.administrator()
  const csv = 'English;German;Definition;My field\nvalve;Ventil|Klappe;shuts;x\n"a; b";c;;\n;;nothing;\n'
  const done = await importTerms(admin, 'terms.csv', csv)
  expect(done).toMatchObject({ imported: 2, refusedCount: 1, refused: [{ line: 4 }] })
  expect(await shownTerms(admin, done.destinationTermbase)).toEqual(['a; b = c', 'valve = Ventil = Klappe'])
  const notices = [{ key: 'columnsLeftOut', values: { file: 'terms.csv', columns: 'My field' } }]
  expect(done.notices).toEqual(notices)
  const { uuid } = await prepareTermImport(admin, [['terms.csv', csv]])
  expect((await admin.patch(`/term_imports/${uuid}/dry_run`)).body.notices).toEqual(notices)
})

test('two languages of a file stay two where one is the other’s variant, and join what was there before', async () => {
  const admin = await world.administrator()
  const codesOf = async (termbase: { uuid: string }) =>
    (await admin.get(`/termbases/${termbase.uuid}`)).body.termbaseIndices.map(
      ({ language }: { language: { code: string } }) => language.code,
    )
  const { destinationTermbase: termbase } = await importTerms(admin, 't.csv', 'en,de-CH,de\nbike,Velo,Fahrrad\n')
  expect(await codesOf(termbase)).toEqual(['en', 'de-CH', 'de'])
  await importTerms(admin, 't.csv', 'en,de-AT\nhut,Hütte\n', termbase['@id'])
  expect(await codesOf(termbase)).toEqual(['en', 'de-CH', 'de'])
})

test('reads the first sheet of an Excel file', async () => {
  const admin = await world.administrator()
  const rows = [
    ['Benennung', 'de', 'en', 'en status'],
    ['1', 'Ventil', 'valve', ''],
    ['', 'Pumpe & Co', 'pump', 'forbidden'],
  ]
  const done = await importTerms(admin, 'terms.xlsx', await xlsx(rows))
  expect(done).toMatchObject({ status: { title: 'done' }, imported: 2 })
  expect(await shownTerms(admin, done.destinationTermbase)).toEqual(['Pumpe & Co = pump (forbidden)', 'Ventil = valve'])
})

test('an import that names no language or is no terminology file fails with the reason', async () => {
  const admin = await world.administrator()
  const nameless = await importTerms(admin, 'terms.csv', 'one,two\na,b\n')
  expect(nameless.status).toMatchObject({ title: 'failed', message: 'No column of the table names a language' })
  const broken = await importTerms(admin, 'terms.tbx', 'no XML at all')
  expect(broken.status).toMatchObject({ title: 'failed', detail: { key: 'notTbx' } })
  const damaged = await importTerms(admin, 'terms.xlsx', 'no zip')
  expect(damaged.status).toMatchObject({
    title: 'failed',
    message: 'The file is damaged: it cannot be unpacked',
    detail: { key: 'zipBroken', values: {} },
  })
})

test('an import that fails with nothing takes along the termbase that it made, and makes another when started again', async () => {
  const house = await world.organization()
  const editor = await world.person('Edi')
  await house.join(editor, house.teams[0]!, 'editor')
  const termbaseTeams = [{ team: `/api/teams/${house.teams[0]}`, primaryTeam: true }]
  const { uuid } = await prepareTermImport(editor, [['terms.csv', 'one,two\na,b\n']], { termbaseTeams })
  const made = new Set<string>()
  for (const _ of ['first', 'again']) {
    const { destinationTermbase } = (await editor.patch(`/term_imports/${uuid}/start`)).body
    made.add(destinationTermbase.uuid)
    const failed = await importEnds(editor, uuid)
    expect(failed).toMatchObject({
      status: { title: 'failed', message: 'No column of the table names a language' },
      destinationTermbase: null,
    })
    expect((await editor.get(`/termbases/${destinationTermbase.uuid}`)).status).toBe(404)
  }
  expect(made.size).toBe(2)
  const [written] = (await (await world.administrator()).get(`/audit_entries?subject=${[...made][0]}`)).body.member
  expect(written).toMatchObject({ action: 'deleted', subjectName: 'Glossary', organization: { uuid: house.uuid } })
})

test('an import that is stopped or deleted before anything came takes along the termbase that it made', async () => {
  const admin = await world.administrator()
  const { db } = world.house
  for (const end of ['cancel', 'delete']) {
    const { uuid } = await prepareTermImport(admin, [['terms.csv', 'en,de\nvalve,Ventil\n']])
    const made = (await admin.post('/termbases', { name: 'Made by it' })).body
    // As it stands between its start and its first entry, however fast the machine is.
    const started = { status: 'running' as const, termbaseUuid: made.uuid, madeTermbase: true }
    await db.update(termImport).set(started).where(eq(termImport.uuid, uuid))
    if (end === 'cancel')
      expect((await admin.patch(`/term_imports/${uuid}/cancel`)).body).toMatchObject({
        status: { title: 'failed' },
        destinationTermbase: null,
      })
    else expect((await admin.del(`/term_imports/${uuid}`)).status).toBe(204)
    expect((await admin.get(`/termbases/${made.uuid}`)).status).toBe(404)
  }
  // What it was asked to make, empty as it is, stays.
  const languages = ['en', 'de'].map(languageIri)
  const empty = await runTermImport(admin, [], { termImportType: 'empty', languages })
  expect((await admin.del(`/term_imports/${empty.uuid}`)).status).toBe(204)
  expect((await admin.get(`/termbases/${empty.destinationTermbase.uuid}`)).status).toBe(200)
})

test('an import that fails leaves a termbase that was there before, and what it has brought already', async () => {
  const admin = await world.administrator()
  const { body: empty } = await admin.post('/termbases', { name: 'Empty' })
  const failed = await importTerms(admin, 'terms.csv', 'one,two\na,b\n', empty['@id'])
  expect(failed).toMatchObject({ status: { title: 'failed' }, destinationTermbase: { uuid: empty.uuid } })
  const files: [string, string][] = [
    ['a.csv', 'en,de\nvalve,Ventil\n'],
    ['b.tbx', 'no XML at all'],
  ]
  const half = await runTermImport(admin, files, { languages: ['en', 'de'].map(languageIri) })
  expect(half).toMatchObject({ status: { title: 'failed' }, imported: 1 })
  expect(await shownTerms(admin, half.destinationTermbase)).toEqual(['valve = Ventil'])
})

test('an import that is cancelled keeps what it wrote, and goes on after it when it is started again', async () => {
  const admin = await world.administrator()
  const count = 9000
  // German comes after the import was taken up again, and is no Swiss German all the same.
  const rowOf = (row: number) => (row < count - 500 ? `word ${row},Wort ${row},` : `word ${row},,Wort ${row}`)
  const { uuid } = await prepareTermImport(
    admin,
    [['many.csv', `en,de-CH,de\n${Array.from({ length: count }, (_, row) => rowOf(row)).join('\n')}\n`]],
    { termImportType: 'termbase' },
  )
  const path = `/term_imports/${uuid}`
  const { destinationTermbase } = (await admin.patch(`${path}/start`)).body
  await until(async () => (await admin.get(path)).body.imported > 0)
  const cancelled = (await admin.patch(`${path}/cancel`)).body
  const entries = async () =>
    (await admin.get(`/termbases/${destinationTermbase.uuid}/term_entries?itemsPerPage=1`)).body.totalItems
  if (cancelled.status.title === 'failed') {
    expect(cancelled.status.message).toMatch(/^Cancelled after \d+ entries of the files\./)
    expect(await entries()).toBe(cancelled.imported)
  }
  await admin.patch(`${path}/start`)
  const done = await until(async () => {
    const { body } = await admin.get(path)
    return body.status.title === 'done' && body
  })
  expect(done).toMatchObject({ imported: count, skipped: 0, refusedCount: 0 })
  expect(await entries()).toBe(count)
  const { termbaseIndices } = (await admin.get(`/termbases/${destinationTermbase.uuid}`)).body
  expect(termbaseIndices.map((index: { language: { code: string } }) => index.language.code)).toEqual([
    'en',
    'de-CH',
    'de',
  ])
})

test('what is refused of a table is told with its row, whatever was passed over before it', async () => {
  const admin = await world.administrator()
  const rows = ['en,de', 'pump,Pumpe', ',', '', `${'long '.repeat(250)},Klappe`, `valve,${'x'.repeat(1001)}`]
  const done = await importTerms(admin, 'long.csv', rows.join('\n'))
  expect(done).toMatchObject({ imported: 3, refusedCount: 2 })
  expect(done.refused.map(({ line }: { line: number }) => line)).toEqual([5, 6])
})

test('an import is checked as its termbase is', async () => {
  const admin = await world.administrator()
  const stranger = await world.person()
  const termbase = (await admin.post('/termbases', { name: 'Hidden' })).body
  expect((await admin.post('/term_imports', { name: ' ' })).body.violations[0].message).toBe('Name is required')
  const job = await admin.post('/term_imports', { name: 'J', termImportType: 'website' })
  expect(job.body.violations[0].message).toBe('This import type is not available')
  const into = { name: 'X', termImportType: 'termLists', destinationTermbase: termbase['@id'] }
  expect((await stranger.post('/term_imports', into)).body.violations[0].propertyPath).toBe('destinationTermbase')
  expect((await stranger.post('/term_imports', { name: 'X', termImportType: 'termLists' })).status).toBe(403)
  const made = (await admin.post('/term_imports', into)).body
  expect((await stranger.get(`/term_imports/${made.uuid}`)).status).toBe(404)
  expect((await stranger.get('/term_imports')).body.totalItems).toBe(0)
  const start = await admin.patch(`/term_imports/${made.uuid}/start`)
  expect(start.body.violations[0].message).toBe('Please provide at least one file.')
})

test('an import into a termbase that exists gives it no teams', async () => {
  const house = await world.organization(['Team'])
  const editor = await world.person('Edi')
  await house.join(editor, house.teams[0]!, 'editor')
  const termbaseTeams = [{ team: `/api/teams/${house.teams[0]}`, primaryTeam: true }]
  const termbase = (await editor.post('/termbases', { name: 'There', termbaseTeams })).body
  const into = { name: 'More', termImportType: 'termLists', destinationTermbase: termbase['@id'] }
  const refused = await editor.post('/term_imports', { ...into, termbaseTeams })
  expect([refused.status, refused.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'termbaseTeams', message: 'A termbase that exists keeps its teams' }],
  ])
  expect((await editor.post('/term_imports', { ...into, termbaseTeams: [] })).status).toBe(201)
})

test('an import makes its termbase when it starts, in the team that was chosen, and nothing before', async () => {
  const house = await world.organization(['Team'])
  const [team] = house.teams
  const editor = await world.person('Edi')
  await house.join(editor, team!, 'editor')
  const input = { name: 'Of the team', termImportType: 'termbase' }
  expect((await editor.post('/term_imports', input)).body.violations).toMatchObject([
    { propertyPath: 'termbaseTeams', message: 'Please select a team' },
  ])
  const termbaseTeams = [{ team: `/api/teams/${team}`, primaryTeam: true }]
  const made = await prepareTermImport(editor, [['t.csv', 'en,de\nvalve,Ventil\n']], { ...input, termbaseTeams })
  expect(made.destinationTermbase).toBeNull()
  expect((await editor.patch(`/term_imports/${made.uuid}/dry_run`)).body).toMatchObject({ fresh: 1 })
  const listed = async () => (await editor.get('/termbases?query=Of the team')).body
  expect((await listed()).totalItems).toBe(0)
  // Nobody else knows of it.
  expect((await (await world.person()).get(`/term_imports/${made.uuid}`)).status).toBe(404)
  // Everybody who sees the termbase hears of it, not only who started it.
  const heard: unknown[] = []
  const leave = world.house.events.subscribe(({ event, audience }) => {
    if (event.type === 'import' && event.importUuid === made.uuid) heard.push(audience)
  })
  const starts = await Promise.all([1, 2].map(() => editor.patch(`/term_imports/${made.uuid}/start`)))
  expect(starts.map(({ status }) => status)).toContain(200)
  expect(await listed()).toMatchObject({
    totalItems: 1,
    member: [{ name: 'Of the team', termbaseTeams: [{ primaryTeam: true, team: { uuid: team } }] }],
  })
  const { destinationTermbase: into } = await until(async () => {
    const { body } = await editor.get(`/term_imports/${made.uuid}`)
    return body.status.title === 'done' && body
  })
  await until(async () => heard.length > 1)
  leave()
  expect(new Set(heard.map((audience) => JSON.stringify(audience)))).toEqual(
    new Set([JSON.stringify({ shareableUuid: into.uuid })]),
  )
  const dropped = await prepareTermImport(editor, [], { ...input, name: 'Dropped', termbaseTeams })
  expect((await editor.del(`/term_imports/${dropped.uuid}`)).status).toBe(204)
  expect((await editor.get('/termbases?query=Dropped')).body.totalItems).toBe(0)
})

test.each([
  [[], 2, 'Please provide one file only.'],
  [['en'], 2, 'Please provide one file only.'],
  [['en', 'de'], 3, 'Please provide 2 files, one file for each selected language.'],
  [['en', 'de'], 0, 'Please provide 2 files, one file for each selected language.'],
])('documents in %j do not start with %i files', async (codes, count, message) => {
  const admin = await world.administrator()
  const files = Array.from({ length: count }, (_, place): [string, string] => [`${place}.csv`, 'en,de\na,b\n'])
  const { uuid } = await prepareTermImport(admin, files, { languages: codes.map(languageIri) })
  const start = await admin.patch(`/term_imports/${uuid}/start`)
  expect([start.status, start.body.violations?.[0]?.message]).toEqual([422, message])
})

const table = 'en,de\nvalve,Ventil\n'
const list = '<p>valve</p>'
test.each([
  [['en', 'de'], { 'a.html': list }, 'Please provide 2 files, one file for each selected language.'],
  [[], { 'a.html': list }, 'Please select the language of the list'],
  [
    ['en', 'de'],
    { 'a.csv': table, 'b.html': list },
    'A list of one language cannot be imported beside a file that names its languages',
  ],
  [
    ['en', 'de'],
    { 'a.csv': table, 'b.csv': 'pump\nhose\n' },
    'A list of one language cannot be imported beside a file that names its languages',
  ],
])('into %j, %j do not start, and leave no termbase', async (codes, files, message) => {
  const admin = await world.administrator()
  const { uuid } = await prepareTermImport(admin, Object.entries(files), { languages: codes.map(languageIri) })
  for (const verb of ['dry_run', 'start']) {
    const answer = await admin.patch(`/term_imports/${uuid}/${verb}`)
    expect([answer.status, answer.body.violations?.[0]?.message]).toEqual([422, message])
  }
  expect((await admin.get(`/term_imports/${uuid}`)).body).toMatchObject({
    destinationTermbase: null,
    status: { title: 'init' },
  })
})

test('a table in other languages than the chosen ones is not told to be empty', async () => {
  const admin = await world.administrator()
  const done = await runTermImport(admin, [['t.csv', 'fr,es\nvanne,válvula\n']], { languages: [languageIri('en')] })
  expect(done).toMatchObject({
    imported: 0,
    status: { message: 'The file has no terms in the selected languages' },
  })
})

const corpus = '../shared/corpora/tbx'
describe.skipIf(!existsSync(corpus))('files of other tools', () => {
  test('a TBX file of a medical glossary comes in whole', async () => {
    const admin = await world.administrator()
    const done = await importTerms(admin, 'medtronic.tbx', readFileSync(`${corpus}/medtronic_TBX.tbx`))
    expect(done).toMatchObject({ status: { title: 'done' }, imported: 3 })
    const { body } = await admin.get(`/termbases/${done.destinationTermbase.uuid}`)
    expect(body.termbaseIndices.length).toBeGreaterThan(5)
  })
})

test('a glossary that was translated as XLIFF becomes entries in both languages', async () => {
  const admin = await world.administrator()
  const unit = (id: number, source: string, target: string, note = '') =>
    `<trans-unit id="${id}"><source>${source}</source>${target && `<target>${target}</target>`}${note && `<note>${note}</note>`}</trans-unit>`
  const xliff = `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="words" source-language="en" target-language="de" datatype="plaintext"><body>
${unit(1, 'valve', 'Ventil', 'of a pump')}
${unit(2, 'hose', '')}
${unit(3, '<g id="1">pump</g>', '<g id="1">Pumpe</g>')}
</body></file></xliff>`
  const done = await importTerms(admin, 'words.xlf', xliff)
  expect(done).toMatchObject({ status: { title: 'done' }, imported: 2, refusedCount: 1 })
  expect(await shownTerms(admin, done.destinationTermbase)).toEqual(['pump = Pumpe', 'valve = Ventil'])
})
