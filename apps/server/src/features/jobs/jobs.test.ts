import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse, until, untilOneWaits } from '../../../test/house.ts'
import { htmlPage, jobEnds, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, job as jobTable, targetFile, transUnit } from '../../database/schema/jobs.ts'

const world = testHouse()

test('a job is created with its defaults, changed, listed and deleted', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, { name: 'Zebra', description: 'About stripes' })
  expect(job).toMatchObject({
    '@type': 'Job',
    name: 'Zebra',
    jobType: 'document',
    translation: true,
    sourceLanguage: { code: 'en' },
    targetLanguages: [{ code: 'de' }],
    formality: 'default',
    useTranslationMemory: true,
    translationMemoryPretranslationMinimalMatchPercent: 90,
    machineTranslationQualityEstimationMinimalPercent: 75,
    skipPretranslation: false,
    status: { title: 'init', progress: 0, spinner: false, failed: false, readyAt: null },
    filesCount: 0,
    createdInDB: true,
    dynamicDescription: 'About stripes',
    permissionRole: 'owner',
  })
  const changed = await admin.patch(`/jobs/${job.uuid}`, {
    name: 'Zebra II',
    targetLanguages: [languageIri('fr'), languageIri('de')],
  })
  expect(changed.body).toMatchObject({ name: 'Zebra II', description: 'About stripes' })
  expect(changed.body.targetLanguages.map(({ code }: { code: string }) => code)).toEqual(['fr', 'de'])

  await admin.patch(`/jobs/${job.uuid}`, { description: '' })
  await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
  const about = async (locale: string) => {
    const headers = { ...admin.headers, 'accept-language': locale }
    return (await world.house.http.inject({ url: `/api/jobs/${job.uuid}`, headers })).json().dynamicDescription
  }
  expect([await about('en'), await about('de')]).toEqual([
    'English → French, German · 1 file',
    'Englisch → Französisch, Deutsch · 1 Datei',
  ])
  await admin.patch(`/jobs/${job.uuid}`, { description: 'About stripes' })

  const found = (await admin.get('/jobs_translations?query=stripes&order[name]=asc')).body
  expect(found).toMatchObject({ totalItems: 1, member: [{ uuid: job.uuid }] })
  expect((await admin.get('/jobs_recent')).body.member[0].uuid).toBe(job.uuid)

  expect((await admin.del(`/jobs/${job.uuid}`)).status).toBe(204)
  expect((await admin.get(`/jobs/${job.uuid}`)).status).toBe(404)
  expect((await admin.del(`/jobs/${job.uuid}`)).status).toBe(404)
})

test('the same creation sent twice makes one job', async () => {
  const admin = await world.administrator()
  const uuid = crypto.randomUUID()
  const first = await makeJob(admin, { uuid })
  const second = await makeJob(admin, { uuid, name: 'Sent again' })
  expect(second).toEqual(first)
})

test('the start asks for languages and files', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, { sourceLanguage: null, targetLanguages: [] })
  expect((await admin.patch(`/jobs/${job.uuid}/start`)).body.violations).toMatchObject([
    { propertyPath: 'sourceLanguage', message: 'Please select source and target languages.' },
    { propertyPath: 'files', message: 'Please provide at least one file.' },
  ])
  await admin.patch(`/jobs/${job.uuid}`, { sourceLanguage: languageIri('en') })
  expect((await admin.patch(`/jobs/${job.uuid}/start`)).body.violations[0]).toMatchObject({
    propertyPath: 'targetLanguages',
    message: 'Please select source and target languages.',
  })
})

test('what a payload names must be there and visible', async () => {
  const admin = await world.administrator()
  const nowhere = crypto.randomUUID()
  const answer = await admin.post('/jobs', {
    jobTranslationMemories: [{ translationMemory: `/api/translation_memories/${nowhere}` }],
  })
  expect([answer.status, answer.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'jobTranslationMemories[0].translationMemory', message: 'This item does not exist' }],
  ])
  const language = await admin.post('/jobs', { targetLanguages: [languageIri('de'), `/api/languages/${nowhere}`] })
  expect(language.body.violations).toMatchObject([
    { propertyPath: 'targetLanguages[1]', message: 'This language does not exist' },
  ])
})

test('a job takes the name of its first file, is read into segments and becomes ready', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, { name: '', targetLanguages: [languageIri('de'), languageIri('fr')] })
  await uploadTo(admin, job.uuid, 'Prüfbericht.html', htmlPage('One sentence. And <b>another</b> one.', 'A line'))
  expect((await admin.get(`/jobs/${job.uuid}`)).body.name).toBe('Prüfbericht.html')
  expect(await prepareJob(admin, job.uuid)).toMatchObject({ title: 'done', progress: 100, spinner: false })
  for (const [sourceLanguage, status] of [
    [languageIri('en'), 200],
    [languageIri('it'), 409],
    [null, 409],
  ] as const)
    expect((await admin.patch(`/jobs/${job.uuid}`, { sourceLanguage })).status).toBe(status)

  expect((await admin.get(`/jobs/${job.uuid}`)).body.confirmedPercent).toBe(0)
  const [source] = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  expect(source).toMatchObject({ originalName: 'Prüfbericht.html', status: { title: 'ready' }, numWords: 8 })
  expect(source.targetFiles).toMatchObject([
    { segments: 4, confirmed: 0, words: 8, confirmedWords: 0, progress: 0 },
    { segments: 4 },
  ])
  const units = await world.house.db
    .select()
    .from(transUnit)
    .where(eq(transUnit.targetFileUuid, source.targetFiles[0].uuid))
    .orderBy(transUnit.sortId)
  expect(units.map(({ sortId, source: xml, words, status }) => ({ sortId, xml, words, status }))).toEqual([
    { sortId: 1, xml: 'Page', words: 1, status: 'untranslated' },
    { sortId: 2, xml: 'One sentence. ', words: 2, status: 'untranslated' },
    { sortId: 3, xml: 'And <g id="1">another</g> one.', words: 3, status: 'untranslated' },
    { sortId: 4, xml: 'A line', words: 2, status: 'untranslated' },
  ])
  expect((await admin.get(`/jobs/${job.uuid}/analysis`)).body.targetLanguages).toHaveLength(2)
  const ready = (await admin.get(`/jobs/${job.uuid}`)).body
  expect(ready).toMatchObject({
    files: [{ originalName: 'Prüfbericht.html' }],
    filesCount: 1,
    jobSteps: [],
    numWords: 8,
  })
  expect(ready.status.readyAt).not.toBeNull()
})

test('a finished job has nothing left to prepare', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'a.html', htmlPage('Hello'))
  await prepareJob(admin, job.uuid)
  await uploadTo(admin, job.uuid, 'later.html', htmlPage('Later'))
  const left = async () => (await admin.get(`/jobs/${job.uuid}`)).body.status.filesNotPrepared
  expect(await left()).toBe(1)
  await admin.patch(`/jobs/${job.uuid}/finish`)
  expect(await left()).toBe(0)
})

test('the job lives on without a file that cannot be read, and fails without any', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'broken.docx', Buffer.from('this is no archive'))
  await uploadTo(admin, job.uuid, 'empty.html', Buffer.from(''))
  const good = await uploadTo(admin, job.uuid, 'good.html', htmlPage('Hello'))
  expect(await prepareJob(admin, job.uuid)).toMatchObject({
    title: 'done',
    translatedTitle: 'Done with errors',
    errors: 2,
    filesFailed: 2,
  })
  const files = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  expect(files.map((row: { status: { title: string } }) => row.status.title)).toEqual(['failed', 'failed', 'ready'])
  expect(files[1].status.message).toBe('The file is empty')
  const errors = (await admin.get(`/jobs/${job.uuid}/errors`)).body.member
  expect(errors).toHaveLength(2)
  expect(errors[1]).toMatchObject({ actionType: { name: 'read' }, errorMessage: 'empty.html: The file is empty' })
  expect(errors[1].fileUuid).toBe(files[1].uuid)
  expect([errors[1].detail, files[1].status.detail]).toEqual([
    { key: 'empty', values: {} },
    { key: 'empty', values: {} },
  ])
  await admin.del(`/files/${files[0].uuid}`)
  // What is added since is no part of what is done.
  const added = await uploadTo(admin, job.uuid, 'later.html', htmlPage('Later'))
  expect((await admin.get(`/jobs/${job.uuid}`)).body.status).toMatchObject({
    title: 'done',
    errors: 1,
    filesFailed: 1,
    filesNotPrepared: 1,
  })
  await admin.del(`/files/${added.uuid}`)

  expect((await admin.del(`/files/${good.uuid}`)).status).toBe(204)
  await admin.patch(`/jobs/${job.uuid}/retry`)
  expect(await jobEnds(admin, job.uuid)).toMatchObject({ title: 'failed', failed: true })
  expect((await admin.get(`/jobs/${job.uuid}/errors`)).body.member.at(-1)).toMatchObject({
    errorMessage: 'None of the files could be read.',
    detail: { key: 'noneRead', values: {} },
  })
  await uploadTo(admin, job.uuid, 'good.html', htmlPage('Hello'))
  expect(await prepareJob(admin, job.uuid)).toMatchObject({ title: 'done' })
})

test('what is wrong with a file is told with its values, for other languages than English', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'torn.xml', Buffer.from('<a>\n<b>One</c></a>'))
  await prepareJob(admin, job.uuid)
  const [file] = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  expect(file.status).toEqual({
    title: 'failed',
    problem: 'broken',
    message: '</c> stands where </b> was expected: line 2, column 7',
    detail: { key: 'xmlClosesOther', values: { name: 'c', expected: 'b', line: '2', column: '7' } },
  })
})

test('a job whose name is taken away gets that of its first file, and keeps one once it is started', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  expect((await admin.patch(`/jobs/${job.uuid}`, { name: '' })).body.name).toBe('')
  const first = await uploadTo(admin, job.uuid, 'first.html', htmlPage('One'))
  await uploadTo(admin, job.uuid, 'second.html', htmlPage('Two'))
  for (const name of [' ', '\u200b']) {
    await admin.patch(`/jobs/${job.uuid}`, { name: 'Mine' })
    expect((await admin.patch(`/jobs/${job.uuid}`, { name })).body.name).toBe('first.html')
  }
  // As a job stands that was made nameless before.
  await world.house.db.update(shareable).set({ name: '' }).where(eq(shareable.uuid, job.uuid))
  await admin.del(`/files/${first.uuid}`)
  await prepareJob(admin, job.uuid)
  expect((await admin.get(`/jobs/${job.uuid}`)).body.name).toBe('second.html')
  for (const name of ['', '\u200b']) expect((await admin.patch(`/jobs/${job.uuid}`, { name })).status).toBe(422)
  expect((await admin.get(`/jobs/${job.uuid}`)).body.name).toBe('second.html')
})

test('a job is found by its Job ID', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, { jobId: 'PO-2026/0815_A' })
  for (const query of ['0815_a', 'PO-2026'])
    expect((await admin.get(`/jobs_translations?query=${query}`)).body).toMatchObject({
      totalItems: 1,
      member: [{ uuid: job.uuid }],
    })
  expect((await admin.get('/jobs_translations?query=0815xa')).body.totalItems).toBe(0)
})

test('a file that is added to a ready job is prepared by another start', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
  await prepareJob(admin, job.uuid)
  const before = await world.house.db.select().from(transUnit).where(eq(transUnit.jobUuid, job.uuid))
  await uploadTo(admin, job.uuid, 'two.html', htmlPage('Two'))
  await prepareJob(admin, job.uuid)
  const after = await world.house.db.select().from(transUnit).where(eq(transUnit.jobUuid, job.uuid))
  expect(after).toHaveLength(4)
  expect(after.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(before.map(({ uuid }) => uuid)))
})

test('a job is finished once it is ready', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  expect((await admin.patch(`/jobs/${job.uuid}/finish`)).status).toBe(409)
  await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
  await prepareJob(admin, job.uuid)
  const finished = (await admin.patch(`/jobs/${job.uuid}/finish`)).body
  expect(finished.finishedAt).not.toBeNull()
  expect((await admin.get(`/jobs/${job.uuid}`)).body.finishedAt).toBe(finished.finishedAt)
  expect((await admin.patch(`/jobs/${job.uuid}/start`)).status).toBe(409)
})

test('only an administrator skips the pre-translation', async () => {
  const pia = await world.person()
  const { teams, join } = await world.organization()
  await join(pia, teams[0]!, 'owner')
  const again = await world.signIn((await pia.get('/re_authenticate')).body.email)
  const input = { jobTeams: [{ team: `/api/teams/${teams[0]}` }] }
  expect((await again.post('/jobs', { ...input, skipPretranslation: true })).status).toBe(403)
  expect((await again.post('/jobs', { ...input, skipPretranslation: false })).status).toBe(201)
  expect((await again.post('/jobs', { name: 'No team' })).body.violations).toMatchObject([
    { propertyPath: 'jobTeams', message: 'Please select a team' },
  ])
})

test('readers see a job and cannot change it; strangers do not find it', async () => {
  const admin = await world.administrator()
  const reader = await world.person('Rea')
  const stranger = await world.person('Stan')
  const { teams, join } = await world.organization()
  await join(reader, teams[0]!, 'reader')
  const job = await makeJob(admin, { jobTeams: [{ team: `/api/teams/${teams[0]}` }] })
  const source = await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))

  expect((await reader.get(`/jobs/${job.uuid}`)).body).toMatchObject({
    permissionRole: 'reader',
    permissions: { edit: false },
  })
  expect((await reader.patch(`/jobs/${job.uuid}`, { name: 'Mine' })).status).toBe(403)
  expect((await reader.patch(`/jobs/${job.uuid}/start`)).status).toBe(403)
  expect((await reader.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'x.html', htmlPage('X'))).status).toBe(
    403,
  )
  expect((await reader.del(`/files/${source.uuid}`)).status).toBe(403)
  expect((await reader.del(`/jobs/${job.uuid}`)).status).toBe(403)
  expect((await reader.get(`/files/${source.uuid}/download`)).status).toBe(200)

  for (const path of ['', '/files', '/errors', '/analysis', '/configuration', '/resources'])
    expect((await stranger.get(`/jobs/${job.uuid}${path}`)).status).toBe(404)
  expect((await stranger.patch(`/jobs/${job.uuid}/start`)).status).toBe(404)
  expect((await stranger.get(`/files/${source.uuid}/download`)).status).toBe(404)
  expect(
    (await stranger.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'x.html', htmlPage('X'))).status,
  ).toBe(404)
  expect((await stranger.post('/job_stati', { jobUuids: [job.uuid] })).body).toEqual({ jobStati: [] })
  expect((await stranger.get('/jobs_translations')).body.totalItems).toBe(0)
})

test('deleting a job stops its preparation and removes what is stored', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(
    admin,
    job.uuid,
    'long.html',
    htmlPage(...Array.from({ length: 3000 }, (_, index) => `Line number ${index}.`)),
  )
  const [stored] = await world.house.db.select().from(file).where(eq(file.jobUuid, job.uuid))
  await admin.patch(`/jobs/${job.uuid}/start`)
  expect((await admin.del(`/jobs/${job.uuid}`)).status).toBe(204)
  await expect(world.house.storage.get(stored!.storageKey)).rejects.toThrow()
  expect((await admin.get(`/files/${stored!.uuid}/download`)).status).toBe(404)
  const { db } = world.house
  await until(async () => (await db.$count(file, eq(file.uuid, stored!.uuid))) === 0)
  expect(await db.$count(transUnit, eq(transUnit.jobUuid, job.uuid))).toBe(0)
})

test('a job is deleted that somebody tries again at that moment', async () => {
  const admin = await world.administrator()
  const { uuid } = await makeJob(admin)
  await uploadTo(admin, uuid, 'a.html', htmlPage('One'))
  await prepareJob(admin, uuid)
  const removal = await world.house.db.transaction(async (tx) => {
    await tx.select().from(jobTable).where(eq(jobTable.uuid, uuid)).for('update')
    const asked = [admin.del(`/jobs/${uuid}`)]
    await untilOneWaits(world.house)
    await tx.update(targetFile).set({ stagesDone: [] }).where(eq(targetFile.jobUuid, uuid))
    return asked
  })
  expect((await removal[0]!).status).toBe(204)
})

test('a job has instructions for those who work on it', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  expect(job.instructions).toBe('')
  const instructions = 'Be brief.\nUse “Sie”.'
  expect((await admin.patch(`/jobs/${job.uuid}`, { instructions })).body).toMatchObject({ instructions })
  expect((await admin.get(`/jobs/${job.uuid}`)).body.instructions).toBe(instructions)
  expect((await admin.patch(`/jobs/${job.uuid}`, { instructions: 'x'.repeat(20_001) })).status).toBe(422)
})
