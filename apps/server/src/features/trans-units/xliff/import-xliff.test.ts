import { readExchanged } from '@langwerk/documents/exchange/read-exchanged'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../../test/house.ts'
import { type GivenUnit, insertJob, insertMemory } from '../../../../test/job-rows.ts'
import { transUnit, transUnitComment } from '../../../database/schema/jobs.ts'
import { newUuid } from '../../../foundation/uuid.ts'

const world = testHouse()

const machine = { status: 'pretranslated', originType: 'machineTranslation', originName: 'DeepL' } as const
const units: readonly GivenUnit[] = [
  { source: 'Press <g id="1">OK</g>. ', target: 'Drücken Sie <g id="1">OK</g>. ', ...machine },
  { source: 'Hello', note: 'A greeting' },
  { source: 'Good', target: 'Gut', status: 'confirmed', originType: 'human' },
  { source: 'Never', target: 'Nie', status: 'confirmed', originType: 'human', locked: true },
]

async function jobOf(files: readonly (readonly GivenUnit[])[] = [units]) {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files })
  return { pia, job, file: job.targetFiles[0]! }
}
type World = Awaited<ReturnType<typeof jobOf>>

async function exportXliff(caller: Caller, jobUuid: string, format: 'xliff12' | 'xliff21' = 'xliff12') {
  const uuid = newUuid()
  await caller.post('/job_target_file_exports', { uuid, job: `/api/jobs/${jobUuid}`, format })
  const status = await until(async () => {
    const found = (await caller.get(`/job_target_file_exports/${uuid}`)).body.status
    return found.title !== 'running' && found
  })
  expect(status.title).toBe('done')
  return caller.get(`/job_target_file_exports/${uuid}/export_target_file`)
}

const importXliff = (
  { pia, job }: Pick<World, 'pia' | 'job'>,
  content: string | Buffer,
  fields: Record<string, string> = {},
  fileName = 'back.xlf',
) => pia.upload(fields, fileName, Buffer.from(content), {}, `/jobs/${job.uuid}/import_xliff`)

const shown = async ({ pia, file }: World) =>
  (await pia.get(`/files/${file.uuid}/trans_units`)).body.member.map(
    ({ targetSegment, status, version }: { targetSegment: { xml: string }; status: string; version: number }) => [
      targetSegment.xml,
      status,
      version,
    ],
  )

/** As a tool writes a target into XLIFF 1.2 that we wrote. */
const withTarget = (xliff: string, source: string, target: string, attributes = '') =>
  xliff.replace(
    new RegExp(`(<source>${source}</source>\n)(?:<target[^>]*>.*?</target>\n)?`),
    `$1<target${attributes}>${target}</target>\n`,
  )

test.each(['xliff12', 'xliff21'] as const)('nothing changes by %s that comes back as it went out', async (format) => {
  const here = await jobOf()
  const download = await exportXliff(here.pia, here.job.uuid, format)
  expect(download.headers['content-disposition']).toContain('file-1.de.txt.xlf')
  const [read] = readExchanged(download.bytes)
  expect(read!.units.map(({ id }) => id)).toEqual(here.file.units.map((uuid) => `${uuid}.1`))
  const { status, body } = await importXliff(here, download.bytes, { apply: 'true', confirmation: 'changed' })
  expect([status, body.counts.unchanged, body.changed, body.comments]).toEqual([200, 4, [], 0])
  expect((await shown(here)).map(([, , version]: unknown[]) => version)).toEqual([1, 1, 1, 1])
})

test('what another tool changed is told of, and then applied with a version each', async () => {
  const here = await jobOf()
  let xliff = (await exportXliff(here.pia, here.job.uuid)).bytes.toString()
  xliff = withTarget(xliff, 'Press <g[^>]*>OK</g>. ', '<g id="1">OK</g> drücken.', ' state="needs-translation"')
  xliff = withTarget(xliff, 'Hello', 'Hallo', ' state="final"')
  xliff = withTarget(xliff, 'Good', 'Gut', ' state="needs-review-translation"').replace(' approved="yes"', '')
  xliff = withTarget(xliff, 'Never', 'Niemals')
  xliff = xliff.replace('<note>A greeting</note>', '<note>A\n greeting</note><note from="Ben">Or Servus?</note>')
  const told = (await importXliff(here, xliff)).body
  expect(told).toMatchObject({ comments: 1, changed: [] })
  expect(told.counts).toMatchObject({ changed: 3, locked: 1, unchanged: 0, conflict: 0 })
  expect(told.segments[0]).toMatchObject({
    outcome: 'changed',
    sortId: 1,
    before: 'Drücken Sie <g id="1">OK</g>. ',
    after: '<g id="1">OK</g> drücken. ',
    statusBefore: 'pretranslated',
    statusAfter: 'edited',
  })
  expect((await shown(here))[1]).toEqual(['', 'untranslated', 1])

  const done = (await importXliff(here, xliff, { apply: 'true' })).body
  expect(done.changed).toEqual(here.file.units.slice(0, 3).map((uuid) => ({ uuid, version: 2 })))
  expect(await shown(here)).toEqual([
    ['<g id="1">OK</g> drücken. ', 'edited', 2],
    ['Hallo', 'confirmed', 2],
    ['Gut', 'edited', 2],
    ['Nie', 'confirmed', 1],
  ])
  const comments = (await here.pia.get(`/trans_units/${here.file.units[1]}/comments`)).body.member
  expect(comments).toMatchObject([{ text: 'Or Servus?', author: 'Ben', mayDelete: true, fromFile: false }])
  const again = (await importXliff(here, xliff, { apply: 'true' })).body
  expect(again).toMatchObject({ comments: 0, changed: [], counts: { unchanged: 3, locked: 1 } })

  const undone = await here.pia.post(`/files/${here.file.uuid}/revert_trans_units`, { transUnits: done.changed })
  expect(undone.body).toEqual({ reverted: 3 })
  expect((await shown(here))[0]).toEqual(['Drücken Sie <g id="1">OK</g>. ', 'pretranslated', 3])
})

test('where it was changed here since, ours stays unless it is to be overwritten', async () => {
  const here = await jobOf()
  const went = (await exportXliff(here.pia, here.job.uuid)).bytes.toString()
  await here.pia.patch(`/trans_units/${here.file.units[1]}`, { targetSegment: { xml: 'Servus' }, version: 1 })
  // What only we changed is no conflict.
  expect((await importXliff(here, went)).body.counts).toMatchObject({ unchanged: 4, conflict: 0 })
  const back = withTarget(went, 'Hello', 'Hallo')
  expect((await importXliff(here, back, { apply: 'true' })).body).toMatchObject({
    counts: { conflict: 1 },
    changed: [],
  })
  // The same on both sides is none either.
  const same = withTarget(went, 'Hello', 'Servus', ' state="translated"')
  expect((await importXliff(here, same)).body.counts).toMatchObject({ unchanged: 4 })
  expect((await importXliff(here, back, { apply: 'true', overwrite: 'true' })).body.changed).toHaveLength(1)
  expect((await shown(here))[1]).toEqual(['Hallo', 'edited', 3])
})

test('tags that differ, other sources, unknown segments and lost targets are listed and not written', async () => {
  const here = await jobOf()
  let xliff = (await exportXliff(here.pia, here.job.uuid)).bytes.toString()
  xliff = withTarget(xliff, 'Press <g[^>]*>OK</g>. ', 'OK drücken.')
  xliff = withTarget(xliff, 'Hello', 'Hallo').replace('<source>Hello</source>', '<source>Hello!</source>')
  xliff = xliff.replace(/<target[^>]*>Gut<\/target>/, '<target/>')
  const stranger = '<trans-unit id="77"><source>New</source><target>Neu &lt;b></target></trans-unit>'
  xliff = xliff.replace('</body>', `${stranger}</body>`)
  const { counts, segments, changed } = (await importXliff(here, xliff, { apply: 'true' })).body
  expect(counts).toMatchObject({ otherTags: 1, otherSource: 1, withoutTarget: 1, unknown: 1, unchanged: 1 })
  expect(segments.map(({ outcome, after }: { outcome: string; after: string }) => [outcome, after])).toEqual([
    ['otherTags', 'OK drücken.'],
    ['otherSource', 'Hallo'],
    ['withoutTarget', null],
    ['unknown', 'Neu &lt;b&gt;'],
  ])
  expect(changed).toEqual([])
})

test('a file whose segments a tool calls otherwise is found by its sources, for one target file', async () => {
  const here = await jobOf([['Yes', 'No', 'Yes <x id="4"/>'], ['Other']])
  const sdl = `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0" version="1.2" sdl:version="1.0"><file original="a.xlf" source-language="en-US" target-language="de-DE" datatype="x"><body>
    <trans-unit id="b1"><source>No</source><seg-source><mrk mtype="seg" mid="1">No</mrk></seg-source><target><mrk mtype="seg" mid="1">Nein</mrk></target><sdl:seg-defs><sdl:seg id="1" conf="ApprovedTranslation"/></sdl:seg-defs></trans-unit>
    <trans-unit id="b2"><source>Yes <ph id="0">br</ph></source><target>Ja <ph id="0">br</ph></target></trans-unit>
  </body></file></xliff>`
  expect((await importXliff(here, sdl, {}, 'a.sdlxliff')).body.counts).toMatchObject({ unknown: 2 })
  const one = { targetFileUuid: here.file.uuid, apply: 'true' }
  expect((await importXliff(here, sdl, one, 'a.sdlxliff')).body.counts).toMatchObject({ changed: 2, unknown: 0 })
  expect((await shown(here)).map(([target, status]: string[]) => [target, status])).toEqual([
    ['', 'untranslated'],
    ['Nein', 'confirmed'],
    ['Ja <x id="4"/>', 'edited'],
  ])
})

test('what is confirmed goes into the job’s memories, and by wish all that changed or nothing is', async () => {
  const here = await jobOf([['One', 'Two', 'Three']])
  const memory = await insertMemory(world.house.db, { ownerUuid: here.pia.uuid, jobUuid: here.job.uuid })
  let xliff = (await exportXliff(here.pia, here.job.uuid)).bytes.toString()
  const statuses = async () => (await shown(here)).map(([, status]: string[]) => status)
  xliff = withTarget(xliff, 'One', 'Eins', ' state="final"')
  await importXliff(here, xliff, { apply: 'true', confirmation: 'never' })
  expect(await statuses()).toEqual(['edited', 'untranslated', 'untranslated'])
  xliff = withTarget(withTarget(xliff, 'Two', 'Zwei'), 'Three', 'Three')
  await importXliff(here, xliff, { apply: 'true', confirmation: 'changed', overwrite: 'true' })
  // A copy of the source that nobody calls a translation is none.
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'untranslated'])
  const inMemory = (await here.pia.get(`/translation_memories/${memory}/units`)).body.member
  expect(inMemory.map(({ targetSegment }: { targetSegment: { xml: string } }) => targetSegment.xml).sort()).toEqual([
    'Eins',
    'Zwei',
  ])
})

test('an archive of several target files comes back whole', async () => {
  const here = await jobOf([['One'], ['Two']])
  const download = await exportXliff(here.pia, here.job.uuid)
  expect(download.headers['content-disposition']).toContain('Test job (XLIFF).zip')
  const atOnce = Array.from({ length: 6 }, () => importXliff(here, download.bytes, {}, 'back.zip'))
  const counts = { unchanged: 2, unknown: 0 }
  expect((await Promise.all(atOnce)).map(({ body }) => body)).toMatchObject(Array(6).fill({ counts }))
})

test('remarks that were made here go out with the name of who made them, and are none when they come back', async () => {
  const here = await jobOf()
  await here.pia.post(`/trans_units/${here.file.units[1]}/comments`, { text: 'Du oder\nSie?' })
  const download = await exportXliff(here.pia, here.job.uuid)
  expect(download.bytes.toString()).toContain('<note from="Pia Test" annotates="target">Du oder\nSie?</note>')
  expect((await importXliff(here, download.bytes, { apply: 'true' })).body.comments).toBe(0)
  const kept = await world.house.db
    .select()
    .from(transUnitComment)
    .where(eq(transUnitComment.transUnitUuid, here.file.units[1]!))
  expect(kept).toHaveLength(1)
})

test('what nobody could write here by hand does not come in by a file', async () => {
  const here = await jobOf()
  let xliff = (await exportXliff(here.pia, here.job.uuid)).bytes.toString()
  xliff = withTarget(xliff, 'Hello', 'Hal&#0;lo&#x1f;')
  xliff = withTarget(xliff, 'Good', 'x'.repeat(100_001))
  const notes = Array.from({ length: 150 }, (_, number) => `<note from="B&#0;en">Remark ${number}&#0;</note>`).join('')
  xliff = xliff.replace('<note>A greeting</note>', notes)
  const { status, body } = await importXliff(here, xliff, { apply: 'true' })
  expect([status, body.counts.changed, body.counts.tooLong, body.comments]).toEqual([200, 1, 1, 100])
  expect((await shown(here)).map(([target]: string[]) => target).slice(1, 3)).toEqual(['Hallo', 'Gut'])
  const comments = (await here.pia.get(`/trans_units/${here.file.units[1]}/comments`)).body.member
  expect(comments[0]).toMatchObject({ text: expect.stringMatching(/^Remark \d+$/), author: 'Ben' })
})

test('a file that says it is in other languages is refused before anything of it is taken; a variant, or none, is fine', async () => {
  const here = await jobOf()
  const went = withTarget((await exportXliff(here.pia, here.job.uuid)).bytes.toString(), 'Hello', 'Bonjour')
  const into = (code: string) => went.replace(/target-language="[^"]*"/, code && `target-language="${code}"`)
  const from = (code: string) => went.replace(/source-language="[^"]*"/, `source-language="${code}"`)
  const said = async (xliff: string, fields = {}) => {
    const { status, body } = await importXliff(here, xliff, { apply: 'true', ...fields })
    return [status, body.violations?.[0]?.code ?? body.counts.changed, body.violations?.[0]?.values]
  }
  const target = [422, 'xliff_other_target', { own: 'fr-FR', wanted: 'de' }]
  expect(await said(into('fr-FR'))).toEqual(target)
  expect(await said(into('fr-FR'), { targetFileUuid: here.file.uuid })).toEqual(target)
  expect(await said(from('fr'))).toEqual([422, 'xliff_other_source', { own: 'fr', wanted: 'en' }])
  expect((await shown(here))[1]).toEqual(['', 'untranslated', 1])
  const two = (await exportXliff(here.pia, here.job.uuid, 'xliff21')).bytes.toString()
  expect((await said(two.replace(/trgLang="[^"]*"/, 'trgLang="fr"')))[1]).toBe('xliff_other_target')
  expect((await said(from('en-GB')))[1]).toBe(1)
  for (const code of ['de-CH', 'DE_at', '']) expect((await said(into(code)))[0]).toBe(200)
})

test('a part of a file is in the language of the target file that its segments belong to', async () => {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files: [['One']], targetLanguages: ['de', 'fr'] })
  const xliff = (code: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" source-language="en" target-language="${code}" datatype="x"><body><trans-unit id="${job.targetFiles[1]!.units[0]}.1"><source>One</source><target>Un</target></trans-unit></body></file></xliff>`
  expect((await importXliff({ pia, job }, xliff('de'))).body.violations).toMatchObject([
    { code: 'xliff_other_target', values: { own: 'de', wanted: 'fr' } },
  ])
  expect((await importXliff({ pia, job }, xliff('fr'))).body.counts).toMatchObject({ changed: 1 })
})

test('what is no XLIFF, belongs elsewhere or is sent by whom it is not open to is refused', async () => {
  const here = await jobOf()
  const refused = async (...given: Parameters<typeof importXliff>) => {
    const { status, body } = await importXliff(...given)
    return [status, body.violations?.[0]?.code ?? body.code]
  }
  expect((await importXliff(here, '<xliff')).body.violations).toMatchObject([
    { code: 'file_not_read', values: { reason: expect.any(String), why: expect.stringMatching(/^xml/) } },
  ])
  expect(await refused(here, '<xliff')).toEqual([422, 'file_not_read'])
  expect(await refused(here, 'a', {}, 'a.docx')).toEqual([422, 'ending_not_supported'])
  expect(await refused(here, 'a', { targetFileUuid: newUuid() })).toEqual([422, 'target_file_elsewhere'])
  expect((await refused(here, 'a', { confirmation: 'all' }))[0]).toBe(422)
  expect((await refused({ ...here, pia: await world.person('Sam') }, 'a'))[0]).toBe(404)
  const went = (await exportXliff(here.pia, here.job.uuid)).bytes.toString()
  const other = await jobOf()
  expect((await importXliff({ ...other, pia: here.pia }, went)).status).toBe(404)
  expect((await importXliff(other, went)).body.counts).toMatchObject({ unknown: 4, unchanged: 0 })
  await world.house.db.update(transUnit).set({ locked: true }).where(eq(transUnit.jobUuid, here.job.uuid))
  const back = withTarget(went, 'Hello', 'Hallo')
  expect((await importXliff(here, back, { apply: 'true' })).body).toMatchObject({ counts: { locked: 1 }, changed: [] })
})
