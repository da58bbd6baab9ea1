import type { ServerEvent } from '@langwerk/contract/events'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { finishJob, type GivenUnit, insertJob, insertMemory } from '../../../test/job-rows.ts'
import { job as jobTable, targetFile } from '../../database/schema/jobs.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'

const world = testHouse()

async function jobOf(...units: GivenUnit[]) {
  const pia = await world.person('Pia')
  const made = await insertJob(world.house.db, { ownerUuid: pia.uuid, files: [units] })
  const [file] = made.targetFiles
  const unit = (index: number) => `/trans_units/${file!.units[index]}`
  const save = (index: number, xml: string, more: object = {}) =>
    pia.patch(unit(index), { targetSegment: { xml }, version: 1, ...more })
  const look = async (index: number) => (await pia.get(unit(index))).body
  return { pia, job: made, file: file!, unit, save, look }
}

test('saves a target with a version and where it came from', async () => {
  const { pia, unit, save } = await jobOf({ source: 'Hello', target: 'Hallo!', status: 'pretranslated' })
  const saved = await save(0, 'Hallo')
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({
    '@type': 'TransUnit',
    status: 'edited',
    version: 2,
    origin: { type: 'human', matchPercent: null, name: null },
    targetSegment: { xml: 'Hallo', language: 'de' },
    updatedBy: 'Pia Test',
    propagated: [],
  })
  const { member } = (await pia.get(`${unit(0)}/versions`)).body
  expect(member).toMatchObject([
    { version: 2, status: 'edited', targetSegment: { xml: 'Hallo' }, createdBy: 'Pia Test' },
    { version: 1, status: 'pretranslated', targetSegment: { xml: 'Hallo!' }, createdBy: null },
  ])
})

test('a match that is taken unchanged keeps where it came from', async () => {
  const origin = { type: 'translationMemory', matchPercent: 100, name: 'Main' }
  const { save, look, pia, unit } = await jobOf('Hello', {
    source: 'Bye',
    target: 'Tschüss',
    status: 'pretranslated',
    originType: 'machineTranslation',
    originName: 'Engine',
  })
  expect((await save(0, 'Hallo', { origin })).body.origin).toEqual(origin)
  await pia.patch(unit(1), { confirmed: true, version: 1 })
  expect(await look(1)).toMatchObject({ status: 'confirmed', origin: { type: 'machineTranslation', name: 'Engine' } })
})

test('a segment is confirmed, opened again, cleared', async () => {
  const { pia, save, unit } = await jobOf('Hello <x id="1"/>')
  expect((await save(0, 'Hallo <x id="1"/>', { confirmed: true })).body.status).toBe('confirmed')
  expect((await pia.patch(unit(0), { confirmed: false, version: 2 })).body.status).toBe('edited')
  const cleared = (await save(0, '', { version: 3 })).body
  expect(cleared).toMatchObject({ status: 'untranslated', origin: null, targetSegment: { xml: '' } })
  expect(cleared.messages).toMatchObject([{ processor: 'emptyTargetSegment' }])
})

test('a save that changes nothing makes no version', async () => {
  const { save, look } = await jobOf('Hello')
  await save(0, 'Hallo')
  expect((await save(0, 'Hallo', { version: 2 })).status).toBe(200)
  expect((await look(0)).version).toBe(2)
})

test.each([
  ['an unclosed tag', 'Hallo <g id="1">', 'The tags of the segment are not well formed'],
  ['an unknown tag', '<b>Hallo</b>', 'The tags of the segment are not well formed'],
  ['a reference beyond Unicode', '&#99999999;', undefined],
  ['a control character', 'Hallo&#0;', 'The text holds a control character that documents cannot hold'],
  ['half a surrogate pair', 'Hallo\ud83d', 'A text must not hold half of a surrogate pair'],
  ['a tag missing', 'Hallo', 'Tags do not match and formatting might be affected.'],
  ['a tag too many', '<g id="1">Hallo</g><x id="2"/>', 'Tags do not match and formatting might be affected.'],
])('refuses %s', async (_, xml, message) => {
  const { save, look } = await jobOf('<g id="1">Hello</g>')
  for (const confirmed of [true, false]) {
    const refused = await save(0, xml, { confirmed })
    expect(refused.status).toBe(422)
    expect(refused.body.violations[0].propertyPath).toBe('targetSegment.xml')
    if (message) expect(refused.body.violations[0].message).toBe(message)
  }
  expect(await look(0)).toMatchObject({ version: 1, status: 'untranslated' })
})

test('checks the target as it is saved', async () => {
  const { save, pia, file } = await jobOf({ source: 'Page 7', maxCharacters: 4 })
  const { messages } = (await save(0, 'Seite 8')).body
  expect(messages.map(({ processor }: { processor: string }) => processor)).toEqual([
    'numberMismatch',
    'characterLimitExceeded',
  ])
  expect(messages[0].text).toBe('Numbers do not match')
  const opened = (await pia.get(`/target_files/${file.uuid}`)).body
  expect(opened.byMessage).toEqual({ numberMismatch: 1, characterLimitExceeded: 1 })
})

test('a locked segment and a finished job cannot be changed', async () => {
  const { save, unit, pia, job } = await jobOf({ source: 'Hello', locked: true }, 'Bye')
  expect((await save(0, 'Hallo')).body).toMatchObject({ status: 409, code: 'segment_locked' })
  await pia.post(`${unit(1)}/comments`, { text: 'In time' })
  await finishJob(world.house.db, job.uuid)
  expect((await pia.get(`${unit(1)}/comments`)).body.member).toMatchObject([{ text: 'In time', mayDelete: false }])
  expect((await save(1, 'Tschüss')).body).toMatchObject({ status: 409, code: 'job_finished' })
  expect((await pia.post(`${unit(1)}/comments`, { text: 'Late' })).status).toBe(409)
  expect((await pia.post(`${unit(1)}/draft`, { xml: 'Late' })).status).toBe(409)
})

test('nothing is changed while the file is being prepared; a failed preparation does not keep people from working', async () => {
  const { save, pia, job, file } = await jobOf('Hello')
  const { db } = world.house
  await db
    .update(targetFile)
    .set({ stagesDone: ['read'] })
    .where(eq(targetFile.uuid, file.uuid))
  const set = (status: 'preparing' | 'failed') => db.update(jobTable).set({ status }).where(eq(jobTable.uuid, job.uuid))
  await set('preparing')
  expect((await save(0, 'Hallo')).body).toMatchObject({ status: 409, code: 'job_preparing' })
  expect((await pia.get(`/target_files/${file.uuid}`)).body.readOnly).toBe(true)
  await set('failed')
  expect((await save(0, 'Hallo')).status).toBe(200)
})

test('a stale save is refused with what stands there now, and its text is kept as a draft', async () => {
  const { pia, save, file } = await jobOf('Hello')
  await save(0, 'Hallo')
  const refused = await save(0, 'Servus')
  expect(refused.status).toBe(409)
  expect(refused.body.current).toMatchObject({ version: 2, targetSegment: { xml: 'Hallo' } })
  const { drafts } = (await pia.get(`/files/${file.uuid}/drafts`)).body
  expect(drafts).toMatchObject([{ transUnitUuid: file.units[0], xml: 'Servus' }])
})

test('of twenty who save one segment at once, each either stands in its history or is told what does', async () => {
  const { save, unit, pia } = await jobOf('Hello')
  const texts = Array.from({ length: 20 }, (_, index) => `Hallo ${String.fromCharCode(97 + index)}`)
  const answers = await Promise.all(texts.map((xml) => save(0, xml)))
  const accepted = texts.filter((_, index) => answers[index]!.status === 200)
  expect(accepted).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(409)
    expect(answer.body.current.targetSegment.xml).toBe(accepted[0])
  }
  // Each takes the version it was told and tries again until it is in.
  const insist = async (xml: string, version: number): Promise<void> => {
    const answer = await save(0, xml, { version })
    if (answer.status === 409) return insist(xml, answer.body.current.version)
    expect(answer.status).toBe(200)
  }
  const others = texts.filter((xml) => xml !== accepted[0]).slice(0, 6)
  await Promise.all(others.map((xml) => insist(xml, 1)))
  const { member } = (await pia.get(`${unit(0)}/versions`)).body
  const kept = member.map(({ targetSegment }: { targetSegment: { xml: string } }) => targetSegment.xml)
  expect(kept.toSorted()).toEqual(['', accepted[0], ...others].toSorted())
})

test('a confirmation feeds the memories that the job writes to, and a second one replaces it', async () => {
  const { job, save, pia } = await jobOf('Before', 'Hello', 'After')
  const memory = await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid: job.uuid })
  const closed = await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid: job.uuid, update: false })
  const units = (uuid: string) =>
    world.house.db.select().from(translationMemoryUnit).where(eq(translationMemoryUnit.translationMemoryUuid, uuid))
  await save(1, 'Hallo')
  expect(await units(memory)).toEqual([])
  await save(1, 'Hallo', { version: 2, confirmed: true })
  await save(1, 'Guten Tag', { version: 3, confirmed: true })
  expect(await units(memory)).toMatchObject([{ source: 'Hello', target: 'Guten Tag', createdBy: 'Pia Test' }])
  const [unit] = await units(memory)
  expect(unit!.previousHash).not.toBeNull()
  expect(unit!.nextHash).not.toBeNull()
  expect(await units(closed)).toEqual([])
})

test('tells the others which segments changed', async () => {
  const { save, file, pia } = await jobOf('Hello', 'Hello')
  const events: ServerEvent[] = []
  // What is told of the jobs before may still be on its way.
  const end = world.house.events.subscribe(({ event }) => {
    if (event.type === 'transUnits' && event.targetFileUuid === file.uuid) events.push(event)
  })
  await save(0, 'Hallo', { confirmed: true })
  await expect.poll(() => events).toHaveLength(1)
  end()
  expect(events).toEqual([
    { type: 'transUnits', targetFileUuid: file.uuid, transUnitUuids: file.units, byUserUuid: pia.uuid },
  ])
})
