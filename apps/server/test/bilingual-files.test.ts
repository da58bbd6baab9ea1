import { readFileSync } from 'node:fs'
import { readZip } from '@langwerk/documents/zip/read-zip'
import { expect, test } from 'vitest'
import { unitComments } from '../src/features/job-exports/unit-comments.ts'
import { exportFile, fileNameOf, filesOf, saveTarget, unitsOf } from './exports.ts'
import { testHouse } from './house.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from './jobs.ts'
import { testPaths } from './paths.ts'
import { makeEngine } from './resources.ts'

const world = testHouse()
const fixture = (name: string) => readFileSync(`${testPaths.build.fixturesDirectory}/${name}`)

/** A prepared job with one file of the fixtures. */
async function jobWith(name: string, { languages = ['de'], content = fixture(name) } = {}) {
  const admin = await world.administrator()
  const job = await makeJob(admin, { targetLanguages: languages.map(languageIri) })
  await uploadTo(admin, job.uuid, name, content)
  await prepareJob(admin, job.uuid)
  const [file] = await filesOf(admin, job.uuid)
  return { admin, job, file, targets: file.targetFiles as { uuid: string; targetLanguage: { code: string } }[] }
}

test.each([
  [
    'handover.sdlxliff',
    1,
    { status: 'pretranslated', locked: false, documentState: { state: 'Draft', origin: 'tm', matchPercent: 87 } },
    ['Mia', 'Is this the new name?', '2026-03-01T09:00:00.000Z'],
  ],
  [
    'handover.mqxliff',
    1,
    {
      status: 'pretranslated',
      locked: false,
      documentState: { state: 'PreTranslated', origin: null, matchPercent: 91 },
    },
    ['Ann', 'Too familiar?', '2026-03-01T10:00:00.000Z'],
  ],
  [
    'handover.mqxliff',
    2,
    { status: 'confirmed', locked: true, documentState: { state: 'Proofread', origin: null, matchPercent: null } },
    null,
  ],
  [
    'handover.xlf',
    1,
    {
      status: 'pretranslated',
      documentState: { state: 'needs-translation', origin: 'leveraged-tm', matchPercent: null },
    },
    null,
  ],
  ['newsletter.wsxz', 1, { documentState: { state: 'pending', origin: 'Alpenzelt', matchPercent: 92 } }, null],
  [
    'handover.mxliff',
    1,
    { status: 'pretranslated', locked: false, documentState: { state: null, origin: 'tm', matchPercent: 91 } },
    ['Ann', 'Too familiar?', '2026-03-01T09:00:00.000Z'],
  ],
  [
    'handover.mxliff',
    2,
    { status: 'confirmed', locked: true, documentState: { state: null, origin: 'tm', matchPercent: 101 } },
    null,
  ],
  [
    'newsletter.mqxlz',
    1,
    { documentState: { state: 'PreTranslated', origin: null, matchPercent: 91 } },
    ['Ann', 'Too familiar?', '2026-03-01T10:00:00.000Z'],
  ],
  ['handover-2.xlf', 2, { status: 'confirmed', documentState: { state: 'final' } }, null],
] as const)('shows what %s says of segment %i', async (name, index, said, comment) => {
  const { admin, targets } = await jobWith(name)
  const unit = (await unitsOf(admin, targets[0]!.uuid))[index]
  expect(unit).toMatchObject(said)
  if (said.documentState && 'matchPercent' in said.documentState && said.documentState.matchPercent !== null)
    expect(unit.origin).toMatchObject({ type: 'source', matchPercent: said.documentState.matchPercent })
  expect(unit.commentCount).toBe(comment ? 1 : 0)
  const comments = (await admin.get(`/trans_units/${unit.uuid}/comments`)).body.member
  expect(comments).toMatchObject(
    comment ? [{ author: comment[0], text: comment[1], createdAt: comment[2], fromFile: true, mayDelete: false }] : [],
  )
  if (comment) expect((await admin.del(`/trans_unit_comments/${comments[0].uuid}`)).status).toBe(403)
})

test.each([
  'handover.sdlxliff',
  'handover.mqxliff',
  'newsletter.mqxlz',
  'handover.mxliff',
  'handover.xlf',
  'handover-2.xlf',
])('%s that nobody touched comes back byte for byte', async (name) => {
  const { admin, job, targets } = await jobWith(name)
  const back = await exportFile(admin, job.uuid, targets[0]!.uuid)
  expect(back.bytes.equals(fixture(name))).toBe(true)
})

test.each([
  [
    'handover.sdlxliff',
    1,
    'conf="Draft" origin="tm" origin-system="Alpenzelt" percent="87"',
    { edited: 'conf="Draft" origin="interactive"', confirmed: 'conf="Translated" origin="interactive"' },
  ],
  [
    'handover.mqxliff',
    1,
    'mq:status="PreTranslated" mq:percent="91"',
    { edited: 'mq:status="PartiallyEdited"', confirmed: 'mq:status="ManuallyConfirmed"' },
  ],
  [
    'handover.mxliff',
    1,
    'm:trans-origin="tm" m:confirmed="0" m:locked="false" m:level-edited="false"',
    {
      edited: 'm:trans-origin="null" m:confirmed="0" m:locked="false" m:level-edited="true"',
      confirmed: 'm:trans-origin="null" m:confirmed="1" m:locked="false" m:level-edited="true"',
    },
  ],
  [
    'handover.xlf',
    1,
    ' state="needs-translation" state-qualifier="leveraged-tm"',
    { edited: ' state="translated"', confirmed: ' state="final"' },
  ],
  [
    'handover-2.xlf',
    1,
    'id="s1" state="translated"',
    { edited: 'id="s1" state="translated"', confirmed: 'id="s1" state="final"' },
  ],
] as const)('%s tells in its own words how far people came', async (name, index, before, after) => {
  for (const confirmed of [false, true]) {
    const { admin, job, targets } = await jobWith(name)
    const unit = (await unitsOf(admin, targets[0]!.uuid))[index]
    await saveTarget(admin, unit, unit.sourceSegment.xml.replace(/[A-Z][a-z]+/, 'Neu'), confirmed)
    const back = (await exportFile(admin, job.uuid, targets[0]!.uuid)).bytes.toString()
    const original = fixture(name).toString()
    expect(original).toContain(before)
    expect(back).toContain(confirmed ? after.confirmed : after.edited)
    // Nothing else changed: the same file but for this segment's words, its target and the approval of its unit.
    expect(back.length - original.length).toBeLessThan(200)
    const { origin, documentState } = (await unitsOf(admin, targets[0]!.uuid))[index]
    expect(origin).toEqual({ type: 'human', matchPercent: null, name: null })
    expect(documentState).toEqual(unit.documentState)
  }
})

test('a target that is confirmed as it is keeps its origin in the file', async () => {
  const { admin, job, targets } = await jobWith('handover.sdlxliff')
  const unit = (await unitsOf(admin, targets[0]!.uuid))[1]
  await saveTarget(admin, unit, unit.targetSegment.xml)
  const back = (await exportFile(admin, job.uuid, targets[0]!.uuid)).bytes.toString()
  expect(back).toBe(
    fixture('handover.sdlxliff').toString().replace('conf="Draft" origin="tm"', 'conf="Translated" origin="tm"'),
  )
})

test('what an engine translated and nobody has looked at is said to be an engine’s', async () => {
  const admin = await world.administrator()
  const engine = await makeEngine(admin)
  const job = await makeJob(admin, { jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }] })
  await uploadTo(admin, job.uuid, 'handover.sdlxliff', fixture('handover.sdlxliff'))
  await prepareJob(admin, job.uuid)
  const [file] = await filesOf(admin, job.uuid)
  const back = (await exportFile(admin, job.uuid, file.targetFiles[0].uuid)).bytes.toString()
  expect(back).toContain('<sdl:seg id="1" conf="Draft" origin="mt" origin-system="Engine pseudoTranslation"/>')
  expect(back).toContain('<sdl:seg id="2" conf="Draft" origin="tm" origin-system="Alpenzelt" percent="87"/>')
})

test('a target that is cleared is empty in the file', async () => {
  const { admin, job, targets } = await jobWith('handover.sdlxliff')
  const unit = (await unitsOf(admin, targets[0]!.uuid))[1]
  await saveTarget(admin, unit, '', false)
  const back = (await exportFile(admin, job.uuid, targets[0]!.uuid)).bytes.toString()
  expect(back).toMatch(/<mrk mtype="seg" mid="2">(<mrk mtype="x-sdl-comment" sdl:cid="[^"]*"><\/mrk>)?<\/mrk>/)
  expect(back).toContain('<sdl:seg id="2" conf="Draft" origin="interactive"/>')
})

test('a WorldServer package comes back with what is finished', async () => {
  const { admin, job, targets } = await jobWith('newsletter.wsxz')
  const units = await unitsOf(admin, targets[0]!.uuid)
  await saveTarget(admin, units[1], units[1].targetSegment.xml)
  await saveTarget(admin, units[2], 'Gratiskontrolle im Oktober.')
  const back = await exportFile(admin, job.uuid, targets[0]!.uuid)
  expect(fileNameOf(back)).toBe('newsletter.de.wsxz')
  const entries = await textsOf(back.bytes)
  expect([...entries.keys()]).toEqual([...(await textsOf(fixture('newsletter.wsxz'))).keys()])
  expect(entries.get('newsletter.xlf')).toContain(
    'translation_status="finished" match-quality="fuzzy" tm_origin="Alpenzelt"',
  )
  const inner = await textsOf(Buffer.from(entries.get('flyer.xlz')!, 'latin1'))
  expect(inner.get('content.xlf')).toContain(
    '<target>Gratiskontrolle im Oktober.</target><iws:segment-metadata tm_score="0.00" ws_word_count="4" max_segment_length="0"><iws:status translation_status="finished"/>',
  )
})

test('a Studio package is one file for each of its languages, and comes back as a return package', async () => {
  const { admin, job, file, targets } = await jobWith('newsletter.sdlppx', { languages: ['es', 'de', 'fr'] })
  expect(file).toMatchObject({ status: { title: 'ready' }, targetEnding: 'sdlrpx' })
  expect(targets.map(({ targetLanguage }) => targetLanguage.code).sort()).toEqual(['de', 'fr'])
  expect((await admin.get(`/jobs/${job.uuid}/errors`)).body.member).toMatchObject([
    {
      fileName: 'newsletter.sdlppx',
      problem: 'unsupported',
      errorMessage: 'newsletter.sdlppx: The package is for de-CH, fr-FR, not for es',
      detail: { key: 'packageForOthers', values: { languages: 'de-CH, fr-FR', wanted: 'es' } },
    },
  ])
  const before = await textsOf(fixture('newsletter.sdlppx'))
  for (const [code, folder, target] of [
    ['de', 'de-CH', 'Gratiskontrolle im Oktober.'],
    ['fr', 'fr-FR', 'Contrôle gratuit en octobre.'],
  ] as const) {
    const { uuid } = targets.find(({ targetLanguage }) => targetLanguage.code === code)!
    const units = await unitsOf(admin, uuid)
    expect(units.map(({ structure }: { structure: string }) => structure)).toEqual([
      ...Array(3).fill(`${folder}/newsletter.docx.sdlxliff`),
      `${folder}/flyer.docx.sdlxliff`,
    ])
    await saveTarget(admin, units[3], target)
    const back = await exportFile(admin, job.uuid, uuid)
    expect(fileNameOf(back)).toBe(`newsletter.${code}.sdlrpx`)
    const after = await textsOf(back.bytes)
    expect([...after.keys()]).toEqual([...before.keys()])
    const changed = [...after].filter(([name, text]) => text !== before.get(name)).map(([name]) => name)
    expect(changed).toEqual(['Newsletter.sdlproj', `${folder}/flyer.docx.sdlxliff`])
    expect(after.get('Newsletter.sdlproj')).toBe(
      before.get('Newsletter.sdlproj')!.replace('"ProjectPackage"', '"ReturnPackage"'),
    )
    expect(after.get(`${folder}/flyer.docx.sdlxliff`)).toContain('conf="Translated" origin="interactive"')
  }
})

test('a PDF comes back as a Word document, and the file says so', async () => {
  const { admin, job, file, targets } = await jobWith('contract.pdf')
  expect(file).toMatchObject({ status: { title: 'ready' }, targetEnding: 'docx' })
  expect(file.notices[0]).toMatchObject({ key: 'pdfBecomesWord', text: expect.stringContaining('Word document') })
  const [unit] = await unitsOf(admin, targets[0]!.uuid)
  await saveTarget(admin, unit, unit.sourceSegment.xml.replace(/\w+/, 'Kaufvertrag'))
  const back = await exportFile(admin, job.uuid, targets[0]!.uuid)
  expect(fileNameOf(back)).toBe('contract.de.docx')
  expect((await textsOf(back.bytes)).get('word/document.xml')).toContain('Kaufvertrag')
  expect((await admin.get('/job_file_endings')).body.endings).toContainEqual({
    ending: 'pdf',
    problem: null,
    targetEnding: 'docx',
  })
})

test('what people remark goes into the file where its file type wants it', async () => {
  const { admin, job, targets } = await jobWith('handover.sdlxliff')
  const unit = (await unitsOf(admin, targets[0]!.uuid))[1]
  await admin.post(`/trans_units/${unit.uuid}/comments`, { text: 'Is it cold?' })
  const write = async (exportCommentsToTargetFile: boolean) => {
    const answer = await world.house.documents.run({
      op: 'write',
      bytes: fixture('handover.sdlxliff'),
      fileName: 'handover.sdlxliff',
      options: { exportCommentsToTargetFile },
      targets: {},
      statuses: {},
      origins: {},
      comments: await unitComments(world.house.db, targets[0]!.uuid),
      targetLanguage: 'de',
    })
    return answer.kind === 'written' ? Buffer.from(answer.bytes).toString() : ''
  }
  expect(await write(true)).toMatch(
    /<Comment severity="Low" user="[^"]+" date="[^"]+" version="1.0">Is it cold\?<\/Comment>/,
  )
  expect(await write(true)).not.toMatch(/Is this the new name.*Is this the new name/)
  expect(await write(false)).toBe(fixture('handover.sdlxliff').toString())
  expect((await exportFile(admin, job.uuid, targets[0]!.uuid)).bytes.toString()).not.toContain('Is it cold')
})

test('a file that cannot be read makes way for another, which takes its place', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const broken = await uploadTo(admin, job.uuid, 'a.docx', Buffer.from('no zip'))
  await uploadTo(admin, job.uuid, 'b.html', htmlPage('Two'))
  await prepareJob(admin, job.uuid)
  const replace = (replaces: string) =>
    admin.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid, replaces }, 'good.html', htmlPage('One'))
  const answer = await replace(broken.uuid)
  expect([answer.status, answer.body.originalName]).toEqual([201, 'good.html'])
  const named = async () =>
    (await filesOf(admin, job.uuid)).map(
      ({ originalName, status }: { originalName: string; status: { title: string } }) => [originalName, status.title],
    )
  expect(await named()).toEqual([
    ['good.html', 'uploaded'],
    ['b.html', 'ready'],
  ])
  expect((await admin.get(`/jobs/${job.uuid}/errors`)).body.member).toEqual([])
  await prepareJob(admin, job.uuid)
  expect(await named()).toEqual([
    ['good.html', 'ready'],
    ['b.html', 'ready'],
  ])
  const [, ready] = await filesOf(admin, job.uuid)
  for (const uuid of [ready.uuid, crypto.randomUUID()])
    expect((await replace(uuid)).body.violations[0].propertyPath).toBe('replaces')
  expect((await replace('no')).status).toBe(422)
  expect(await named()).toHaveLength(2)
})

test('what the file calls a fuzzy match counts as one', async () => {
  const { admin, job } = await jobWith('handover.sdlxliff')
  const [{ rows }] = (await admin.get(`/jobs/${job.uuid}/analysis`)).body.targetLanguages
  const filled = rows.filter(({ segments }: { segments: number }) => segments > 0)
  expect(filled.map(({ band, segments }: { band: string; segments: number }) => [band, segments])).toEqual([
    ['exact', 1],
    ['fuzzy85', 1],
    ['new', 1],
  ])
})

test('takes nothing over from a translation into another language than the job', async () => {
  const { admin, job, file, targets } = await jobWith('handover.sdlxliff', { languages: ['fr'] })
  expect(file.notices).toEqual([
    {
      key: 'otherTargetLanguage',
      values: { own: 'de-CH', wanted: 'fr' },
      text: 'The target language of the file is Swiss High German, that of the job is French; its translations are not taken over',
    },
  ])
  const units = await unitsOf(admin, targets[0]!.uuid)
  for (const unit of units)
    expect(unit).toMatchObject({ status: 'untranslated', locked: false, targetSegment: { xml: '' } })
  await saveTarget(admin, units[0], 'Votre tente')
  const back = (await exportFile(admin, job.uuid, targets[0]!.uuid)).bytes.toString()
  expect(back).toContain('target-language="fr"')
  expect(back).toContain('<mrk mtype="seg" mid="1">Votre tente</mrk>')
  expect(back).not.toMatch(/naht|bereit/)
})

test('says that a bilingual file is of another source language than the job', async () => {
  const { file } = await jobWith('handover.sdlxliff', {
    content: Buffer.from(
      fixture('handover.sdlxliff')
        .toString()
        .replace(/source-language="[^"]+"/, 'source-language="it"'),
    ),
  })
  expect(file.notices).toEqual([
    {
      key: 'otherSourceLanguage',
      values: { own: 'it', wanted: 'en' },
      text: 'The source language of the file is Italian, that of the job is English; its texts are read as English',
    },
  ])
})

const textsOf = async (bytes: Uint8Array) =>
  new Map(
    (await readZip(bytes)).entries.map(({ name, bytes: content }) => [
      name,
      Buffer.from(content).toString(name.endsWith('.xlz') ? 'latin1' : 'utf8'),
    ]),
  )
