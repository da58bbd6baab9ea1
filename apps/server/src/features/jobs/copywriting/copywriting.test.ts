import { docxOfLines } from '@langwerk/documents/conversion/written-text-to-docx'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportFile, fileNameOf, filesOf, saveTarget, unitsOf } from '../../../../test/exports.ts'
import { type Caller, testHouse } from '../../../../test/house.ts'
import { languageIri, makeJob, prepareJob, uploadTo } from '../../../../test/jobs.ts'
import { teamUserRole } from '../../../database/schema/access.ts'

const world = testHouse()

const template = async (caller: Caller, html = '<h2>Uses</h2><p>Two sentences on its uses</p>', input: object = {}) =>
  (await caller.post('/copy_templates', { name: 'Product text', shortDescription: 'Of a page', html, ...input })).body

/** A copywriting job in English; languages follow from one. */
const makeCopy = (caller: Caller, input: object = {}) =>
  caller.post('/jobs', { copyWriting: true, sourceLanguage: languageIri('en'), ...input })

async function onlyFile(caller: Caller, jobUuid: string) {
  const [file] = await filesOf(caller, jobUuid)
  return { file, target: file.targetFiles[0] }
}

async function textsOf(docx: Uint8Array) {
  const { units } = await openDocument(docx, 'copy.docx', { sourceLanguage: 'en' })
  return units.map(({ source }) => plainText(source))
}

const refusalsOf = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  answer.body.violations?.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

test('is written after a copy template, section by section, and its instructions are not in the result', async () => {
  const admin = await world.administrator()
  const { uuid, '@id': copyTemplate } = await template(
    admin,
    '<h2>Uses</h2><p>Two <b>sentences</b>. On its uses.</p><ul><li>One advantage</li><li>One advantage</li></ul>',
  )
  const { body: job } = await makeCopy(admin, { useCopyTemplate: true, copyTemplate })
  expect(job).toMatchObject({
    translation: false,
    copyWriting: true,
    sourceLanguage: { code: 'en' },
    targetLanguages: [{ code: 'en' }],
    copyTemplate: { uuid, name: 'Product text', description: 'Of a page' },
    useTranslationMemory: false,
  })
  await prepareJob(admin, job.uuid)
  expect((await admin.get(`/jobs/${job.uuid}`)).body).toMatchObject({ name: 'Product text.docx', filesCount: 1 })
  const { target } = await onlyFile(admin, job.uuid)
  expect((await admin.get(`/target_files/${target.uuid}`)).body).toMatchObject({ copyWriting: true })
  const [heading, uses, first, second] = await unitsOf(admin, target.uuid)
  expect([heading.sourceSegment.xml, heading.targetSegment.xml, heading.status]).toEqual([
    'Uses',
    'Uses',
    'pretranslated',
  ])
  expect([uses.sourceSegment.xml, uses.targetSegment.xml]).toEqual(['Two sentences. On its uses.', ''])
  await saveTarget(admin, uses, 'It lifts 3 kilos. And it lowers them.')
  const saved = await saveTarget(admin, first, 'Quick')
  expect([saved.propagated, saved.repetitions, saved.messages]).toEqual([[], 1, []])
  expect((await admin.get(`/trans_units/${second.uuid}`)).body.targetSegment.xml).toBe('')
  const asXliff = await admin.post('/job_target_file_exports', { job: job['@id'], format: 'xliff12' })
  expect(refusalsOf(asXliff)).toEqual(['format: not_of_job_type'])
  const exported = await exportFile(admin, job.uuid, target.uuid)
  expect(fileNameOf(exported)).toMatch(/^Product text.*\.docx$/)
  expect(await textsOf(exported.bytes)).toEqual(['Uses', 'It lifts 3 kilos. And it lowers them.', 'Quick'])
})

test('keeps its copy template as it was when the job started', async () => {
  const admin = await world.administrator()
  const chosen = await template(admin)
  const { body: job } = await makeCopy(admin, { useCopyTemplate: true, copyTemplate: chosen['@id'] })
  const path = `/copy_templates/${chosen.uuid}`
  await admin.patch(path, { name: 'Better text', html: '<p>As it was at the start</p>' })
  await prepareJob(admin, job.uuid)
  await admin.patch(path, { html: '<p>Later</p>' })
  expect((await admin.del(path)).status).toBe(204)
  const { body } = await admin.get(`/jobs/${job.uuid}/configuration`)
  expect(body.copyTemplate).toMatchObject({ name: 'Better text', html: '<p>As it was at the start</p>' })
  const { target } = await onlyFile(admin, job.uuid)
  expect(
    (await unitsOf(admin, target.uuid)).map((unit: { sourceSegment: { xml: string } }) => unit.sourceSegment.xml),
  ).toEqual(['As it was at the start'])
  const changed = await admin.patch(`/jobs/${job.uuid}`, { copyTemplate: null })
  expect([changed.status, changed.body.code]).toEqual([409, 'copy_started'])
})

test('is written after a text or a Word file, of which what nobody wrote anew stands', async () => {
  const admin = await world.administrator()
  const { body: job } = await makeCopy(admin, { name: 'Leaflet', text: 'Our pump. It pumps.\n\nBuy it.' })
  const pdf = await admin.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'draft.pdf', Buffer.from('%PDF'))
  expect(refusalsOf(pdf)).toEqual(['uploadedFile: ending_not_supported'])
  await uploadTo(admin, job.uuid, 'draft.docx', docxOfLines('Uploaded'))
  await prepareJob(admin, job.uuid)
  const files = await filesOf(admin, job.uuid)
  expect(files.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
    'Leaflet.docx',
    'draft.docx',
  ])
  const [{ uuid }] = files[0].targetFiles
  const [first] = await unitsOf(admin, uuid)
  expect(first.sourceSegment.xml).toBe('Our pump. It pumps.')
  await saveTarget(admin, first, 'The pump')
  expect(await textsOf((await exportFile(admin, job.uuid, uuid)).bytes)).toEqual(['The pump', 'Buy it.'])
})

test('a job is of one type, and has what its type has', async () => {
  const admin = await world.administrator()
  const refused = async (input: object) => refusalsOf(await admin.post('/jobs', { name: 'Odd', ...input }))
  expect(await refused({ transcreation: true, text: 'Draft' })).toEqual(['text: not_of_job_type'])
  expect(await refused({ translation: true, copyWriting: true })).toEqual(['copyWriting: one_job_type'])
  expect(await refused({ translation: false })).toEqual(['translation: one_job_type'])
  expect(await refused({ text: 'Draft' })).toEqual(['text: not_of_job_type'])
  expect(await refused({ copyWriting: true, jobTranslationMemories: [], skipPretranslation: true })).toEqual([
    'skipPretranslation: not_of_job_type',
    'jobTranslationMemories: not_of_job_type',
  ])
  const two = [languageIri('en'), languageIri('de')]
  expect(await refused({ copyWriting: true, targetLanguages: two })).toEqual(['targetLanguages: one_language'])
  const { body: job } = await makeCopy(admin, { name: 'Copy' })
  const path = `/jobs/${job.uuid}`
  expect(refusalsOf(await admin.patch(path, { translation: true }))).toEqual(['translation: job_type_kept'])
  expect((await admin.patch(path, { copyWriting: true, name: 'Copy 2' })).status).toBe(200)
  const german = await admin.patch(path, { targetLanguages: [languageIri('de')] })
  expect(german.body.sourceLanguage.code).toBe('de')
})

test('the start asks for a language, and for a template with a text or a file', async () => {
  const admin = await world.administrator()
  const started = async (input: object) => {
    const { body } = await makeCopy(admin, input)
    return refusalsOf(await admin.patch(`/jobs/${body.uuid}/start`))
  }
  expect(await started({ sourceLanguage: null })).toEqual(['sourceLanguage: language_required', 'files: file_required'])
  expect(await started({ useCopyTemplate: true })).toEqual(['copyTemplate: copy_template_required'])
  const empty = await template(admin, '<p> </p>')
  expect(await started({ useCopyTemplate: true, copyTemplate: empty['@id'] })).toEqual([
    'copyTemplate: copy_template_empty',
  ])
})

test('only termbases for copywriting are taken', async () => {
  const admin = await world.administrator()
  const [plain, ours] = [
    (await admin.post('/termbases', { name: 'Plain' })).body,
    (await admin.post('/termbases', { name: 'Ours', copywriting: true })).body,
  ]
  const using = ({ '@id': translationTermbase }: { '@id': string }) => ({
    jobTranslationTermbases: [{ translationTermbase }],
  })
  expect(refusalsOf(await makeCopy(admin, using(plain)))).toEqual([
    'jobTranslationTermbases[0].translationTermbase: termbase_not_for_copywriting',
  ])
  expect((await makeCopy(admin, using(ours))).status).toBe(201)
})

test('rights, lists and the audit log go by the type of the job', async () => {
  const admin = await world.administrator()
  const { teams, join, uuid: organizationUuid } = await world.organization()
  const writer = await world.person('Wanda')
  await join(writer, teams[0]!, 'editor')
  const jobTeams = [{ team: `/api/teams/${teams[0]}` }]
  const { body: copy } = await makeCopy(admin, { name: 'Copy', jobTeams })
  const translation = await makeJob(admin, { name: 'Brochure', jobTeams })
  const namesIn = async (list: string) => (await writer.get(list)).body.member.map(({ name }: { name: string }) => name)
  expect(await namesIn('/jobs_translations')).toEqual(['Brochure'])
  expect(await namesIn('/jobs_copywriting')).toEqual(['Copy'])
  expect((await namesIn('/jobs_recent')).sort()).toEqual(['Brochure', 'Copy'])
  expect(await namesIn('/jobs_recent?query=cop')).toEqual(['Copy'])
  expect((await writer.get('/creation_teams?permission_object_name=jobCopywriting')).body.totalItems).toBe(1)
  expect((await writer.get('/me/statistics')).body.jobCount).toBe(2)
  await world.house.db
    .update(teamUserRole)
    .set({ permissions: ['jobCopywriting:read', 'jobCopywriting:edit', 'jobCopywriting:accessWorkspace'] })
    .where(eq(teamUserRole.organizationUuid, organizationUuid))
  expect(await namesIn('/jobs_recent')).toEqual(['Copy'])
  expect((await writer.get(`/jobs/${translation.uuid}`)).status).toBe(404)
  expect((await writer.patch(`/jobs/${copy.uuid}`, { name: 'Copy II' })).status).toBe(200)
  expect((await writer.get('/me/statistics')).body.jobCount).toBe(1)
  await admin.del(`/jobs/${copy.uuid}`)
  const entries = (await admin.get(`/audit_entries?query=Copy%20II`)).body.member
  expect(
    entries.map((entry: { action: string; subjectKind: string }) => [entry.action, entry.subjectKind]),
  ).toContainEqual(['deleted', 'jobCopywriting'])
})

test('key terms must occur: where an instruction names one, and in the whole text', async () => {
  const admin = await world.administrator()
  const { '@id': termbase } = (await admin.post('/termbases', { name: 'Ours', copywriting: true })).body
  const index = (await admin.post('/termbase_indices', { termbase, language: languageIri('en') })).body['@id']
  const term = (text: string, copywritingKeyTerm: boolean) =>
    admin.post('/term_entries', { termbase, copywritingKeyTerm, terms: [{ termbaseIndex: index, text }] })
  for (const text of ['pressure pump', 'guarantee']) await term(text, true)
  await term('motor', false)
  const { '@id': copyTemplate } = await template(admin, '<p>What the pressure pump does, and its motor</p><p>Price</p>')
  const { body: job } = await makeCopy(admin, {
    useCopyTemplate: true,
    copyTemplate,
    jobTranslationTermbases: [{ translationTermbase: termbase }],
  })
  await prepareJob(admin, job.uuid)
  const { target } = await onlyFile(admin, job.uuid)
  const keyTerms = async () =>
    (await admin.get(`/files/${target.uuid}/key_terms`)).body.keyTerms.map(
      ({ names, sortIds }: { names: string[]; sortIds: number[] }) => [names[0], sortIds],
    )
  expect(await keyTerms()).toEqual([
    ['guarantee', []],
    ['pressure pump', []],
  ])
  const [first, second] = await unitsOf(admin, target.uuid)
  const { messages, version } = await saveTarget(admin, first, 'It lifts water by its engine', false)
  expect(messages.map(({ key, text }: { key: string; text: string }) => [key, text])).toEqual([
    ['keyTermMissing', 'The key term is missing: pressure pump'],
  ])
  const saved = await saveTarget(admin, { uuid: first.uuid, version }, 'Pressure pumps lift water')
  expect(saved.messages).toEqual([])
  await saveTarget(admin, second, 'The price of a pressure pump')
  expect(await keyTerms()).toEqual([
    ['guarantee', []],
    ['pressure pump', [1, 2]],
  ])
})
