import { randomUUID } from 'node:crypto'
import { usualPreparation } from '@langwerk/contract/job-preparation'
import { noServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../test/house.ts'
import { languageUuid } from '../features/languages/index.ts'

const world = testHouse()

const made = async (caller: Caller, path: string, body: object) => (await caller.post(path, body)).body

async function template(caller: Caller, memories: readonly { '@id': string }[]) {
  const one = await made(caller, '/job_templates', { name: 'Manuals', description: 'For pumps' })
  for (const memory of memories)
    await made(caller, '/job_translation_memories', {
      jobTemplate: one['@id'],
      translationMemory: memory['@id'],
      translationMemoryPenalty: 3,
    })
  return one
}

test('a file says all that makes the thing anew, others by their names, and no people and teams', async () => {
  const admin = await world.administrator()
  const memory = await made(admin, '/translation_memories', { name: 'Pumps' })
  const { uuid } = await template(admin, [memory])
  const [use] = (await admin.get(`/job_templates/${uuid}/job_translation_memories`)).body.member
  const penalty = { type: 'sourceSegmentContains', selectorValue: 'beta', matchDifference: 5 }
  await made(admin, '/job_translation_memory_penalties', { jobTranslationMemory: use['@id'], ...penalty })
  const file = await admin.get(`/job_templates/${uuid}/export`)
  expect(file.headers['content-disposition']).toContain('filename="Manuals.json"')
  expect(file.body).toEqual({
    '@type': 'JobTemplate',
    version: 1,
    name: 'Manuals',
    description: 'For pumps',
    ...usualPreparation,
    ...noServiceProviderPermissions,
    separateReviewers: false,
    jobTranslationMemories: [
      {
        translationMemory: { uuid: memory.uuid, name: 'Pumps' },
        translationMemoryPretranslationMinimalMatchPercent: 90,
        updateTranslationMemory: true,
        translationMemorySearchMinimalMatchPercent: 50,
        translationMemoryPenalty: 3,
        languageVariantPenalty: null,
        jobTranslationMemoryPenalties: [penalty],
      },
    ],
    jobTranslationTermbases: [],
    jobMachineTranslationEngines: [],
    jobReplacementRuleSets: [],
    jobScoringRuleSets: [],
    jobArtificialIntelligenceWorkers: [],
    jobLanguageCombinationSets: [],
    jobTransUnitMessageRuleSets: [],
    jobFileTypes: [],
  })
  const imported = await admin.post('/job_templates/import', { ...file.body, uuid: randomUUID() })
  expect([imported.status, imported.body.leftOut]).toEqual([201, []])
  expect((await admin.get(`/job_templates/${imported.body.uuid}/export`)).body).toEqual(file.body)
})

test('what the person may not see is left out and told, in an import and in a copy', async () => {
  const admin = await world.administrator()
  const house = await world.organization()
  const mia = await world.person('Mia')
  await house.join(mia, house.teams[0]!, 'manager')
  const teams = [{ team: `/api/teams/${house.teams[0]}` }]
  const hidden = await made(admin, '/translation_memories', { name: 'Hidden' })
  const open = await made(admin, '/translation_memories', { name: 'Open', teams })
  const { uuid } = await template(admin, [hidden, open])
  await admin.patch(`/job_templates/${uuid}`, { teams })
  const copy = await mia.post(`/job_templates/${uuid}/copy`, { name: 'Manuals (copy)', teams })
  const leftOut = [
    {
      propertyPath: 'jobTranslationMemories[0].translationMemory',
      collection: 'translation_memories',
      uuid: hidden.uuid,
      name: 'Hidden',
    },
  ]
  expect([copy.status, copy.body]).toMatchObject([201, { name: 'Manuals (copy)', permissionRole: 'owner', leftOut }])
  const rows = (await mia.get(`/job_templates/${copy.body.uuid}/job_translation_memories`)).body.member
  expect(rows).toMatchObject([{ sortId: 1, translationMemory: { name: 'Open' }, translationMemoryPenalty: 3 }])
  const file = (await admin.get(`/job_templates/${uuid}/export`)).body
  expect((await mia.post('/job_templates/import', { ...file, teams })).body.leftOut).toEqual(leftOut)
})

test('what has another uuid here is found by its name, if exactly one thing that the person may see has it', async () => {
  const admin = await world.administrator()
  const house = await world.organization()
  const mia = await world.person('Mia')
  await house.join(mia, house.teams[0]!, 'manager')
  const teams = [{ team: `/api/teams/${house.teams[0]}` }]
  const pumps = await made(mia, '/translation_memories', { name: 'Pumps abroad', teams })
  for (const name of ['Twice', 'Twice']) await made(mia, '/translation_memories', { name, teams })
  for (const name of ['Pumps abroad', 'Of another']) await made(admin, '/translation_memories', { name })
  await made(mia, '/termbases', { name: 'Of another kind', termbaseTeams: teams })
  const names = ['Pumps abroad', 'Twice', 'Of another', 'Of another kind']
  const jobTranslationMemories = names.map((name) => ({ translationMemory: { uuid: randomUUID(), name } }))
  const file = { '@type': 'JobTemplate', version: 1, name: 'Manuals', teams, jobTranslationMemories }
  const { status, body } = await mia.post('/job_templates/import', file)
  expect([status, body.leftOut]).toMatchObject([201, names.slice(1).map((name) => ({ name }))])
  const rows = (await mia.get(`/job_templates/${body.uuid}/job_translation_memories`)).body.member
  expect(rows).toMatchObject([{ translationMemory: { uuid: pumps.uuid } }])
})

test('what is wrong in a file is told where it stands, and nothing is made', async () => {
  const admin = await world.administrator()
  const { body: before } = await admin.get('/job_templates')
  const file = { '@type': 'JobTemplate', version: 1, name: 'Manuals' }
  const row = { translationMemory: { uuid: randomUUID(), name: 'M' } }
  const memory = await made(admin, '/translation_memories', { name: 'Pumps' })
  const penalty = { type: 'sourceSegmentLengthLowerThan', selectorValue: 'short', matchDifference: 5 }
  for (const [wrong, propertyPath, code] of [
    [{ '@type': 'Guideline' }, '@type', 'not_one_of'],
    [{ version: 2 }, 'version', 'not_one_of'],
    [{ name: '' }, 'name', 'name_required'],
    [{ surprise: 1 }, 'surprise', 'unknown_field'],
    [{ jobTranslationMemories: [{}] }, 'jobTranslationMemories[0].translationMemory', 'required'],
    [{ jobTranslationMemories: [{ ...row, odd: 1 }] }, 'jobTranslationMemories[0].odd', 'unknown_field'],
    [
      { jobTranslationMemories: [row, { ...row, translationMemoryPenalty: 200 }] },
      'jobTranslationMemories[1].translationMemoryPenalty',
      'too_big',
    ],
    [
      { jobTranslationMemories: [{ translationMemory: { uuid: 'x' } }] },
      'jobTranslationMemories[0].translationMemory.uuid',
      'not_a_uuid',
    ],
    [
      {
        jobTranslationMemories: [
          { translationMemory: { uuid: memory.uuid }, jobTranslationMemoryPenalties: [penalty] },
        ],
      },
      'jobTranslationMemories[0].jobTranslationMemoryPenalties[0].selectorValue',
      'value_of_other_type',
    ],
  ] as const) {
    const { status, body } = await admin.post('/job_templates/import', { ...file, ...wrong })
    expect([status, body.violations]).toMatchObject([422, [{ propertyPath, code }]])
  }
  expect((await admin.get('/job_templates')).body.totalItems).toBe(before.totalItems)
})

test('a key is neither in a file nor in a copy, which takes its own', async () => {
  const admin = await world.administrator()
  const engine = await made(admin, '/machine_translation_engines', {
    name: 'Vendor',
    provider: 'deepL',
    apiKey: 'the-key-of-somebody-0001:fx',
    sourceLanguage: `/api/languages/${languageUuid('de')}`,
  })
  const path = `/machine_translation_engines/${engine.uuid}`
  const file = (await admin.get(`${path}/export`)).body
  expect(JSON.stringify(file)).not.toMatch(/key/i)
  expect(file.sourceLanguage).toMatchObject({ code: 'de', uuid: languageUuid('de') })
  const without = await admin.post(`${path}/copy`)
  expect([without.status, without.body.violations[0].propertyPath]).toEqual([422, 'apiKey'])
  const uuid = randomUUID()
  const copy = { uuid, apiKey: 'the-key-of-another-0002:fx' }
  for (const again of [copy, copy])
    expect((await admin.post(`${path}/copy`, again)).body).toMatchObject({
      uuid,
      name: 'Vendor',
      apiKeyEnding: '2:fx',
      sourceLanguage: { code: 'de' },
      leftOut: [],
    })
})
