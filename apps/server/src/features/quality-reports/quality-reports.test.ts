import { openDocument } from '@langwerk/documents/open-document'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'

const world = testHouse()

const emptyTarget = {
  processor: 'emptyTargetSegment' as const,
  severity: 'error' as const,
  blocking: false,
  key: 'emptyTarget' as const,
  values: {},
  sourceRanges: [],
  targetRanges: [],
  caseKey: 'emptyTarget',
  falsePositive: false,
}

/** As messages were kept before they said which rule found them. */
const digits = {
  ...emptyTarget,
  processor: 'expressionInTarget' as const,
  key: 'expressionInTarget' as const,
  values: { name: 'Digits' },
}

async function jobWithFindings() {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, {
    ownerUuid: pia.uuid,
    files: [[{ source: 'Page 5' }, { source: 'The &lt;b> tag' }, { source: 'Fine' }]],
    targetLanguages: ['de', 'fr'],
  })
  const units = job.targetFiles.find(({ language }) => language === 'de')!.units
  const targets = ['Seite 6', 'Das <b>-Tag  ', 'Gut']
  for (const [index, xml] of targets.entries())
    await pia.patch(`/trans_units/${units[index]}`, {
      targetSegment: { xml: xml.replaceAll('<', '&lt;') },
      version: 1,
      propagate: false,
    })
  const { messages } = (await pia.get(`/trans_units/${units[1]}`)).body
  const { caseKey } = messages.find(({ key }: { key: string }) => key === 'whitespaceAtEnd')
  await pia.patch(`/trans_units/${units[1]}/false_positives`, { caseKey, falsePositive: true })
  return { pia, path: `/jobs/${job.uuid}` }
}

test('counts the findings of a job by rule and language, false positives apart', async () => {
  const { pia, path } = await jobWithFindings()
  const { body } = await pia.get(`${path}/quality_report`)
  const [german, french] = body.targetLanguages
  expect(german).toMatchObject({ targetLanguage: { code: 'de' }, segments: 3 })
  expect(german.rules[0]).toEqual({
    processor: 'numberMismatch',
    rule: null,
    severity: 'warning',
    findings: 1,
    segments: 1,
    falsePositives: 0,
  })
  expect(german.rules.find(({ processor }: { processor: string }) => processor === 'whitespaceMismatch')).toMatchObject(
    {
      falsePositives: 1,
    },
  )
  expect(french).toMatchObject({ targetLanguage: { code: 'fr' }, rules: [] })
})

test('rules of one’s own are told apart by their names, in the report and at the segment', async () => {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, {
    ownerUuid: pia.uuid,
    files: [[{ source: 'Page 5', messages: [digits] }]],
  })
  const admin = await world.administrator()
  const path = `/jobs/${job.uuid}`
  const [unit] = job.targetFiles[0]!.units
  const set = (await admin.post('/trans_unit_message_rule_sets', { name: 'House' })).body
  for (const rule of [
    { name: 'No digits', processor: 'expressionInTarget', targetRegex: '\\d' },
    { name: 'No <b>', processor: 'expressionInTarget', targetRegex: '<b>' },
    { name: 'Short', processor: 'characterLimitExceeded', characterLimit: 5 },
  ])
    expect(
      (await admin.post('/trans_unit_message_rules', { transUnitMessageRuleSet: set['@id'], type: 'notice', ...rule }))
        .status,
    ).toBe(201)
  const used = { jobTransUnitMessageRuleSets: [{ transUnitMessageRuleSet: set['@id'] }] }
  expect((await admin.patch(path, used)).status).toBe(200)
  expect((await pia.get(`/trans_units/${unit}`)).body.messages).toMatchObject([{ rule: null }])
  const saved = await pia.patch(`/trans_units/${unit}`, { targetSegment: { xml: 'Seite 5 &lt;b>' }, version: 1 })
  expect(saved.body.messages).toMatchObject([{ rule: 'No digits' }, { rule: 'No <b>' }, { rule: 'Short' }])
  const [german] = (await pia.get(`${path}/quality_report`)).body.targetLanguages
  expect(german.rules).toMatchObject([
    { processor: 'expressionInTarget', rule: 'No <b>', findings: 1, segments: 1 },
    { processor: 'expressionInTarget', rule: 'No digits', findings: 1, segments: 1 },
    { processor: 'characterLimitExceeded', rule: 'Short', findings: 1, segments: 1 },
  ])
  const page = (await pia.get(`${path}/quality_report_file?format=html`)).body
  expect(page).toContain('No &lt;b&gt; (Expressions in the target)')
})

test('a target that is still to be translated is no finding, and one that was emptied is', async () => {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, {
    ownerUuid: pia.uuid,
    files: [[{ source: 'Page' }, { source: 'Nothing', messages: [emptyTarget] }]],
  })
  const [emptied] = job.targetFiles[0]!.units
  for (const [version, xml] of [
    [1, 'Seite'],
    [2, ''],
  ] as const)
    await pia.patch(`/trans_units/${emptied}`, { targetSegment: { xml }, version, propagate: false })
  const { body } = await pia.get(`/jobs/${job.uuid}/quality_report`)
  expect(body.targetLanguages[0]).toMatchObject({ segments: 2, segmentsWithFindings: 1, untranslated: 1 })
  expect(body.targetLanguages[0].rules).toMatchObject([{ processor: 'emptyTargetSegment', findings: 1 }])
  const page = (await pia.get(`/jobs/${job.uuid}/quality_report_file?format=html`)).body
  expect(page).toContain('not counted: 1')
  expect(page).not.toContain('Nothing')
})

test('gives the findings as a page in the language one reads', async () => {
  const { pia, path } = await jobWithFindings()
  const { body, headers } = await pia.get(`${path}/quality_report_file?format=html&locale=de`)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-disposition']).toContain('.html')
  expect(body).toContain('<h2>Französisch</h2>')
  expect(body).toContain('Zahlen stimmen nicht überein')
  expect(body).toContain('Seite <mark>6</mark>')
  expect(body).toContain('The &lt;b&gt; tag')
  expect(body).not.toContain('<script')
})

test('gives the findings as a workbook', async () => {
  const { pia, path } = await jobWithFindings()
  const { bytes } = await pia.get(`${path}/quality_report_file?format=xlsx`)
  const { units } = await openDocument(bytes, 'report.xlsx', { sourceLanguage: 'en' })
  const texts = units.map(({ source }) => source.join(''))
  expect(texts).toEqual(expect.arrayContaining(['Finding', 'Numbers do not match', 'Seite 6']))
})

test('an unknown format is refused', async () => {
  const { pia, path } = await jobWithFindings()
  expect((await pia.get(`${path}/quality_report_file?format=pdf`)).status).toBe(422)
})
