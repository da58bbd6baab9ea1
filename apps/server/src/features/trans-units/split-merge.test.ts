import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { type GivenUnit, insertJob } from '../../../test/job-rows.ts'

const world = testHouse()

async function fileOf(...units: GivenUnit[]) {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files: [units] })
  const file = job.targetFiles[0]!
  const list = async () => (await pia.get(`/files/${file.uuid}/trans_units?itemsPerPage=1000`)).body.member
  const split = (uuid: string, cut: object) => pia.patch(`/trans_units/${uuid}/split`, { version: 1, ...cut })
  const merge = (uuid: string, version = 1) => pia.patch(`/trans_units/${uuid}/merge`, { version })
  const shape = async () =>
    (await list()).map((unit: { sortId: number; sourceSegment: { xml: string }; targetSegment: { xml: string } }) => [
      unit.sortId,
      unit.sourceSegment.xml,
      unit.targetSegment.xml,
    ])
  return { pia, file, list, split, merge, shape }
}

test('splits a unit, its target and its tags, and joins it again', async () => {
  const { file, split, merge, shape, list, pia } = await fileOf(
    'Before',
    {
      source: 'One <g id="1">two. Three</g> four.<x id="2"/>',
      target: 'Eins <g id="1">zwei. Drei</g> vier.<x id="2"/>',
      status: 'confirmed',
      tags: [
        { id: '1', label: 'b' },
        { id: '2', label: 'br' },
      ],
    },
    'After',
  )
  const answer = await split(file.units[1]!, { offset: 9, targetOffset: 11 })
  expect(answer.status).toBe(200)
  expect(await shape()).toEqual([
    [1, 'Before', ''],
    [2, 'One <bx id="1"/>two. ', 'Eins <bx id="1"/>zwei. '],
    [3, 'Three<ex id="1"/> four.<x id="2"/>', 'Drei<ex id="1"/> vier.<x id="2"/>'],
    [4, 'After', ''],
  ])
  expect(answer.body.transUnits).toMatchObject([
    { uuid: file.units[1], version: 2, status: 'edited', tags: [{ id: '1' }], documentUnit: 'unit-2', messages: [] },
    { sortId: 3, version: 1, status: 'edited', tags: [{ id: '1' }, { id: '2' }], documentUnit: 'unit-2' },
  ])
  const opened = (await pia.get(`/target_files/${file.uuid}`)).body
  expect([opened.segments, opened.words]).toEqual([4, 6])
  await pia.post(`/trans_units/${answer.body.transUnits[1].uuid}/comments`, { text: 'Kept' })
  const joined = await merge(file.units[1]!, 2)
  expect(joined.body).toMatchObject({
    version: 3,
    sourceSegment: { xml: 'One <g id="1">two. Three</g> four.<x id="2"/>' },
    targetSegment: { xml: 'Eins <g id="1">zwei. Drei</g> vier.<x id="2"/>' },
    tags: [{ id: '1' }, { id: '2' }],
    commentCount: 1,
    messages: [],
  })
  expect((await list()).map(({ sortId }: { sortId: number }) => sortId)).toEqual([1, 2, 3])
})

test('without a place in the target, all of it stays with the first half', async () => {
  const { file, split, shape } = await fileOf({ source: 'One. Two.', target: 'Eins. Zwei.', status: 'edited' })
  const [first, second] = (await split(file.units[0]!, { offset: 5 })).body.transUnits
  expect([first.status, second.status]).toEqual(['edited', 'untranslated'])
  expect(await shape()).toEqual([
    [1, 'One. ', 'Eins. Zwei.'],
    [2, 'Two.', ''],
  ])
})

test('joined targets get the space that the sources have between them', async () => {
  const { file, merge, shape } = await fileOf(
    { source: 'One. ', target: 'Eins.', documentUnit: 'p' },
    { source: 'Two.', target: 'Zwei.', documentUnit: 'p' },
  )
  await merge(file.units[0]!)
  expect(await shape()).toEqual([[1, 'One. Two.', 'Eins. Zwei.']])
})

test.each([
  ['at the beginning', { offset: 0 }],
  ['at the end', { offset: 7 }],
  ['beyond the end', { offset: 99 }],
  ['within a character', { offset: 5 }],
  ['beyond the end of the target', { offset: 2, targetOffset: 3 }],
])('does not split %s', async (_, cut) => {
  const { file, split, shape } = await fileOf({ source: 'One 😀!', target: 'Ei', status: 'edited' })
  expect((await split(file.units[0]!, cut)).status).toBe(422)
  expect(await shape()).toHaveLength(1)
})

test('does not touch what is locked, changed meanwhile, or of another part of the document', async () => {
  const { pia, file, split, merge } = await fileOf(
    { source: 'One two', documentUnit: 'a' },
    { source: 'Three', documentUnit: 'a', locked: true },
    { source: 'Four', documentUnit: 'b' },
  )
  expect((await split(file.units[0]!, { offset: 4, version: 7 })).body.current.version).toBe(1)
  expect((await merge(file.units[0]!, 7)).body.current.version).toBe(1)
  expect((await merge(file.units[0]!)).body.code).toBe('segment_locked')
  expect((await split(file.units[1]!, { offset: 2 })).body.code).toBe('segment_locked')
  expect((await merge(file.units[2]!)).body.code).toBe('nothing_to_merge')
  const stranger = await world.person()
  expect((await stranger.patch(`/trans_units/${file.units[0]}/merge`, { version: 1 })).status).toBe(404)
  await pia.patch(`/trans_units/${file.units[2]}`, { targetSegment: { xml: 'Vier' }, version: 1 })
})

test('many splits and merges at once leave the places without gaps', async () => {
  const { file, split, merge, list } = await fileOf(
    ...Array.from({ length: 12 }, (_, index) => ({ source: `Text number ${index}`, documentUnit: `${index % 2}` })),
  )
  const answers = await Promise.all([
    ...file.units.map((uuid) => split(uuid, { offset: 5 })),
    ...file.units.map((uuid) => merge(uuid)),
  ])
  // What another call has merged away is not found.
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  const units = await list()
  expect(units.map(({ sortId }: { sortId: number }) => sortId)).toEqual(
    units.map((_: unknown, index: number) => index + 1),
  )
})

test('whatever is split and joined again is as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom('a', 'b ', '. ', '<x id="1"/>', '<g id="2">c d</g>', '<g id="3"><g id="4">e</g> f</g>'),
        {
          minLength: 2,
          maxLength: 6,
        },
      ),
      fc.integer({ min: 1, max: 20 }),
      async (parts, offset) => {
        const source = [...new Set(parts)].join('')
        const { file, split, merge, list } = await fileOf({ source, target: source, status: 'edited' })
        const cut = await split(file.units[0]!, { offset, targetOffset: offset })
        if (cut.status === 422) return
        const joined = await merge(file.units[0]!, 2)
        expect(joined.body).toMatchObject({
          sourceSegment: { xml: source },
          targetSegment: { xml: source },
          messages: expect.anything(),
        })
        expect(await list()).toHaveLength(1)
      },
    ),
    { numRuns: 15 },
  )
})
