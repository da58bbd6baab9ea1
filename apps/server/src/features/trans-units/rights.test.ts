import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'

const world = testHouse()

async function sharedJob() {
  const owner = await world.person('Olga')
  const organization = await world.organization()
  const job = await insertJob(world.house.db, {
    ownerUuid: owner.uuid,
    files: [['Hello', 'Bye']],
    teams: organization.teams,
  })
  const member = async (role: string) => {
    const person = await world.person('Mia')
    await organization.join(person, organization.teams[0]!, role)
    return person
  }
  return { owner, job, file: job.targetFiles[0]!, member }
}

const reads = (file: string, unit: string) => [
  `/target_files/${file}`,
  `/files/${file}/trans_units`,
  `/files/${file}/next_open_trans_unit?after=0`,
  `/files/${file}/drafts`,
  `/files/${file}/presence`,
  `/trans_units/${unit}`,
  `/trans_units/${unit}/versions`,
  `/trans_units/${unit}/comments`,
  `/trans_units/${unit}/matches`,
  `/files/${file}/preview`,
]

const works = (file: string, unit: string): [string, (caller: Caller) => ReturnType<Caller['post']>][] => [
  ['save', (caller) => caller.patch(`/trans_units/${unit}`, { targetSegment: { xml: 'x' }, version: 1 })],
  ['draft', (caller) => caller.post(`/trans_units/${unit}/draft`, { xml: 'x' })],
  ['comment', (caller) => caller.post(`/trans_units/${unit}/comments`, { text: 'x' })],
  ['split', (caller) => caller.patch(`/trans_units/${unit}/split`, { offset: 2, version: 2 })],
  ['merge', (caller) => caller.patch(`/trans_units/${unit}/merge`, { version: 3 })],
  ['replace', (caller) => caller.post(`/files/${file}/replace_in_targets`, { find: 'x', replacement: 'y' })],
  [
    'revert',
    (caller) => caller.post(`/files/${file}/revert_trans_units`, { transUnits: [{ uuid: unit, version: 5 }] }),
  ],
]

test.each(['reader', 'reviewer_preview'])('a %s sees all and changes nothing', async (role) => {
  const { file, member } = await sharedJob()
  const person = await member(role)
  for (const path of reads(file.uuid, file.units[0]!))
    expect([path, (await person.get(path)).status]).toEqual([path, 200])
  expect((await person.get(`/target_files/${file.uuid}`)).body.readOnly).toBe(true)
  for (const [name, work] of works(file.uuid, file.units[0]!))
    expect([name, (await work(person)).status]).toEqual([name, 403])
})

test.each(['editor', 'reviewer', 'manager', 'owner'])('a %s works and confirms', async (role) => {
  const { file, member } = await sharedJob()
  const person = await member(role)
  for (const [name, work] of works(file.uuid, file.units[0]!))
    expect([name, (await work(person)).status < 300]).toEqual([name, true])
  const confirmed = await person.patch(`/trans_units/${file.units[0]}`, { confirmed: true, version: 6 })
  expect([confirmed.status, confirmed.body.status]).toEqual([200, 'confirmed'])
})

test('to a stranger there is no such file or segment, and to nobody before signing in', async () => {
  const { file } = await sharedJob()
  const stranger = await world.person('Sam')
  for (const path of reads(file.uuid, file.units[0]!)) {
    expect([path, (await stranger.get(path)).status]).toEqual([path, 404])
    expect([path, (await world.anonymous().get(path)).status]).toEqual([path, 401])
  }
  for (const [name, work] of works(file.uuid, file.units[0]!))
    expect([name, (await work(stranger)).status]).toEqual([name, 404])
})

test('comments are answered, and removed only by who wrote them', async () => {
  const { owner, file, member } = await sharedJob()
  const reviewer = await member('reviewer')
  const path = `/trans_units/${file.units[0]}/comments`
  const made = await owner.post(path, { text: ' Is this right? ' })
  expect([made.status, made.body.text, made.body.author, made.body.mayDelete]).toEqual([
    201,
    'Is this right?',
    'Olga Test',
    true,
  ])
  await reviewer.post(path, { text: 'Yes' })
  const seen = (await reviewer.get(path)).body.member
  expect(seen).toMatchObject([
    { text: 'Is this right?', mayDelete: false },
    { text: 'Yes', mayDelete: true },
  ])
  expect((await reviewer.del(`/trans_unit_comments/${made.body.uuid}`)).status).toBe(403)
  expect((await (await world.person()).del(`/trans_unit_comments/${made.body.uuid}`)).status).toBe(404)
  expect((await owner.del(`/trans_unit_comments/${made.body.uuid}`)).status).toBe(204)
  expect((await owner.del(`/trans_unit_comments/${made.body.uuid}`)).status).toBe(404)
  expect((await owner.get(`/trans_units/${file.units[0]}`)).body.commentCount).toBe(1)
})

test('drafts are each one’s own, and a save ends them', async () => {
  const { owner, file, member } = await sharedJob()
  const editor = await member('editor')
  const draft = `/trans_units/${file.units[0]}/draft`
  const drafts = async (caller: Caller) =>
    (await caller.get(`/files/${file.uuid}/drafts`)).body.drafts.map(({ xml }: { xml: string }) => xml)
  await owner.post(draft, { xml: 'broken <g id="1">' })
  await owner.post(draft, { xml: 'broken <g id="1"> more' })
  await editor.post(draft, { xml: 'mine' })
  expect([await drafts(owner), await drafts(editor)]).toEqual([['broken <g id="1"> more'], ['mine']])
  expect((await owner.post(draft, { xml: null })).status).toBe(204)
  await editor.patch(`/trans_units/${file.units[0]}`, { targetSegment: { xml: 'Hallo' }, version: 1 })
  expect([await drafts(owner), await drafts(editor)]).toEqual([[], []])
})

test('one sees who else is in which segment', async () => {
  const { file, member } = await sharedJob()
  const [editor, colleague] = [await member('editor'), await member('editor')]
  await colleague.post(`/trans_units/${file.units[0]}/presence`)
  expect((await colleague.post(`/trans_units/${file.units[1]}/presence`)).status).toBe(204)
  const seen = (await editor.get(`/files/${file.uuid}/presence`)).body.presence
  expect(seen).toMatchObject([{ userUuid: colleague.uuid, name: 'Mia Test', transUnitUuid: file.units[1] }])
  expect((await colleague.get(`/files/${file.uuid}/presence`)).body.presence).toEqual([])
})

test('who changed a segment is said to those who may read the name', async () => {
  const { owner, file, member } = await sharedJob()
  const path = `/trans_units/${file.units[0]}`
  const editor = await member('editor')
  await editor.patch(path, { targetSegment: { xml: 'Hallo' }, version: 1 })
  const told = async (caller: Caller) => (await caller.get(path)).body.updatedBy
  // The owner is in no team with her.
  expect([await told(await member('reader')), await told(owner)]).toEqual(['Mia Test', null])
})

test('those who edit the job lock a segment and open it again; those who review it do not', async () => {
  const { file, member } = await sharedJob()
  const [editor, reviewer] = [await member('editor'), await member('reviewer')]
  const path = `/trans_units/${file.units[0]}`
  const save = () => editor.patch(path, { targetSegment: { xml: 'x' }, version: 1 })
  const mayLock = async (person: Caller) => (await person.get(`/target_files/${file.uuid}`)).body.mayLock
  expect([await mayLock(editor), await mayLock(reviewer)]).toEqual([true, false])
  expect((await reviewer.patch(`${path}/lock`, { locked: true })).status).toBe(403)
  expect((await editor.patch(`${path}/lock`, { locked: true })).body).toMatchObject({ locked: true, version: 1 })
  expect((await save()).body.code).toBe('segment_locked')
  expect((await editor.patch(`${path}/lock`, { locked: false })).body).toMatchObject({ locked: false, version: 1 })
  expect((await save()).status).toBe(200)
  // A lock that is there already is none again.
  await editor.patch(`${path}/lock`, { locked: false })
  const versions = (await editor.get(`${path}/versions`)).body.member
  expect(versions.map(({ version, locks }: { version: number; locks: object[] }) => [version, locks])).toMatchObject([
    [2, []],
    [
      1,
      [
        { locked: false, createdBy: 'Mia Test' },
        { locked: true, createdBy: 'Mia Test' },
      ],
    ],
  ])
})
