import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readTbx, readTbxSurroundings } from '@langwerk/terminology/tbx/read-tbx'
import { describe, expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import {
  addEntryTo,
  exportTermbase,
  languageIri,
  makeTermbaseIn,
  prepareTermImport,
  runTermImport,
} from '../../../test/termbases.ts'

const world = testHouse()

const tbx = `<?xml version="1.0"?><martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>Plant</p></sourceDesc></fileDesc></martifHeader><text><body>
<termEntry id="c1"><descrip type="subjectField">hydraulics</descrip><descrip type="definition">Opens and shuts.</descrip>
<langSet xml:lang="en"><tig><term>valve</term><termNote type="partOfSpeech">noun</termNote><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></tig></langSet>
<langSet xml:lang="tlh"><tig><term>jon</term></tig></langSet></termEntry>
</body><back><refObjectList type="respPerson"><refObject id="P1"><item type="fn">Jo</item></refObject></refObjectList></back></text></martif>`

/** The entries of a TBX file, wherever they stand in it. */
function said(file: Uint8Array | string) {
  const { entries, refused } = readTbx(file)
  return { entries: entries.map(({ line: _, ...entry }) => entry), refused }
}

test('a TBX file comes out with all that it said, in each form, after an edit too', async () => {
  const admin = await world.administrator()
  const { destinationTermbase: termbase } = await runTermImport(admin, [['plant.tbx', tbx]])
  const { member } = (await admin.get(`/termbases/${termbase.uuid}/term_entries`)).body
  expect(member[0].otherInformation).toEqual([
    { of: '', type: 'subjectField', text: 'hydraulics' },
    { of: 'valve', type: 'partOfSpeech', text: 'noun' },
  ])
  for (const format of ['tbx2', 'tbx3Dca', 'tbx3Dct']) {
    const { bytes, headers } = await exportTermbase(admin, termbase, format)
    expect(headers['content-disposition']).toContain('Glossary.tbx')
    expect(said(bytes)).toEqual(said(tbx))
    expect(readTbxSurroundings(bytes).frame).toEqual(readTbxSurroundings(tbx).frame)
  }
  const { losses } = (await admin.get(`/termbases/${termbase.uuid}/termbase_export_losses`)).body
  expect(losses).toEqual(['xlsx', 'csv'].map((format) => ({ format, loss: 'otherInformation', count: 1 })))
  await admin.patch(`/term_entries/${member[0].uuid}`, { definition: 'Shuts.', confidenceScore: 60 })
  const [entry] = readTbx((await exportTermbase(admin, termbase, 'tbx2')).bytes).entries
  expect(entry).toMatchObject({ id: 'c1', definitions: [{ text: 'Shuts.' }] })
  expect(entry!.categories).toContainEqual({ element: 'admin', type: 'x-confidenceScore', text: '60' })
  expect(entry!.languages.map(({ language }) => language)).toEqual(['en', 'tlh'])
})

test.each(['csv', 'xlsx'])(
  'a table exported as %s and imported again changes nothing, and edited, what was edited',
  async (format) => {
    const admin = await world.administrator()
    const termbase = await makeTermbaseIn(admin)
    await addEntryTo(
      admin,
      termbase,
      { en: { text: '=valve', usageStatus: 'preferred', allowedVariants: ['valv'] }, de: 'Ventil' },
      { definition: 'shuts; "a" pipe', confidenceScore: 40 },
    )
    await addEntryTo(admin, termbase, { en: 'pump' }, { copywritingKeyTerm: true })
    const { bytes } = await exportTermbase(admin, termbase, format)
    const into = { destinationTermbase: termbase['@id'] }
    expect(await runTermImport(admin, [[`t.${format}`, bytes]], into)).toMatchObject({
      imported: 0,
      changed: 0,
      skipped: 2,
      refusedCount: 0,
    })
    if (format === 'xlsx') return
    const edited = bytes.toString().replace('shuts; ""a"" pipe', 'closes')
    expect(await runTermImport(admin, [['t.csv', edited]], into)).toMatchObject({ imported: 0, changed: 1, skipped: 1 })
    const { member } = (await admin.get(`/termbases/${termbase.uuid}/term_entries?query=closes`)).body
    expect(member).toMatchObject([
      { definition: 'closes', version: 2, terms: [{ text: '=valve' }, { text: 'Ventil' }] },
    ])
    const history = (await admin.get(`/term_entries/${member[0].uuid}/history`)).body.member
    expect(history[0]).toMatchObject({ action: 'imported', changes: [{ field: 'definition', to: 'closes' }] })
  },
)

test.each(['csv', 'xlsx', 'tbx2', 'tbx3Dca'])(
  'own fields of all levels and comments go out as %s and come in',
  async (format) => {
    const admin = await world.administrator()
    const makeFields = async (termbase: { '@id': string }) => {
      const field = async (name: string, level: string) => {
        const input = { termbase: termbase['@id'], name, level, fieldType: 'text' }
        return (await admin.post('/termbase_fields', input)).body.uuid as string
      }
      return {
        ofEntry: await field('Department', 'termEntry'),
        ofLanguage: await field('Region', 'languageSection'),
        ofTerm: await field('Origin', 'term'),
      }
    }
    const termbase = await makeTermbaseIn(admin)
    const fields = await makeFields(termbase)
    const german = termbase.indices.de!.split('/').at(-1)!
    const entry = await addEntryTo(
      admin,
      termbase,
      { en: 'valve', de: { text: 'Ventil', fieldValues: { [fields.ofTerm]: 'Latin' } } },
      {
        fieldValues: { [fields.ofEntry]: 'Sales' },
        languageFieldValues: { [german]: { [fields.ofLanguage]: 'Bern' } },
      },
    )
    await admin.post('/term_entry_comments', { termEntry: entry['@id'], text: 'Agreed with Jo.' })
    const { bytes } = await exportTermbase(admin, termbase, format)
    const fileName = `t.${format.replace(/^tbx.*/, 'tbx')}`
    const again = { destinationTermbase: termbase['@id'] }
    expect(await runTermImport(admin, [[fileName, bytes]], again)).toMatchObject({
      imported: 0,
      changed: 0,
      skipped: 1,
    })

    const other = await makeTermbaseIn(admin)
    const others = await makeFields(other)
    const into = { destinationTermbase: other['@id'] }
    expect(await runTermImport(admin, [[fileName, bytes]], into)).toMatchObject({ imported: 1 })
    const [read] = (await admin.get(`/termbases/${other.uuid}/term_entries`)).body.member
    const otherGerman = other.indices.de!.split('/').at(-1)!
    expect(read).toMatchObject({
      fieldValues: { [others.ofEntry]: 'Sales' },
      languageFieldValues: { [otherGerman]: { [others.ofLanguage]: 'Bern' } },
      terms: [{ text: 'valve' }, { text: 'Ventil', fieldValues: { [others.ofTerm]: 'Latin' } }],
      commentCount: 1,
    })
    const [comment] = (await admin.get(`/term_entries/${read.uuid}/term_entry_comments`)).body.member
    expect(comment.text).toMatch(/^.+, \d{4}-\d{2}-\d{2}: Agreed with Jo\.$/)
    const { bytes: written } = await exportTermbase(admin, other, format)
    expect(await runTermImport(admin, [[fileName, written]], into)).toMatchObject({
      imported: 0,
      changed: 0,
      skipped: 1,
    })
  },
)

test('a dry run tells what an import would do, with columns as they are chosen, and writes nothing', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  await addEntryTo(admin, termbase, { en: 'valve', de: 'Ventil' })
  const csv = 'Deutsch?;Was;Hinweis\nVentil;valve;\nPumpe;pump;moves\n;;lost\n'
  const { uuid } = await prepareTermImport(admin, [['t.csv', csv]], { destinationTermbase: termbase['@id'] })
  const table = (await admin.get(`/term_imports/${uuid}/table`)).body
  expect(table).toMatchObject({ isTable: true, head: ['Deutsch?', 'Was', 'Hinweis'], rowCount: 3 })
  expect((await admin.patch(`/term_imports/${uuid}/dry_run`)).body.violations[0].message).toBe(
    'The file cannot be read: No column of the table names a language',
  )
  const columns = [
    { index: 0, field: 'term', language: 'de' },
    { index: 1, field: 'term', language: 'en' },
    { index: 2, field: 'definition', language: null },
  ]
  expect((await admin.patch(`/term_imports/${uuid}`, { columns })).body.columns).toEqual(columns)
  const plan = (await admin.patch(`/term_imports/${uuid}/dry_run`)).body
  expect(plan).toMatchObject({ fresh: 1, changed: 0, duplicates: 1, refusedCount: 1, refused: [{ line: 4 }] })
  expect(plan.samples).toContainEqual({ kind: 'new', terms: ['Pumpe', 'pump'], changes: [] })
  expect((await admin.get(`/termbases/${termbase.uuid}/term_entries`)).body.totalItems).toBe(1)
})

test('the wizard’s types: an empty termbase, and a list of terms for each language', async () => {
  const admin = await world.administrator()
  const languages = [languageIri('en'), languageIri('de')]
  expect((await admin.post('/term_imports', { name: 'E', termImportType: 'empty' })).body.violations[0].message).toBe(
    'Please select 1 or 2 languages',
  )
  const empty = await runTermImport(admin, [], { termImportType: 'empty', languages })
  expect((await admin.get(`/termbases/${empty.destinationTermbase.uuid}`)).body.termbaseIndices).toHaveLength(2)
  const three: [string, string][] = [
    ['a.txt', 'a'],
    ['b.txt', 'b'],
    ['c.txt', 'c'],
  ]
  const { uuid } = await prepareTermImport(admin, three, { languages })
  expect((await admin.patch(`/term_imports/${uuid}/start`)).body.violations[0].message).toBe(
    'Please provide 2 files, one file for each selected language.',
  )
  const lists = await runTermImport(
    admin,
    [
      ['en.txt', 'valve\npump\n\nmotor'],
      ['de.html', '<p>Ventil</p><p>Pumpe</p>'],
    ],
    { languages },
  )
  expect(lists).toMatchObject({ imported: 3, status: { title: 'done' } })
  const { member } = (await admin.get(`/termbases/${lists.destinationTermbase.uuid}/term_entries?order[term]=asc`)).body
  expect(member.map(({ terms }: { terms: { text: string }[] }) => terms.map(({ text }) => text))).toEqual([
    ['motor'],
    ['pump', 'Pumpe'],
    ['valve', 'Ventil'],
  ])
})

const corpus = '../shared/corpora/tbx'
describe.skipIf(!existsSync(corpus))('every sample file (not part of the repository)', () => {
  test.each(existsSync(corpus) ? readdirSync(corpus).sort() : [])('%s goes in and comes out equal', async (name) => {
    const admin = await world.administrator()
    const bytes = readFileSync(`${corpus}/${name}`)
    const done = await runTermImport(admin, [[name, bytes]])
    expect(done.status.title).toBe('done')
    const written = said((await exportTermbase(admin, done.destinationTermbase, 'tbx3Dca')).bytes)
    const read = said(bytes)
    for (const entry of written.entries) expect(read.entries).toContainEqual(entry)
    // Entries with the same terms as another one come in once.
    expect(written.entries.length + done.skipped).toBe(read.entries.length)
    expect(written.refused).toEqual([])
  })
})
