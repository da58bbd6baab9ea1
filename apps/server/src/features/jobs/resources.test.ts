import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { makeEngine, makeMemory, makeTermbase } from '../../../test/resources.ts'
import { transUnit } from '../../database/schema/jobs.ts'

const world = testHouse()

const teamIri = (uuid: string) => `/api/teams/${uuid}`

/** A person of this role in a team, signed in, and the team as shares name it. */
async function member(role: string, name: string): Promise<{ person: Caller; team: string }> {
  const person = await world.person(name)
  const { teams, join } = await world.organization()
  await join(person, teams[0]!, role)
  return { person: await world.signIn((await person.get('/re_authenticate')).body.email), team: teamIri(teams[0]!) }
}

test('a job keeps its memories, termbases and engines in order, with minimums of its own for those without', async () => {
  const admin = await world.administrator()
  const memories = [await makeMemory(admin, []), await makeMemory(admin, [])]
  const termbase = await makeTermbase(admin, [])
  const [english] = (await admin.get(`/termbases/${termbase.uuid}`)).body.termbaseIndices
  const engine = await makeEngine(admin)
  const job = await makeJob(admin, {
    translationMemoryPretranslationMinimalMatchPercent: 85,
    jobTranslationMemories: [
      { translationMemory: memories[1]['@id'] },
      {
        translationMemory: memories[0]['@id'],
        translationMemoryPretranslationMinimalMatchPercent: 101,
        updateTranslationMemory: false,
      },
    ],
    jobTranslationTermbases: [{ translationTermbase: termbase['@id'], sourceTermbaseIndex: english['@id'] }],
    jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
  })
  for (const path of ['', '/configuration', '/resources']) {
    expect((await admin.get(`/jobs/${job.uuid}${path}`)).body).toMatchObject({
      jobTranslationMemories: [
        {
          sortId: 1,
          translationMemory: { uuid: memories[1].uuid },
          translationMemoryPretranslationMinimalMatchPercent: 85,
          updateTranslationMemory: true,
          sourceLanguage: { code: 'en' },
        },
        { sortId: 2, translationMemoryPretranslationMinimalMatchPercent: 101, updateTranslationMemory: false },
      ],
      jobTranslationTermbases: [
        {
          translationTermbase: { uuid: termbase.uuid },
          sourceTermbaseIndex: { uuid: english.uuid, language: { code: 'en' } },
          targetTermbaseIndex: null,
        },
      ],
      jobMachineTranslationEngines: [
        {
          machineTranslationEngine: { provider: 'pseudoTranslation' },
          machineTranslationQualityEstimationMinimalPercent: 75,
        },
      ],
    })
  }
  const changed = (await admin.patch(`/jobs/${job.uuid}`, { jobTranslationMemories: [] })).body
  expect(changed.jobTranslationMemories).toEqual([])
  expect(changed.jobTranslationTermbases).toHaveLength(1)
})

test('an engine brings its minimum along into jobs and templates that say none', async () => {
  const admin = await world.administrator()
  const engine = await makeEngine(admin)
  await admin.patch(`/machine_translation_engines/${engine.uuid}`, {
    machineTranslationQualityEstimationMinimalPercent: 42,
  })
  const use = { machineTranslationEngine: engine['@id'] }
  const { body: template } = await admin.post('/job_templates', { name: 'Manuals' })
  const inTemplate = (await admin.post('/job_machine_translation_engines', { ...use, jobTemplate: template['@id'] }))
    .body
  const minimums = async (input: object) =>
    (await makeJob(admin, input)).jobMachineTranslationEngines.map(
      (one: Record<string, unknown>) => one.machineTranslationQualityEstimationMinimalPercent,
    )
  const least = (percent: number) => ({ machineTranslationQualityEstimationMinimalPercent: percent })
  expect(inTemplate).toMatchObject(least(42))
  expect(await minimums({ jobTemplate: template['@id'] })).toEqual([42])
  const other = { machineTranslationEngine: (await makeEngine(admin))['@id'], ...least(10) }
  expect(await minimums({ jobMachineTranslationEngines: [use, other] })).toEqual([42, 10])
  expect(await minimums({ ...least(60), jobMachineTranslationEngines: [use, other] })).toEqual([60, 10])
})

test('a memory that one may only read is used, and not written to', async () => {
  const admin = await world.administrator()
  const { person, team } = await member('editor', 'Edda')
  const memory = await makeMemory(admin, [])
  await admin.patch(`/translation_memories/${memory.uuid}`, {
    teams: [{ team: teamIri((await world.organization()).teams[0]!), primaryTeam: true }, { team }],
  })
  const input = { jobTeams: [{ team }] }
  const use = { translationMemory: memory['@id'] }
  const job = (await person.post('/jobs', { ...input, jobTranslationMemories: [use] })).body
  expect(job.jobTranslationMemories).toMatchObject([{ updateTranslationMemory: false }])
  const refused = await person.post('/jobs', {
    ...input,
    jobTranslationMemories: [{ ...use, updateTranslationMemory: true }],
  })
  expect(refused.body.violations).toMatchObject([
    {
      propertyPath: 'jobTranslationMemories[0].updateTranslationMemory',
      message: 'You may not write to this translation memory',
    },
  ])
})

test('a job template fills what the input leaves out', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, [])
  const engine = await makeEngine(admin)
  const template = (await admin.post('/job_templates', { name: 'Manuals' })).body
  await admin.post('/job_translation_memories', {
    jobTemplate: template['@id'],
    translationMemory: memory['@id'],
    translationMemoryPretranslationMinimalMatchPercent: 65,
  })
  await admin.post('/job_machine_translation_engines', {
    jobTemplate: template['@id'],
    machineTranslationEngine: engine['@id'],
  })
  const job = await makeJob(admin, { jobTemplate: template['@id'], jobMachineTranslationEngines: [] })
  expect(job).toMatchObject({
    jobTemplate: { uuid: template.uuid },
    presetJobTemplate: { uuid: template.uuid, name: 'Manuals' },
    jobTranslationMemories: [{ translationMemoryPretranslationMinimalMatchPercent: 65 }],
    jobMachineTranslationEngines: [],
  })
  const stranger = (await member('owner', 'Sam')).person
  const refused = await stranger.post('/jobs', { jobTemplate: template['@id'], jobTeams: [] })
  expect([403, 422]).toContain(refused.status)
})

test('what a job lists itself it uses as its template does, where it does not say otherwise', async () => {
  const admin = await world.administrator()
  const [memory, engine] = [await makeMemory(admin, []), await makeEngine(admin)]
  const { body: template } = await admin.post('/job_templates', { name: 'Manuals' })
  const [translationMemory, machineTranslationEngine] = [memory['@id'], engine['@id']]
  const jobTemplate = template['@id']
  const asTemplate = { translationMemoryPretranslationMinimalMatchPercent: 70, updateTranslationMemory: false }
  await admin.post('/job_translation_memories', { jobTemplate, translationMemory, ...asTemplate })
  const least = { machineTranslationQualityEstimationMinimalPercent: 20 }
  await admin.post('/job_machine_translation_engines', { jobTemplate, machineTranslationEngine, ...least })
  const lists = {
    jobTranslationMemories: [{ translationMemory }],
    jobMachineTranslationEngines: [{ machineTranslationEngine }],
  }
  expect(await makeJob(admin, { jobTemplate, ...lists })).toMatchObject({
    jobTranslationMemories: [asTemplate],
    jobMachineTranslationEngines: [least],
  })
  const said = { translationMemoryPretranslationMinimalMatchPercent: 80 }
  expect(await makeJob(admin, { jobTemplate, ...lists, ...said })).toMatchObject({ jobTranslationMemories: [said] })
})

test('a job says what of its template it does without', async () => {
  const admin = await world.administrator()
  const { person, team } = await member('editor', 'Edda')
  const elsewhere = teamIri((await world.organization()).teams[0]!)
  const [read, hidden] = [await makeMemory(admin, []), await makeMemory(admin, [])]
  await admin.patch(`/translation_memories/${read.uuid}`, { teams: [{ team: elsewhere, primaryTeam: true }, { team }] })
  const termbase = await makeTermbase(admin, [])
  const engine = await makeEngine(admin)
  const template = (await admin.post('/job_templates', { name: 'Manuals', teams: [{ team }] })).body
  const jobTemplate = template['@id']
  for (const translationMemory of [read['@id'], hidden['@id'], hidden['@id']])
    await admin.post('/job_translation_memories', { jobTemplate, translationMemory })
  await admin.post('/job_translation_termbases', { jobTemplate, translationTermbase: termbase['@id'] })
  await admin.post('/job_machine_translation_engines', { jobTemplate, machineTranslationEngine: engine['@id'] })
  const unwritten = { kind: 'translationMemory', uuid: read.uuid, name: read.name, missing: 'edit' }
  const unread = [
    { kind: 'translationMemory', uuid: hidden.uuid, name: hidden.name, missing: 'read' },
    { kind: 'termbase', uuid: termbase.uuid, name: termbase.name, missing: 'read' },
    { kind: 'machineTranslationEngine', uuid: engine.uuid, name: engine.name, missing: 'read' },
  ]
  const jobTeams = [{ team }]
  const made = await makeJob(person, { jobTeams, jobTemplate })
  expect(made.templateOmissions).toEqual([unwritten, ...unread])
  expect(made.jobTranslationMemories).toMatchObject([{ updateTranslationMemory: false }])
  const path = `/jobs/${made.uuid}`
  expect((await person.get(`${path}/configuration`)).body.templateOmissions).toEqual([unwritten, ...unread])
  // Lists of one's own take nothing from the template.
  const lists = { jobTranslationMemories: [], jobTranslationTermbases: [], jobMachineTranslationEngines: [] }
  expect((await makeJob(person, { jobTeams, jobTemplate, ...lists })).templateOmissions).toEqual([])
  // What somebody who may makes good is no longer left out.
  const use = { translationMemory: read['@id'], updateTranslationMemory: true }
  const changed = await admin.patch(path, { jobTranslationMemories: [use] })
  expect(changed.body.templateOmissions).toEqual(unread)
  expect((await person.patch(path, { jobTemplate: null })).body.templateOmissions).toEqual([])
  expect((await person.patch(path, { jobTemplate })).body.templateOmissions).toEqual([unwritten, ...unread])
  expect((await makeJob(admin, { jobTemplate })).templateOmissions).toEqual([])
})

test('confirmed segments are written to the memories that may be written to', async () => {
  const admin = await world.administrator()
  const [written, kept] = [await makeMemory(admin, []), await makeMemory(admin, [])]
  const job = await makeJob(admin, {
    jobTranslationMemories: [
      { translationMemory: written['@id'] },
      { translationMemory: kept['@id'], updateTranslationMemory: false },
    ],
  })
  await uploadTo(admin, job.uuid, 'page.html', htmlPage('One house.', 'Two houses.', 'Three.'))
  await prepareJob(admin, job.uuid)
  const translate = (sourceText: string, target: string) =>
    world.house.db
      .update(transUnit)
      .set({ target, targetText: target, status: 'confirmed' })
      .where(eq(transUnit.sourceText, sourceText))
  await translate('One house.', 'Ein Haus.')
  await translate('Two houses.', 'Zwei Häuser.')
  for (let time = 1; time <= 2; time++) {
    expect((await admin.patch(`/jobs/${job.uuid}/update_translation_memories`)).status).toBe(200)
    await until(async () => (await admin.get(`/translation_memories/${written.uuid}`)).body.transUnitCount === 2)
  }
  expect((await admin.get(`/translation_memories/${kept.uuid}`)).body.transUnitCount).toBe(0)
})

test('what a stranger asks tells nothing of a job', async () => {
  const admin = await world.administrator()
  const stranger = await world.person()
  const job = await makeJob(admin)
  await uploadTo(admin, job.uuid, 'page.html', htmlPage('One'))
  await prepareJob(admin, job.uuid)
  for (const body of [{ name: '' }, { skipPretranslation: true }, { sourceLanguage: languageIri('fr') }, {}])
    expect((await stranger.patch(`/jobs/${job.uuid}`, body)).status).toBe(404)
  expect((await admin.patch(`/jobs/${job.uuid}`, { name: '' })).body.violations).toMatchObject([
    { propertyPath: 'name', message: 'Name is required' },
  ])
  expect((await admin.patch(`/jobs/${job.uuid}`, { sourceLanguage: languageIri('fr') })).status).toBe(409)
  expect((await admin.patch(`/jobs/${job.uuid}`, { targetLanguages: [languageIri('fr')] })).status).toBe(409)
})
