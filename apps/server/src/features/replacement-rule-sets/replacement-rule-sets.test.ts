import { shippedReplacementRuleSets } from '@langwerk/text/shipped-replacement-rule-sets'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'

const world = testHouse()

async function makeSet(name: string, rules: object[], more: object = {}) {
  const admin = await world.administrator()
  const set = (await admin.post('/replacement_rule_sets', { name, ...more })).body
  for (const rule of rules) {
    const made = await admin.post('/replacement_rules', {
      replacementRuleSet: set['@id'],
      name: 'Rule',
      ...rule,
    })
    expect(made.status).toBe(201)
  }
  return set as { '@id': string; uuid: string }
}

test('what engines must not see stays as it is, and what they write is changed, in the job and in the editor', async () => {
  const admin = await world.administrator()
  const engine = (await admin.post('/machine_translation_engines', { name: 'E', provider: 'pseudoTranslation' })).body
  const codes = await makeSet('Codes', [
    { type: 'createPlaceholderBeforeTranslation', sourceRegex: '[A-Z]{2}-\\d+' },
    { type: 'createPlaceholderBeforeTranslation', sourceRegex: 'Start', targetRegex: 'START' },
  ])
  const marks = await makeSet('Marks', [{ type: 'changeTargetAfterTranslation', sourceRegex: '~+', targetRegex: '' }])
  const french = await makeSet(
    'French',
    [{ type: 'changeTargetAfterTranslation', sourceRegex: '.+', targetRegex: '' }],
    { targetLanguage: languageIri('fr') },
  )
  const job = await makeJob(admin, {
    jobMachineTranslationEngines: [
      { machineTranslationEngine: engine['@id'], machineTranslationQualityEstimationMinimalPercent: 0 },
    ],
    jobReplacementRuleSets: [codes, marks, french].map((set) => ({ replacementRuleSet: set['@id'] })),
  })
  expect(job.jobReplacementRuleSets.map((use: { replacementRuleSet: object }) => use.replacementRuleSet)).toMatchObject(
    [{ name: 'Codes' }, { name: 'Marks' }, { name: 'French' }],
  )
  await uploadTo(admin, job.uuid, 'a.html', Buffer.from('<p>Press Start on <b>AB-12</b> now.</p>'))
  await prepareJob(admin, job.uuid)
  const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const [unit] = (await admin.get(`/files/${file}/trans_units`)).body.member
  const { xml } = unit.targetSegment
  expect(xml).toContain('START')
  expect(xml).toContain('<g id="1">AB-12</g>')
  expect(xml).not.toContain('Press')
  expect(xml).toMatch(/\.\]$/)
  const { machineTranslations } = (await admin.get(`/trans_units/${unit.uuid}/matches`)).body
  expect(machineTranslations[0].targetSegment.xml).toBe(xml)
})

test('an expression that is none, or could take without end, is refused with what is wrong and where', async () => {
  const admin = await world.administrator()
  const set = await makeSet('Wrong', [])
  const rule = { replacementRuleSet: set['@id'], name: 'R', type: 'changeTargetAfterTranslation' }
  const said = async (sourceRegex: string) =>
    (await admin.post('/replacement_rules', { ...rule, sourceRegex })).body.violations
  expect(await said('a(b')).toMatchObject([
    {
      propertyPath: 'sourceRegex',
      code: 'expression_group_open',
      message: 'A group “(” is not closed (up to character 3)',
    },
  ])
  expect(await said('(?=(a+)+)\\1')).toMatchObject([{ code: 'expression_without_end' }])
  const kept = await admin.post('/replacement_rules', { ...rule, sourceRegex: 'b' })
  const changed = await admin.patch(`/replacement_rules/${kept.body.uuid}`, { sourceRegex: '[' })
  expect([changed.status, changed.body.violations[0].code]).toEqual([422, 'expression_class_open'])
})

test('a template gives its rule sets to a job, and tells of those that its maker may not see', async () => {
  const admin = await world.administrator()
  const house = await world.organization()
  const mia = await world.person('Mia')
  await house.join(mia, house.teams[0]!, 'owner')
  const teams = [{ team: `/api/teams/${house.teams[0]}` }]
  const shared = await makeSet('Shared', [], { teams })
  const hidden = await makeSet('Hidden', [])
  const template = (await admin.post('/job_templates', { name: 'T', teams })).body
  for (const set of [hidden, shared])
    await admin.post('/job_replacement_rule_sets', { jobTemplate: template['@id'], replacementRuleSet: set['@id'] })
  const job = (await mia.post('/jobs', { jobTemplate: template['@id'], jobTeams: teams })).body
  expect(job.jobReplacementRuleSets).toMatchObject([{ replacementRuleSet: { name: 'Shared' } }])
  expect(job.templateOmissions).toMatchObject([{ kind: 'replacementRuleSet', name: 'Hidden', missing: 'read' }])
  expect((await admin.get(`/replacement_rule_sets/${shared.uuid}/uses`)).body.totalItems).toBe(2)
})

test.each(shippedReplacementRuleSets('de'))(
  'what ships is taken as a set of one’s own: $name',
  async ({ rules, ...set }) => {
    const admin = await world.administrator()
    const file = { '@type': 'ReplacementRuleSet', version: 1, ...set, replacementRules: rules }
    const targetLanguage = set.targetLanguage && languageIri(set.targetLanguage)
    const made = await admin.post('/replacement_rule_sets/import', { ...file, targetLanguage })
    expect([made.status, made.body.name]).toEqual([201, set.name])
    const exported = (await admin.get(`/replacement_rule_sets/${made.body.uuid}/export`)).body
    expect(exported.replacementRules).toMatchObject(rules)
  },
)
