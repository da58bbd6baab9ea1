import { expect, test } from 'vitest'
import { testHouse } from './house.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from './jobs.ts'
import { makeTermbase } from './resources.ts'

const world = testHouse()

test('an item of another kind is not found at a path, and not changed or deleted there', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  for (const collection of [
    'termbases',
    'guidelines',
    'translation_memories',
    'job_templates',
    'machine_translation_engines',
  ]) {
    const path = `/${collection}/${job.uuid}`
    expect([collection, (await admin.get(path)).status]).toEqual([collection, 404])
    expect([collection, (await admin.patch(path, { name: 'Other', description: '' })).status]).toEqual([
      collection,
      404,
    ])
    expect([collection, (await admin.del(path)).status]).toEqual([collection, 404])
  }
  const memory = (await admin.post('/translation_memories', { name: 'Memory' })).body
  expect((await admin.del(`/jobs/${memory.uuid}`)).status).toBe(404)
  expect((await admin.patch(`/jobs/${memory.uuid}`, { name: 'x' })).status).toBe(404)
  expect((await admin.get(`/jobs/${memory.uuid}/configuration`)).status).toBe(404)
  expect((await admin.get(`/termbases/${memory.uuid}/term_entries`)).status).toBe(404)
  expect((await admin.get(`/translation_memories/${memory.uuid}`)).status).toBe(200)
  expect((await admin.get(`/jobs/${job.uuid}`)).status).toBe(200)
})

test('an IRI with the uuid of another kind is refused where it was given', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Memory' })).body
  const termbase = (await admin.post('/termbases', { name: 'Terms' })).body
  const template = (await admin.post('/job_templates', { name: 'Template' })).body
  const refused = async (path: string, body: object, propertyPath: string) => {
    const answer = await admin.post(path, body)
    expect([path, answer.status, answer.body.violations?.[0]?.propertyPath]).toEqual([path, 422, propertyPath])
  }
  await refused(
    '/translation_memory_imports',
    { name: 'I', translationMemory: `/api/translation_memories/${termbase.uuid}` },
    'translationMemory',
  )
  await refused(
    '/term_imports',
    { name: 'I', destinationTermbase: `/api/termbases/${memory.uuid}` },
    'destinationTermbase',
  )
  await refused(
    '/termbase_indices',
    { termbase: `/api/termbases/${memory.uuid}`, language: languageIri('en') },
    'termbase',
  )
  await refused(
    '/job_translation_memories',
    { jobTemplate: template['@id'], translationMemory: `/api/translation_memories/${termbase.uuid}` },
    'translationMemory',
  )
  await refused(
    '/job_translation_termbases',
    { jobTemplate: template['@id'], translationTermbase: `/api/termbases/${memory.uuid}` },
    'translationTermbase',
  )
  await refused(
    '/term_entries',
    {
      termbase: `/api/termbases/${memory.uuid}`,
      terms: [{ termbaseIndex: `/api/termbase_indices/${memory.uuid}`, text: 'a' }],
    },
    'termbase',
  )
  await refused(
    '/job_translation_memories',
    { jobTemplate: `/api/job_templates/${termbase.uuid}`, translationMemory: memory['@id'] },
    'jobTemplate',
  )
  expect((await admin.upload({ jobUuid: termbase.uuid }, 'a.html', htmlPage('A'))).status).toBe(404)
})

test('a uuid that is taken by another row is a conflict and no accident', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Memory' })).body
  const uuid = crypto.randomUUID()
  const jobTranslationMemories = [{ uuid, translationMemory: memory['@id'] }]
  await makeJob(admin, { jobTranslationMemories })
  const again = await admin.post('/jobs', { name: 'Second', jobTranslationMemories })
  expect(again.status).toBeLessThan(500)
  const twice = await admin.post('/jobs', {
    name: 'Third',
    jobTranslationMemories: [
      { uuid: crypto.randomUUID(), translationMemory: memory['@id'] },
      { uuid: crypto.randomUUID(), translationMemory: memory['@id'] },
    ],
  })
  expect(twice.status).toBeLessThan(500)
})

test('roles of a share must exist and belong to the organization of its team', async () => {
  const admin = await world.administrator()
  const [one, other] = [await world.organization(), await world.organization()]
  const share = (role: string) => ({
    name: 'G',
    teams: [{ team: `/api/teams/${one.teams[0]}`, primaryTeamTeamUserRole: `/api/team_user_roles/${role}` }],
  })
  expect((await admin.post('/guidelines', share(one.roleUuid('editor')))).status).toBe(201)
  for (const role of [crypto.randomUUID(), other.roleUuid('owner')]) {
    const answer = await admin.post('/guidelines', share(role))
    expect([answer.status, answer.body.violations?.[0].propertyPath]).toEqual([422, 'teams[0].primaryTeamTeamUserRole'])
  }
  const nowhere = await admin.post('/termbases', {
    name: 'T',
    termbaseTeams: [{ team: `/api/teams/${crypto.randomUUID()}` }],
  })
  expect(nowhere.body.violations).toMatchObject([
    { propertyPath: 'termbaseTeams[0].team', message: 'This team does not exist' },
  ])
})

test('texts and numbers that no column holds are refused', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'a.html', htmlPage('Send an e-mail today', 'Call'))
  await prepareJob(admin, job.uuid)
  const fileUuid = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const unit = (await admin.get(`/files/${fileUuid}/trans_units`)).body.member[0]
  const change = { targetSegment: { xml: unit.sourceSegment.xml }, version: 1 }
  const say = async (label: string, answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    expect([label, status, status >= 500 ? body : null]).toEqual([label, expect.any(Number), null])
  }
  await say('version', admin.patch(`/trans_units/${unit.uuid}`, { ...change, version: 99_999_999_999 }))
  await say(
    'percent',
    admin.patch(`/trans_units/${unit.uuid}`, {
      ...change,
      origin: { type: 'human', matchPercent: 99_999_999_999, name: null },
    }),
  )
  await say(
    'surrogate',
    admin.patch(`/trans_units/${unit.uuid}`, {
      ...change,
      origin: { type: 'human', matchPercent: null, name: '\ud800' },
    }),
  )
  await say('after', admin.get(`/files/${fileUuid}/next_open_trans_unit?after=99999999999`))
  await say('from', admin.get(`/files/${fileUuid}/trans_units?from=99999999999`))
  await say('page', admin.get(`/files/${fileUuid}/trans_units?page=9007199254740991&itemsPerPage=1000`))
  await say(
    'page filtered',
    admin.get(`/files/${fileUuid}/trans_units?page=9007199254740991&itemsPerPage=1000&source=a`),
  )
  await say('around', admin.get(`/files/${fileUuid}/preview?around=99999999999`))
  await say('split', admin.patch(`/trans_units/${unit.uuid}/split`, { offset: 3, version: 99_999_999_999 }))
  await say('merge', admin.patch(`/trans_units/${unit.uuid}/merge`, { version: 99_999_999_999 }))
  await say(
    'revert',
    admin.post(`/files/${fileUuid}/revert_trans_units`, { transUnits: [{ uuid: unit.uuid, version: 99_999_999_999 }] }),
  )
  const memory = (await admin.post('/translation_memories', { name: 'M' })).body
  await say('unit id', admin.del(`/translation_memories/${memory.uuid}/units/99999999999999999999`))
  await say('concordance', admin.get(`/jobs/${job.uuid}/concordance?query=a&page=9007199254740991`))
  await say('name', admin.post('/guidelines', { name: '\ud800' }))
  await say('query', admin.get('/guidelines?query=%ED%A0%80'))
  await say('bad escape', admin.get('/guidelines/%E0%A4%A'))
  await say('html nest', admin.post('/guidelines', { name: 'x', html: '<div>'.repeat(50_000) }))
  for (const find of ['e-mail', 'a/b', '\\', '(', '^', '-'])
    await say(find, admin.post(`/files/${fileUuid}/replace_in_targets`, { find, replacement: '$1', wholeWords: true }))
})

test('the uuid of an own term entry in another termbase is a conflict', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbase(admin, [{ term: 'a', preferred: 'b' }])
  const entry = (await admin.get(`/termbases/${termbase.uuid}/term_entries`)).body.member[0]
  const other = await makeTermbase(admin, [])
  const index = (await admin.get(`/termbases/${other.uuid}/termbase_indices`)).body.member[0]
  const answer = await admin.post('/term_entries', {
    uuid: entry.uuid,
    termbase: other['@id'],
    terms: [{ termbaseIndex: index['@id'], text: 'x' }],
  })
  expect(answer.status).toBe(409)
})

test('bad addresses and bodies are answered as problems', async () => {
  const { http } = world.house
  for (const url of [
    '/api/guidelines/%E0%A4%A',
    `/api/guidelines/${'a'.repeat(500)}`,
    '/api/nothing',
    '/api/guidelines?page=x',
  ]) {
    const answer = await http.inject({ method: 'GET', url })
    expect([url.slice(0, 40), answer.headers['content-type'], answer.statusCode < 500]).toEqual([
      url.slice(0, 40),
      'application/problem+json; charset=utf-8',
      true,
    ])
  }
  const deep = await http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(100_000),
  })
  expect(deep.statusCode).toBeLessThan(500)
  const inLatin1 = await http.inject({
    method: 'POST',
    url: '/api/request_password_reset',
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from('{"email":"Jürgen@langwerk.test"}', 'latin1'),
  })
  expect([inLatin1.statusCode, inLatin1.json().code]).toEqual([400, 'bad_json'])
  const began = performance.now()
  const long = await http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: `[${'[],'.repeat(3_000_000)}1]`,
  })
  expect([long.statusCode, performance.now() - began < 300]).toEqual([413, true])
})

test('who edits a job that others made keeps what they chose without seeing it', async () => {
  const organization = await world.organization()
  const [owner, editor] = [await world.person('Olga'), await world.person('Egon')]
  const [team] = organization.teams
  await organization.join(owner, team!, 'owner')
  await organization.join(editor, team!, 'editor')
  const jobTeams = [{ team: `/api/teams/${team}` }]
  const memory = (await (await world.administrator()).post('/translation_memories', { name: 'Hidden', teams: [] })).body
  const admin = await world.administrator()
  const job = await makeJob(admin, {
    jobTeams,
    jobTranslationMemories: [{ translationMemory: memory['@id'], updateTranslationMemory: true }],
  })
  const { jobTranslationMemories } = (await editor.get(`/jobs/${job.uuid}`)).body
  const same = jobTranslationMemories.map((row: { translationMemory: { '@id': string } }) => ({
    translationMemory: row.translationMemory['@id'],
  }))
  const saved = await editor.patch(`/jobs/${job.uuid}`, { name: 'New name', jobTranslationMemories: same })
  expect([saved.status, saved.body.name, saved.body.jobTranslationMemories[0].updateTranslationMemory]).toEqual([
    200,
    'New name',
    true,
  ])
  const foreign = await makeJob(editor, { jobTeams })
  const taken = await editor.patch(`/jobs/${foreign.uuid}`, { jobTranslationMemories: same })
  expect([taken.status, taken.body.violations[0].propertyPath]).toEqual([
    422,
    'jobTranslationMemories[0].translationMemory',
  ])
})

test('what no column holds is named at its field, in every part of a call', async () => {
  const admin = await world.administrator()
  const said = async (answer: Promise<{ status: number; body: { violations?: unknown[] } }>) => {
    const { status, body } = await answer
    return [status, body.violations?.[0]]
  }
  const half = 'A text must not hold half of a surrogate pair'
  expect(await said(world.anonymous().post('/request_password_reset', { email: '\ud800@a.test' }))).toMatchObject([
    422,
    { propertyPath: 'email', message: half },
  ])
  expect(await said(admin.post('/guidelines', { name: 'a\udc00' }))).toMatchObject([
    422,
    { propertyPath: 'name', message: half },
  ])
  expect(await said(admin.post('/guidelines', { name: 'a\0b' }))).toMatchObject([
    422,
    { propertyPath: 'name', message: 'A text must not hold the NUL character' },
  ])
  expect(await said(admin.get('/guidelines?query=a%00'))).toMatchObject([
    422,
    { propertyPath: 'query', message: 'A text must not hold the NUL character' },
  ])
  expect((await admin.get('/guidelines?page=1e9')).status).toBe(422)
  expect((await admin.post('/guidelines', { name: '😀' })).status).toBe(201)
})

test('forms that are none, or are cut off, are refused', async () => {
  const admin = await world.administrator()
  const send = async (path: string, type: string, payload: string) =>
    (
      await world.house.http.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...admin.headers, 'content-type': type },
        payload,
      })
    ).statusCode
  const opened = '--b\r\nContent-Disposition: form-data; name="uploadedFile"; filename="a.html"\r\n\r\n<p>'
  for (const path of ['/files', '/me/profile_picture']) {
    expect(await send(path, 'multipart/form-data', opened)).toBe(400)
    expect(await send(path, `multipart/form-data; boundary=${'b'.repeat(500)}`, opened)).toBe(400)
    for (const length of [1, 30, opened.length])
      expect([path, length, await send(path, 'multipart/form-data; boundary=b', opened.slice(0, length))]).toEqual([
        path,
        length,
        400,
      ])
  }
})

test('a uuid in upper case is the same uuid, in paths, bodies and queries', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Memory' })).body
  const upper = memory.uuid.toUpperCase()
  expect((await admin.get(`/translation_memories/${upper}`)).body.uuid).toBe(memory.uuid)
  const job = await makeJob(admin, {
    jobTranslationMemories: [{ translationMemory: `/api/translation_memories/${upper}` }],
  })
  expect((await admin.get(`/jobs/${job.uuid}`)).body.jobTranslationMemories[0].translationMemory.uuid).toBe(memory.uuid)
  const uuid = crypto.randomUUID()
  expect((await admin.post('/guidelines', { uuid: uuid.toUpperCase(), name: 'Own uuid' })).body.uuid).toBe(uuid)
  const english = languageIri('en').split('/').at(-1)!.toUpperCase()
  const engines = await admin.get(
    `/machine_translation_engines_for_job?sourceLanguageUuid=${english}&targetLanguageUuids=${english}`,
  )
  expect(engines.status).toBe(200)
  const page = await admin.upload({ jobUuid: job.uuid.toUpperCase() }, 'a.html', htmlPage('A'))
  expect(page.status).toBe(201)
  const exported = await admin.post('/job_target_file_exports', { job: `/api/jobs/${job.uuid.toUpperCase()}` })
  expect(exported.status).not.toBe(422)
})

test('null as a whole body is nothing to make a thing of', async () => {
  const admin = await world.administrator()
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const answer = await world.house.http.inject({ method: 'POST', url: '/api/jobs', headers, payload: 'null' })
  expect([answer.statusCode, answer.json().violations[0].code]).toEqual([422, 'required'])
})

test('null takes an optional text away, and not one that must be there', async () => {
  const admin = await world.administrator()
  const described = { name: 'Described', description: 'Words' }
  for (const collection of ['guidelines', 'termbases', 'translation_memories', 'job_templates', 'jobs']) {
    const { uuid } = (await admin.post(`/${collection}`, described)).body
    const cleared = await admin.patch(`/${collection}/${uuid}`, { description: null })
    expect([collection, cleared.status, cleared.body.description]).toEqual([collection, 200, ''])
    if (collection !== 'jobs')
      expect([collection, (await admin.patch(`/${collection}/${uuid}`, { name: null })).status]).toEqual([
        collection,
        422,
      ])
    expect((await admin.get(`/${collection}/${uuid}`)).body.name).toBe('Described')
  }
  const profile = (await admin.patch('/me/profile', { profession: 'Translator' })).body
  expect((await admin.patch('/me/profile', { profession: null })).body).toEqual({ ...profile, profession: '' })
})
