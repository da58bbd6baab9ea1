import type { StepRoute } from '@langwerk/contract/route'
import { expect, test } from 'vitest'
import { callRoute, everyRoute, nameOf } from '../../test/access-calls.ts'
import type { AccessItems } from '../../test/access-items.ts'
import { type Caller, testHouse } from '../../test/house.ts'
import { acceptStep, giveStep, stepCrew, unitsInStep } from '../../test/job-steps.ts'
import { browserOn } from '../../test/step-links.ts'
import { jobStep, jobStepPart } from '../database/schema/job-steps.ts'
import { newUuid } from '../foundation/uuid.ts'
import { sessionCookie } from './session-cookie.ts'
import { openSession } from './sessions.ts'

const world = testHouse()

/** Calls everything in a step. */
function callerIn(person: Caller, stepUuid: string): Caller {
  const inStep = (path: string) => `${path}${path.includes('?') ? '&' : '?'}jobStepUuid=${stepUuid}`
  return {
    ...person,
    get: (path) => person.get(inStep(path)),
    post: (path, body) => person.post(inStep(path), body),
    patch: (path, body) => person.patch(inStep(path), body),
    del: (path) => person.del(inStep(path)),
  }
}

/** Somebody who came by the link of a step. */
async function callerByLink(person: Caller, jobStepUuid: string): Promise<Caller> {
  const browser = browserOn(world)
  const from = { remember: false, userAgent: '', address: '', jobStepUuid }
  browser.jar.set(sessionCookie, (await openSession(world.house.db, person.uuid, from)).token)
  await browser.send('GET', '/re_authenticate')
  const answer = async (sent: ReturnType<typeof browser.send>) => ({ ...(await sent), headers: {}, bytes: Buffer.of() })
  return {
    ...person,
    get: (path) => answer(browser.send('GET', path)),
    post: (path, body) => answer(browser.send('POST', path, body)),
    patch: (path, body) => answer(browser.send('PATCH', path, body)),
    del: (path) => answer(browser.send('DELETE', path)),
  }
}

/** A step below another one, of its first segments, that somebody has accepted. */
async function subStepOf(parent: { uuid: string; job: { uuid: string } }, person: Caller, targetFileUuid: string) {
  const uuid = newUuid()
  const row = { uuid, jobUuid: parent.job.uuid, parentUuid: parent.uuid, sortId: 1, userUuid: person.uuid }
  await world.house.db.insert(jobStep).values({ ...row, status: 'accepted', dueDt: new Date() })
  await world.house.db.insert(jobStepPart).values({ stepUuid: uuid, targetFileUuid, fromSortId: 1, toSortId: 2 })
  return uuid
}

const routesOf = (kind: StepRoute) => everyRoute.filter(({ step }) => step === kind)

/** The routes of a kind that somebody reaches about these items: whose answer is not that there is no such thing. */
async function reached(caller: Caller, kind: StepRoute, items: AccessItems): Promise<string[]> {
  const names: string[] = []
  // What takes something away comes last.
  const order = (method: string) => ['GET', 'POST', 'PATCH', 'DELETE'].indexOf(method)
  for (const route of routesOf(kind).sort((one, other) => order(one.method) - order(other.method))) {
    const status = await callRoute(caller, route, items)
    if (status >= 500) throw new Error(`${nameOf(route)} answered ${status}`)
    if (status !== 404) names.push(nameOf(route))
  }
  return names
}

test('a step opens its own files to whoever has accepted it, and to nobody else', async () => {
  const { max, tia, rob, job, jobUuid, targetFile, services } = await stepCrew(world, ['One valve.', 'Two.', 'Three.'])
  const ann = await world.person('Ann')
  const part = (from: number, to: number) => ({ targetFile: `/api/target_files/${targetFile}`, from, to })
  const flags = {
    inheritServiceProviderPermissionsFromJobTemplate: false,
    enableSourceFileDownload: true,
    enableTargetFileDownload: true,
  }
  const step = await giveStep(max, { job, userService: services.tia, parts: [part(1, 3)], ...flags })
  const other = await giveStep(max, { job, userService: services.rob, parts: [part(4, 4)], opens: 'atOnce', ...flags })
  const invited = await giveStep(max, { job, userService: services.rob, opens: 'atOnce' })
  const former = await giveStep(max, { job, userService: services.rob, opens: 'atOnce' })
  await acceptStep(tia, step)
  await acceptStep(rob, other)
  await acceptStep(rob, former)
  await max.patch(`/job_steps/${former.uuid}`, { userService: services.tia })

  const [, unit] = await unitsInStep(tia, targetFile, step.uuid)
  const [{ file }] = (await tia.get(`/job_steps/${step.uuid}/files`)).body.member
  const inStep = `?jobStepUuid=${step.uuid}`
  const comment = (await tia.post(`/trans_units/${unit.uuid}/comments${inStep}`, { text: 'Why?' })).body.uuid
  const exported = (await tia.post(`/job_target_file_exports${inStep}`, { job })).body.uuid
  const items = {
    job: jobUuid,
    file,
    targetFile,
    transUnit: unit.uuid,
    comment,
    export: exported,
    // Of these there is none: nothing that a step opens is about them.
    model: newUuid(),
    termSuggestion: newUuid(),
  }
  const of = (jobStep: string) => ({ ...items, jobStep }) as unknown as AccessItems
  const about = (person: Caller, stepUuid: string) => reached(callerIn(person, stepUuid), 'inStep', of(stepUuid))

  const below = await subStepOf(step, ann, targetFile)

  // Somebody else's step, one that was only offered, one that went to somebody else, the one above one's own, and none at all.
  for (const [person, stepUuid] of [
    [rob, step.uuid],
    [rob, invited.uuid],
    [rob, former.uuid],
    [ann, step.uuid],
    [tia, below],
    [ann, newUuid()],
  ] as const)
    expect(await about(person, stepUuid)).toEqual([])
  expect(await reached(ann, 'ofStep', of(step.uuid))).toEqual([])
  for (const stepUuid of [invited.uuid, former.uuid]) expect(await reached(rob, 'ofStep', of(stepUuid))).toEqual([])

  const inAll = routesOf('inStep').map(nameOf)
  const ofAll = routesOf('ofStep').map(nameOf).sort()
  // What somebody else has made in the same segments is not theirs either.
  const ofOthers = ['/job_target_file_exports/', '/term_suggestions/']
  const without = (names: string[], paths: string[]) =>
    names.filter((name) => !paths.some((path) => name.includes(path))).sort()
  expect((await about(ann, below)).sort()).toEqual(without(inAll, ofOthers))
  expect((await reached(ann, 'ofStep', of(below))).sort()).toEqual(ofAll)

  const byLink = await callerByLink(tia, step.uuid)
  expect(await about(byLink, other.uuid)).toEqual([])
  expect(await reached(byLink, 'ofStep', of(other.uuid))).toEqual([])
  const mine = without(inAll, ['/term_suggestions/'])
  expect((await about(byLink, step.uuid)).sort()).toEqual(mine)
  expect((await about(tia, step.uuid)).sort()).toEqual(mine.filter((name) => !name.startsWith('DELETE')))
  expect((await reached(tia, 'ofStep', of(step.uuid))).sort()).toEqual(ofAll)
})
