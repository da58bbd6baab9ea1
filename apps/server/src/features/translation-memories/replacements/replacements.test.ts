import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../../test/house.ts'
import { user } from '../../../database/schema/access.ts'
import { translationMemoryReplacement } from '../../../database/schema/memory-replacements.ts'
import { auditEntry } from '../../../database/schema/people.ts'
import { findMemoryMatches, saveToMemories } from '../index.ts'
import { replacementTask } from './run-replacement.ts'

const world = testHouse()
type Pair = readonly [source: string, target: string]

async function memoryOf(...pairs: Pair[]) {
  const pia = await world.person()
  await world.house.db.update(user).set({ administrator: true }).where(eq(user.uuid, pia.uuid))
  const { body: memory } = await pia.post('/translation_memories', { name: 'Manuals' })
  await world.house.db.transaction((tx) =>
    saveToMemories(
      tx,
      [memory.uuid],
      pairs.map(([source, target]) => ({
        sourceLanguage: 'de',
        targetLanguage: 'en',
        source,
        target,
        previousHash: null,
        nextHash: null,
        contextName: null,
        transUnitUuid: crypto.randomUUID(),
        userName: 'Uma',
      })),
    ),
  )
  const path = `/translation_memories/${memory.uuid}`
  const units = async () =>
    ((await pia.get(`${path}/units?itemsPerPage=1000`)).body.member as Unit[]).sort((a, b) => a.id - b.id)
  const pairsNow = async () => (await units()).map((unit): Pair => [unit.sourceSegment.xml, unit.targetSegment.xml])
  const preview = (body: object) => pia.post(`${path}/preview_replacement`, { side: 'both', ...body })
  const replace = async (body: object) => {
    const made = await pia.post('/translation_memory_replacements', {
      translationMemory: memory['@id'],
      side: 'both',
      ...body,
    })
    expect([made.status, made.body.violations]).toEqual([201, undefined])
    return ended(pia, made.body.uuid)
  }
  return { pia, memory, path, units, pairsNow, preview, replace }
}

interface Unit {
  id: number
  sourceSegment: { xml: string }
  targetSegment: { xml: string }
  changedBy: string | null
  changedAt: string
}

const ended = (who: Caller, uuid: string) =>
  until(async () => {
    const { body } = await who.get(`/translation_memory_replacements/${uuid}`)
    return ['done', 'failed', 'undone'].includes(body.status.title) && body
  })

test('a text is replaced in both sides, or in one, and matches follow at once; tags stay', async () => {
  const { memory, pairsNow, replace } = await memoryOf(
    ['Der <g id="1">Knopf</g> ist rot.', 'The <g id="1">knob</g> is red.'],
    ['Kno<x id="1"/>pf', 'kno<x id="1"/>b'],
    ['Das Knopfloch', 'The buttonhole'],
  )
  const done = await replace({ find: 'knob', replacement: 'R & D button', side: 'target' })
  expect(done).toMatchObject({ status: { title: 'done', progress: 100 }, replaced: 1, occurrences: 1 })
  await replace({ find: 'knopf', replacement: 'Taster', wholeWords: true, side: 'source' })
  expect(await pairsNow()).toEqual([
    ['Der <g id="1">Taster</g> ist rot.', 'The <g id="1">R &amp; D button</g> is red.'],
    ['Kno<x id="1"/>pf', 'kno<x id="1"/>b'],
    ['Das Knopfloch', 'The buttonhole'],
  ])
  const wish = {
    memories: [{ translationMemoryUuid: memory.uuid, minimum: 100 }],
    sourceLanguage: 'de',
    targetLanguage: 'en',
    limit: 5,
  }
  const query = { source: 'Der <g id="7">Taster</g> ist rot.', previousHash: null, nextHash: null, name: null }
  const [found] = await findMemoryMatches(world.house, wish, [query])
  expect(found!.map(({ target }) => target)).toEqual(['The <g id="7">R &amp; D button</g> is red.'])
})

test('the preview shows what would change, page by page, and changes nothing', async () => {
  const { preview, pairsNow } = await memoryOf(['alt eins', 'old  one'], ['alt zwei', 'old two, old'], ['neu', 'new'])
  const { body, status } = await preview({ find: 'OLD', replacement: 'former', page: 2, itemsPerPage: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ totalItems: 2, occurrences: 3, complete: true })
  expect(body.member).toMatchObject([
    {
      unit: { sourceSegment: { xml: 'alt zwei' }, targetSegment: { xml: 'old two, old' } },
      source: null,
      target: [
        { kind: 'deleted', text: 'old' },
        { kind: 'inserted', text: 'former' },
        { kind: 'equal', text: ' two, ' },
        { kind: 'deleted', text: 'old' },
        { kind: 'inserted', text: 'former' },
      ],
    },
  ])
  expect(await pairsNow()).toContainEqual(['alt eins', 'old  one'])
})

test('only units that the list shows are changed, none that are left out, and none that would be without text', async () => {
  const { pairsNow, replace, units } = await memoryOf(['a 1', 'x'], ['a 2', 'x y'], ['b 3', 'x y'], ['a 4', 'x y'])
  const [, , , last] = await units()
  await replace({ find: 'x', replacement: '', filter: { source: 'a', query: 'x' }, except: [last!.id] })
  expect(await pairsNow()).toEqual([
    ['a 1', 'x'],
    ['a 2', 'y'],
    ['b 3', 'x y'],
    ['a 4', 'x y'],
  ])
})

test('of units of one source all are changed, though after the first they are of one source no more', async () => {
  const { pairsNow, replace } = await memoryOf(['alt', 'old'], ['neu', 'new'])
  const { replaced } = await replace({ find: 'alt', replacement: 'x', filter: { duplicates: 'true' } })
  expect(replaced).toBe(0)
  await replace({ find: 'neu', replacement: 'alt' })
  expect((await replace({ find: 'alt', replacement: 'uralt', filter: { duplicates: 'true' } })).replaced).toBe(2)
  expect(await pairsNow()).toEqual([
    ['uralt', 'old'],
    ['uralt', 'new'],
  ])
})

test('a regular expression names its groups; one that is wrong is refused at the field with the place', async () => {
  const { pairsNow, replace, preview } = await memoryOf(['12 km', '12 KM'])
  await replace({ find: '(\\d+) (km)', replacement: '$2 $1', regularExpression: true, caseSensitive: true })
  expect(await pairsNow()).toEqual([['km 12', '12 KM']])
  const wrong = await preview({ find: '(km', replacement: '', regularExpression: true })
  expect([wrong.status, wrong.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'find', code: 'expression_group_open', values: { place: 3 } }],
  ])
  expect((await preview({ find: '', replacement: '' })).body.violations).toMatchObject([
    { propertyPath: 'find', code: 'expression_needed' },
  ])
  expect((await preview({ find: 'a', replacement: '\u0001' })).body.violations).toMatchObject([
    { propertyPath: 'replacement', code: 'character_not_in_documents' },
  ])
})

test('a replacement is undone but where somebody went on, and says which those are', async () => {
  const { pia, memory, path, pairsNow, replace, units } = await memoryOf(['a', 'alt a'], ['b', 'alt b'], ['c', 'alt c'])
  const before = await units()
  const { uuid } = await replace({ find: 'alt', replacement: 'neu' })
  expect((await units()).map(({ changedBy }) => changedBy)).toEqual(Array(3).fill('Pia Test'))
  await pia.patch(`${path}/units/${before[1]!.id}`, { targetSegment: { xml: 'neu B' } })
  await pia.del(`${path}/units/${before[2]!.id}`)
  const undo = `/translation_memory_replacements/${uuid}/undo`
  expect((await pia.patch(undo)).body.status.title).toBe('undoing')
  expect(await ended(pia, uuid)).toMatchObject({
    status: { title: 'undone' },
    restored: 1,
    kept: { count: 2, units: [{ source: 'b', target: 'alt b' }, { source: 'c' }] },
  })
  expect(await pairsNow()).toEqual([
    ['a', 'alt a'],
    ['b', 'neu B'],
  ])
  expect((await units())[0]).toEqual(before[0])
  expect((await pia.patch(undo)).body.code).toBe('replacement_undone')
  const listed = (await pia.get(`${path}/translation_memory_replacements`)).body
  expect(listed).toMatchObject({ totalItems: 1, member: [{ uuid, find: 'alt', createdBy: 'Pia Test' }] })
  const entries = await world.house.db.select().from(auditEntry).where(eq(auditEntry.subjectUuid, memory.uuid))
  expect(entries.map(({ details }) => details)).toEqual(
    expect.arrayContaining([{ find: 'alt', replacement: 'neu' }, { undone: 'alt → neu' }]),
  )
})

test('of two replacements in one unit both are undone, the later one first', async () => {
  const { pia, pairsNow, replace } = await memoryOf(['a', 'one'])
  const first = await replace({ find: 'one', replacement: 'two' })
  const second = await replace({ find: 'two', replacement: 'three' })
  for (const [{ uuid }, target] of [
    [second, 'two'],
    [first, 'one'],
  ] as const) {
    await pia.patch(`/translation_memory_replacements/${uuid}/undo`)
    expect(await ended(pia, uuid)).toMatchObject({ restored: 1 })
    expect(await pairsNow()).toEqual([['a', target]])
  }
})

test('what runs again changes nothing twice, though what was put in is found again', async () => {
  const { pia, pairsNow, replace } = await memoryOf(['a', 'one'], ['b', 'one one'])
  const { uuid } = await replace({ find: 'one', replacement: 'one by one' })
  const { db, tasks } = world.house
  // As a process leaves it that ends before it has said how far it came.
  await db.transaction(async (tx) => {
    const begun = { status: 'running', lookedAt: 0 } as const
    await tx.update(translationMemoryReplacement).set(begun).where(eq(translationMemoryReplacement.uuid, uuid))
    await tasks.enqueue(tx, { kind: replacementTask, subjectUuid: uuid, input: { replacementUuid: uuid } })
  })
  tasks.wake()
  expect(await ended(pia, uuid)).toMatchObject({ status: { title: 'done' }, replaced: 2, occurrences: 3 })
  expect(await pairsNow()).toEqual([
    ['a', 'one by one'],
    ['b', 'one by one one by one'],
  ])
})

test('a unit that would be far too long stays, and that is known at once', async () => {
  const { preview } = await memoryOf(['a', 'x'.repeat(90_000)], ['b', 'x'])
  const began = performance.now()
  const { body } = await preview({ find: 'x', replacement: 'y'.repeat(1000) })
  expect([body.totalItems, body.occurrences, body.complete]).toEqual([1, 1, true])
  expect(performance.now() - began).toBeLessThan(5000)
})

test('many units are changed in parts, and the same call twice makes one replacement', async () => {
  const pairs = Array.from({ length: 600 }, (_, number): Pair => [`Satz ${number}`, `old ${number}`])
  const { pia, memory, pairsNow, replace } = await memoryOf(...pairs)
  const uuid = crypto.randomUUID()
  expect(await replace({ uuid, find: 'old', replacement: 'new' })).toMatchObject({ replaced: 600 })
  expect(await replace({ uuid, find: 'old', replacement: 'new' })).toMatchObject({ replaced: 600 })
  expect((await pairsNow()).every(([, target]) => target.startsWith('new'))).toBe(true)
  await pia.patch(`/translation_memory_replacements/${uuid}/undo`)
  expect(await ended(pia, uuid)).toMatchObject({ restored: 600, kept: { count: 0 } })
  expect((await pia.get(`/translation_memories/${memory.uuid}`)).body.transUnitCount).toBe(600)
})
