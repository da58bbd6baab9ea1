import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { filesOf, unitsOf } from '../../../test/exports.ts'
import { testHouse, until } from '../../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { targetFileWork } from '../../database/schema/file-history.ts'
import { file, transUnit, transUnitPresence } from '../../database/schema/jobs.ts'

const world = testHouse({ LANGWERK_UPLOAD_LIMIT_MB: '1' })

test('an upload comes back byte for byte under its own name', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const page = htmlPage('Grüße – 你好')
  const source = await uploadTo(admin, job.uuid, 'Grüße „neu“ 你好.html', page)
  expect(source).toMatchObject({
    '@type': 'File',
    originalName: 'Grüße „neu“ 你好.html',
    fileSize: page.length,
    mimeType: 'text/html',
    isUploaded: true,
  })
  const download = await admin.get(`/files/${source.uuid}/download`)
  expect(download.bytes.equals(page)).toBe(true)
  expect(download.headers['content-disposition']).toBe(
    `attachment; filename="Gr__e _neu_ __.html"; filename*=UTF-8''${encodeURIComponent('Grüße „neu“ 你好.html')}`,
  )
})

test('a bilingual file says its languages when it comes, and later with the job’s files', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const content = Buffer.from(
    `<xliff version="1.2"><file original="a" source-language="en-US" target-language="de_DE"><body/></file></xliff>${' '.repeat(100_000)}`,
  )
  const languages = { source: 'en-US', target: 'de_DE' }
  expect(await uploadTo(admin, job.uuid, 'a.xlf', content)).toMatchObject({ languages, fileSize: content.length })
  const none = { source: null, target: null }
  expect(await uploadTo(admin, job.uuid, 'b.html', content)).toMatchObject({ languages: none })
  expect((await admin.get(`/jobs/${job.uuid}/files`)).body.member).toMatchObject([{ languages }, { languages: none }])
})

test('a package says the languages of the bilingual files in it, and a broken one none', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const languagesOf = async (name: string, content = readFileSync(`fixtures/${name}`)) =>
    (await uploadTo(admin, job.uuid, name, content)).languages
  expect(await languagesOf('newsletter.mqxlz')).toEqual({ source: 'en', target: 'de-ch' })
  expect(await languagesOf('newsletter.wsxz')).toEqual({ source: 'en-US', target: 'de-CH' })
  expect(await languagesOf('newsletter.sdlppx')).toEqual({ source: 'en-US', target: 'de-CH' })
  expect(await languagesOf('broken.sdlppx', Buffer.from('no zip'))).toEqual({ source: null, target: null })
})

test('the same upload sent twice is one file', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const fields = { uuid: crypto.randomUUID(), jobUuid: job.uuid }
  const first = await admin.upload(fields, 'one.html', htmlPage('One'))
  const second = await admin.upload(fields, 'one.html', htmlPage('One'))
  expect([second.status, second.body]).toEqual([201, first.body])
  expect((await admin.get(`/jobs/${job.uuid}/files`)).body.totalItems).toBe(1)
  expect((await admin.upload(fields, 'other.html', htmlPage('Two'))).status).toBe(409)
})

test.each([
  ['notes.odt', 'Files ending in .odt are not supported.'],
  ['no-ending', 'Files without an ending are not supported.'],
  ['memory.tmx', 'Files ending in .tmx are not supported.'],
])('refuses %s', async (name, sentence) => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const answer = await admin.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, name, Buffer.from('x'))
  expect(answer.status).toBe(422)
  expect(answer.body.violations[0].propertyPath).toBe('uploadedFile')
  expect(answer.body.violations[0].message).toContain(sentence)
})

test('refuses a file above the limit and stores nothing of it', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const answer = await admin.upload({ jobUuid: job.uuid }, 'big.html', Buffer.alloc(2 ** 20 + 1, 'x'))
  expect([answer.status, answer.body.detail]).toEqual([413, 'The file is larger than 1 MB, the limit here.'])
  expect((await admin.get(`/jobs/${job.uuid}/files`)).body.totalItems).toBe(0)
})

test('a path in the name is only data', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const source = await uploadTo(admin, job.uuid, '..\\..\\etc/passwd/../plan.html', htmlPage('One'))
  expect(source.originalName).toBe('plan.html')
})

test('says what is missing', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const page = htmlPage('One')
  expect((await admin.upload({}, 'one.html', page)).body.violations[0].propertyPath).toBe('jobUuid')
  expect(
    (await admin.upload({ uuid: 'no', jobUuid: job.uuid }, 'one.html', page)).body.violations[0].propertyPath,
  ).toBe('uuid')
  expect((await admin.upload({ jobUuid: 'no' }, 'one.html', page)).body.violations[0].propertyPath).toBe('jobUuid')
  expect((await admin.upload({ jobUuid: crypto.randomUUID() }, 'one.html', page)).status).toBe(404)
  expect((await admin.post('/files', {})).status).toBe(415)
})

test('the fields may follow the file', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const uuid = crypto.randomUUID()
  const answer = await admin.upload({ uuid }, 'one.html', htmlPage('One'), { jobUuid: job.uuid })
  expect([answer.status, answer.body.uuid]).toEqual([201, uuid])
  const refused = await admin.upload({}, 'one.odt', htmlPage('One'), { jobUuid: job.uuid })
  expect(refused.status).toBe(422)
})

test('an upload that is cut off leaves nothing behind, and may be sent again', async () => {
  const { house } = world
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const { token } = (await admin.post('/me/access_tokens', { name: 'Script' })).body
  const uuid = crypto.randomUUID()
  await house.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.http.server.address() as AddressInfo
  const field = (name: string, value: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = `${field('uuid', uuid)}${field('jobUuid', job.uuid)}--cut\r\nContent-Disposition: form-data; name="uploadedFile"; filename="cut.html"\r\n\r\n${'x'.repeat(200_000)}`
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/files HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 900000\r\n\r\n${body}`,
  )
  const uploads = join(house.config.dataDirectory, 'files', 'uploads')
  const partial = () => (existsSync(uploads) ? readdirSync(uploads).filter((name) => name.endsWith('.partial')) : [])
  await until(async () => partial().length === 1)
  socket.destroy()
  await until(async () => partial().length === 0)
  expect((await admin.get(`/jobs/${job.uuid}/files`)).body.totalItems).toBe(0)
  expect((await admin.upload({ uuid, jobUuid: job.uuid }, 'cut.html', htmlPage('Whole'))).status).toBe(201)
})

test('the history of a file tells who brought, replaced, worked on and exported it, and for how long', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const broken = await uploadTo(admin, job.uuid, 'broken.docx', Buffer.from('this is no archive'))
  await uploadTo(admin, job.uuid, 'other.html', htmlPage('Other'))
  await prepareJob(admin, job.uuid)
  const uuid = crypto.randomUUID()
  await admin.upload({ uuid, jobUuid: job.uuid, replaces: broken.uuid }, 'whole.html', htmlPage('One'))
  await prepareJob(admin, job.uuid)

  const filesOf = async () => (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  const [{ targetFiles }] = await filesOf()
  const [unit] = (await admin.get(`/files/${targetFiles[0].uuid}/trans_units`)).body.member
  const work = (activeSeconds: number) => admin.post(`/trans_units/${unit.uuid}/presence`, { activeSeconds })
  expect((await work(61)).status).toBe(422)
  await work(0)
  expect((await filesOf())[0].reviewSeconds).toBe(0)
  await work(40)
  expect((await filesOf())[0].reviewSeconds).toBeLessThan(20)
  const earlier = new Date(Date.now() - 40_000)
  await world.house.db.update(transUnitPresence).set({ since: earlier })
  await world.house.db.update(targetFileWork).set({ updatedAt: earlier })
  // A minute has not passed since they came: no more is believed than has, and that once.
  await Promise.all([1, 2, 3].map(() => work(60)))
  const [{ reviewSeconds }] = await filesOf()
  expect(reviewSeconds).toBeGreaterThanOrEqual(40)
  expect(reviewSeconds).toBeLessThan(70)

  const made = (await admin.post('/job_target_file_exports', { job: `/api/jobs/${job.uuid}` })).body
  await until(async () => (await admin.get(`/job_target_file_exports/${made.uuid}`)).body.status.title === 'done')
  const history = (await admin.get(`/files/${uuid}/history`)).body.member
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['exported', 'worked', 'read', 'replaced'])
  expect(history[0]).toMatchObject({ userName: 'Ada Admin', targetLanguage: { code: 'de' } })
  expect(history[1]).toMatchObject({ seconds: reviewSeconds, targetLanguage: { code: 'de' } })
  expect(history[2].userName).toBeNull()
  expect(history[3].fileName).toBe('broken.docx')
  const stranger = await world.person()
  expect((await stranger.get(`/files/${uuid}/history`)).status).toBe(404)
})

test('additional files are given to those who work on the job, are not read, and stay when their file is replaced', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const torn = await uploadTo(admin, job.uuid, 'torn.docx', Buffer.from('no document'))
  const guide = { uuid: crypto.randomUUID(), additionalToUuid: torn.uuid }
  const upload = (fields: Record<string, string>, name: string, content = Buffer.from('Style')) =>
    admin.upload(fields, name, content)
  expect((await upload(guide, 'guide.odg')).status).toBe(201)
  expect((await upload({ additionalToUuid: torn.uuid }, 'photo')).status).toBe(201)
  await prepareJob(admin, job.uuid)
  const files = async () => (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  const namesIn = ({ additionalFiles }: { additionalFiles: { originalName: string }[] }) =>
    additionalFiles.map(({ originalName }) => originalName)
  expect((await files()).map(namesIn)).toEqual([['guide.odg', 'photo']])

  const next = { uuid: crypto.randomUUID(), jobUuid: job.uuid, replaces: torn.uuid }
  expect((await upload(next, 'one.html', htmlPage('One'))).status).toBe(201)
  await prepareJob(admin, job.uuid)
  expect(await files()).toMatchObject([
    { originalName: 'one.html', additionalFiles: [{ uuid: guide.uuid, fileSize: 5 }, {}] },
  ])

  const { uuid: team, join: joinTeam } = await world
    .organization()
    .then((made) => ({ uuid: made.teams[0]!, join: made.join }))
  const reviewer = await world.person('Rea')
  await joinTeam(reviewer, team, 'reviewer')
  await admin.patch(`/jobs/${job.uuid}`, { jobTeams: [{ team: `/api/teams/${team}`, primaryTeam: true }] })
  const download = (await reviewer.get(`/files/${guide.uuid}/download`)) as { status: number; bytes: Buffer }
  expect([download.status, download.bytes.toString()]).toEqual([200, 'Style'])
  expect((await reviewer.del(`/files/${guide.uuid}`)).status).toBe(403)
  expect((await reviewer.upload({ additionalToUuid: next.uuid }, 'a.txt', Buffer.from('x'))).status).toBe(403)
  const stranger = await world.person('Sam')
  expect((await stranger.get(`/files/${guide.uuid}/download`)).status).toBe(404)
  // Only a job's own file has additional ones.
  expect((await upload({ additionalToUuid: guide.uuid }, 'b.txt')).status).toBe(404)

  expect((await admin.del(`/files/${guide.uuid}`)).status).toBe(204)
  expect((await files()).map(namesIn)).toEqual([['photo']])
  const [{ additionalFiles }] = await files()
  expect((await admin.del(`/files/${next.uuid}`)).status).toBe(204)
  expect((await admin.get(`/files/${additionalFiles[0].uuid}/download`)).status).toBe(404)
})

test('a file that goes from a prepared job counts nowhere any more, and its segments are gone soon', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const paragraphs = Array.from({ length: 450 }, (_, number) => `Paragraph ${number}`)
  const long = await uploadTo(admin, job.uuid, 'long.html', htmlPage('Same', ...paragraphs))
  await uploadTo(admin, job.uuid, 'short.html', htmlPage('Same'))
  await prepareJob(admin, job.uuid)
  const [goes, stays] = (await filesOf(admin, job.uuid)).map(
    ({ targetFiles }: { targetFiles: { uuid: string }[] }) => targetFiles[0]!.uuid,
  )
  const [unit] = await unitsOf(admin, goes)
  const [german] = job.targetLanguages
  const cutting = `/jobs/${job.uuid}/job_step_parts?parts=1&targetLanguageUuid=${german.uuid}`
  const numbers = async () => [
    (await unitsOf(admin, stays))[0].repetitions,
    (await admin.get(cutting)).body.member[0].segments,
  ]
  expect(await numbers()).toEqual([2, 454])
  const removals = await Promise.all([1, 2, 3].map(() => admin.del(`/files/${long.uuid}`)))
  expect(removals.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  expect(await numbers()).toEqual([1, 2])
  expect((await admin.get(`/trans_units/${unit.uuid}`)).status).toBe(404)
  const { db } = world.house
  await until(async () => (await db.$count(transUnit, eq(transUnit.targetFileUuid, goes))) === 0)
  await until(async () => (await db.$count(file, eq(file.uuid, long.uuid))) === 0)
})
