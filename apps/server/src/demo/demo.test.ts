import { readdirSync } from 'node:fs'
import type { JobStep } from '@langwerk/contract/job-steps'
import type { JobFile } from '@langwerk/contract/jobs'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, testPassword, until } from '../../test/house.ts'
import { accessToken } from '../database/schema/access.ts'
import { task } from '../database/schema/tasks.ts'
import { demoTask } from './fill-demo.ts'

const world = testHouse({ LANGWERK_DEMO: '1', LANGWERK_DEMO_PASSWORD: testPassword })

const filled = () =>
  until(async () => {
    const rows = await world.house.db.select().from(task).where(eq(task.kind, demoTask.kind))
    expect(rows.filter(({ status }) => status === 'failed').map(({ errorMessage }) => errorMessage)).toEqual([])
    return rows.length > 3 && rows.every(({ status }) => status === 'done')
  }, 90_000)

test('fills a new installation with samples that every role can look at', async () => {
  await filled()
  const editor = await world.signIn('editor@langwerk.test')
  const jobs = (await editor.get('/jobs_translations')).body.member
  expect(jobs.map(({ name, status }: { name: string; status: { title: string } }) => [name, status.title])).toEqual([
    ['Ridge 40: care guide and website', 'done'],
    ['Alpenglow Trails 3.0: app, film and prices', 'done'],
    ['Alpenglow in the Engadin: the film', 'done'],
  ])
  for (const job of jobs) {
    expect((await editor.get(`/jobs/${job.uuid}/errors`)).body.member).toEqual([])
  }
  expect((await editor.get('/jobs_copywriting')).body.member).toMatchObject([{ name: 'Ridge 40: product page' }])
  const memory = (await editor.get('/translation_memories')).body.member[0]
  expect(memory.transUnitCount).toBeGreaterThanOrEqual(128)
  expect((await editor.get('/termbases')).body.member[0].termbaseTermEntryCount).toBe(16)

  const guide = await unitsOf(editor, jobs[0].uuid, 'tent-care.docx')
  const percents = guide.map(({ origin }) => origin?.matchPercent ?? 0)
  expect(percents).toContain(101)
  expect(percents).toContain(100)
  expect(percents.some((percent) => percent >= 85 && percent < 100)).toBe(true)
  expect(guide.filter(({ status }) => status === 'confirmed').length).toBeGreaterThan(5)
  expect(guide.flatMap(({ messages }) => messages.map(({ processor }) => processor))).toEqual(
    expect.arrayContaining(['forbiddenTerm', 'numberMismatch']),
  )
  const app = await unitsOf(editor, jobs[1].uuid, 'app.json')
  expect(app.every(({ status }) => status === 'pretranslated')).toBe(true)

  const steps: JobStep[] = (await editor.get(`/jobs/${jobs[2].uuid}/job_steps`)).body.member
  expect(steps).toMatchObject([
    { name: 'Translation', jobStepStatus: { name: 'accepted' }, progress: 100, finishedBy: 'Mira Novak' },
    { name: 'Revision', jobStepStatus: { name: 'accepted' }, confirmedSegments: 3, finishedAt: null, isOpen: true },
    { name: 'Final check', jobStepStatus: { name: 'invited' }, confirmedSegments: 0, isOpen: false },
  ])
  expect(steps.every(({ quote }) => quote !== null && quote.rappen > 0)).toBe(true)
  const changes = await editor.get(`/job_steps/${steps[1]!.uuid}/changes`)
  expect(changes.body.member).toMatchObject([
    { difference: expect.arrayContaining([{ kind: 'inserted', text: 'Kocher' }]) },
  ])
  const checker = await world.signIn('preview@langwerk.test')
  expect((await checker.get('/job_step_requests')).body.member).toMatchObject([{ jobStep: { name: 'Final check' } }])
  expect(readdirSync(world.house.config.dataDirectory)).not.toContain('outbox')

  const reader = await world.signIn('reader@langwerk.test')
  expect((await reader.get('/jobs_translations')).body.member[0]).toMatchObject({ permissionRole: 'reader' })
})

test('goes on with what is there when filling is cut short', async () => {
  const owner = await world.signIn('owner@langwerk.test')
  const counts = async () => {
    const lists = [
      'jobs_translations',
      'translation_memories',
      'termbases',
      'guidelines',
      'prompt_categories',
      'copy_templates',
      'artificial_intelligence_workers',
      'jobs_copywriting',
      'job_templates',
      'job_steps',
    ]
    const totals = await Promise.all(lists.map(async (list) => (await owner.get(`/${list}`)).body.totalItems))
    const memory = (await owner.get('/translation_memories')).body.member[0]
    const { prompts } = (await owner.get('/prompts')).body
    return [...totals, memory.transUnitCount, prompts.length]
  }
  await filled()
  const before = await counts()
  await world.house.tasks.enqueue(world.house.db, demoTask)
  world.house.tasks.wake()
  await filled()
  expect(await counts()).toEqual(before)
  expect(await world.house.db.select().from(accessToken)).toEqual([])
})

async function unitsOf(caller: Caller, jobUuid: string, fileName: string): Promise<TransUnit[]> {
  const files: JobFile[] = (await caller.get(`/jobs/${jobUuid}/files`)).body.member
  const target = files.find(({ originalName }) => originalName === fileName)!.targetFiles[0]!
  return (await caller.get(`/files/${target.uuid}/trans_units?itemsPerPage=1000`)).body.member
}
