import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { acceptStep, confirmUnit, giveStep, stepCrew, unitsInStep } from '../../../test/job-steps.ts'

const world = testHouse()

test('what was changed in a step is told to whoever gives it out, has it, or comes next', async () => {
  const { max, tia, rob, job, targetFile, services } = await stepCrew(world, ['One door.', 'Two & three.', 'Four.'])
  const translation = await giveStep(max, { job, name: 'Translation', userService: services.tia })
  const revision = await giveStep(max, { job, userService: services.rob })
  await acceptStep(tia, translation)
  const units = await unitsInStep(tia, targetFile, translation.uuid)
  await confirmUnit(tia, units[1], 'Ein Tor.', translation.uuid)
  const [, door] = await unitsInStep(tia, targetFile, translation.uuid)
  await confirmUnit(tia, door, 'Eine Tür.', translation.uuid)
  await confirmUnit(tia, units[2], 'Zwei &amp; drei.', translation.uuid)
  await tia.post(`/trans_units/${units[1].uuid}/comments?jobStepUuid=${translation.uuid}`, { text: 'A gate?' })

  const path = `/job_steps/${translation.uuid}/changes`
  expect((await rob.get(path)).status).toBe(404)
  expect((await tia.patch(`/job_steps/${translation.uuid}/finish`, { withOpenSegments: true })).status).toBe(200)
  await acceptStep(rob, revision)
  const read = (await rob.get(path)).body
  expect(read).toMatchObject({
    totalItems: 2,
    member: [
      { sortId: 2, before: '', after: 'Eine Tür.', changedBy: null, commentCount: 1 },
      { sortId: 3, source: 'Two &amp; three.', after: 'Zwei &amp; drei.' },
    ],
  })
  expect((await max.get(path)).body.member[0].changedBy).toMatch(/^Tia/)
  expect((await max.get(`${path}?unchanged=true&itemsPerPage=2`)).body).toMatchObject({ totalItems: 4 })
  expect((await tia.get(`/job_steps/${revision.uuid}/changes`)).status).toBe(404)

  const before = (person: typeof rob, step?: string) =>
    person.get(`/trans_units/${units[1].uuid}/changes_before${step ? `?jobStepUuid=${step}` : ''}`)
  expect((await before(rob, revision.uuid)).body.change).toMatchObject({
    jobStep: { name: 'Translation' },
    before: '',
    after: 'Eine Tür.',
    difference: [{ kind: 'inserted', text: 'Eine Tür.' }],
  })
  expect((await before(tia, translation.uuid)).body.change).toBeNull()
  expect((await before(tia)).status).toBe(404)
  // Of the job itself, the last step that changed it.
  const [, again] = await unitsInStep(rob, targetFile, revision.uuid)
  await confirmUnit(rob, again, 'Eine Türe.', revision.uuid)
  expect((await before(max)).body.change).toMatchObject({ before: 'Eine Tür.', after: 'Eine Türe.' })

  const page = await rob.get(`${path}_file?format=html&locale=de`)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.bytes.toString()).toContain('<ins>Zwei &amp; drei.</ins>')
  expect(page.bytes.toString()).not.toContain('Tia')
  expect((await max.get(`${path}_file?format=xlsx`)).bytes.subarray(0, 2).toString()).toBe('PK')
})
