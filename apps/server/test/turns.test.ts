import { iriOf } from '@langwerk/contract/common'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { job } from '../src/database/schema/jobs.ts'
import { task } from '../src/database/schema/tasks.ts'
import { type Caller, testHouse } from './house.ts'
import { htmlPage, jobEnds, makeJob, uploadTo } from './jobs.ts'

const world = testHouse({ LANGWERK_TASK_RUNNERS: '2' })

type Owner = Caller & { team: string }

async function owner(firstName: string): Promise<Owner> {
  const person = await world.person(firstName)
  const { teams, join } = await world.organization()
  await join(person, teams[0]!, 'owner')
  return { ...person, team: iriOf('teams', teams[0]!) }
}

async function jobOf(caller: Owner, ...files: [name: string, content: Buffer][]): Promise<string> {
  const { uuid } = await makeJob(caller, { jobTeams: [{ team: caller.team }] })
  for (const [name, content] of files) await uploadTo(caller, uuid, name, content)
  return uuid
}

const start = (caller: Caller, uuid: string) => caller.patch(`/jobs/${uuid}/start`)

/** The jobs by when they were ready, the first first. */
async function byReadiness(uuids: string[]): Promise<string[]> {
  const rows = await world.house.db.select().from(job).where(inArray(job.uuid, uuids))
  return rows.sort((one, other) => Number(one.readyAt) - Number(other.readyAt)).map(({ uuid }) => uuid)
}

test('somebody’s small job is ready before the many large ones that another began earlier', async () => {
  const [busy, other] = [await owner('Bea'), await owner('Otto')]
  const page = htmlPage(...Array.from({ length: 150 }, (_, index) => `Sentence ${index} of a long page.`))
  const large: string[] = []
  for (let index = 0; index < 6; index++) large.push(await jobOf(busy, ['large.html', page]))
  const small = await jobOf(other, ['small.html', htmlPage('One sentence.')])
  for (const uuid of large) await start(busy, uuid)
  await start(other, small)
  for (const uuid of [...large, small]) await jobEnds(uuid === small ? other : busy, uuid)
  expect((await byReadiness([...large, small])).indexOf(small)).toBeLessThan(large.length / 2)
  const tasks = await world.house.db.select().from(task).where(eq(task.subjectUuid, small))
  expect(new Set(tasks.map(({ ordererUuid }) => ordererUuid))).toEqual(new Set([other.uuid]))
})

test('files whose rules take endless steps get their sentence, the others of the job are read, and a small job passes by', async () => {
  const [busy, other] = [await owner('Bob'), await owner('Ola')]
  const selector = '//*[preceding::*[following::*[preceding::*]]]'
  const rules = `<its:rules version="2.0"><its:translateRule selector="${selector}" translate="no"/></its:rules>`
  const endless = Buffer.from(
    `<doc xmlns:its="http://www.w3.org/2005/11/its" its:version="2.0">${rules}${'<p>Some text</p>'.repeat(500)}</doc>`,
  )
  const names = ['a.xml', 'b.xml', 'c.xml', 'd.xml']
  const files = names.map((name): [string, Buffer] => [name, endless])
  const hostile = await jobOf(busy, ...files, ['fine.html', htmlPage('Fine.')])
  const small = await jobOf(other, ['small.html', htmlPage('One sentence.')])
  await start(busy, hostile)
  await start(other, small)
  expect(await jobEnds(other, small)).toMatchObject({ title: 'done' })
  expect(await jobEnds(busy, hostile)).toMatchObject({ title: 'done' })
  expect(await byReadiness([hostile, small])).toEqual([small, hostile])
  const { member } = (await busy.get(`/jobs/${hostile}/files`)).body
  const message = `The selector of an ITS rule cannot be used, it takes more steps than a file of this size may: ${selector}`
  expect(member.map(({ status }: { status: object }) => status)).toMatchObject([
    ...names.map(() => ({ title: 'failed', message })),
    { title: 'ready' },
  ])
  const errors = (await busy.get(`/jobs/${hostile}/errors`)).body
  expect(JSON.stringify(errors)).toContain(JSON.stringify(`a.xml: ${message}`).slice(1, -1))
})
