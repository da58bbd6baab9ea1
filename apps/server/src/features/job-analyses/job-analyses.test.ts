import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { giveStep, readyJob } from '../../../test/job-steps.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { languageUuid } from '../languages/index.ts'

const world = testHouse()

test('an analysis is exported by language, file and band, as it was when the job was prepared', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, { name: 'A & B', targetLanguages: [languageIri('de'), languageIri('fr')] })
  await uploadTo(
    admin,
    job.uuid,
    'one.html',
    htmlPage('Open the <b>red</b> door now.', 'Open the <b>red</b> door now.'),
  )
  await uploadTo(admin, job.uuid, 'two.html', htmlPage('Open the <b>red</b> door now.'))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  await world.house.db.update(transUnit).set({ words: 99, matchBand: 'exact' }).where(eq(transUnit.jobUuid, job.uuid))
  const file = (query: string) => admin.get(`/jobs/${job.uuid}/analysis_file?${query}`)

  const { body: json } = await file('format=json')
  expect(json.targetLanguages.map(({ targetLanguage }: { targetLanguage: string }) => targetLanguage)).toEqual([
    'de',
    'fr',
  ])
  const [one, two] = json.targetLanguages[0].files
  const bandsOf = (held: { bands: { band: string; segments: number }[] }) =>
    Object.fromEntries(held.bands.flatMap(({ band, segments }) => (segments > 0 ? [[band, segments]] : [])))
  expect([one.name, bandsOf(one)]).toEqual(['one.html', { new: 2, repetition: 1 }])
  expect([two.name, bandsOf(two)]).toEqual(['two.html', { crossFileRepetition: 2 }])
  const repeated = one.bands.find(({ band }: { band: string }) => band === 'repetition')
  expect(repeated).toEqual({
    band: 'repetition',
    segments: 1,
    words: 5,
    characters: 18,
    tags: 1,
    weightedWords: 1,
    minutes: null,
    rappen: null,
  })
  expect(bandsOf({ bands: json.targetLanguages[0].total })).toEqual({ new: 2, repetition: 1, crossFileRepetition: 2 })

  const csv = (await file('format=csv')).body as string
  const lines = csv.trim().split('\n')
  expect(lines).toHaveLength(1 + 2 * 2 * 12)
  expect(lines.map((line) => line.trim())).toContain('de,one.html,repetition,1,5,18,1,1,,')

  const several = await file('format=xml')
  expect([several.status, several.body.violations[0].propertyPath]).toEqual([422, 'targetLanguageUuid'])
  await admin.patch(`/jobs/${job.uuid}`, { reportCrossFileRepetitions: false })
  const italian = await file(`format=csv&targetLanguageUuid=${languageUuid('it')}`)
  expect([italian.status, italian.body.violations]).toMatchObject([422, [{ code: 'not_target_language' }]])
  const french = await file(`format=xml&targetLanguageUuid=${languageUuid('fr')}`)
  expect(french.headers['content-type']).toContain('application/xml')
  expect(french.body).toContain('<language lcid="1036" name="French" />')
  expect(french.body).toContain('<project name="A &amp; B" number="" />')
  expect(french.body).toContain('<repeated segments="1" words="5" characters="18" placeables="0" tags="1" />')
  expect(french.body).toContain('<total segments="5" ')
  expect(french.body).toContain('reportCrossFileRepetitions="yes"')
})

test('an analysis of a step counts what that has, with its share of the work', async () => {
  const admin = await world.administrator()
  const texts = ['Open the red door now.', 'Close it', 'Open the red door now.', 'Lock the two windows as well.']
  const { jobUuid, job, targetFile } = await readyJob(admin, texts)
  const worker = (
    await admin.post('/artificial_intelligence_workers', { name: 'W', action: 'createComment', prompt: 'P' })
  ).body
  const step = await giveStep(admin, {
    job,
    artificialIntelligenceWorker: worker['@id'],
    parts: [{ targetFile: `/api/target_files/${targetFile}`, from: 3, to: 5 }],
  })
  const bands = async (query: string) => {
    const { targetLanguages } = (await admin.get(`/jobs/${jobUuid}/analysis${query}`)).body
    return targetLanguages[0].rows.flatMap(({ band, segments, words, weightedWords }: Record<string, number>) =>
      segments === 0 ? [] : [[band, segments, words, weightedWords]],
    )
  }
  const ofStep = `ofJobStepUuid=${step.uuid}`
  expect(await bands('')).toEqual([
    ['repetition', 1, 5, 1],
    ['new', 4, 14, 14],
  ])
  expect(await bands(`?${ofStep}`)).toEqual([
    ['repetition', 1, 5, 1],
    ['new', 2, 8, 8],
  ])
  const { body: csv } = await admin.get(`/jobs/${jobUuid}/analysis_file?format=csv&${ofStep}`)
  expect(csv).toContain('de,page.html,new,2,8,')
  const other = await readyJob(admin, ['Wait'])
  expect((await admin.get(`/jobs/${other.jobUuid}/analysis?${ofStep}`)).status).toBe(404)
})

test('of a job that is not prepared there is nothing to export', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  expect((await admin.get(`/jobs/${job.uuid}/analysis_file?format=xml`)).status).toBe(409)
  const ofGerman = await admin.get(
    `/jobs/${job.uuid}/analysis_file?format=csv&targetLanguageUuid=${languageUuid('de')}`,
  )
  expect(ofGerman.status).toBe(409)
  expect((await admin.get(`/jobs/${job.uuid}/analysis_file?format=pdf`)).status).toBe(422)
  const stranger = await world.person('Quentin')
  expect((await stranger.get(`/jobs/${job.uuid}/analysis_file?format=csv`)).status).toBe(404)
})
