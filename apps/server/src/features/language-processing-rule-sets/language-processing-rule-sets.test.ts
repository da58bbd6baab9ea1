import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { languageProcessingRulesFor, storedRuleSet } from '../../kit/language-processing-rules.ts'

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

const tried = (text: string, { segments }: { segments: { start: number; end: number }[] }) =>
  segments.map(({ start, end }) => text.slice(start, end))

test('a set is tried out: its segments, what decided where, and what numbers are worth', async () => {
  const admin = await world.administrator()
  const { uuid } = await makeSet({
    segmentation: [
      { name: 'Not in brackets', type: 'noBreak', beforeSegmentEnding: '\\(\\p{L}+', stoppSequence: '\\.' },
      { name: 'Sentence', type: 'break', stoppSequence: '[.!]', afterSegmentEnding: '\\s' },
    ],
    numbers: [{ thousandsSeparator: '_', decimalSeparator: '·' }],
    abbreviations: ['approx.'],
  })
  const text = 'Wait! It is approx. 1_234·5 m (max. 2). Done.'
  const { status, body } = await admin.post(`/language_processing_rule_sets/${uuid}/try`, { text })
  expect(status).toBe(200)
  expect(tried(text, body)).toEqual(['Wait!', 'It is approx. 1_234·5 m (max. 2).', 'Done.'])
  expect(body.places.map(({ type, by, name }: Record<string, string>) => `${type} ${by} ${name}`)).toEqual([
    'break rule Sentence',
    'noBreak abbreviation R',
    'noBreak rule Not in brackets',
    'break rule Sentence',
  ])
  expect(body.numbers.map(({ value }: { value: string }) => value)).toEqual(['1234.5', '2'])
})

test('a rule that could take without end is refused where it is made, changed or imported', async () => {
  const admin = await world.administrator()
  const { '@id': languageProcessingRuleSet, uuid } = await makeSet({
    segmentation: [{ type: 'break', stoppSequence: '\\|' }],
  })
  const refused = (propertyPath: string) => [422, [{ propertyPath, code: 'expression_without_end' }]]
  const endless = { type: 'break', stoppSequence: '\\.', beforeSegmentEnding: '(.+)+\\1x' }
  const made = await admin.post('/segmentation_rules', { languageProcessingRuleSet, name: 'R', ...endless })
  expect([made.status, made.body.violations]).toMatchObject(refused('beforeSegmentEnding'))
  const [rule] = (await admin.get(`/language_processing_rule_sets/${uuid}/segmentation_rules`)).body.member
  const changed = await admin.patch(`/segmentation_rules/${rule.uuid}`, {
    afterSegmentEnding: '(?:(?:a{0,50}){0,50}){0,50}x',
  })
  expect([changed.status, changed.body.violations]).toMatchObject(refused('afterSegmentEnding'))
})

test('a rule that takes too long is stopped and named', async () => {
  const admin = await world.administrator()
  const rule = { name: 'Endless', type: 'break', stoppSequence: '(?:a+)+\\.' }
  const { uuid } = await makeSet({ segmentation: [{ type: 'break', stoppSequence: '\\|' }, rule] })
  const { status, body } = await admin.post(`/language_processing_rule_sets/${uuid}/try`, { text: 'a'.repeat(5000) })
  expect([status, body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'text', code: 'rules_too_slow', values: { rule: 'Endless' } }],
  ])
})

test('a set takes over the shipped rules, goes out as SRX and comes back the same', async () => {
  const admin = await world.administrator()
  const [first, second] = [await makeSet({ abbreviations: ['gone.'] }), await makeSet()]
  const taken = await admin.patch(`/language_processing_rule_sets/${first.uuid}/take_shipped`, {})
  expect([taken.status, taken.body.leftOut]).toEqual([200, []])
  expect(taken.body.abbreviationRules).toBeGreaterThan(100)
  const file = await admin.get(`/language_processing_rule_sets/${first.uuid}/srx`)
  expect(file.headers['content-disposition']).toContain('Manuals.srx')
  const written = { file: file.bytes.toString('base64') }
  const back = await admin.patch(`/language_processing_rule_sets/${second.uuid}/take_srx`, written)
  expect(back.body).toEqual(taken.body)
  const { db } = world.house
  expect(await storedRuleSet(db, second.uuid)).toEqual(await storedRuleSet(db, first.uuid))
  const logged = async ({ uuid }: { uuid: string }) =>
    (await admin.get(`/audit_entries?subject=${uuid}`)).body.member.map(
      ({ action, details }: { action: string; details: { format?: string } }) => [action, details.format],
    )
  expect(await logged(first)).toEqual([
    ['exported', 'srx'],
    ['changed', undefined],
  ])
  expect(await logged(second)).toEqual([['changed', 'srx']])
})

test('what ships is named in the language that the caller reads, where it is tried out and where it is taken over', async () => {
  const admin = await world.administrator()
  const { uuid } = await makeSet()
  const headers = { ...admin.headers, 'accept-language': 'de-CH, en;q=0.5' }
  const url = `/api/language_processing_rule_sets/${uuid}`
  const payload = { text: 'One. Two.' }
  const tried = await world.house.http.inject({ method: 'POST', url: `${url}/try`, headers, payload })
  expect(tried.json().places).toMatchObject([{ type: 'break', by: 'rule', name: 'Satzende' }])
  const taken = await world.house.http.inject({ method: 'PATCH', url: `${url}/take_shipped`, headers })
  expect(taken.statusCode).toBe(200)
  const names = (await storedRuleSet(world.house.db, uuid))?.segmentationRules.map(({ name }) => name)
  expect(names).toContain('Satzende')
  expect(names).not.toContain('End of a sentence')
})

test('another tool’s SRX gives the rules whose pattern fits the language, and tells what it cannot give', async () => {
  const admin = await world.administrator()
  const { uuid } = await makeSet()
  const rule = (type: string, before: string) =>
    `<rule break="${type}"><beforebreak>${before}</beforebreak><afterbreak>\\s</afterbreak></rule>`
  const srx = `<srx version="2.0"><header cascade="yes"/><body><languagerules>
    <languagerule languagerulename="English">${rule('no', 'Mr\\.')}${rule('yes', '\\G')}<rule break="no"/>${rule('no', '(?:(?:a{0,50}){0,50}){0,50}b')}</languagerule>
    <languagerule languagerulename="French">${rule('no', 'M\\.')}</languagerule>
    <languagerule languagerulename="All">${rule('yes', '\\.')}</languagerule></languagerules><maprules>
    <languagemap languagepattern="en.*" languagerulename="English"/><languagemap languagepattern="fr.*" languagerulename="French"/>
    <languagemap languagepattern=".*" languagerulename="All"/></maprules></body></srx>`
  const take = (text: string) =>
    admin.patch(`/language_processing_rule_sets/${uuid}/take_srx`, { file: Buffer.from(text).toString('base64') })
  expect((await take(srx)).body).toEqual({
    segmentationRules: 2,
    abbreviationRules: 0,
    numberRules: 1,
    leftOut: [
      { languageRule: 'English', number: 2 },
      { languageRule: 'English', number: 3 },
      { languageRule: 'English', number: 4 },
    ],
  })
  const text = 'Mr. Fox came. He left.'
  const { body } = await admin.post(`/language_processing_rule_sets/${uuid}/try`, { text })
  expect(tried(text, body)).toEqual(['Mr. Fox came.', 'He left.'])
  expect((await take('<tmx/>')).body.violations).toMatchObject([{ propertyPath: 'file', code: 'not_srx' }])
  const german = srx.replace('".*"', '"de.*"').replace('"en.*"', '"de.*"')
  expect((await take(german)).body.violations).toMatchObject([{ code: 'srx_without_language' }])
})

test('a job cuts its files by the set of its file type, where that is for its language', async () => {
  const admin = await world.administrator()
  const { '@id': languageProcessingRuleSet } = await makeSet({
    segmentation: [{ type: 'break', stoppSequence: '\\|' }],
    abbreviations: ['b|'],
  })
  const made = await admin.post('/file_types', {
    name: 'Bars',
    fileProcessor: 'html',
    containsHtmlEntities: false,
    languageProcessingRuleSet,
  })
  expect([made.status, made.body.languageProcessingRuleSet]).toMatchObject([201, { name: 'Manuals' }])
  const sourcesOf = async (sourceLanguage: string) => {
    const job = await makeJob(admin, { sourceLanguage, jobFileTypes: [{ fileType: made.body['@id'] }] })
    await uploadTo(admin, job.uuid, 'a.html', Buffer.from('<p>One. Two| three b| four| Five.</p>'))
    await prepareJob(admin, job.uuid)
    const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
    const units: { sourceSegment: { xml: string } }[] = (await admin.get(`/files/${file}/trans_units`)).body.member
    return units.map(({ sourceSegment }) => sourceSegment.xml.trim())
  }
  expect(await sourcesOf(languageIri('en'))).toEqual(['One. Two|', 'three b| four|', 'Five.'])
  expect(await sourcesOf(languageIri('fr'))).toEqual(['One.', 'Two| three b| four| Five.'])
})

test('a set tells which file types and memories name it, and the jobs that use these; it is kept as long as one runs', async () => {
  const admin = await world.administrator()
  const { '@id': languageProcessingRuleSet, uuid } = await makeSet()
  const named = [{ languageProcessingRuleSet }, { sourceLanguageProcessingRuleSet: languageProcessingRuleSet }]
  const fileType = (await admin.post('/file_types', { name: 'Bars', fileProcessor: 'html', ...named[0] })).body
  const memory = (await admin.post('/translation_memories', { name: 'Alps', ...named[1] })).body
  const path = `/language_processing_rule_sets/${uuid}`
  const names = async () => (await admin.get(`${path}/uses`)).body.member.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Alps', 'Bars'])
  const jobs = [
    { name: 'By type', jobFileTypes: [{ fileType: fileType['@id'] }] },
    { name: 'By memory', jobTranslationMemories: [{ translationMemory: memory['@id'] }] },
  ]
  for (const input of jobs) {
    const job = await makeJob(admin, input)
    await uploadTo(admin, job.uuid, 'a.html', Buffer.from('<p>One.</p>'))
    await prepareJob(admin, job.uuid)
    expect(await names()).toEqual(['Alps', 'Bars', input.name].sort())
    const refused = await admin.del(path)
    expect([refused.status, refused.body.code]).toEqual([409, 'used_by_running_jobs'])
    expect(refused.body.current.member).toMatchObject([{ object: 'jobTranslation', name: input.name }])
    expect((await admin.patch(`/jobs/${job.uuid}/finish`)).status).toBe(200)
    expect((await admin.del(`/jobs/${job.uuid}`)).status).toBe(204)
  }
  expect((await admin.del(path)).status).toBe(204)
})

test('what ships for a language is taken as a set of one’s own', async () => {
  const admin = await world.administrator()
  const inOrder = <Rule extends { sortId: number }>(rules: Rule[]) => rules.map(({ sortId: _, ...rule }) => rule)
  const { segmentationRules, abbreviationRules, numberRules } = defaultRuleSet('de')
  const made = await admin.post('/language_processing_rule_sets/import', {
    '@type': 'LanguageProcessingRuleSet',
    version: 1,
    name: 'German',
    sourceLanguage: languageIri('de'),
    segmentationRules: inOrder(segmentationRules),
    languageProcessingAbbreviationRules: inOrder(abbreviationRules),
    numberRules: inOrder(numberRules),
  })
  expect(made.status).toBe(201)
  const stored = await storedRuleSet(world.house.db, made.body.uuid)
  expect(stored?.segmentationRules.map(({ name }) => name)).toEqual(segmentationRules.map(({ name }) => name))
  expect(stored?.abbreviationRules).toHaveLength(abbreviationRules.length)
})
