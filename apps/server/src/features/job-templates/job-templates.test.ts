import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { makeJob } from '../../../test/jobs.ts'

const world = testHouse()

test('a job template lists its memories, termbases and engines in their order', async () => {
  const admin = await world.administrator()
  const template = (await admin.post('/job_templates', { name: 'Manuals' })).body
  const memory = (await admin.post('/translation_memories', { name: 'M' })).body
  const archive = (await admin.post('/translation_memories', { name: 'Archive' })).body
  const termbase = (await admin.post('/termbases', { name: 'T' })).body
  const engine = (await admin.post('/machine_translation_engines', { name: 'E', provider: 'pseudoTranslation' })).body
  const jobTemplate = template['@id']
  const first = await admin.post('/job_translation_memories', { jobTemplate, translationMemory: memory['@id'] })
  expect(first.body).toMatchObject({
    sortId: 1,
    translationMemory: { name: 'M' },
    translationMemoryPretranslationMinimalMatchPercent: 90,
    updateTranslationMemory: true,
  })
  const uuid = randomUUID()
  const second = { uuid, jobTemplate, translationMemory: archive['@id'], updateTranslationMemory: false }
  await admin.post('/job_translation_memories', second)
  expect((await admin.post('/job_translation_memories', second)).body).toMatchObject({ uuid, sortId: 2 })
  await admin.patch(`/job_translation_memories/${uuid}`, { sortId: 1 })
  await admin.patch(`/job_translation_memories/${first.body.uuid}`, {
    sortId: 2,
    translationMemoryPretranslationMinimalMatchPercent: 75,
  })
  const list = (await admin.get(`/job_templates/${template.uuid}/job_translation_memories`)).body
  expect(list.member.map((row: { uuid: string }) => row.uuid)).toEqual([uuid, first.body.uuid])
  expect(list.member[1].translationMemoryPretranslationMinimalMatchPercent).toBe(75)
  const words = await admin.post('/job_translation_termbases', { jobTemplate, translationTermbase: termbase['@id'] })
  expect(words.body.translationTermbase.name).toBe('T')
  const machine = await admin.post('/job_machine_translation_engines', {
    jobTemplate,
    machineTranslationEngine: engine['@id'],
  })
  expect(machine.body).toMatchObject({
    machineTranslationEngine: { provider: 'pseudoTranslation' },
    machineTranslationQualityEstimationMinimalPercent: 75,
  })
  expect((await admin.del(`/job_machine_translation_engines/${machine.body.uuid}`)).status).toBe(204)
  expect((await admin.get('/job_templates?itemsPerPage=5&page=1&name=manu')).body.totalItems).toBe(1)
})

test('nothing is twice in a list of a template or a job', async () => {
  const admin = await world.administrator()
  const made = async (path: string, more: object = {}) => (await admin.post(path, { name: 'A', ...more })).body['@id']
  const things = [
    ['/job_translation_memories', 'jobTranslationMemories', 'translationMemory', await made('/translation_memories')],
    ['/job_translation_termbases', 'jobTranslationTermbases', 'translationTermbase', await made('/termbases')],
    [
      '/job_machine_translation_engines',
      'jobMachineTranslationEngines',
      'machineTranslationEngine',
      await made('/machine_translation_engines', { provider: 'pseudoTranslation' }),
    ],
    ['/job_file_types', 'jobFileTypes', 'fileType', await made('/file_types', { fileProcessor: 'html' })],
  ] as const
  const jobTemplate = await made('/job_templates')
  const job = await makeJob(admin)
  const refusal = (propertyPath: string) => [422, [{ propertyPath, code: 'listed_already' }]]
  for (const [path, list, field, thing] of things) {
    const use = { jobTemplate, [field]: thing }
    const first = await admin.post(path, use)
    expect(first.status).toBe(201)
    const again = await admin.post(path, use)
    expect([again.status, again.body.violations]).toMatchObject(refusal(field))
    expect((await admin.patch(`${path}/${first.body.uuid}`, { [field]: thing })).status).toBe(200)
    const twice = await admin.patch(`/jobs/${job.uuid}`, { [list]: [{ [field]: thing }, { [field]: thing }] })
    expect([twice.status, twice.body.violations]).toMatchObject(refusal(`${list}[1].${field}`))
  }
  const other = await made('/translation_memories')
  const { uuid } = (await admin.post('/job_translation_memories', { jobTemplate, translationMemory: other })).body
  const changed = await admin.patch(`/job_translation_memories/${uuid}`, { translationMemory: things[0][3] })
  expect([changed.status, changed.body.violations]).toMatchObject(refusal('translationMemory'))
})

test('what one may not see can neither be linked nor listed', async () => {
  const admin = await world.administrator()
  const house = await world.organization()
  const mia = await world.person('Mia')
  await house.join(mia, house.teams[0]!, 'manager')
  const hidden = (await admin.post('/translation_memories', { name: 'Hidden' })).body
  const foreign = (await admin.post('/job_templates', { name: 'Foreign' })).body
  const own = await mia.post('/job_templates', { name: 'Own', teams: [{ team: `/api/teams/${house.teams[0]}` }] })
  expect(own.status).toBe(201)
  const link = (jobTemplate: string) =>
    mia.post('/job_translation_memories', { jobTemplate, translationMemory: hidden['@id'] })
  expect((await link(own.body['@id'])).body.violations).toMatchObject([
    { propertyPath: 'translationMemory', message: 'This translation memory does not exist' },
  ])
  expect((await link(foreign['@id'])).body.violations).toMatchObject([
    { propertyPath: 'jobTemplate', message: 'This job template does not exist' },
  ])
  expect((await mia.get(`/job_templates/${foreign.uuid}/job_translation_memories`)).status).toBe(404)
})

test('what a job uses is not found among what templates use', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'M' })).body
  const job = await makeJob(admin, { jobTranslationMemories: [{ translationMemory: memory['@id'] }] })
  const [use] = job.jobTranslationMemories
  const path = `/job_translation_memories/${use.uuid}`
  for (const answer of [await admin.patch(path, { updateTranslationMemory: false }), await admin.del(path)])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  const template = (await admin.post('/job_templates', { name: 'Manuals' })).body
  const taken = { uuid: use.uuid, jobTemplate: template['@id'], translationMemory: memory['@id'] }
  expect((await admin.post('/job_translation_memories', taken)).status).toBe(409)
  expect((await admin.get(`/jobs/${job.uuid}`)).body.jobTranslationMemories).toEqual([use])
})

test('a thing knows the jobs and the templates that use it, each once', async () => {
  const admin = await world.administrator()
  const engine = (await admin.post('/machine_translation_engines', { name: 'E', provider: 'pseudoTranslation' })).body
  const use = { machineTranslationEngine: engine['@id'] }
  const job = await makeJob(admin, { name: 'Atlas', jobMachineTranslationEngines: [use] })
  const template = (await admin.post('/job_templates', { name: 'Books' })).body
  await admin.post('/job_machine_translation_engines', { ...use, jobTemplate: template['@id'] })
  const path = `/machine_translation_engines/${engine.uuid}/uses`
  expect((await admin.get(path)).body).toEqual({
    '@id': `/api${path}`,
    '@type': 'Collection',
    totalItems: 2,
    member: [
      { '@id': job['@id'], uuid: job.uuid, object: 'jobTranslation', name: 'Atlas' },
      { '@id': template['@id'], uuid: template.uuid, object: 'jobTemplate', name: 'Books' },
    ],
    hidden: 0,
  })
  const house = await world.organization()
  const mia = await world.person('Mia')
  await house.join(mia, house.teams[0]!, 'manager')
  const teams = [{ team: `/api/teams/${house.teams[0]}` }]
  for (const shared of [`/machine_translation_engines/${engine.uuid}`, `/job_templates/${template.uuid}`])
    await admin.patch(shared, { teams })
  expect((await mia.get(`${path}?itemsPerPage=1`)).body).toMatchObject({
    totalItems: 1,
    member: [{ name: 'Books' }],
    hidden: 1,
  })
})
