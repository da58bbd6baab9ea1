import { shippedQualityRuleSets } from '@langwerk/quality/shipped-rule-sets'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { transUnitMessageRule } from '../../database/schema/rule-sets.ts'

const world = testHouse()

async function makeSet(rules: object[], more: object = {}) {
  const admin = await world.administrator()
  const set = (await admin.post('/trans_unit_message_rule_sets', { name: 'Rules', ...more })).body
  for (const rule of rules) {
    const made = await admin.post('/trans_unit_message_rules', {
      transUnitMessageRuleSet: set['@id'],
      name: 'Rule',
      ...rule,
    })
    expect(made.status).toBe(201)
  }
  return set as { '@id': string; uuid: string }
}

test('a job is checked by the rules of its sets, when it is prepared and when a segment is saved', async () => {
  const admin = await world.administrator()
  const engine = (await admin.post('/machine_translation_engines', { name: 'E', provider: 'pseudoTranslation' })).body
  const set = await makeSet([
    { name: 'No digits', processor: 'expressionInTarget', targetRegex: '\\d', type: 'error' },
    { name: 'Short', processor: 'characterLimitExceeded', characterLimit: 12, type: 'notice' },
  ])
  const french = await makeSet([{ processor: 'repeatedWord' }], { targetLanguage: languageIri('fr') })
  const job = await makeJob(admin, {
    jobMachineTranslationEngines: [
      { machineTranslationEngine: engine['@id'], machineTranslationQualityEstimationMinimalPercent: 0 },
    ],
    jobTransUnitMessageRuleSets: [set, french].map((one) => ({ transUnitMessageRuleSet: one['@id'] })),
  })
  await uploadTo(admin, job.uuid, 'a.html', Buffer.from('<p>Page 5</p><p>Title</p>'))
  await prepareJob(admin, job.uuid)
  const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const units = (await admin.get(`/files/${file}/trans_units`)).body.member
  const toldOf = (unit: { messages: { processor: string; severity: string }[] }) =>
    unit.messages.map(({ processor, severity }) => [processor, severity])
  expect(units.map(toldOf)).toEqual([[['expressionInTarget', 'error']], []])
  expect((await admin.get(`/target_files/${file}`)).body.qualityRules).toMatchObject([
    { name: 'No digits', targetRegex: '\\d' },
    { name: 'Short', characterLimit: 12 },
  ])
  const saved = await admin.patch(`/trans_units/${units[1].uuid}`, {
    targetSegment: { xml: 'der der lange Titel 1' },
    version: units[1].version,
  })
  expect(toldOf(saved.body)).toEqual([
    ['expressionInTarget', 'error'],
    ['characterLimitExceeded', 'notice'],
  ])
})

test('a rule that could find nothing, and another processor, are refused', async () => {
  const admin = await world.administrator()
  const set = await makeSet([])
  const rule = { transUnitMessageRuleSet: set['@id'], name: 'R' }
  const said = async (more: object) =>
    (await admin.post('/trans_unit_message_rules', { ...rule, ...more })).body.violations
  expect(await said({ processor: 'expressionInSource' })).toMatchObject([
    { propertyPath: 'sourceRegex', code: 'expression_needed' },
  ])
  expect(await said({ processor: 'expressionInSource', targetRegex: '(' })).toMatchObject([
    { propertyPath: 'targetRegex', code: 'expression_group_open' },
  ])
  const scores = { processor: 'translationMemoryMatchBetween', lowScorePercent: 90, highScorePercent: 80 }
  expect(await said(scores)).toMatchObject([{ propertyPath: 'highScorePercent', code: 'scores_swapped' }])
  const made = await admin.post('/trans_unit_message_rules', {
    ...rule,
    processor: 'expressionInBoth',
    sourceRegex: 'a',
  })
  const path = `/trans_unit_message_rules/${made.body.uuid}`
  expect((await admin.patch(path, { sourceRegex: '' })).body.violations[0].code).toBe('expression_needed')
  expect((await admin.patch(path, { processor: 'spellcheck' })).body.violations).toMatchObject([
    { propertyPath: 'processor', code: 'field_stays' },
  ])
})

test('a rule is told nothing that its check has no use for', async () => {
  const admin = await world.administrator()
  const set = await makeSet([])
  const rule = { transUnitMessageRuleSet: set['@id'], name: 'R' }
  const idle = (fields: string[]) => [422, fields.map((propertyPath) => [propertyPath, 'check_without'])]
  const said = ({
    status,
    body,
  }: {
    status: number
    body: { violations?: { propertyPath: string; code: string }[] }
  }) => [status, (body.violations ?? []).map(({ propertyPath, code }) => [propertyPath, code])]
  const everything = {
    sourceRegex: 'x',
    targetRegex: 'y',
    characterLimit: 5,
    lowScorePercent: 10,
    highScorePercent: 90,
  }
  const made = async (processor: string, more: object) =>
    said(await admin.post('/trans_unit_message_rules', { ...rule, processor, ...more }))
  expect(await made('spellcheck', everything)).toEqual(idle(Object.keys(everything)))
  expect(await made('characterLimitExceeded', everything)).toEqual(
    idle(['sourceRegex', 'targetRegex', 'lowScorePercent', 'highScorePercent']),
  )
  expect(await made('expressionInBoth', everything)).toEqual(
    idle(['characterLimit', 'lowScorePercent', 'highScorePercent']),
  )
  const asksNothing = {
    sourceRegex: '',
    targetRegex: '',
    characterLimit: null,
    lowScorePercent: 0,
    highScorePercent: 100,
  }
  const kept = await admin.post('/trans_unit_message_rules', { ...rule, processor: 'spellcheck', ...asksNothing })
  expect(kept.status).toBe(201)
  const path = `/trans_unit_message_rules/${kept.body.uuid}`
  expect(said(await admin.patch(path, { characterLimit: 5 }))).toEqual(idle(['characterLimit']))
  await world.house.db.update(transUnitMessageRule).set({ characterLimit: 5, sourceRegex: 'x' })
  expect((await admin.get(`${path}`)).body).toMatchObject({ characterLimit: null, sourceRegex: '' })
  expect((await admin.post(`/trans_unit_message_rule_sets/${set.uuid}/copy`, {})).status).toBe(201)
})

test('numbers are checked as the job’s memories and file types say that they are written', async () => {
  const admin = await world.administrator()
  const rulesFor = async (code: string, thousandsSeparator: string, decimalSeparator: string) => {
    const set = { name: `Numbers ${code}`, sourceLanguage: languageIri(code) }
    const { '@id': languageProcessingRuleSet } = (await admin.post('/language_processing_rule_sets', set)).body
    const rule = { languageProcessingRuleSet, name: 'R', thousandsSeparator, decimalSeparator }
    expect((await admin.post('/number_rules', rule)).status).toBe(201)
    return languageProcessingRuleSet
  }
  const memory = (
    await admin.post('/translation_memories', {
      name: 'Swiss',
      targetLanguageProcessingRuleSet: await rulesFor('de', ',', '.'),
    })
  ).body
  const toldIn = async (job: object) => {
    const { uuid } = await makeJob(admin, job)
    await uploadTo(admin, uuid, 'a.html', Buffer.from('<p>A length of 1.234 m</p>'))
    await prepareJob(admin, uuid)
    const file = (await admin.get(`/jobs/${uuid}/files`)).body.member[0].targetFiles[0].uuid
    const [unit] = (await admin.get(`/files/${file}/trans_units`)).body.member
    const told = []
    let { version } = unit
    for (const text of ['Eine Länge von 1,234 m', 'Eine Länge von 1.234 m']) {
      const saved = (await admin.patch(`/trans_units/${unit.uuid}`, { targetSegment: { xml: text }, version })).body
      version = saved.version
      told.push(saved.messages.some(({ processor }: { processor: string }) => processor === 'numberMismatch'))
    }
    return told
  }
  expect(await toldIn({})).toEqual([false, true])
  expect(await toldIn({ jobTranslationMemories: [{ translationMemory: memory['@id'] }] })).toEqual([true, false])
  const fileType = (
    await admin.post('/file_types', {
      name: 'Pages',
      fileProcessor: 'html',
      languageProcessingRuleSet: await rulesFor('en', '.', ','),
    })
  ).body
  expect(await toldIn({ jobFileTypes: [{ fileType: fileType['@id'] }] })).toEqual([true, false])
})

test.each(shippedQualityRuleSets('de'))(
  'what ships is taken as a set of one’s own: $name',
  async ({ rules, ...set }) => {
    const admin = await world.administrator()
    const file = { '@type': 'TransUnitMessageRuleSet', version: 1, ...set, transUnitMessageRules: rules }
    const targetLanguage = set.targetLanguage && languageIri(set.targetLanguage)
    const made = await admin.post('/trans_unit_message_rule_sets/import', { ...file, targetLanguage })
    expect([made.status, made.body.name]).toEqual([201, set.name])
    const exported = (await admin.get(`/trans_unit_message_rule_sets/${made.body.uuid}/export`)).body
    expect(exported.transUnitMessageRules).toMatchObject(rules)
  },
)

test('a rule of AI rework finds the segments for the workers that the job has of its template', async () => {
  const admin = await world.administrator()
  const set = await makeSet([
    { processor: 'expressionInSource', sourceRegex: '\\d', type: 'artificialIntelligenceRework' },
    { processor: 'expressionInSource', sourceRegex: 'Title', type: 'warning' },
  ])
  const worker = (
    await admin.post('/artificial_intelligence_workers', {
      name: 'Reader',
      action: 'editTargetSegment',
      prompt: 'Check the numbers.',
    })
  ).body
  const jobTemplate = (await admin.post('/job_templates', { name: 'Manuals' })).body['@id']
  const used = { jobTemplate, artificialIntelligenceWorker: worker['@id'] }
  expect((await admin.post('/job_artificial_intelligence_workers', used)).status).toBe(201)
  const engine = (await admin.post('/machine_translation_engines', { name: 'E', provider: 'pseudoTranslation' })).body
  const job = await makeJob(admin, {
    jobTemplate,
    jobMachineTranslationEngines: [
      { machineTranslationEngine: engine['@id'], machineTranslationQualityEstimationMinimalPercent: 0 },
    ],
    jobTransUnitMessageRuleSets: [{ transUnitMessageRuleSet: set['@id'] }],
  })
  expect(job.jobArtificialIntelligenceWorkers).toMatchObject([{ artificialIntelligenceWorker: { name: 'Reader' } }])
  await uploadTo(admin, job.uuid, 'a.html', Buffer.from('<p>Page 5</p><p>Title</p>'))
  await prepareJob(admin, job.uuid)
  const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const found = await admin.get(`/files/${file}/trans_units?message=artificialIntelligenceRework`)
  expect(found.body).toMatchObject({ totalItems: 1, member: [{ sourceSegment: { xml: 'Page 5' } }] })
  const [{ rules }] = (await admin.get(`/jobs/${job.uuid}/quality_report`)).body.targetLanguages
  expect(rules).toContainEqual(
    expect.objectContaining({ severity: 'artificialIntelligenceRework', findings: 1, segments: 1 }),
  )
})
