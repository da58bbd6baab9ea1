import { jobSetObjects, jobSets } from '@langwerk/contract/job-sets'
import { kinds, kindsUsedByJobs } from '@langwerk/contract/kinds'
import { expect, test } from 'vitest'
import { testHouse } from '../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../test/jobs.ts'
import { makerFor } from '../../test/valid-input.ts'

const world = testHouse()

test('what a running job uses is not deleted, and it is told which jobs those are', async () => {
  const admin = await world.administrator()
  const { thing } = makerFor(admin)
  const house = await world.organization()
  const mia = await world.person('Mia')
  await house.join(mia, house.teams[0]!, 'manager')
  const teams = [{ team: `/api/teams/${house.teams[0]}` }]
  const things = await Promise.all(
    [...kindsUsedByJobs, 'jobTemplate' as const].map(async (object) => {
      const { body } = await thing(object, 'Used')
      const path = `/${kinds[object].collection}/${body.uuid}`
      expect((await admin.patch(path, { [kinds[object].teamsField]: teams })).status).toBe(200)
      return { object, path, iri: body['@id'] }
    }),
  )
  const iriOf = (wanted: string) => things.find(({ object }) => object === wanted)!.iri
  const uses = {
    jobTemplate: iriOf('jobTemplate'),
    jobTranslationMemories: [{ translationMemory: iriOf('translationMemory') }],
    jobTranslationTermbases: [{ translationTermbase: iriOf('termbase') }],
    jobMachineTranslationEngines: [{ machineTranslationEngine: iriOf('machineTranslationEngine') }],
    ...Object.fromEntries(jobSetObjects.map((set) => [jobSets[set], [{ [set]: iriOf(set) }]])),
  }
  // Templates and jobs that were not started forbid nothing.
  await makeJob(admin, { name: 'Draft', ...uses })
  const job = await makeJob(admin, { name: 'Atlas', ...uses })
  await uploadTo(admin, job.uuid, 'page.html', htmlPage('One'))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  for (const { path } of things) {
    const refused = await admin.del(path)
    expect([refused.status, refused.body.code]).toEqual([409, 'used_by_running_jobs'])
    expect(refused.body.current).toMatchObject({
      totalItems: 1,
      hidden: 0,
      member: [{ uuid: job.uuid, name: 'Atlas' }],
    })
    expect((await mia.del(path)).body.current).toMatchObject({ totalItems: 0, hidden: 1, member: [] })
  }
  expect((await admin.patch(`/jobs/${job.uuid}/finish`)).status).toBe(200)
  for (const { path } of things) expect((await mia.del(path)).status).toBe(204)
})
