import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { file, job } from '../src/database/schema/jobs.ts'
import { termbase, termImport, translationMemoryImport } from '../src/database/schema/resources.ts'
import { testHouse, until, untilTriedAgain } from './house.ts'
import { htmlPage, jobEnds, languageIri, makeJob, prepareJob, uploadTo } from './jobs.ts'
import { makeMemory, tmxOf } from './resources.ts'

const world = testHouse()

const stored = () => readdirSync(join(world.house.config.dataDirectory, 'files', 'uploads'))

test('a file that can no longer be read for another language keeps the work on those it was read for', async () => {
  const admin = await world.administrator()
  const made = await makeJob(admin)
  const { uuid } = await uploadTo(admin, made.uuid, 'a.json', Buffer.from('{"greeting":"Hello"}'))
  await uploadTo(admin, made.uuid, 'b.json', Buffer.from('{"greeting":"Goodbye"}'))
  await prepareJob(admin, made.uuid)
  const german = (await admin.get(`/jobs/${made.uuid}/files`)).body.member[0].targetFiles[0]
  const [unit] = (await admin.get(`/files/${german.uuid}/trans_units`)).body.member
  await admin.patch(`/trans_units/${unit.uuid}`, { targetSegment: { xml: 'Hallo' }, confirmed: true, version: 1 })
  const [row] = await world.house.db.select().from(file).where(eq(file.uuid, uuid))
  await world.house.storage.put(row!.storageKey, Readable.from([Buffer.from('{"greeting')]))
  await admin.patch(`/jobs/${made.uuid}`, { targetLanguages: [languageIri('de'), languageIri('fr')] })
  await admin.patch(`/jobs/${made.uuid}/start`)
  await jobEnds(admin, made.uuid)
  const [kept] = (await admin.get(`/jobs/${made.uuid}/files`)).body.member
  expect(kept.targetFiles).toMatchObject([{ uuid: german.uuid, confirmed: 1 }])
  expect((await admin.get(`/trans_units/${unit.uuid}`)).body.targetSegment.xml).toBe('Hallo')
  expect((await admin.get(`/jobs/${made.uuid}/errors`)).body.member[0].errorMessage).toMatch(/^a\.json: /)
})

test('an upload for a job that went or began meanwhile leaves nothing behind', async () => {
  const admin = await world.administrator()
  const made = await makeJob(admin)
  await world.house.db.update(job).set({ status: 'preparing' }).where(eq(job.uuid, made.uuid))
  const before = stored().length
  // The job stands behind the file, so that the file is stored before anything is known.
  expect((await admin.upload({}, 'a.html', htmlPage('A'), { jobUuid: made.uuid })).status).toBe(409)
  expect((await admin.upload({}, 'a.html', htmlPage('A'), { jobUuid: crypto.randomUUID() })).status).toBe(404)
  expect(stored().length).toBe(before)
})

test('an import takes no more files once it runs or is done, and begins anew after it failed', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Memory' })).body
  const made = (await admin.post('/translation_memory_imports', { name: 'I', translationMemory: memory['@id'] })).body
  const path = `/translation_memory_imports/${made.uuid}`
  const ended = () => until(async () => ['done', 'failed'].includes((await admin.get(path)).body.status.title))
  const bad = await admin.upload({ translationMemoryImportUuid: made.uuid }, 'bad.tmx', Buffer.from('no TMX'))
  await admin.patch(`${path}/start`)
  await ended()
  expect((await admin.get(path)).body.status.title).toBe('failed')
  // As after a file that broke off in its middle.
  await world.house.db.update(translationMemoryImport).set({ itemsRead: 500, imported: 500 })
  await admin.del(`/files/${bad.body.uuid}`)
  const others = Array.from({ length: 600 }, (_, index): [string, string] => [`Other ${index}`, `Anderer ${index}`])
  const fields = { uuid: crypto.randomUUID(), translationMemoryImportUuid: made.uuid }
  await admin.upload(fields, 'good.tmx', tmxOf(others))
  await admin.patch(`${path}/start`)
  await ended()
  expect((await admin.get(path)).body).toMatchObject({ status: { title: 'done' }, imported: 600, skipped: 0 })
  // An upload whose answer got lost is sent again.
  expect((await admin.upload(fields, 'good.tmx', tmxOf(others))).status).toBe(201)
  const late = await admin.upload({ translationMemoryImportUuid: made.uuid }, 'late.tmx', tmxOf(others))
  expect([late.status, late.body.code]).toEqual([409, 'import_started'])
})

test('with a memory or termbase the uploads of its imports go', async () => {
  const admin = await world.administrator()
  const before = stored().length
  const memory = await makeMemory(admin, [['One', 'Eins']])
  const made = (await admin.post('/term_imports', { name: 'Terms', termImportType: 'termLists' })).body
  await admin.upload({ termImportUuid: made.uuid }, 'terms.csv', Buffer.from('en,de\na,b\n'))
  await admin.patch(`/term_imports/${made.uuid}/start`)
  const { destinationTermbase } = await until(async () => {
    const { body } = await admin.get(`/term_imports/${made.uuid}`)
    return body.status.title === 'done' && body
  })
  expect(stored().length).toBe(before + 2)
  expect((await admin.del(`/translation_memories/${memory.uuid}`)).status).toBe(204)
  expect((await admin.del(`/termbases/${destinationTermbase.uuid}`)).status).toBe(204)
  expect(stored().length).toBe(before)
})

test('a term import sent many times at once is one, and makes no termbase before it starts', async () => {
  const admin = await world.administrator()
  const count = async () => [await world.house.db.$count(termImport), await world.house.db.$count(termbase)]
  const [imports, termbases] = await count()
  const body = { uuid: crypto.randomUUID(), name: 'Once', termImportType: 'termLists' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('/term_imports', body)))
  expect(answers.map(({ status }) => status)).toContain(201)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(await count()).toEqual([imports! + 1, termbases])
})

test('an error of the system is told to people without its insides', async () => {
  const admin = await world.administrator()
  const made = await makeJob(admin)
  const { uuid } = await uploadTo(admin, made.uuid, 'a.html', htmlPage('A'))
  const [row] = await world.house.db.select().from(file).where(eq(file.uuid, uuid))
  await world.house.storage.remove(row!.storageKey)
  await admin.patch(`/jobs/${made.uuid}/start`)
  await untilTriedAgain(world.house, async () => (await admin.get(`/jobs/${made.uuid}`)).body.status.failed)
  const [error] = (await admin.get(`/jobs/${made.uuid}/errors`)).body.member
  expect(error.errorMessage).toBe('Something went wrong on the server. Please try again.')
})

test('a call that runs when the server stops is answered', async () => {
  const { http } = world.house
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({ email: 'nobody@langwerk.test', password: 'wrong' })
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await new Promise((resolve) => http.server.once('request', resolve))
  const closed = http.close()
  socket.write(body.slice(5))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 (401|503)/)
  await closed
})
