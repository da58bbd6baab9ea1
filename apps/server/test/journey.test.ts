import { readdirSync, readFileSync } from 'node:fs'
import { jobFileEndings } from '@langwerk/contract/file-words'
import { endingOf, openDocument, readableEndings } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from './house.ts'
import { makeJob, prepareJob, uploadTo } from './jobs.ts'
import { docxOf } from './office.ts'
import { testPaths } from './paths.ts'
import { makeEngine, makeTermbase, tmxOf } from './resources.ts'

const world = testHouse()
/** Those of Office 97 need LibreOffice and have a test of their own; a PDF does not come back as one. */
const endings = jobFileEndings.filter((ending) => readableEndings.includes(ending) && ending !== 'pdf')
const fixture = (name: string) => readFileSync(`${testPaths.build.fixturesDirectory}/${name}`)

async function exported(caller: Caller, job: string, targetFileUuid: string) {
  const uuid = crypto.randomUUID()
  await caller.post('/job_target_file_exports', { uuid, job, targetFileUuids: [targetFileUuid] })
  await until(async () => (await caller.get(`/job_target_file_exports/${uuid}`)).body.status.title === 'done')
  return caller.get(`/job_target_file_exports/${uuid}/export_target_file`)
}

test('a job from upload to export, call by call', async () => {
  const admin = await world.administrator()
  const languages = (await admin.get('/languages')).body.member
  const language = (code: string) => languages.find((found: { code: string }) => found.code === code)
  const [english, german] = [language('en'), language('de')]

  const memory = (await admin.post('/translation_memories', { name: 'Printers' })).body
  const made = (await admin.post('/translation_memory_imports', { name: 'First', translationMemory: memory['@id'] }))
    .body
  const units = tmxOf([
    ['The printer is ready.', 'Der Drucker ist bereit.'],
    [
      'Open the upper cover of the machine with the blue key.',
      'Öffnen Sie die obere Abdeckung der Maschine mit dem blauen Schlüssel.',
    ],
  ])
  await admin.upload({ uuid: crypto.randomUUID(), translationMemoryImportUuid: made.uuid }, 'printers.tmx', units)
  await admin.patch(`/translation_memory_imports/${made.uuid}/start`)
  await until(async () => (await admin.get(`/translation_memory_imports/${made.uuid}`)).body.status.title === 'done')
  const termbase = await makeTermbase(admin, [{ term: 'cover', preferred: 'Abdeckung' }])
  const engine = await makeEngine(admin)

  const uuid = crypto.randomUUID()
  const job = await admin.post('/jobs', {
    uuid,
    name: '',
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
    jobTranslationMemories: [
      { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: 70 },
    ],
    jobTranslationTermbases: [{ translationTermbase: termbase['@id'] }],
    jobMachineTranslationEngines: [
      { machineTranslationEngine: engine['@id'], machineTranslationQualityEstimationMinimalPercent: 75 },
    ],
  })
  expect([job.status, job.body.uuid]).toEqual([201, uuid])
  const manual = await docxOf(
    [
      { text: 'The printer is ready. Open the ' },
      { text: 'upper', b: true },
      { text: ' cover of the machine with the red key.' },
    ],
    [{ text: 'The last word.' }],
  )
  await admin.upload({ uuid: crypto.randomUUID(), jobUuid: uuid }, 'manual.docx', manual)
  await admin.upload({ uuid: crypto.randomUUID(), jobUuid: uuid }, 'website.html', fixture('website.html'))
  await admin.patch(`/jobs/${uuid}/start`, { targetLanguageUuids: [german.uuid] })
  const seen = new Set<string>()
  const status = await until(async () => {
    const { jobStati } = (await admin.post('/job_stati', { jobUuids: [uuid] })).body
    seen.add(jobStati[0].status.title)
    return ['done', 'failed'].includes(jobStati[0].status.title) && jobStati[0].status
  })
  expect(status).toMatchObject({ title: 'done', progress: 100, failed: false })
  expect([...seen].every((title) => ['preparing', 'done'].includes(title))).toBe(true)

  const files = (await admin.get(`/jobs/${uuid}/files`)).body.member
  expect(files).toMatchObject([
    { originalName: 'manual.docx', status: { title: 'ready' }, numWords: 18 },
    { originalName: 'website.html', status: { title: 'ready' } },
  ])
  const [target] = files[0].targetFiles
  const page = (await admin.get(`/files/${target.uuid}/trans_units?page=1&itemsPerPage=100`)).body
  const [exact, fuzzy, last] = page.member
  expect(page.totalItems).toBe(3)
  expect(exact).toMatchObject({
    sourceSegment: { xml: 'The printer is ready. ', language: 'en' },
    targetSegment: { xml: 'Der Drucker ist bereit. ', language: 'de' },
    status: 'pretranslated',
    origin: { type: 'translationMemory', matchPercent: 100, name: 'Printers' },
  })
  expect(fuzzy.origin).toMatchObject({ type: 'translationMemory' })
  expect(last.origin).toMatchObject({ type: 'machineTranslation', name: 'Engine pseudoTranslation' })

  const matches = (await admin.get(`/trans_units/${fuzzy.uuid}/matches`)).body
  expect(matches.translationMemoryMatches[0].translationMemory.uuid).toBe(memory.uuid)
  expect(matches.termMatches).toMatchObject([{ term: 'cover', translations: [{ text: 'Abdeckung' }] }])

  const tag = /<g id="[^"]+">/.exec(fuzzy.sourceSegment.xml)![0]
  const wrong = { targetSegment: { xml: 'Ohne Auszeichnung.' }, confirmed: true, version: fuzzy.version }
  const refused = await admin.patch(`/trans_units/${fuzzy.uuid}`, wrong)
  expect([refused.status, refused.body.detail]).toEqual([422, 'Tags do not match and formatting might be affected.'])
  const xml = `Öffnen Sie die ${tag}obere</g> Abdeckung mit dem roten Schlüssel.`
  const saved = await admin.patch(`/trans_units/${fuzzy.uuid}`, { ...wrong, targetSegment: { xml } })
  expect(saved.body).toMatchObject({ status: 'confirmed', version: fuzzy.version + 1 })
  expect((await admin.patch(`/trans_units/${fuzzy.uuid}`, { ...wrong, targetSegment: { xml } })).status).toBe(409)
  for (const { uuid: unit, version, targetSegment } of [exact, last]) {
    const confirmed = await admin.patch(`/trans_units/${unit}`, {
      targetSegment: { xml: targetSegment.xml },
      confirmed: true,
      version,
    })
    expect(confirmed.body.status).toBe('confirmed')
  }
  expect((await admin.get(`/jobs/${uuid}/files`)).body.member[0].targetFiles[0].progress).toBe(100)
  expect((await admin.get(`/jobs/${uuid}/concordance?query=cover`)).body.totalItems).toBeGreaterThan(0)

  expect((await admin.patch(`/jobs/${uuid}/finish`)).body.finishedAt).not.toBeNull()

  const download = await exported(admin, job.body['@id'], target.uuid)
  expect(download.headers['content-disposition']).toContain('filename="manual.de.docx"')
  const written = await openDocument(download.bytes, 'manual.docx')
  expect(written.units.map(({ source }) => plainText(source))).toEqual([
    'Der Drucker ist bereit. Öffnen Sie die obere Abdeckung mit dem roten Schlüssel.',
    plainText([last.targetSegment.xml]),
  ])
})

test('every sample document becomes a target file with its pseudo-translation', async () => {
  const admin = await world.administrator()
  const engine = await makeEngine(admin)
  const job = await makeJob(admin, { jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }] })
  const names = readdirSync(testPaths.build.fixturesDirectory).filter((name) =>
    endings.some((ending) => ending === endingOf(name)),
  )
  for (const name of names) await uploadTo(admin, job.uuid, name, fixture(name))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  expect((await admin.get(`/jobs/${job.uuid}/errors`)).body.member).toEqual([])
  for (const file of (await admin.get(`/jobs/${job.uuid}/files`)).body.member) {
    const { bytes } = await exported(admin, job['@id'], file.targetFiles[0].uuid)
    const options = { sourceLanguage: 'en', targetLanguage: 'de' }
    const written = await openDocument(bytes, file.originalName, options)
    const original = await openDocument(fixture(file.originalName), file.originalName, options)
    expect(written.units).toHaveLength(original.units.length)
    for (const [index, unit] of written.units.entries()) {
      const before = original.units[index]!
      const text = plainText(unit.target ?? unit.source)
      // What the file brought along, and what has no letters, stays.
      if (before.target && before.status !== 'untranslated') expect(text).toBe(plainText(before.target))
      else if (!before.locked) expect(`${file.originalName}: ${text}`).toMatch(/~\]\s*$|: \P{L}*$/u)
    }
  }
})
