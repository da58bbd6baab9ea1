import { unobeyedFields } from '@langwerk/contract/file-type-settings'
import { shippedFileTypes } from '@langwerk/documents/file-types/shipped-file-types'
import { workbook } from '@langwerk/documents/formats/excel-columns/test-workbook'
import { expect, test } from 'vitest'
import { exportFile } from '../../../test/exports.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'

const world = testHouse()

async function makeType(admin: Caller, settings: object) {
  const made = await admin.post('/file_types', { name: 'Mine', ...settings })
  expect([made.status, made.body.violations]).toEqual([201, undefined])
  return made.body as { '@id': string; uuid: string }
}

const addRule = async (admin: Caller, fileType: { '@id': string }, list: string, rule: object) => {
  const made = await admin.post(`/${list}`, { fileType: fileType['@id'], name: 'Rule', ...rule })
  expect([made.status, made.body.violations]).toEqual([201, undefined])
}

/** A job's segments after it has read a file by these file types. */
async function readBy(
  admin: Caller,
  fileTypes: { '@id': string }[],
  { name, content }: { name: string; content: string | Uint8Array },
) {
  const job = await makeJob(admin, { jobFileTypes: fileTypes.map((one) => ({ fileType: one['@id'] })) })
  await uploadTo(admin, job.uuid, name, Buffer.from(content))
  await prepareJob(admin, job.uuid)
  const [file] = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  const targetFile = file.targetFiles[0]?.uuid
  const units = targetFile ? (await admin.get(`/files/${targetFile}/trans_units`)).body.member : []
  return {
    job,
    file,
    targetFile,
    units,
    sources: units.map((unit: Unit) => unit.sourceSegment.xml) as string[],
  }
}
interface Unit {
  uuid: string
  version: number
  sourceSegment: { xml: string }
  tags: { label: string }[]
  maxLines: number | null
}

test('each shipped file type asks for what its processor obeys', () => {
  const asked = shippedFileTypes.flatMap(({ fileProcessor, ...settings }) => unobeyedFields(fileProcessor, settings))
  expect(asked).toEqual([])
})

test('what a creation leaves out is as the program ships it, and what the processor has nothing for is refused', async () => {
  const admin = await world.administrator()
  const made = await admin.post('/file_types', { name: 'Slides', fileProcessor: 'powerPoint' })
  expect(made.body).toMatchObject({ translateNotes: true, translateHiddenSlides: false, translateHeader: true })
  expect(made.body.fileEndingCommentsString).toContain('pptx')
  const said = async (settings: object) =>
    (await admin.post('/file_types', { name: 'Mine', ...settings })).body.violations?.map(
      (one: { propertyPath: string; code: string }) => [one.propertyPath, one.code],
    )
  expect(await said({ fileProcessor: 'json', translateNotes: true, keyColumnId: 'A' })).toEqual([
    ['keyColumnId', 'processor_without'],
    ['translateNotes', 'processor_without'],
  ])
  expect(await said({ fileProcessor: 'json', translateNotes: false, translateHeader: false })).toBeUndefined()
  const rooted = (rootXPath: string) => said({ fileProcessor: 'xml', rootXPath })
  expect(await rooted('//a[')).toEqual([['rootXPath', 'xpath_not_valid']])
  expect(await rooted('doc("file:///etc/passwd")')).toEqual([['rootXPath', 'xpath_name_unknown']])
  expect(await rooted('"abc"')).toEqual([['rootXPath', 'xpath_gives_values']])
  expect(await rooted('for $x in 1 to 100000000 return $x')).toEqual([['rootXPath', 'xpath_loops']])
  const documentTypeDefinition = '<!ENTITY co "Alpenglow">'
  expect(await said({ fileProcessor: 'xml', documentTypeDefinition })).toBeUndefined()
  expect(await said({ fileProcessor: 'xml', documentTypeDefinition: 'garbage <<‹' })).toEqual([
    ['documentTypeDefinition', 'dtd_not_valid'],
  ])
  expect(await said({ fileProcessor: 'excelColumnsWithSubsegments', sourceColumnId: null })).toEqual([
    ['sourceColumnId', 'required'],
  ])
  const path = `/file_types/${made.body.uuid}`
  expect((await admin.patch(path, { rootXPath: '/a' })).body.violations).toMatchObject([
    { propertyPath: 'rootXPath', code: 'processor_without' },
  ])
  expect((await admin.patch(path, { fileProcessor: 'word' })).body.violations).toMatchObject([
    { propertyPath: 'fileProcessor', code: 'field_stays' },
  ])
})

test('a rule is of the type that its processor takes, and says what it finds', async () => {
  const admin = await world.administrator()
  const [word, xml, srt] = await Promise.all(
    ['word', 'xml', 'srt'].map((fileProcessor) => makeType(admin, { fileProcessor })),
  )
  const said = async (fileType: { '@id': string }, rule: object) => {
    const { status, body } = await admin.post('/file_type_tag_rules', {
      fileType: fileType['@id'],
      name: 'Code',
      ...rule,
    })
    return status === 201 ? body : [body.violations[0].propertyPath, body.violations[0].code]
  }
  expect(await said(word!, {})).toMatchObject({ ruleType: 'styleSheet', styleSheetName: 'Code', xPath: null })
  expect(await said(word!, { ruleType: 'xPath', xPath: '//a' })).toEqual(['ruleType', 'processor_without'])
  expect(await said(xml!, {})).toEqual(['xPath', 'xpath_required'])
  expect(await said(xml!, { xPath: '//(' })).toEqual(['xPath', 'xpath_not_valid'])
  expect(await said(xml!, { xPath: 'count(//p)' })).toEqual(['xPath', 'xpath_gives_values'])
  expect(await said(xml!, { xPath: '//a', editorTagName: '@', editorTagNamingType: 'xPath' })).toEqual([
    'editorTagName',
    'xpath_not_valid',
  ])
  expect(await said(srt!, { xPath: '//a' })).toEqual(['ruleType', 'processor_without'])
  const made = await said(xml!, { xPath: '//a' })
  expect((await admin.patch(`/file_type_tag_rules/${made.uuid}`, { xPath: '' })).body.violations[0].code).toBe(
    'xpath_required',
  )
})

test('a job reads and writes a file by the first of its file types that is for it, with its rules', async () => {
  const admin = await world.administrator()
  const other = await makeType(admin, { fileProcessor: 'xml', rootXPath: '/resources', mimeType: '' })
  const mine = await makeType(admin, {
    fileProcessor: 'xml',
    rootXPath: '/catalogue',
    defaultTextTranslation: 'never',
    mimeType: 'application/x-catalogue',
  })
  await addRule(admin, mine, 'file_type_tag_rules', { xPath: '//text' })
  await addRule(admin, mine, 'file_type_tag_rules', {
    xPath: '//key',
    tagType: 'inline',
    translation: 'never',
    editorTagName: '@id',
    editorTagNamingType: 'xPath',
  })
  const spaces = { sourceRegex: ' {2,}', targetRegex: ' ', type: 'onSourceFileReading' }
  await addRule(admin, mine, 'file_type_replacement_rules', spaces)
  const swiss = { sourceRegex: 'ß', targetRegex: 'ss', type: 'onTargetFileWriting' }
  await addRule(admin, mine, 'file_type_replacement_rules', swiss)

  const content = '<catalogue><sku>B 1</sku><text>Press  <key id="go">Enter</key> now</text></catalogue>'
  const { job, file, targetFile, units, sources } = await readBy(admin, [other, mine], { name: 'a.xml', content })
  expect(file).toMatchObject({ originalName: 'a.xml' })
  expect(sources).toHaveLength(1)
  expect(sources[0]).toContain('Press ')
  expect(sources[0]).not.toContain('Press  ')
  expect(units[0].tags).toMatchObject([{ label: 'go' }])

  // What becomes of the file type afterwards does not change what was read.
  await admin.patch(`/file_types/${mine.uuid}`, { rootXPath: '/resources' })
  const xml = (sources[0] as string).replace('Press ', 'Stoße ').replace(' now', ' jetzt')
  await admin.patch(`/trans_units/${units[0].uuid}`, { targetSegment: { xml }, version: units[0].version })
  expect((await exportFile(admin, job.uuid, targetFile)).bytes.toString()).toBe(
    '<catalogue><sku>B 1</sku><text>Stosse <key id="go">Enter</key> jetzt</text></catalogue>',
  )
})

test('a file that none of a job’s file types is for is read as ever', async () => {
  const admin = await world.administrator()
  const mine = await makeType(admin, { fileProcessor: 'xml', rootXPath: '/catalogue' })
  const { sources } = await readBy(admin, [mine], { name: 'a.xml', content: '<texts><t>One</t></texts>' })
  expect(sources).toEqual(['One'])
  const { sources: page } = await readBy(admin, [mine], { name: 'a.html', content: '<p>Two</p>' })
  expect(page).toEqual(['Two'])
})

test('a job takes the endings of the file types that one may use', async () => {
  const admin = await world.administrator()
  const jobUuid = (await makeJob(admin)).uuid
  const refused = await admin.upload({ uuid: crypto.randomUUID(), jobUuid }, 'a.strings', Buffer.from('{"a": "One"}'))
  expect(refused.body.violations).toMatchObject([{ code: 'ending_not_supported' }])
  const mine = await makeType(admin, { fileProcessor: 'json', fileEndingCommentsString: 'strings, json' })
  const { endings } = (await admin.get('/job_file_endings')).body
  expect(endings).toContainEqual({ ending: 'strings', problem: null, targetEnding: null })
  const { sources } = await readBy(admin, [mine], { name: 'a.strings', content: '{"a": "One"}' })
  expect(sources).toEqual(['One'])
})

test('the language processing rules of a file type cut its texts', async () => {
  const admin = await world.administrator()
  const ruleSet = (
    await admin.post('/language_processing_rule_sets', { name: 'Bars', sourceLanguage: languageIri('en') })
  ).body
  const bar = { type: 'break', beforeSegmentEnding: '', stoppSequence: '\\|', afterSegmentEnding: '' }
  await admin.post('/segmentation_rules', { languageProcessingRuleSet: ruleSet['@id'], name: 'Bar', ...bar })
  const mine = await makeType(admin, { fileProcessor: 'html', languageProcessingRuleSet: ruleSet['@id'] })
  const { sources } = await readBy(admin, [mine], { name: 'a.html', content: '<p>One|two|three</p>' })
  expect(sources).toEqual(['One|', 'two|', 'three'])
})

test('the limit of lines that a workbook gives is its segment’s, in the checks of the preparation and of a save', async () => {
  const admin = await world.administrator()
  const columns = { keyColumnId: 'A', sourceColumnId: 'B', targetColumnId: 'C', lineLimitColumnId: 'D' }
  const fileType = await makeType(admin, { fileProcessor: 'excelColumnsWithPromptAndEmbeddedHtml', ...columns })
  const content = workbook([
    ['ID', 'Source', 'German', 'Lines'],
    ['a', 'One. Two.', 'Eins.\nZwei.', 1],
    ['b', 'One. Two.', undefined, 2],
    ['c', 'One. Two.'],
  ])
  const { units, sources } = await readBy(admin, [fileType], { name: 'texts.xlsx', content })
  expect(sources).toEqual(['One. Two.', 'One. Two.', 'One. ', 'Two.'])
  expect(units.map(({ maxLines }: Unit) => maxLines)).toEqual([1, 2, null, null])
  const told = (list: { key: string; values: object }[]) => list.filter(({ key }) => key === 'lineLimitExceeded')
  expect(told(units[0].messages)).toMatchObject([{ values: { count: 2, limit: 1 } }])
  const save = async (xml: string) => {
    const { version } = (await admin.get(`/trans_units/${units[1].uuid}`)).body
    return (await admin.patch(`/trans_units/${units[1].uuid}`, { targetSegment: { xml }, version })).body
  }
  expect(told((await save('Eins.\nZwei.\nDrei.')).messages)).toMatchObject([
    { processor: 'characterLimitExceeded', text: 'The target has 3 lines, 2 are allowed' },
  ])
  expect(told((await save('Eins.\nZwei.')).messages)).toEqual([])
})

test('a file type is tried with settings that are not saved, and nothing is kept', async () => {
  const admin = await world.administrator()
  const mine = await makeType(admin, { fileProcessor: 'xml' })
  await addRule(admin, mine, 'file_type_tag_rules', { xPath: '//b', tagType: 'inline', editorTagName: 'bold' })
  await addRule(admin, mine, 'file_type_replacement_rules', {
    sourceRegex: '~',
    targetRegex: ' ',
    type: 'onSourceFileReading',
  })
  await addRule(admin, mine, 'file_type_replacement_rules', {
    sourceRegex: 'two',
    targetRegex: '2',
    type: 'onTargetFileWriting',
  })
  const tryIt = (settings: object, content: string) =>
    admin.upload(
      { settings: JSON.stringify(settings) },
      'a.xml',
      Buffer.from(content),
      {},
      `/file_types/${mine.uuid}/try_out`,
    )
  const content = '<all><head>Head</head><text>One~<b>two</b>. Three.</text></all>'
  const tried = await tryIt({ rootXPath: '//text' }, content)
  expect([tried.status, tried.body]).toMatchObject([
    200,
    {
      trouble: null,
      totalUnits: 1,
      units: [{ tags: [{ label: 'bold' }], before: 'One~two. Three.', written: 'One 2. Three.' }],
    },
  ])
  expect(tried.body.units[0].segments).toHaveLength(2)
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => tryIt({}, content)))
  expect(atOnce.map(({ body }) => body.totalUnits)).toEqual([2, 2, 2, 2, 2, 2])
  expect((await tryIt({}, '<all>')).body.trouble).toMatchObject({ problem: 'broken' })
  expect((await tryIt({ translateNotes: true }, content)).body.violations).toMatchObject([
    { propertyPath: 'translateNotes', code: 'processor_without' },
  ])
  expect((await tryIt({ nonsense: 1 }, content)).body.violations).toMatchObject([
    { propertyPath: 'nonsense', code: 'unknown_field' },
  ])
  expect((await admin.get(`/file_types/${mine.uuid}`)).body.rootXPath).toBeNull()
})

test('each language of a job has the segments of a file, with their limits', async () => {
  const admin = await world.administrator()
  const columns = { keyColumnId: 'A', sourceColumnId: 'B', targetColumnId: 'C', lineLimitColumnId: 'D' }
  const fileType = await makeType(admin, { fileProcessor: 'excelColumnsWithPromptAndEmbeddedHtml', ...columns })
  const job = await makeJob(admin, {
    targetLanguages: [languageIri('de'), languageIri('fr'), languageIri('it')],
    jobFileTypes: [{ fileType: fileType['@id'] }],
  })
  const rows = Array.from({ length: 300 }, (_, index) => [`k${index}`, `Text ${index}`, undefined, (index % 3) + 1])
  await uploadTo(admin, job.uuid, 'texts.xlsx', Buffer.from(workbook([['ID', 'Source', 'Target', 'Lines'], ...rows])))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  const [file] = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
  expect(file.targetFiles).toHaveLength(3)
  for (const { uuid } of file.targetFiles) {
    const { member } = (await admin.get(`/files/${uuid}/trans_units?itemsPerPage=500`)).body
    expect(member.map(({ sourceSegment, maxLines }: Unit) => [sourceSegment.xml, maxLines])).toEqual(
      rows.map(([, text, , lines]) => [text, lines]),
    )
  }
})
