import { expect, test } from 'vitest'
import { testHouse, until } from '../../../test/house.ts'
import { type GivenUnit, insertJob, insertMemory } from '../../../test/job-rows.ts'

const world = testHouse()

/** A unit as the pre-translation leaves it with an exact match. */
const exact = (source: string, target: string, more: object = {}): GivenUnit => ({
  source,
  target,
  status: 'pretranslated',
  originType: 'translationMemory',
  originMatchPercent: 100,
  ...more,
})

const jobOf = (...units: GivenUnit[]) => jobOfFiles(units)

async function jobOfFiles(...files: GivenUnit[][]) {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files })
  const memory = await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid: job.uuid })
  const own = job.targetFiles.flatMap((file) => file.units)
  const versions = own.map(() => 1)
  const save = async (place: number, xml: string, confirmed = true) => {
    const change = { targetSegment: { xml }, version: versions[place]!, propagate: false, confirmed }
    const { status, body } = await pia.patch(`/trans_units/${own[place]}`, change)
    expect(status).toBe(200)
    versions[place] = body.version
  }
  const kept = async () =>
    (await pia.get(`/translation_memories/${memory}/units`)).body.member
      .map((unit: { sourceSegment: { xml: string }; targetSegment: { xml: string } }) => [
        unit.sourceSegment.xml,
        unit.targetSegment.xml,
      ])
      .sort()
  const matches = async (place: number) =>
    (await pia.get(`/trans_units/${own[place]}/matches`)).body.translationMemoryMatches.map(
      (match: { matchPercent: number; targetSegment: { xml: string }; penalties: { reason: string }[] }) => [
        match.matchPercent,
        match.targetSegment.xml,
        ...match.penalties.map(({ reason }) => reason),
      ],
    )
  return { pia, job, memory, save, kept, matches }
}

test('edges are no part of a unit, and a match gets those of the segment that it is for', async () => {
  const { save, kept, matches } = await jobOf(
    'The dog barks. ',
    'Between',
    '<g id="1">The dog barks.\n</g>',
    'Then',
    ' The dog barks.',
  )
  await save(0, 'Der Hund bellt. ')
  await save(2, '<g id="1">Der Hund bellt. </g>')
  expect(await kept()).toEqual([
    ['<g id="1">The dog barks.</g>', '<g id="1">Der Hund bellt.</g>'],
    ['The dog barks.', 'Der Hund bellt.'],
  ])
  expect((await matches(4))[0]).toEqual([100, ' Der Hund bellt.'])
})

test.each([
  ['at once', []],
  ['step by step', ['Der <g id="7">Hund</g>', 'Der <g id="7">Hund</g> kläff']],
])('an exact match that was changed %s is changed where it came from', async (_, drafts) => {
  const { save, kept, matches } = await jobOf(
    'The <g id="1">dog</g> barks. ',
    'The cat sleeps.',
    exact('The <g id="7">dog</g> barks.', 'Der <g id="7">Hund</g> bellt.'),
    'Afterwards',
    'The <g id="2">dog</g> barks.\n',
  )
  await save(0, 'Der <g id="1">Hund</g> bellt. ')
  for (const draft of drafts) await save(2, draft, false)
  await save(2, 'Der <g id="7">Hund</g> kläfft.')
  expect(await matches(4)).toEqual([[100, 'Der <g id="2">Hund</g> kläfft.\n']])
  expect((await matches(0))[0]).toEqual([101, 'Der <g id="1">Hund</g> kläfft. '])
  expect((await kept()).map((unit: string[]) => unit[1]!.replace(/"\d"/, '""'))).toEqual([
    'Der <g id="">Hund</g> kläfft.',
    'Der <g id="">Hund</g> kläfft.',
  ])
})

test('what stands under another name of its author is another thing', async () => {
  const { save, matches } = await jobOf(
    { source: 'Open', name: 'button' },
    'Between',
    exact('Open', 'Öffnen', { name: 'state' }),
  )
  await save(0, 'Öffnen')
  await save(2, 'Offen')
  expect((await matches(0))[0]).toEqual([101, 'Öffnen'])
  expect((await matches(2))[0]).toEqual([101, 'Offen'])
})

test('two translations of one source count where they stand; elsewhere the later one goes first', async () => {
  const { save, matches } = await jobOf('First', 'Open', 'Second', 'Third', 'Open', 'Fourth', 'Fifth', 'Open')
  await save(1, 'Öffnen')
  await save(4, 'Offen')
  expect(await matches(7)).toEqual([
    [100, 'Offen'],
    [99, 'Öffnen', 'olderTranslation'],
  ])
  expect((await matches(1))[0]).toEqual([101, 'Öffnen'])
})

test('a place has one translation, whoever confirms it', async () => {
  const { save, kept } = await jobOfFiles(['Before', 'Open', 'After'], ['Before', 'Open', 'After'])
  await save(1, 'Öffnen')
  await save(4, 'Offen')
  expect(await kept()).toEqual([['Open', 'Offen']])
})

test('who confirm one text at once have one unit, beside others and beside the whole job', async () => {
  // All of them between the same neighbours.
  const sources = Array.from({ length: 12 }, (_, index) => `Text ${index % 3}`)
  const { pia, job, save, kept, memory } = await jobOf('Text 2', ...sources, 'Text 0')
  await Promise.all(sources.map((source, index) => save(index + 1, `${source} auf Deutsch`)))
  const once = [0, 1, 2].map((number) => [`Text ${number}`, `Text ${number} auf Deutsch`])
  expect(await kept()).toEqual(once)
  await Promise.all([
    ...sources.map((source, index) => save(index + 1, `${source}, besser`)),
    pia.patch(`/jobs/${job.uuid}/update_translation_memories`),
  ])
  const better = [0, 1, 2].map((number) => [`Text ${number}`, `Text ${number}, besser`])
  await until(async () => (await kept()).every(([, target]: string[]) => target!.endsWith('besser')))
  expect(await kept()).toEqual(better)
  expect((await pia.get(`/translation_memories/${memory}`)).body.transUnitCount).toBe(3)
})

test('who confirms many texts at once and who confirms one of them do not wait for each other for good', async () => {
  const sources = Array.from({ length: 40 }, (_, index) => `Part ${index}`)
  const edited = sources.map((source): GivenUnit => {
    const target = `${source} auf Deutsch`
    return { source, target, targetText: target, status: 'edited' }
  })
  const { pia, job, memory, save } = await jobOfFiles(edited, sources.toReversed())
  const { uuid, units } = job.targetFiles[0]!
  const many = pia.post(`/files/${uuid}/confirm_trans_units`, {
    transUnits: units.map((unit) => ({ uuid: unit, version: 1 })),
  })
  await Promise.all(sources.map((_, index) => save(sources.length + index, `Teil ${index}`)))
  expect((await many).body).toMatchObject({ confirmed: 40 })
  // Each in two places, between other neighbours.
  expect((await pia.get(`/translation_memories/${memory}`)).body.transUnitCount).toBe(80)
})

test('writing a whole job again does not bring back what was corrected since', async () => {
  const { pia, job, save, kept } = await jobOf(
    'Open',
    { source: 'Between', target: 'Dazwischen', status: 'confirmed' },
    exact('Open', 'Öffnen'),
  )
  await save(0, 'Öffnen')
  await save(2, 'Offen')
  expect((await pia.patch(`/jobs/${job.uuid}/update_translation_memories`)).status).toBe(200)
  await until(async () => (await kept()).length === 3)
  expect(await kept()).toEqual([
    ['Between', 'Dazwischen'],
    ['Open', 'Offen'],
    ['Open', 'Offen'],
  ])
})
