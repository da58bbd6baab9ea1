import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { acceptStep, confirmUnit, giveStep, stepCrew, unitsInStep } from '../../../test/job-steps.ts'
import { htmlPage, prepareJob, uploadTo } from '../../../test/jobs.ts'

const world = testHouse()

/** A translation step with these permissions and parts, accepted, and calls in it. */
async function stepOf(paragraphs: readonly string[], input: object | ((targetFile: string) => object) = {}) {
  const crew = await stepCrew(world, paragraphs)
  const more = typeof input === 'function' ? input(`/api/target_files/${crew.targetFile}`) : input
  const step = await giveStep(crew.max, {
    job: crew.job,
    userService: crew.services.tia,
    inheritServiceProviderPermissionsFromJobTemplate: false,
    ...more,
  })
  await acceptStep(crew.tia, step)
  const inStep = `jobStepUuid=${step.uuid}`
  const units = () => unitsInStep(crew.tia, crew.targetFile, step.uuid)
  const shown = async (person: Caller = crew.max) => (await person.get(`/job_steps/${step.uuid}`)).body
  return { ...crew, step, inStep, units, shown }
}

test('downloads follow what the step lets its people do, also when that changes', async () => {
  const { max, tia, step, inStep, job, targetFile, units } = await stepOf(['One.', 'Two.'])
  const [{ file }] = (await tia.get(`/job_steps/${step.uuid}/files`)).body.member
  const added = { uuid: crypto.randomUUID(), additionalToUuid: file }
  await max.upload(added, 'layout.pdf', Buffer.from('%PDF-1.4'))
  const calls = {
    enableSourceFileDownload: () => tia.get(`/files/${file}/download?${inStep}`),
    enableAdditionalFileDownload: () => tia.get(`/files/${added.uuid}/download?${inStep}`),
    enableTargetFileDownload: () => tia.post(`/job_target_file_exports?${inStep}`, { job }),
  }
  for (const [permission, call] of Object.entries(calls)) {
    expect((await call()).body.code).toBe('step_not_permitted')
    await max.patch(`/job_steps/${step.uuid}`, { [permission]: true })
    expect([200, 201]).toContain((await call()).status)
  }
  // Outside of the step nothing of it is theirs.
  expect((await tia.get(`/files/${file}/download`)).status).toBe(404)
  expect((await tia.post('/job_target_file_exports', { job })).status).toBe(404)

  const nameOfExport = async () => {
    const { uuid } = (await calls.enableTargetFileDownload()).body
    const path = `/job_target_file_exports/${uuid}`
    await until(async () => (await tia.get(`${path}?${inStep}`)).body.status.title === 'done')
    expect((await tia.get(path)).status).toBe(404)
    const { headers } = await tia.get(`${path}/export_target_file?${inStep}`)
    return [String(headers['content-disposition']), path] as const
  }
  expect((await nameOfExport())[0]).toContain('page.de.unfinished.html')
  for (const unit of await units()) await confirmUnit(tia, unit, 'Text.', step.uuid)
  const [name, path] = await nameOfExport()
  expect(name).toContain('page.de.html')
  await max.patch(`/job_steps/${step.uuid}`, { enableTargetFileDownload: false })
  expect((await tia.get(`${path}/export_target_file?${inStep}`)).status).toBe(403)
  const elsewhere = { job, targetFileUuids: [crypto.randomUUID()] }
  await max.patch(`/job_steps/${step.uuid}`, { enableTargetFileDownload: true })
  expect((await tia.post(`/job_target_file_exports?${inStep}`, elsewhere)).status).toBe(422)
  expect((await tia.post(`/job_target_file_exports?${inStep}`, { job, targetFileUuids: [targetFile] })).status).toBe(
    201,
  )
})

test('a source is edited where the step lets its people, and the document keeps its own', async () => {
  const { max, tia, step, inStep, units, targetFile } = await stepOf(['A <b>smal</b> door.', 'Two.'])
  const [, unit] = await units()
  const edit = (xml: string, person = tia, version = unit.version) =>
    person.patch(`/trans_units/${unit.uuid}/source${person === tia ? `?${inStep}` : ''}`, {
      sourceSegment: { xml },
      version,
    })
  const mended = unit.sourceSegment.xml.replace('smal', 'small')
  expect((await edit(mended)).body.code).toBe('step_not_permitted')
  await max.patch(`/job_steps/${step.uuid}`, { enableSourceTextEditing: true })
  expect((await edit('A small door.')).body.violations[0]).toMatchObject({
    propertyPath: 'sourceSegment.xml',
    code: 'tags_differ',
  })
  expect((await edit(mended)).body).toMatchObject({
    sourceSegment: { xml: mended },
    originalSource: unit.sourceSegment.xml,
    version: unit.version + 1,
  })
  expect((await edit(mended)).body.code).toBe('segment_changed')
  const { member } = (await tia.get(`/trans_units/${unit.uuid}/versions?${inStep}`)).body
  expect(member.map(({ sourceSegment }: { sourceSegment: object | null }) => sourceSegment)).toEqual([
    { xml: mended },
    null,
  ])
  expect((await tia.patch(`/trans_units/${unit.uuid}/split?${inStep}`, { offset: 3, version: 2 })).body.code).toBe(
    'edited_source_not_cut',
  )
  // Those who edit the job may as well, and what the document says is not an edited source any more.
  expect((await edit(unit.sourceSegment.xml, max, 2)).body).toMatchObject({ originalSource: null, version: 3 })
  expect((await unitsInStep(max, targetFile))[1].originalSource).toBeNull()
})

test('many segments are confirmed as they stand, those that can be', async () => {
  const { max, tia, step, inStep, units, targetFile, shown } = await stepOf(
    ['One.', 'Two.', 'Three.', 'Four.'],
    (file) => ({ parts: [{ targetFile: file, from: 1, to: 4 }], enableOneClickSegmentConfirmation: true }),
  )
  const before = await units()
  for (const [index, unit] of before.entries())
    if (index !== 1)
      await max.patch(`/trans_units/${unit.uuid}`, { targetSegment: { xml: `Text ${index}` }, version: 1 })
  await max.patch(`/trans_units/${before[2].uuid}/lock`, { locked: true })
  expect(await shown()).toMatchObject({ segments: 3 })
  const [title, , , fourth, outside] = await units()
  const transUnits = [{ uuid: title.uuid, version: 1 }, ...before.slice(1, 3), fourth, outside].map(
    ({ uuid, version }) => ({ uuid, version }),
  )
  const confirm = (more: object) =>
    tia.post(`/files/${targetFile}/confirm_trans_units?${inStep}`, { transUnits, ...more })
  const counts = { confirmed: 1, refused: { changed: 2, locked: 0, closed: 1, empty: 1, tags: 0, findings: 0 } }
  expect((await confirm({ dryRun: true })).body).toEqual({ ...counts, changed: [] })
  expect((await confirm({})).body).toMatchObject({ ...counts, changed: [{ uuid: fourth.uuid, version: 3 }] })
  expect(await shown()).toMatchObject({ confirmedSegments: 1 })
  const { member } = (await max.get(`/job_steps/${step.uuid}/changes`)).body
  expect(member).toEqual([])
  await max.patch(`/job_steps/${step.uuid}`, { enableOneClickSegmentConfirmation: false })
  expect((await confirm({})).body.code).toBe('step_not_permitted')
})

test('segments are cut and joined within the part of a step, which keeps its borders and its numbers', async () => {
  const { max, tia, inStep, units, shown, rob, job, services, targetFile } = await stepOf(
    ['One. Two. Three.', 'Four.'],
    (file) => ({ parts: [{ targetFile: file, from: 2, to: 3 }] }),
  )
  const [title, one, two, three] = await units()
  expect((await tia.patch(`/trans_units/${title.uuid}/split?${inStep}`, { offset: 2, version: 1 })).body.code).toBe(
    'segment_outside_step',
  )
  expect((await tia.patch(`/trans_units/${two.uuid}/merge?${inStep}`, { version: 1 })).body.code).toBe(
    'segments_in_other_parts',
  )
  // At its border: both halves stay in it.
  expect((await tia.patch(`/trans_units/${two.uuid}/split?${inStep}`, { offset: 2, version: 1 })).status).toBe(200)
  expect(await shown()).toMatchObject({ segments: 3, parts: [{ from: 2, to: 4 }] })
  expect((await max.patch(`/trans_units/${title.uuid}/split`, { offset: 2, version: 1 })).status).toBe(200)
  expect(await shown()).toMatchObject({ segments: 3, parts: [{ from: 3, to: 5 }] })
  expect((await tia.patch(`/trans_units/${one.uuid}/merge?${inStep}`, { version: 1 })).status).toBe(200)
  expect(await shown()).toMatchObject({ segments: 2, parts: [{ from: 3, to: 4 }] })

  // Under the hands of somebody else nothing is cut, not by those who edit the job either.
  expect((await max.patch(`/trans_units/${one.uuid}/split`, { offset: 2, version: 2 })).body.code).toBe(
    'segment_covered_by_step',
  )
  const second = await giveStep(max, { job, userService: services.rob, opens: 'atOnce' })
  await acceptStep(rob, second)
  expect((await tia.patch(`/trans_units/${one.uuid}/split?${inStep}`, { offset: 2, version: 2 })).body.code).toBe(
    'segment_covered_by_step',
  )
  expect((await unitsInStep(rob, targetFile, second.uuid)).at(-1).uuid).not.toBe(three.uuid)
})

test('what many segments are changed with stays within the step, and leaves what is closed', async () => {
  const { max, tia, step, inStep, units, targetFile, job, services, rob } = await stepOf(
    ['Same.', 'Same.', 'Same.', 'Same.'],
    (file) => ({ parts: [{ targetFile: file, from: 1, to: 4 }] }),
  )
  const [, first, second, third, outside] = await units()
  const revision = await giveStep(max, { job, userService: services.rob, opens: 'atOnce' })
  await acceptStep(rob, revision)
  await max.patch(`/trans_units/${second.uuid}`, { targetSegment: { xml: 'Gleich.' }, version: 1, propagate: false })
  await confirmUnit(rob, { uuid: second.uuid, version: 2 }, null, revision.uuid)
  const saved = await tia.patch(`/trans_units/${first.uuid}?${inStep}`, {
    targetSegment: { xml: 'Gleich.' },
    version: 1,
    confirmed: true,
  })
  expect(saved.body.propagated.map(({ uuid }: { uuid: string }) => uuid)).toEqual([third.uuid])
  const replace = () =>
    tia.post(`/files/${targetFile}/replace_in_targets?${inStep}`, { find: 'Gleich', replacement: 'Eben' })
  const { changed, segments } = (await replace()).body
  expect(segments).toBe(2)
  const revert = (transUnits: object[]) => tia.post(`/files/${targetFile}/revert_trans_units?${inStep}`, { transUnits })
  expect((await revert(changed)).body.reverted).toBe(2)
  expect((await revert([{ uuid: second.uuid, version: 3 }])).body.reverted).toBe(0)
  const texts = (await unitsInStep(max, targetFile)).map(
    (unit: { targetSegment: { xml: string } }) => unit.targetSegment.xml,
  )
  expect(texts.slice(1)).toEqual(['Gleich.', 'Gleich.', 'Gleich.', ''])

  // Everything that was done in it is of the step.
  const { member } = (await max.get(`/job_steps/${step.uuid}/changes`)).body
  expect(member.map(({ transUnit }: { transUnit: string }) => transUnit)).toEqual([first.uuid, third.uuid])

  // A closed segment is not written in, but it is commented on; so is one outside of the step.
  const at = (unit: { uuid: string }, deed: string) => `/trans_units/${unit.uuid}/${deed}?${inStep}`
  expect((await tia.post(at(second, 'draft'), { xml: 'Nein' })).body.code).toBe('segment_closed_by_later_step')
  for (const unit of [second, outside]) {
    const comment = await tia.post(at(unit, 'comments'), { text: 'Why?' })
    expect(comment.status).toBe(201)
    expect((await tia.del(`/trans_unit_comments/${comment.body.uuid}?${inStep}`)).status).toBe(204)
  }
})

test('what is saved after the step was finished is refused and kept as a draft', async () => {
  const { tia, step, inStep, units, targetFile } = await stepOf(['One.'])
  const [, unit] = await units()
  await tia.patch(`/job_steps/${step.uuid}/finish`, { withOpenSegments: true })
  expect((await confirmUnit(tia, unit, 'Eins.', step.uuid)).body.code).toBe('step_finished')
  expect((await tia.get(`/files/${targetFile}/drafts?${inStep}`)).body.drafts).toMatchObject([
    { transUnitUuid: unit.uuid, xml: 'Eins.' },
  ])
})

test('a step whose file is removed has nothing left, and is finished', async () => {
  const { max, tia, step, inStep, shown, targetFile, jobUuid } = await stepOf(['One.'], (file) => ({
    parts: [{ targetFile: file, from: 1, to: 2 }],
  }))
  await uploadTo(max, jobUuid, 'second.html', htmlPage('Two.'))
  await prepareJob(max, jobUuid)
  expect(await shown()).toMatchObject({ segments: 2, finishedAt: null })
  const [{ file }] = (await tia.get(`/job_steps/${step.uuid}/files`)).body.member
  expect((await max.del(`/files/${file}`)).status).toBe(204)
  await until(async () => (await shown()).finishedAt !== null)
  expect(await shown()).toMatchObject({ files: 0, segments: 0, progress: 100 })
  // The other file of the job is none of it.
  expect((await tia.get(`/job_steps/${step.uuid}/files`)).body.member).toEqual([])
  const files = (await max.get(`/jobs/${jobUuid}/files`)).body.member
  const other = files[0].targetFiles[0].uuid
  expect(other).not.toBe(targetFile)
  expect((await tia.get(`/target_files/${other}?${inStep}`)).status).toBe(404)
})

test('what is confirmed is counted, whatever else is done to the segments at that moment', async () => {
  const text = Array.from({ length: 12 }, (_, index) => `The pump number ${index} is closed.`)
  const { max, tia, step, units, shown } = await stepOf(text)
  const [first, ...rest] = await units()
  const lock = (locked: boolean) => max.patch(`/trans_units/${first.uuid}/lock`, { locked })
  const answers = await Promise.all(
    rest.flatMap((unit: { uuid: string; version: number }, index: number) => [
      confirmUnit(tia, unit, `Text ${index}`, step.uuid),
      lock(index % 2 === 0),
    ]),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await shown()).toMatchObject({ confirmedSegments: rest.length })
})
