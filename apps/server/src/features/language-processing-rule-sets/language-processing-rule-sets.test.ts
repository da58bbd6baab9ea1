import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { languageIri } from '../../../test/jobs.ts'
import { languageProcessingRulesFor } from '../../kit/language-processing-rules.ts'

const world = testHouse()

async function makeSet(rules: { segmentation?: object[]; numbers?: object[]; abbreviations?: string[] } = {}) {
  const admin = await world.administrator()
  const made = await admin.post('/language_processing_rule_sets', {
    name: 'Manuals',
    sourceLanguage: languageIri('en'),
  })
  expect(made.status).toBe(201)
  const set = made.body as { '@id': string; uuid: string }
  const add = async (collection: string, row: object) => {
    const { status } = await admin.post(`/${collection}`, { languageProcessingRuleSet: set['@id'], name: 'R', ...row })
    expect(status).toBe(201)
  }
  for (const row of rules.segmentation ?? []) await add('segmentation_rules', row)
  for (const row of rules.numbers ?? []) await add('number_rules', row)
  for (const abbreviation of rules.abbreviations ?? [])
    await add('language_processing_abbreviation_rules', { abbreviation })
  return set
}

test('a rule is refused where it would say nothing, or what is no expression or separator', async () => {
  const admin = await world.administrator()
  const { '@id': languageProcessingRuleSet } = await makeSet()
  const said = async (collection: string, row: object) =>
    (await admin.post(`/${collection}`, { languageProcessingRuleSet, name: 'R', ...row })).body.violations
  expect(await said('segmentation_rules', { type: 'break', stoppSequence: '' })).toMatchObject([
    { propertyPath: 'stoppSequence', code: 'expression_needed' },
  ])
  expect(
    await said('segmentation_rules', { type: 'break', stoppSequence: 'x', afterSegmentEnding: 'a(' }),
  ).toMatchObject([{ propertyPath: 'afterSegmentEnding', code: 'expression_group_open', values: { place: 2 } }])
  expect(await said('segmentation_rules', { type: 'break', stoppSequence: '(?i)x' })).toMatchObject([
    { propertyPath: 'stoppSequence', code: 'expression_group' },
  ])
  const twice = { type: 'break', beforeSegmentEnding: '(?<a>x)', stoppSequence: '(?<a>y)' }
  expect(await said('segmentation_rules', twice)).toMatchObject([
    { propertyPath: 'stoppSequence', code: 'expression_group_twice' },
  ])
  expect(await said('number_rules', { thousandsSeparator: ',', decimalSeparator: ',' })).toMatchObject([
    { propertyPath: 'decimalSeparator', code: 'separators_same' },
  ])
  expect(await said('number_rules', { thousandsSeparator: 'x', decimalSeparator: ',' })).toMatchObject([
    { propertyPath: 'thousandsSeparator', code: 'not_a_separator' },
  ])
})

test('a rule is not changed into one that says nothing', async () => {
  const admin = await world.administrator()
  const { uuid } = await makeSet({ segmentation: [{ type: 'break', stoppSequence: '\\|' }] })
  const [rule] = (await admin.get(`/language_processing_rule_sets/${uuid}/segmentation_rules`)).body.member
  const emptied = await admin.patch(`/segmentation_rules/${rule.uuid}`, { stoppSequence: '' })
  expect([emptied.status, emptied.body.violations]).toMatchObject([422, [{ code: 'expression_needed' }]])
  expect(
    (await admin.patch(`/segmentation_rules/${rule.uuid}`, { stoppSequence: '', afterSegmentEnding: 'A' })).status,
  ).toBe(200)
})

test('a set serves the variants of its language, and what it leaves open is the shipped', async () => {
  const { db } = world.house
  const { uuid } = await makeSet({ abbreviations: ['approx.'] })
  const british = await languageProcessingRulesFor(db, uuid, 'en-GB')
  expect(british?.abbreviationRules.map(({ abbreviation }) => abbreviation)).toEqual(
    expect.arrayContaining(['approx.', 'Mr.']),
  )
  expect(british?.segmentationRules.length).toBeGreaterThan(10)
  expect(await languageProcessingRulesFor(db, uuid, 'de')).toBeNull()
  const own = await makeSet({ segmentation: [{ type: 'break', stoppSequence: '\\|' }], abbreviations: ['approx.'] })
  const whole = await languageProcessingRulesFor(db, own.uuid, 'en')
  expect([whole?.segmentationRules.length, whole?.abbreviationRules.length, whole?.numberRules.length]).toEqual([
    1, 1, 1,
  ])
})
