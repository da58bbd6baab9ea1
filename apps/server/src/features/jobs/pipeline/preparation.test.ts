import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../../test/jobs.ts'
import { makeMemory } from '../../../../test/resources.ts'

const world = testHouse()

const unitsOf = async (caller: Caller, jobUuid: string) => {
  const { member: files } = (await caller.get(`/jobs/${jobUuid}/files`)).body
  const units = []
  for (const { targetFiles } of files)
    units.push(...(await caller.get(`/files/${targetFiles[0].uuid}/trans_units`)).body.member)
  return units
}
const standing = (units: { targetSegment: { xml: string }; status: string; locked: boolean }[]) =>
  units.map(({ targetSegment, status, locked }) => [targetSegment.xml, status, locked])

test('a job takes from its template what is locked and reported, and may say otherwise', async () => {
  const admin = await world.administrator()
  const template = (await admin.post('/job_templates', { name: 'T', lockExactMatches: true, lockTargets: true })).body
  expect(template).toMatchObject({ lockExactMatches: true, lockTargets: true, reportCrossFileRepetitions: true })
  const jobTemplate = template['@id']
  const job = await makeJob(admin, { jobTemplate, lockTargets: false, reportCrossFileRepetitions: false })
  const said = { lockExactMatches: true, lockTargets: false, reportCrossFileRepetitions: false }
  expect(job).toMatchObject(said)
  expect((await admin.get(`/jobs/${job.uuid}/configuration`)).body).toMatchObject(said)
  const other = (await admin.post('/job_templates', { name: 'U', reportCrossFileRepetitions: false })).body
  expect((await admin.patch(`/jobs/${job.uuid}`, { jobTemplate: other['@id'], lockTargets: true })).body).toMatchObject(
    {
      lockExactMatches: false,
      lockTargets: true,
      reportCrossFileRepetitions: false,
    },
  )
})

test('100 % matches are confirmed and locked, others not; a repetition counts within its file alone', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, [
    ['Page', 'Seite'],
    ['The printer is out of paper today.', 'Der Drucker hat heute kein Papier.'],
  ])
  const job = await makeJob(admin, {
    jobTranslationMemories: [
      { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: 60 },
    ],
    lockExactMatches: true,
    reportCrossFileRepetitions: false,
  })
  const exact = 'The printer is out of paper today.'
  await uploadTo(
    admin,
    job.uuid,
    'a.html',
    htmlPage(exact, 'The printer is out of ink today.', 'Nobody has said this.'),
  )
  await uploadTo(admin, job.uuid, 'b.html', htmlPage('Nobody has said this.'))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  const units = await unitsOf(admin, job.uuid)
  expect(standing(units)).toEqual([
    ['Seite', 'confirmed', true],
    ['Der Drucker hat heute kein Papier.', 'confirmed', true],
    [expect.any(String), 'pretranslated', false],
    ['', 'untranslated', false],
    ['Seite', 'confirmed', true],
    ['', 'untranslated', false],
  ])
  const change = { targetSegment: { xml: 'Blatt' }, version: units[0].version }
  expect((await admin.patch(`/trans_units/${units[0].uuid}`, change)).body.code).toBe('segment_locked')
  expect((await admin.get(`/jobs/${job.uuid}`)).body.confirmedPercent).toBe(50)
  const [german] = (await admin.get(`/jobs/${job.uuid}/analysis`)).body.targetLanguages
  const inBand = (name: string) => german.rows.find(({ band }: { band: string }) => band === name)?.segments ?? 0
  expect(['exact', 'crossFileRepetition', 'internal95', 'new'].map(inBand)).toEqual([3, 0, 1, 1])
  const exported = await admin.get(`/jobs/${job.uuid}/analysis_file?format=xml`)
  expect(exported.body).toContain('reportCrossFileRepetitions="no"')
})

test('targets that a file brings along are confirmed and locked; what it leaves open, or only proposes, is not', async () => {
  const match = (id: number, percent: number) =>
    `<trans-unit id="${id}"><source>Source ${id}</source><target state="needs-translation" state-qualifier="leveraged-tm">Text ${id}</target>
<alt-trans match-quality="${percent}"><target>Text ${id}</target></alt-trans></trans-unit>`
  const admin = await world.administrator()
  const job = await makeJob(admin, { lockTargets: true })
  const xliff = `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
<trans-unit id="1"><source>One</source><target state="needs-review-translation">Eins</target></trans-unit>
<trans-unit id="2"><source>Two</source></trans-unit>
<trans-unit id="3"><source>Three</source><target state="needs-translation" state-qualifier="leveraged-mt">Drei</target></trans-unit>
${match(4, 83)}${match(5, 100)}</body></file></xliff>`
  await uploadTo(admin, job.uuid, 'a.xlf', Buffer.from(xliff))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  expect(standing(await unitsOf(admin, job.uuid))).toEqual([
    ['Eins', 'confirmed', true],
    ['', 'untranslated', false],
    ['Drei', 'pretranslated', false],
    ['Text 4', 'pretranslated', false],
    ['Text 5', 'confirmed', true],
  ])
})
