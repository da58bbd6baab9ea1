import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse, until } from '../../../test/house.ts'
import { type GivenUnit, insertJob, insertMemory, insertTermbase } from '../../../test/job-rows.ts'
import { translationMemoryDirection } from '../../database/schema/resources.ts'
import { saveToMemories } from '../translation-memories/index.ts'

const world = testHouse()

async function jobOf(...units: GivenUnit[]) {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files: [units] })
  const file = job.targetFiles[0]!
  const confirm = (place: number, xml: string) =>
    pia.patch(`/trans_units/${file.units[place]}`, { targetSegment: { xml }, confirmed: true, version: 1 })
  return { pia, job, file, confirm }
}

test('what was confirmed is found as a match, with what differs', async () => {
  const { pia, job, file, confirm } = await jobOf(
    'Open the <g id="1">large</g> file now.',
    'Open the <g id="4">small</g> file now.',
    'Nothing alike',
  )
  const memory = await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid: job.uuid, name: 'Main' })
  await confirm(0, 'Öffnen Sie jetzt die <g id="1">große</g> Datei.')
  const found = (await pia.get(`/trans_units/${file.units[1]}/matches`)).body
  expect(found.translationMemoryMatches).toMatchObject([
    {
      translationMemory: { uuid: memory, name: 'Main' },
      sourceSegment: { xml: expect.stringContaining('large') },
      targetSegment: { xml: expect.stringContaining('Öffnen Sie jetzt') },
      createdBy: 'Pia Test',
    },
  ])
  const [match] = found.translationMemoryMatches
  expect(match.matchPercent).toBeGreaterThanOrEqual(50)
  expect(match.matchPercent).toBeLessThan(100)
  expect(match.difference).toEqual(
    expect.arrayContaining([
      { kind: 'deleted', text: expect.stringContaining('large') },
      { kind: 'inserted', text: expect.stringContaining('small') },
    ]),
  )
  expect([found.machineTranslations, found.failures]).toEqual([[], []])
  expect((await pia.get(`/trans_units/${file.units[2]}/matches`)).body.translationMemoryMatches).toEqual([])
})

test('says which memory only tells exact matches so far, since it is being prepared for others', async () => {
  const { pia, job, file, confirm } = await jobOf('Press the large red button', 'Press the large green button')
  const memory = await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid: job.uuid, name: 'Large' })
  await confirm(0, 'Drücken Sie die große rote Taste')
  // An index of so many is not held in memory.
  await world.house.db
    .update(translationMemoryDirection)
    .set({ unitCount: 500_000_000 })
    .where(eq(translationMemoryDirection.translationMemoryUuid, memory))
  const matches = async () => (await pia.get(`/trans_units/${file.units[1]}/matches`)).body
  const atFirst = await matches()
  expect(atFirst.translationMemoryMatches).toEqual([])
  expect(atFirst.memoriesInPreparation).toMatchObject([{ uuid: memory, name: 'Large' }])
  const later = await until(async () => {
    const now = await matches()
    return now.memoriesInPreparation.length === 0 ? now : undefined
  })
  expect(later.translationMemoryMatches).toMatchObject([{ sourceSegment: { xml: 'Press the large red button' } }])
})

test('terms are recognised, and a forbidden translation is told when it is saved', async () => {
  const { pia, job, file } = await jobOf('Press the buttons.')
  const termbase = await insertTermbase(world.house.db, {
    ownerUuid: pia.uuid,
    jobUuid: job.uuid,
    terms: [
      {
        en: 'button',
        de: [
          ['Schaltfläche', 'preferred'],
          ['Knopf', 'forbidden'],
        ],
      },
    ],
  })
  const { termMatches } = (await pia.get(`/trans_units/${file.units[0]}/matches`)).body
  expect(termMatches).toMatchObject([
    {
      term: 'button',
      start: 10,
      end: 17,
      kind: 'inflected',
      termbase: { uuid: termbase, name: 'Termbase' },
      usageStatus: 'approved',
      hasOpenProposals: false,
    },
  ])
  await pia.post('/term_proposals', {
    termbase: `/api/termbases/${termbase}`,
    termEntry: `/api/term_entries/${termMatches[0].termEntryUuid}`,
    note: 'Not a knob',
  })
  const again = (await pia.get(`/trans_units/${file.units[0]}/matches`)).body
  expect(again.termMatches).toMatchObject([{ hasOpenProposals: true }])
  expect(termMatches[0].translations).toEqual([
    { text: 'Schaltfläche', usageStatus: 'preferred' },
    { text: 'Knopf', usageStatus: 'forbidden' },
  ])
  const saved = await pia.patch(`/trans_units/${file.units[0]}`, {
    targetSegment: { xml: 'Drücken Sie den Knopf.' },
    version: 1,
  })
  const processors = saved.body.messages.map(({ processor }: { processor: string }) => processor)
  expect(processors).toContain('forbiddenTerm')
})

test('concordance searches the memories of the job', async () => {
  const { pia, job, confirm } = await jobOf('The red house', 'A red car', 'Blue')
  const memory = await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid: job.uuid, name: 'Main' })
  await confirm(0, 'Das rote Haus')
  await confirm(1, 'Ein rotes Auto')
  const search = async (query: string) => (await pia.get(`/jobs/${job.uuid}/concordance?${query}`)).body
  const found = await search('query=red')
  expect(found.totalItems).toBe(2)
  expect(found.member[0]).toMatchObject({
    source: 'A red car',
    target: 'Ein rotes Auto',
    sourceRanges: [{ start: 2, end: 5 }],
    translationMemory: { uuid: memory, name: 'Main' },
  })
  expect((await search('query=Haus&side=target')).member).toMatchObject([{ source: 'The red house' }])
  expect((await search('query=red&itemsPerPage=1&page=2')).member).toHaveLength(1)
  expect((await pia.get(`/jobs/${job.uuid}/concordance?query=`)).status).toBe(422)
  const stranger = await world.person()
  expect((await stranger.get(`/jobs/${job.uuid}/concordance?query=red`)).status).toBe(404)
})

test('concordance searches all memories that one may read where it is asked to', async () => {
  const { pia, job } = await jobOf('The red house')
  await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid: job.uuid, name: 'Main' })
  const other = await insertMemory(world.house.db, { ownerUuid: pia.uuid, name: 'Other' })
  const hidden = await insertMemory(world.house.db, { ownerUuid: (await world.person()).uuid, name: 'Hidden' })
  const unit = { sourceLanguage: 'en', targetLanguage: 'de', previousHash: null, nextHash: null }
  const more = { contextName: null, userName: null }
  for (const uuid of [other, hidden])
    await world.house.db.transaction((tx) =>
      saveToMemories(
        tx,
        [uuid],
        [{ ...unit, ...more, source: 'A red kite', target: 'Ein Rotmilan', transUnitUuid: randomUUID() }],
      ),
    )
  const search = async (query: string) => (await pia.get(`/jobs/${job.uuid}/concordance?query=red${query}`)).body
  expect((await search('')).totalItems).toBe(0)
  expect((await search('&memories=job')).totalItems).toBe(0)
  const found = await search('&memories=all')
  expect(found).toMatchObject({
    totalItems: 1,
    member: [{ source: 'A red kite', translationMemory: { uuid: other, name: 'Other' } }],
  })
})

test('the text flow shows targets, and sources where there are none yet', async () => {
  const { pia, file } = await jobOf(
    { source: 'Title', structure: 'heading', target: 'Titel &lt;1&gt;', status: 'edited' },
    {
      source: 'A <g id="1">b</g>. ',
      target: 'Ein <g id="1">b</g> &amp; c.',
      documentUnit: 'p',
      tags: [{ id: '1', label: 'b' }],
      status: 'edited',
    },
    { source: 'Next.', documentUnit: 'p' },
  )
  const preview = (await pia.get(`/files/${file.uuid}/preview`)).body
  const [first, second, third] = file.units
  expect(preview).toEqual({
    kind: 'flow',
    from: 1,
    to: 3,
    html:
      `<h3 data-structure="heading"><span data-trans-unit="${first}" data-sort-id="1">Titel &lt;1&gt;</span></h3>\n` +
      `<p data-structure="paragraph"><span data-trans-unit="${second}" data-sort-id="2">Ein <b>b</b> &amp; c. </span>` +
      `<span data-trans-unit="${third}" data-sort-id="3" data-untranslated="true">Next.</span></p>`,
  })
})

test('of a large file the preview shows the part asked for', async () => {
  const { pia, file } = await jobOf(...Array.from({ length: 1500 }, (_, index) => `Text ${index}`))
  const range = async (query: string) => {
    const { from, to } = (await pia.get(`/files/${file.uuid}/preview${query}`)).body
    return [from, to]
  }
  expect([await range(''), await range('?around=700'), await range('?around=1500')]).toEqual([
    [1, 1000],
    [200, 1199],
    [501, 1500],
  ])
})

test('a web page is shown as its own document', async () => {
  const pia = await world.administrator()
  const languages = (await pia.get('/languages?itemsPerPage=1000')).body.member
  const language = (code: string) => languages.find((known: { code: string }) => known.code === code)['@id']
  const job = (await pia.post('/jobs', { sourceLanguage: language('en'), targetLanguages: [language('de')] })).body
  const html = '<html><body><h1 onclick="x()">Title</h1><p>One <b>two</b>. Three.</p><script>x()</script></body></html>'
  const uploaded = await pia.upload({ uuid: randomUUID(), jobUuid: job.uuid }, 'page.html', Buffer.from(html))
  expect(uploaded.status).toBe(201)
  await pia.patch(`/jobs/${job.uuid}/start`)
  const file = await until(async () => {
    const { status } = (await pia.get(`/jobs/${job.uuid}`)).body
    if (status.title !== 'done') return null
    return (await pia.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0] as { uuid: string }
  })
  const units = (await pia.get(`/files/${file.uuid}/trans_units`)).body.member as { uuid: string }[]
  await pia.patch(`/trans_units/${units[1]!.uuid}`, {
    targetSegment: { xml: 'Eins <g id="1">zwei</g>.' },
    version: 1,
  })
  const preview = (await pia.get(`/files/${file.uuid}/preview`)).body
  expect(preview.kind).toBe('html')
  const shown = preview.html
    .replace(/ data-sort-id="\d"/g, '')
    .replace(
      /data-trans-unit="([^"]*)"/g,
      (_: string, uuid: string) => `n="${units.findIndex((unit) => unit.uuid === uuid) + 1}"`,
    )
  expect(shown).toBe(
    '<h1><span><span n="1" data-untranslated="true">Title</span></span></h1><p><span><span n="2">Eins </span><b><span n="2">zwei</span></b>' +
      '<span n="2">. </span><span n="3" data-untranslated="true">Three.</span></span></p>',
  )
})
