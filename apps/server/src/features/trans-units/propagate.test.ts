import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { type GivenUnit, insertJob } from '../../../test/job-rows.ts'

const world = testHouse()

async function jobOf(files: readonly (readonly GivenUnit[])[], targetLanguages = ['de']) {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files, targetLanguages })
  const list = async (index: number) =>
    (await pia.get(`/files/${job.targetFiles[index]!.uuid}/trans_units`)).body.member
  const targets = async (index = 0) =>
    (await list(index)).map(({ targetSegment }: { targetSegment: { xml: string } }) => targetSegment.xml)
  const confirm = (place: number, xml: string, more: object = {}) =>
    pia.patch(`/trans_units/${job.targetFiles[0]!.units[place]}`, {
      targetSegment: { xml },
      confirmed: true,
      version: 1,
      ...more,
    })
  return { pia, job, list, targets, confirm }
}

test('a confirmation fills identical segments that nobody touched, in all files of the language', async () => {
  const { list, targets, confirm } = await jobOf(
    [
      [
        'Save',
        'Save',
        { source: 'Save', target: 'Maschine', status: 'pretranslated', originType: 'machineTranslation' },
        { source: 'Save', target: 'Sichern', status: 'edited', originType: 'human' },
        { source: 'Save', target: 'Sichern', status: 'confirmed', originType: 'human' },
        { source: 'Save', locked: true },
        { source: 'Save', target: 'Kontext', status: 'pretranslated', originMatchPercent: 101 },
        'save',
      ],
      ['Save'],
    ],
    ['de', 'fr'],
  )
  const { propagated } = (await confirm(0, 'Speichern')).body
  expect(propagated.map(({ sortId, version }: { sortId: number; version: number }) => [sortId, version])).toEqual(
    expect.arrayContaining([
      [2, 2],
      [3, 2],
      [1, 2],
    ]),
  )
  expect(propagated).toHaveLength(3)
  expect(await targets(0)).toEqual(['Speichern', 'Speichern', 'Speichern', 'Sichern', 'Sichern', '', 'Kontext', ''])
  expect(await targets(1)).toEqual(['', '', 'Maschine', 'Sichern', 'Sichern', '', 'Kontext', ''])
  expect([await targets(2), await targets(3)]).toEqual([['Speichern'], ['']])
  expect((await list(0))[1]).toMatchObject({
    status: 'pretranslated',
    origin: { type: 'translationMemory', matchPercent: 100, repetition: true },
    version: 2,
    messages: [],
  })
})

test('a filled segment follows when the first is confirmed anew', async () => {
  const { targets, confirm } = await jobOf([['Save', 'Save']])
  await confirm(0, 'Sichern')
  await confirm(0, 'Speichern', { version: 2 })
  expect(await targets()).toEqual(['Speichern', 'Speichern'])
})

test('a filled segment gets its own tags, spaces and checks', async () => {
  const { list, targets, confirm } = await jobOf([
    [
      'Press <g id="1">Save</g> <x id="2"/>',
      'Press <g id="7">Save</g> <x id="8"/>',
      'Press  <g id="3">Save</g> <x id="4"/> ',
      { source: 'Press <g id="5">Save</g> <x id="6"/>', maxCharacters: 3 },
      'Press <x id="1"/>Save',
    ],
  ])
  await confirm(0, '<x id="2"/><g id="1">Speichern</g> drücken')
  expect(await targets()).toEqual([
    '<x id="2"/><g id="1">Speichern</g> drücken',
    '<x id="8"/><g id="7">Speichern</g> drücken',
    '<x id="4"/><g id="3">Speichern</g> drücken',
    '<x id="6"/><g id="5">Speichern</g> drücken',
    '',
  ])
  const limited = (await list(0))[3]
  expect(limited.messages.map(({ processor }: { processor: string }) => processor)).toContain('characterLimitExceeded')
})

test('white space at the ends is each segment’s own', async () => {
  const { targets, confirm } = await jobOf([['Save. ', 'Save.', ' Save.\n']])
  await confirm(0, 'Speichern. ')
  expect(await targets()).toEqual(['Speichern. ', 'Speichern.', ' Speichern.\n'])
})

test('one may leave the others as they are', async () => {
  const { targets, confirm } = await jobOf([['Save', 'Save']])
  expect((await confirm(0, 'Speichern', { propagate: false })).body.propagated).toEqual([])
  expect(await targets()).toEqual(['Speichern', ''])
})

const versionsOf = (propagated: { uuid: string; version: number }[]) =>
  propagated.map(({ uuid, version }) => ({ uuid, version }))

test('a propagation is undone, but not where somebody went on', async () => {
  const machine = {
    source: 'Save',
    target: 'Maschine',
    status: 'pretranslated',
    originType: 'machineTranslation',
  } as const
  const { pia, job, list, targets, confirm } = await jobOf([['Save', machine, 'Save'], [machine]])
  const { propagated } = (await confirm(0, 'Speichern')).body
  const [file, other] = job.targetFiles
  await pia.patch(`/trans_units/${file!.units[2]}`, { targetSegment: { xml: 'Sichern' }, version: 2 })
  const undo = () => pia.post(`/files/${file!.uuid}/revert_trans_units`, { transUnits: versionsOf(propagated) })
  const undone = await undo()
  expect([undone.status, undone.body]).toEqual([200, { reverted: 2 }])
  expect(await targets(0)).toEqual(['Speichern', 'Maschine', 'Sichern'])
  expect(await targets(1)).toEqual(['Maschine'])
  expect((await list(0))[1]).toMatchObject({
    status: 'pretranslated',
    origin: { type: 'machineTranslation' },
    version: 3,
  })
  expect((await undo()).body).toEqual({ reverted: 0 })
  const { member } = (await pia.get(`/trans_units/${other!.units[0]}/versions`)).body
  expect(
    member.map(({ version, targetSegment }: { version: number; targetSegment: { xml: string } }) => [
      version,
      targetSegment.xml,
    ]),
  ).toEqual([
    [3, 'Maschine'],
    [2, 'Speichern'],
    [1, 'Maschine'],
  ])
})

test('units of another job are not reverted', async () => {
  const first = await jobOf([['Save', 'Save']])
  const { propagated } = (await first.confirm(0, 'Speichern')).body
  const second = await jobOf([['Other']])
  const path = `/files/${second.job.targetFiles[0]!.uuid}/revert_trans_units`
  expect((await second.pia.post(path, { transUnits: versionsOf(propagated) })).body).toEqual({ reverted: 0 })
})

test('many who confirm the same text at once do not wait for each other', async () => {
  const { targets, confirm } = await jobOf([Array.from({ length: 30 }, () => 'Save')])
  const answers = await Promise.all(Array.from({ length: 15 }, (_, place) => confirm(place, `Text ${place}`)))
  for (const [place, answer] of answers.entries()) {
    // One that was filled by another confirmation in this moment is told so.
    if (answer.status === 409) expect(answer.body.current.version).toBeGreaterThan(1)
    else expect([answer.status, (await targets())[place]]).toEqual([200, `Text ${place}`])
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await targets()).filter((xml: string) => xml === '')).toEqual([])
})
