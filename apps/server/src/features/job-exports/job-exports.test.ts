import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, untilTriedAgain } from '../../../test/house.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { jobTargetFileExport, transUnit } from '../../database/schema/jobs.ts'
import { sweepExports } from './sweep-exports.ts'

const world = testHouse()

async function exportJob(caller: Caller, jobUuid: string, more: object = {}) {
  const uuid = crypto.randomUUID()
  const made = await caller.post('/job_target_file_exports', { uuid, job: `/api/jobs/${jobUuid}`, ...more })
  expect([made.status, made.body.uuid]).toEqual([201, uuid])
  const status = await untilTriedAgain(world.house, async () => {
    const found = (await caller.get(`/job_target_file_exports/${uuid}`)).body.status
    return found.title !== 'running' && found
  })
  return { uuid, status, download: await caller.get(`/job_target_file_exports/${uuid}/export_target_file`) }
}

const translate = (jobUuid: string, source: string, target: string) =>
  world.house.db
    .update(transUnit)
    .set({ target, targetText: target, status: 'confirmed' })
    .where(sql`${transUnit.jobUuid} = ${jobUuid} and trim(${transUnit.sourceText}) = ${source}`)

test('an export holds the targets, and the source where there is none', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'Angebot für Sie.html', htmlPage('One sentence. Another one. A third.', 'Left alone'))
  await prepareJob(admin, job.uuid)
  await translate(job.uuid, 'One sentence.', 'Ein Satz.')
  await translate(job.uuid, 'A third.', 'Ein dritter.')
  const { status, download } = await exportJob(admin, job.uuid)
  expect(status).toEqual({ title: 'done', progress: 100, message: null, detail: null })
  expect(download.headers['content-disposition']).toContain("filename*=UTF-8''Angebot%20f%C3%BCr%20Sie.de.html")
  const written = await openDocument(download.bytes, 'x.html')
  expect(written.units.map(({ source }) => plainText(source))).toEqual([
    'Page',
    'Ein Satz. Another one. Ein dritter.',
    'Left alone',
  ])
})

test('several target files come as an archive, each under its own name', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, { name: 'Two: languages', targetLanguages: [languageIri('de'), languageIri('fr')] })
  await uploadTo(admin, job.uuid, 'same.html', htmlPage('One'))
  await uploadTo(admin, job.uuid, 'same.html', htmlPage('Two'))
  await prepareJob(admin, job.uuid)
  const { download } = await exportJob(admin, job.uuid)
  expect(download.headers['content-disposition']).toContain('filename="Two_ languages.zip"')
  const text = download.bytes.toString('latin1')
  for (const name of ['same.de.html', 'same.fr.html', 'same.de (2).html', 'same.fr (2).html'])
    expect(text).toContain(name)

  const [source] = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  const one = await exportJob(admin, job.uuid, { targetFileUuids: [source.targetFiles[1].uuid] })
  expect(one.download.headers['content-disposition']).toMatch(/same\.(de|fr)\.html/)
})

test('an export says which files it leaves out, and why', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, { targetLanguages: [languageIri('de'), languageIri('fr')] })
  await uploadTo(admin, job.uuid, 'good.html', htmlPage('One'))
  const broken = await uploadTo(admin, job.uuid, 'broken.docx', Buffer.from('this is no archive'))
  await prepareJob(admin, job.uuid)
  const late = await uploadTo(admin, job.uuid, 'late.html', htmlPage('Two'))
  const { uuid, status } = await exportJob(admin, job.uuid)
  expect(status).toEqual({
    title: 'done',
    progress: 100,
    message: 'Left out: broken.docx (could not be read), late.html (not prepared yet).',
    detail: null,
  })
  expect((await admin.get(`/job_target_file_exports/${uuid}`)).body.leftOut).toEqual([
    { fileUuid: broken.uuid, originalName: 'broken.docx', targetLanguage: null, problem: 'broken' },
    { fileUuid: late.uuid, originalName: 'late.html', targetLanguage: null, problem: null },
  ])
  // Whoever names the target files knows what they get.
  const [good] = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  const one = await exportJob(admin, job.uuid, { targetFileUuids: [good.targetFiles[0].uuid] })
  expect(one.status.message).toBeNull()

  // A target language that came later is prepared of no file yet.
  await admin.patch(`/jobs/${job.uuid}`, { targetLanguages: ['de', 'fr', 'es'].map(languageIri) })
  const next = await exportJob(admin, job.uuid)
  expect(next.status.message).toContain('good.html in Spanish (not prepared yet)')
})

test('a job that is not ready is not exported, nor by whom it is not shared with', async () => {
  const admin = await world.administrator()
  const stranger = await world.person()
  const job = await makeJob(admin)
  const iri = { job: `/api/jobs/${job.uuid}` }
  expect((await admin.post('/job_target_file_exports', iri)).status).toBe(409)
  await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
  await prepareJob(admin, job.uuid)
  expect((await stranger.post('/job_target_file_exports', iri)).status).toBe(404)
  const { uuid } = await exportJob(admin, job.uuid)
  expect((await stranger.get(`/job_target_file_exports/${uuid}`)).status).toBe(404)
  expect((await stranger.get(`/job_target_file_exports/${uuid}/export_target_file`)).status).toBe(404)
  const unknown = { ...iri, targetFileUuids: [crypto.randomUUID()] }
  expect((await admin.post('/job_target_file_exports', unknown)).body.violations[0].propertyPath).toBe(
    'targetFileUuids[0]',
  )
})

test('a source that is lost fails the export with a message', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const source = await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
  await prepareJob(admin, job.uuid)
  await world.house.db.execute(sql`update file set storage_key = 'uploads/gone' where uuid = ${source.uuid}`)
  const { status, download } = await exportJob(admin, job.uuid)
  expect(status).toMatchObject({
    title: 'failed',
    message: 'Export failed.',
    detail: { key: 'export_failed', values: {} },
  })
  expect(download.status).toBe(409)
})

test('an export is gone after a day', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
  await prepareJob(admin, job.uuid)
  const { uuid } = await exportJob(admin, job.uuid)
  await world.house.db
    .update(jobTargetFileExport)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(jobTargetFileExport.uuid, uuid))
  await sweepExports(world.house)
  expect((await admin.get(`/job_target_file_exports/${uuid}`)).status).toBe(404)
  await expect(world.house.storage.get(`exports/${uuid}`)).rejects.toThrow()
})
