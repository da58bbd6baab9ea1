import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { acceptStep, giveStep, stepCrew } from '../../../test/job-steps.ts'
import { makeTermbaseIn } from '../../../test/termbases.ts'

const world = testHouse()

test('terms are suggested in a step that lets its people, and are theirs until somebody decides or it ends', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const { max, tia, rob, jobUuid, job, targetFile, services } = await stepCrew(world, ['A valve.'])
  const template = (await admin.post('/job_templates', { name: 'Manuals', enableTerminologyBuildUp: true })).body
  expect(template).toMatchObject({ enableTerminologyBuildUp: true, enableSourceFileDownload: false })
  const step = await giveStep(max, { job, userService: services.tia })
  await acceptStep(tia, step)
  const path = `/job_steps/${step.uuid}/term_suggestions`
  const valve = { targetFile: `/api/target_files/${targetFile}`, sourceTerm: 'valve', targetTerm: 'Schieber' }
  expect((await tia.post(path, valve)).body.code).toBe('step_not_permitted')

  // The template's word counts as soon as the job has it.
  const uses = { jobTemplate: template['@id'], jobTranslationTermbases: [{ translationTermbase: termbase['@id'] }] }
  expect((await admin.patch(`/jobs/${jobUuid}`, { jobTemplate: template['@id'] })).status).toBe(200)
  expect((await tia.get(`/job_steps/${step.uuid}`)).body.serviceProviderPermissions.enableTerminologyBuildUp).toBe(true)
  expect((await tia.post(path, valve)).body.code).toBe('no_termbase_for_terms')
  await admin.patch(`/jobs/${jobUuid}`, uses)

  const made = await tia.post(path, { ...valve, note: 'Of the pump' })
  expect(made.body).toMatchObject({ targetTerm: 'Schieber', usageStatus: 'suggested', editable: true })
  const own = `/term_suggestions/${made.body.uuid}`
  expect((await tia.patch(own, { targetTerm: 'Ventil' })).body).toMatchObject({
    sourceTerm: 'valve',
    targetTerm: 'Ventil',
    note: 'Of the pump',
  })
  // The termbase itself stays closed.
  expect((await tia.get(`/termbases/${termbase.uuid}/term_entries`)).status).toBe(404)
  expect((await rob.patch(own, { targetTerm: 'Hahn' })).status).toBe(404)
  const second = (await tia.post(path, { ...valve, sourceTerm: 'lid', targetTerm: 'Deckel' })).body
  expect((await tia.del(`/term_suggestions/${second.uuid}`)).status).toBe(204)
  expect((await tia.get(path)).body.member.map(({ uuid }: { uuid: string }) => uuid)).toEqual([made.body.uuid])

  const third = (await tia.post(path, { ...valve, sourceTerm: 'tank', targetTerm: 'Kessel' })).body
  const decided = { from: 'suggested', usageStatus: 'approved', termEntryUuids: [made.body.uuid] }
  expect((await admin.patch(`/termbases/${termbase.uuid}/set_usage_status`, decided)).status).toBe(200)
  expect((await tia.patch(own, { targetTerm: 'Hahn' })).body.code).toBe('suggestion_decided')
  await tia.patch(`/job_steps/${step.uuid}/finish`, { withOpenSegments: true })
  expect((await tia.del(`/term_suggestions/${third.uuid}`)).body.code).toBe('step_finished')
  expect((await tia.get(path)).body.member).toMatchObject([
    { targetTerm: 'Kessel', editable: false },
    { usageStatus: 'approved', editable: false },
  ])
  expect((await tia.post(path, valve)).body.code).toBe('step_finished')
})
