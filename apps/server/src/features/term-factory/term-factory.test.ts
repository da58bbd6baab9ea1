import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { addEntryTo, languageIri, makeTermbaseIn, prepareTermImport } from '../../../test/termbases.ts'

const world = testHouse()

const english = [
  'The heat exchanger is connected to the expansion valve.',
  'A heat exchanger is a device that transfers heat between two fluids.',
  'Before the compressor starts, the expansion valve must be closed.',
  'The pressure sensor (PS) reports the refrigerant pressure to the control unit.',
  'The control unit stops the compressor when the refrigerant pressure is too high.',
  'Clean the heat exchangers and check the expansion valves once a year.',
]
const german = [
  'Der Wärmetauscher ist mit dem Expansionsventil verbunden.',
  'Ein Wärmetauscher ist ein Gerät, das Wärme zwischen zwei Fluiden überträgt.',
  'Bevor der Kompressor anläuft, muss das Expansionsventil geschlossen sein.',
  'Der Drucksensor meldet den Kältemitteldruck an das Steuergerät.',
  'Das Steuergerät hält den Kompressor an, wenn der Kältemitteldruck zu hoch ist.',
  'Reinigen Sie die Wärmetauscher und prüfen Sie die Expansionsventile einmal im Jahr.',
]
const page = (sentences: readonly string[]) =>
  `<html><body>${sentences.map((one) => `<p>${one}</p>`).join('')}</body></html>`

type Files = Parameters<typeof prepareTermImport>[1]

/** An import that was started and has ended. */
async function extract(who: Caller, files: Files, more: object) {
  const { uuid } = await prepareTermImport(who, files, { termImportType: 'documents', minimumConfidence: 10, ...more })
  const started = await who.patch(`/term_imports/${uuid}/start`)
  expect([started.status, started.body.violations]).toEqual([200, undefined])
  return ended(who, uuid)
}

const ended = (who: Caller, uuid: string) =>
  until(async () => {
    const { body } = await who.get(`/term_imports/${uuid}`)
    return !['importing', 'running'].includes(body.status.title) && body
  })

async function entriesOf(who: Caller, { termImportTermbase }: { termImportTermbase: { uuid: string } }) {
  const { body } = await who.get(`/termbases/${termImportTermbase.uuid}/term_entries?itemsPerPage=100`)
  return (body.member as { terms: { text: string }[] }[]).map(({ terms }) => terms.map(({ text }) => text))
}

test('terms of a document are found into a termbase of the import’s own, which stands in no list', async () => {
  const admin = await world.administrator()
  const done = await extract(admin, [['manual.html', page(english)]], { languages: [languageIri('en')] })
  expect(done).toMatchObject({
    status: { title: 'readyForMerge', progress: 100 },
    destinationTermbase: null,
    minimumConfidence: 10,
    notices: [{ key: 'tooLittleText' }],
    accepted: 0,
    rejected: 0,
  })
  expect(done.left).toBe(done.found)
  const texts = (await entriesOf(admin, done)).flat()
  expect(texts).toEqual(expect.arrayContaining(['heat exchanger', 'expansion valve', 'compressor']))
  expect(texts).toHaveLength(done.found)
  expect((await admin.get('/termbases?query=Glossary')).body.totalItems).toBe(0)
  const own = (await admin.get(done.termImportTermbase['@id'].slice(4))).body
  expect(own).toMatchObject({ isTermImportTermbase: true, name: 'Glossary' })
  // It is done with, and goes with the import.
  expect((await admin.patch(`/term_imports/${done.uuid}/start`)).status).toBe(409)
  expect((await admin.del(`/term_imports/${done.uuid}`)).status).toBe(204)
  expect((await admin.get(`/termbases/${own.uuid}`)).status).toBe(404)
})

test('documents with as many paragraphs are translations of each other', async () => {
  const admin = await world.administrator()
  const repeated = (sentences: readonly string[]) => page([...sentences, ...sentences, ...sentences])
  const done = await extract(
    admin,
    [
      ['a.html', repeated(english)],
      ['b.html', repeated(german)],
    ],
    { languages: [languageIri('en'), languageIri('de')] },
  )
  expect(done.status.title).toBe('readyForMerge')
  expect(await entriesOf(admin, done)).toEqual(expect.arrayContaining([['expansion valve', 'Expansionsventil']]))
})

test('what the destination has is known, and left out where that is wished', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin, ['en'])
  await addEntryTo(admin, termbase, { en: 'heat exchanger' })
  const into = { languages: [languageIri('en')], destinationTermbase: termbase['@id'] }
  const all = await extract(admin, [['m.html', page(english)]], into)
  const fresh = await extract(admin, [['m.html', page(english)]], { ...into, skipKnown: true })
  expect(fresh.found).toBe(all.found - fresh.skipped)
  expect(fresh.skipped).toBeGreaterThan(0)
  expect((await entriesOf(admin, fresh)).flat()).not.toContain('heat exchanger')
  // The termbase itself is as it was, and the imports outlive it.
  expect((await admin.get(`/termbases/${termbase.uuid}/term_entries`)).body.totalItems).toBe(1)
  expect((await admin.del(`/termbases/${termbase.uuid}`)).status).toBe(204)
  expect((await admin.get(`/term_imports/${all.uuid}`)).body).toMatchObject({
    destinationTermbase: null,
    found: all.found,
  })
})

test('an import that finds nothing says why, and looks again for what is less sure', async () => {
  const admin = await world.administrator()
  const done = await extract(admin, [['m.html', page(english)]], {
    languages: [languageIri('en')],
    minimumConfidence: 100,
  })
  expect(done).toMatchObject({ status: { title: 'done', detail: { key: 'nothingSure' } }, found: 0 })
  expect((await admin.patch(`/term_imports/${done.uuid}`, { minimumConfidence: 10 })).status).toBe(200)
  expect((await admin.patch(`/term_imports/${done.uuid}/start`)).status).toBe(200)
  const again = await ended(admin, done.uuid)
  expect(again.found).toBeGreaterThan(0)
  expect((await admin.patch(`/term_imports/${done.uuid}`, { minimumConfidence: 20 })).status).toBe(409)
})
