import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'

const world = testHouse()

async function fileOf(...given: (string | { target: string; source?: string; locked?: boolean })[]) {
  const pia = await world.person('Pia')
  const units = given.map((unit) => {
    const { target, source = target, locked = false } = typeof unit === 'string' ? { target: unit } : unit
    return { source, target, locked, status: 'confirmed' as const, originType: 'human' as const }
  })
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files: [units] })
  const file = job.targetFiles[0]!
  const replace = (body: object) => pia.post(`/files/${file.uuid}/replace_in_targets`, body)
  const targets = async () =>
    (await pia.get(`/files/${file.uuid}/trans_units`)).body.member.map(
      ({ targetSegment }: { targetSegment: { xml: string } }) => targetSegment.xml,
    )
  return { pia, file, replace, targets }
}

test('replaces text, never tags, and only where it may', async () => {
  const { replace, targets, pia, file } = await fileOf(
    'Der Baum, ein Baum',
    'Ba<x id="1"/>um <g id="Baum">Baum</g>',
    { target: 'Baum', locked: true },
    { target: '<x id="9"/>Baum', source: 'Tags differ' },
    'Nichts',
  )
  const dry = await replace({ find: 'Baum', replacement: 'Strauch & <Busch>', dryRun: true })
  expect([dry.status, dry.body]).toEqual([200, { segments: 2, occurrences: 3, changed: [] }])
  const done = (await replace({ find: 'Baum', replacement: 'Strauch & <Busch>' })).body
  expect(done).toMatchObject({ segments: 2, occurrences: 3 })
  expect(await targets()).toEqual([
    'Der Strauch &amp; &lt;Busch&gt;, ein Strauch &amp; &lt;Busch&gt;',
    'Ba<x id="1"/>um <g id="Baum">Strauch &amp; &lt;Busch&gt;</g>',
    'Baum',
    '<x id="9"/>Baum',
    'Nichts',
  ])
  const changed = (await pia.get(`/trans_units/${file.units[0]}`)).body
  expect(changed).toMatchObject({ status: 'edited', version: 2 })
})

test.each([
  [{ find: 'straße' }, ['x x', 'xn', 'x']],
  [{ find: 'Straße', caseSensitive: true }, ['x straße', 'xn', 'x']],
  [{ find: 'straße', wholeWords: true }, ['x x', 'Straßen', 'x']],
  [{ find: 'S.*e' }, ['Straße straße', 'Straßen', 'Straße']],
])('finds %j', async (wanted, expected) => {
  const { replace, targets } = await fileOf('Straße straße', 'Straßen', 'Straße')
  await replace({ replacement: 'x', ...wanted })
  expect(await targets()).toEqual(expected)
})

test('many are replaced some at a time, each once, and all are taken back', async () => {
  const { replace, targets, pia, file } = await fileOf(...Array.from({ length: 450 }, (_, place) => `Baum ${place}`))
  const { segments, changed } = (await replace({ find: 'Baum', replacement: 'Strauch' })).body
  expect([segments, new Set(changed.map(({ uuid }: { uuid: string }) => uuid)).size]).toEqual([450, 450])
  expect((await targets())[0]).toBe('Strauch 0')
  const undone = await pia.post(`/files/${file.uuid}/revert_trans_units`, { transUnits: changed })
  expect(undone.body).toEqual({ reverted: 450 })
  expect((await targets())[0]).toBe('Baum 0')
})

test('the replacement is text, not a pattern, and may be empty', async () => {
  const { replace, targets } = await fileOf('eins zwei')
  await replace({ find: 'eins', replacement: '$1 $$' })
  await replace({ find: ' zwei', replacement: '' })
  expect(await targets()).toEqual(['$1 $$'])
})

test('a replacement is undone, but not where somebody went on', async () => {
  const { replace, targets, pia, file } = await fileOf('alt a', 'alt b')
  const { changed } = (await replace({ find: 'alt', replacement: 'neu' })).body
  await pia.patch(`/trans_units/${file.units[1]}`, { targetSegment: { xml: 'neu c' }, version: 2 })
  const undone = await pia.post(`/files/${file.uuid}/revert_trans_units`, { transUnits: changed })
  expect(undone.body).toEqual({ reverted: 1 })
  expect(await targets()).toEqual(['alt a', 'neu c'])
  expect((await pia.get(`/trans_units/${file.units[0]}`)).body.status).toBe('confirmed')
})

test('a text that no document can hold is refused', async () => {
  const { replace } = await fileOf('alt')
  expect((await replace({ find: 'alt', replacement: 'a\u0001' })).status).toBe(422)
})

test('who only reads replaces and reverts nothing', async () => {
  const { file } = await fileOf('alt')
  const stranger = await world.person()
  for (const [path, body] of [
    ['replace_in_targets', { find: 'alt', replacement: 'neu' }],
    ['revert_trans_units', { transUnits: [] }],
  ] as const)
    expect((await stranger.post(`/files/${file.uuid}/${path}`, body)).status).toBe(404)
})
