import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import {
  acceptStep,
  confirmUnit,
  giveStep,
  offerService,
  requestOf,
  stepCrew,
  unitsInStep,
} from '../../../test/job-steps.ts'
import { languageIri, prepareJob } from '../../../test/jobs.ts'
import { mailTo } from '../../../test/outbox.ts'
import { addressOf } from '../../../test/step-links.ts'
import { shareable, teamUser, user } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()

const paragraphs = ['The pump is closed.', 'The valve is open.', 'The tank is full.', 'The lid is off.']

const crew = (text: readonly string[] = paragraphs, input: object = {}) => stepCrew(world, text, input)

test('work goes from the translator to the reviser, each with their own confirmations', async () => {
  const { max, tia, rob, job, jobUuid, targetFile, services } = await crew()
  const given = {
    uuid: newUuid(),
    job,
    name: 'Translation',
    userService: services.tia,
    jobStepStatus: { name: 'invited' },
  }
  const translation = await giveStep(max, given)
  // A call that was made twice has made it once; nobody else's has.
  expect((await giveStep(max, { ...given, jobStepStatus: 'invited' })).createdAt).toBe(translation.createdAt)
  expect((await max.post('/job_steps', { ...given, userService: services.rob })).status).toBe(409)
  const revision = await giveStep(max, { job, name: 'Revision', userService: services.rob })
  expect(translation).toMatchObject({
    jobStepStatus: { name: 'invited' },
    sortId: 1,
    files: 1,
    segments: 5,
    progress: 0,
    isOpen: true,
    quote: { rappenPerHour: 6000 },
  })
  expect(revision).toMatchObject({ sortId: 2, isOpen: false })
  expect((await max.get(`/jobs/${jobUuid}`)).body.jobSteps.map(({ name }: { name: string }) => name)).toEqual([
    'Translation',
    'Revision',
  ])

  // Before they accept, nothing of the job is theirs.
  expect((await tia.get(`/jobs/${jobUuid}`)).status).toBe(404)
  expect((await tia.get(`/job_steps/${translation.uuid}`)).status).toBe(404)
  expect((await tia.get(`/files/${targetFile}/trans_units?jobStepUuid=${translation.uuid}`)).status).toBe(404)
  const request = await requestOf(tia, translation.uuid)
  expect((await tia.get(`/job_step_requests/${request}/preview`)).body.segments[1].source).toBe('The pump is closed.')
  await acceptStep(tia, translation)
  await acceptStep(rob, revision)

  const units = await unitsInStep(tia, targetFile, translation.uuid)
  expect(units).toHaveLength(5)
  expect(units[0].jobStep).toEqual({ confirmed: false, changedSince: false, closed: null, returnReason: null })
  // In no step, the job is not theirs.
  expect((await tia.get(`/files/${targetFile}/trans_units`)).status).toBe(404)
  expect((await confirmUnit(rob, units[0], 'Seite', revision.uuid)).body.code).toBe('step_waits')

  for (const [index, unit] of units.entries())
    expect((await confirmUnit(tia, unit, `Text ${index}`, translation.uuid)).status).toBe(200)
  expect((await tia.get(`/job_steps/${translation.uuid}`)).body).toMatchObject({ progress: 100, confirmedSegments: 5 })
  expect((await tia.patch(`/job_steps/${translation.uuid}/finish`)).body.finishedAt).not.toBeNull()
  expect((await confirmUnit(tia, units[0], 'Anders', translation.uuid)).body.code).toBe('step_finished')

  // The reviser begins with nothing, though all is confirmed.
  const read = await unitsInStep(rob, targetFile, revision.uuid)
  expect(read.map((unit: { status: string }) => unit.status)).toEqual(Array(5).fill('confirmed'))
  expect((await rob.get(`/target_files/${targetFile}?jobStepUuid=${revision.uuid}`)).body.jobStep).toMatchObject({
    confirmedSegments: 0,
    segments: 5,
  })
  expect((await confirmUnit(rob, read[0], null, revision.uuid)).status).toBe(200)
  expect((await confirmUnit(rob, read[1], 'Besser', revision.uuid)).status).toBe(200)
  const shown = await max.get(`/jobs/${jobUuid}/job_steps`)
  expect(shown.body.member.map((step: { progress: number }) => step.progress)).toEqual([100, 40])
  const stati = await max.post('/job_stati', { jobUuids: [jobUuid] })
  const { finishedAt } = shown.body.member[0]
  expect(stati.body.jobStati[0].jobStepStati).toEqual([
    { uuid: translation.uuid, progress: 100, finishedAt },
    { uuid: revision.uuid, progress: 40, finishedAt: null },
  ])
})

test('people of a step read what they should know of it, and nobody else does', async () => {
  const { max, tia, rob, job, teams, services } = await crew(paragraphs.slice(0, 1), { instructions: 'Be brief.' })
  const guideline = await max.post('/guidelines', { name: 'House style', html: '<p>No jargon.</p>', teams })
  const step = await giveStep(max, { job, userService: services.tia, guideline: guideline.body['@id'] })
  expect((await tia.get(`/job_steps/${step.uuid}/briefing`)).status).toBe(404)
  await acceptStep(tia, step)
  expect((await tia.get(`/job_steps/${step.uuid}/briefing`)).body).toMatchObject({
    instructions: 'Be brief.',
    guideline: { name: 'House style', html: '<p>No jargon.</p>' },
  })
  expect((await rob.get(`/job_steps/${step.uuid}/briefing`)).status).toBe(404)
})

test('a step that is not done is given back, and its segments with reasons', async () => {
  const { max, tia, rob, job, targetFile, services } = await crew()
  const translation = await giveStep(max, { job, userService: services.tia })
  const revision = await giveStep(max, { job, userService: services.rob })
  await acceptStep(tia, translation)
  await acceptStep(rob, revision)
  const units = await unitsInStep(tia, targetFile, translation.uuid)
  for (const unit of units.slice(1)) await confirmUnit(tia, unit, 'Text', translation.uuid)
  expect((await tia.patch(`/job_steps/${translation.uuid}/finish`, { withOpenSegments: false })).body).toMatchObject({
    code: 'step_has_open_segments',
    values: { segments: 1 },
  })
  expect((await tia.patch(`/job_steps/${translation.uuid}/finish`, { withOpenSegments: true })).status).toBe(200)
  expect((await tia.patch(`/job_steps/${translation.uuid}/return`, { reason: 'No' })).status).toBe(403)
  // The editor offers it to whoever has the next step, and to those who edit the job.
  const offered = async (person: Caller, step = '') =>
    (await person.get(`/target_files/${targetFile}${step && `?jobStepUuid=${step}`}`)).body.stepsToReturn
  const one = [{ uuid: translation.uuid, name: translation.name, sortId: 1 }]
  expect([await offered(tia, translation.uuid), await offered(rob, revision.uuid), await offered(max)]).toEqual([
    [],
    one,
    one,
  ])
  expect((await rob.patch(`/job_steps/${translation.uuid}/return`, { reason: ' ' })).status).toBe(422)
  // The reviser had confirmed it; given back, it is the translator's again.
  expect(
    (await confirmUnit(rob, (await unitsInStep(rob, targetFile, revision.uuid))[1], null, revision.uuid)).status,
  ).toBe(200)
  const returned = await rob.patch(`/job_steps/${translation.uuid}/return`, {
    reason: 'Two are wrong',
    // Of a segment that is named twice the last reason counts.
    transUnits: ['Shut', 'Closed, not shut'].map((reason) => ({
      transUnit: `/api/trans_units/${units[1].uuid}`,
      reason,
    })),
  })
  expect(returned.body).toMatchObject({ finishedAt: null, returnReason: 'Two are wrong', confirmedSegments: 3 })
  const again = await unitsInStep(tia, targetFile, translation.uuid)
  expect(again[1].jobStep).toMatchObject({ confirmed: false, closed: null, returnReason: 'Closed, not shut' })
  expect(
    (await tia.get(`/files/${targetFile}/trans_units?jobStepUuid=${translation.uuid}&inStep=returned`)).body.totalItems,
  ).toBe(1)
  expect((await confirmUnit(tia, again[1], 'Zu', translation.uuid)).status).toBe(200)
  expect((await rob.get(`/job_steps/${revision.uuid}`)).body.isOpen).toBe(false)
})

test('a segment is closed for a step outside of its part, and once a later step has confirmed it', async () => {
  const { max, tia, rob, job, targetFile, services } = await crew()
  const half = { targetFile: `/api/target_files/${targetFile}`, from: 1, to: 2 }
  const translation = await giveStep(max, { job, userService: services.tia, parts: [half] })
  const revision = await giveStep(max, { job, userService: services.rob, opens: 'atOnce' })
  await acceptStep(tia, translation)
  await acceptStep(rob, revision)
  const units = await unitsInStep(tia, targetFile, translation.uuid)
  expect(units.map((unit: { jobStep: { closed: string } }) => unit.jobStep.closed)).toEqual([
    null,
    null,
    'outside',
    'outside',
    'outside',
  ])
  expect((await confirmUnit(tia, units[2], 'Text', translation.uuid)).body.code).toBe('segment_outside_step')
  expect((await confirmUnit(rob, units[0], 'Seite', revision.uuid)).status).toBe(200)
  const [first] = await unitsInStep(tia, targetFile, translation.uuid)
  expect((await confirmUnit(tia, first, 'Anders', translation.uuid)).body.code).toBe('segment_closed_by_later_step')
  expect((await tia.get(`/job_steps/${translation.uuid}`)).body).toMatchObject({ segments: 2 })
})

test('an invitation opens for the invited alone, and is answered once', async () => {
  const { max, tia, rob, job, services } = await crew()
  const step = await giveStep(max, { job, userService: services.tia })
  const request = await requestOf(tia, step.uuid)
  const gone = 'This invitation is not available anymore.'
  for (const person of [rob, max]) expect((await person.get(`/job_step_requests/${request}`)).body.detail).toBe(gone)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tia.patch(`/job_step_requests/${request}/accept`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.detail === gone)).toHaveLength(19)
  expect((await tia.patch(`/job_step_requests/${request}/decline`)).body.detail).toBe(gone)

  // Given to somebody else, it is no longer hers.
  expect((await max.patch(`/job_steps/${step.uuid}`, { userService: services.rob })).body).toMatchObject({
    jobStepStatus: { name: 'invited' },
    userService: { uuid: services.rob.split('/').at(-1) },
  })
  expect((await tia.get(`/job_steps/${step.uuid}`)).status).toBe(404)
  const next = await requestOf(rob, step.uuid)
  expect((await rob.patch(`/job_step_requests/${next}/decline`, { reason: 'On holiday' })).status).toBe(204)
  expect((await max.get(`/job_steps/${step.uuid}`)).body).toMatchObject({
    jobStepStatus: { name: 'declined' },
    declineReason: 'On holiday',
  })
  expect((await max.del(`/job_steps/${step.uuid}`)).status).toBe(204)
  expect((await max.get(`/job_steps/${step.uuid}`)).status).toBe(404)
})

test('a template can want somebody else to look at what was done', async () => {
  const { max, rob, teams, jobUuid, job, services: of, targetFile } = await crew()
  const services = { ...of, max: await offerService(max) }
  const template = await max.post('/job_templates', { name: 'Four eyes', teams, separateReviewers: true })
  expect((await max.patch(`/jobs/${jobUuid}`, { jobTemplate: template.body['@id'] })).status).toBe(200)
  const part = (from: number, to: number) => ({ targetFile: `/api/target_files/${targetFile}`, from, to })
  const first = await giveStep(max, { job, userService: services.tia, parts: [part(1, 2)] })
  // Nobody's own work is in segments that only others had.
  const other = await giveStep(max, { job, userService: services.tia, parts: [part(3, 4)] })
  const own = await max.post('/job_steps', { job, userService: services.tia })
  expect([own.status, own.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'userService', code: 'step_own_work' }],
  ])
  const review = await giveStep(max, { job, userService: services.rob })
  expect((await max.patch(`/job_steps/${review.uuid}`, { userService: services.tia })).status).toBe(422)
  // Nor is it what was handed on to her.
  await world.house.db
    .update(user)
    .set({ permissions: ['jobStep:redistribute'] })
    .where(eq(user.uuid, rob.uuid))
  await acceptStep(rob, review)
  const handed = await giveStep(rob, { jobStep: `/api/job_steps/${review.uuid}`, userService: services.max })
  expect((await max.post('/job_steps', { job, userService: services.max })).body.violations).toMatchObject([
    { propertyPath: 'userService', code: 'step_own_work' },
  ])
  expect((await rob.del(`/job_steps/${handed.uuid}`)).status).toBe(204)
  // Behind somebody else's step it is no longer her own work that she looks at.
  const last = await giveStep(max, { job, userService: services.tia })
  const uuids = [first, other, last, review].map(({ uuid }) => uuid)
  const twice = [first, first, other, last, review].map(({ uuid }) => uuid)
  expect((await max.patch(`/jobs/${jobUuid}/job_steps/order`, { uuids: twice })).status).toBe(409)
  expect((await max.patch(`/jobs/${jobUuid}/job_steps/order`, { uuids })).body.violations).toMatchObject([
    { propertyPath: 'uuids', code: 'step_own_work' },
  ])
})

test('what cannot be a step is refused where it was given', async () => {
  const { max, tia, job, services, targetFile, teams } = await crew()
  const refusedAt = async (input: object, caller: Caller = max) => {
    const { status, body } = await caller.post('/job_steps', { job, ...input })
    return [status, body.violations?.[0].propertyPath, body.violations?.[0].code]
  }
  expect(await refusedAt({})).toEqual([422, 'userService', 'step_for_one'])
  const french = await offerService(tia, { targetLanguage: languageIri('fr') })
  expect(await refusedAt({ userService: french })).toEqual([422, 'userService', 'service_other_languages'])
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString()
  expect(await refusedAt({ userService: services.tia, dueDt: yesterday })).toEqual([422, 'dueDt', 'step_due_in_past'])
  expect(await refusedAt({ userService: services.tia, answerBy: yesterday })).toEqual([
    422,
    'answerBy',
    'step_answer_in_past',
  ])
  const { body: category } = await max.post('/prompt_categories', { name: 'Ours', teams })
  const { body: prompt } = await max.post('/prompts', { promptCategory: category['@id'], name: 'P', text: 'Polish.' })
  expect(await refusedAt({ userService: services.tia, prompt: prompt['@id'] })).toEqual([
    422,
    'prompt',
    'step_prompt_of_person',
  ])
  const part = (from: number, to: number) => ({ targetFile: `/api/target_files/${targetFile}`, from, to })
  expect(await refusedAt({ userService: services.tia, parts: [part(9, 12)] })).toEqual([
    422,
    'parts[0].from',
    'step_without_segments',
  ])
  expect(await refusedAt({ userService: services.tia, parts: [part(1, 3), part(3, 4)] })).toEqual([
    422,
    'parts[1].from',
    'step_parts_overlap',
  ])
  expect(await refusedAt({ userService: services.tia, parts: [part(3, 2)] })).toEqual([
    422,
    'parts[0].to',
    'part_ends_before_it_begins',
  ])
  expect(await refusedAt({ userService: services.tia }, tia)).toEqual([422, 'job', 'does_not_exist'])
})

test('finished steps are told for invoices, and due dates to calendars', async () => {
  const { max, tia, rob, job, jobUuid, services } = await crew()
  const step = await giveStep(max, { job, name: 'Translation', userService: services.tia })
  await acceptStep(tia, step)
  const calendar = await tia.get(`/job_steps/${step.uuid}/calendar_file`)
  expect(calendar.headers['content-type']).toContain('text/calendar')
  expect(calendar.bytes.toString()).toContain('SUMMARY:Translation (Brochure)')
  expect((await rob.get(`/job_steps/${step.uuid}/calendar_file`)).status).toBe(404)
  await tia.patch(`/job_steps/${step.uuid}/finish`, { withOpenSegments: true })
  const rows = async (person: Caller, query: string) =>
    (await person.get(`/job_steps_finished_file${query}`)).bytes.toString().trim().split(/\r?\n/).slice(1)
  const today = new Date().toISOString().slice(0, 10)
  const [row, ...more] = await rows(tia, `?from=${today}&to=${today}&locale=de`)
  expect(more).toEqual([])
  expect(row).toContain('Translation,Brochure')
  expect(row).toContain('"60,00"')
  expect(await rows(rob, '')).toEqual([])
  expect(await rows(max, '?of=given')).toHaveLength(1)
  // Not of jobs that they have lost.
  await world.house.db.delete(teamUser).where(eq(teamUser.userUuid, max.uuid))
  await world.house.db.update(shareable).set({ ownerUuid: tia.uuid }).where(eq(shareable.uuid, jobUuid))
  expect(await rows(max, '?of=given')).toEqual([])
  expect(await rows(tia, '?to=2020-01-01')).toEqual([])
  const backwards = await tia.get('/job_steps_finished_file?from=2026-02-01&to=2026-01-01')
  expect([backwards.status, backwards.body.violations[0].code]).toEqual([422, 'period_ends_before_it_begins'])
})

test('a job is cut into parts of like many words', async () => {
  const text = Array.from({ length: 40 }, (_, index) => `This is the sentence number ${index} of a longer text.`)
  const { max, jobUuid } = await crew(text)
  const german = languageIri('de').split('/').at(-1)
  const { body } = await max.get(`/jobs/${jobUuid}/job_step_parts?parts=3&targetLanguageUuid=${german}&weights=2,1,1`)
  const { member } = body
  expect(member).toHaveLength(3)
  const places = member.flatMap(({ parts }: { parts: { from: number; to: number }[] }) => parts)
  expect(places[0].from).toBe(1)
  expect(places.at(-1).to).toBe(41)
  expect(places[1].from).toBe(places[0].to + 1)
  expect(Math.abs(member[0].words - 2 * member[1].words)).toBeLessThan(40)
})

test('what is offered follows the words that there are, and stays as it was accepted', async () => {
  const { max, tia, job, targetFile, services } = await crew([Array(40).fill('pump').join(' '), ...paragraphs])
  const lock = (place: number) => async () => {
    const units = await unitsInStep(max, targetFile)
    expect((await max.patch(`/trans_units/${units[place].uuid}/lock`, { locked: true })).status).toBe(200)
  }
  const step = await giveStep(max, { job, userService: services.tia })
  const read = async () => (await max.get(`/job_steps/${step.uuid}`)).body
  await lock(1)()
  const offered = await read()
  expect(offered.quote.words).toBe(step.quote!.words - 40)
  expect(offered.quote.rappen).toBeLessThan(step.quote!.rappen)
  const [request] = (await tia.get('/job_step_requests')).body.member
  expect(request.jobStep).toMatchObject({ words: offered.words, rappen: offered.quote.rappen })
  await acceptStep(tia, step)
  await lock(2)()
  expect(await read()).toMatchObject({ words: offered.words - 4, quote: offered.quote })
})

test('a language that comes to a job comes to the steps that have all of it', async () => {
  const { max, tia, job, jobUuid, targetFile, services, teams } = await crew()
  const { body: worker } = await max.post('/artificial_intelligence_workers', {
    name: 'Reader',
    action: 'createComment',
    prompt: 'Comment.',
    teams,
  })
  const ofWorker = { job, artificialIntelligenceWorker: worker['@id'] }
  const ofAll = await giveStep(max, ofWorker)
  const parts = [{ targetFile: `/api/target_files/${targetFile}`, from: 1, to: 2 }]
  const others = [await giveStep(max, { ...ofWorker, parts }), await giveStep(max, { job, userService: services.tia })]
  await acceptStep(tia, others[1]!)
  await max.patch(`/jobs/${jobUuid}`, { targetLanguages: [languageIri('de'), languageIri('fr')] })
  await prepareJob(max, jobUuid)
  const read = async ({ uuid }: { uuid: string }) => {
    const { files, segments } = (await max.get(`/job_steps/${uuid}`)).body
    return [files, segments]
  }
  expect(await read(ofAll)).toEqual([2, 2 * ofAll.segments])
  for (const step of others) expect(await read(step)).toEqual([1, step.segments])
  const { body: files } = await tia.get(`/job_steps/${others[1]!.uuid}/files`)
  expect(files.member).toMatchObject([{ targetFile: { uuid: targetFile } }])
})

test('what somebody typed and did not save is shown before they finish, and is kept', async () => {
  const { max, tia, job, targetFile, services } = await crew(paragraphs.slice(0, 2))
  const step = await giveStep(max, { job, userService: services.tia })
  await acceptStep(tia, step)
  const inStep = `?jobStepUuid=${step.uuid}`
  const [first, ...others] = await unitsInStep(tia, targetFile, step.uuid)
  for (const unit of others) await confirmUnit(tia, unit, 'Fertig', step.uuid)
  await tia.post(`/trans_units/${first.uuid}/draft${inStep}`, { xml: 'Entwurf' })
  const finish = (withOpenSegments: boolean) => tia.patch(`/job_steps/${step.uuid}/finish`, { withOpenSegments })
  expect((await finish(false)).body).toMatchObject({ code: 'step_has_open_segments', values: { segments: 1 } })
  const drafts = async () => (await tia.get(`/files/${targetFile}/drafts${inStep}`)).body.drafts
  const draft = { transUnitUuid: first.uuid, sortId: first.sortId, xml: 'Entwurf' }
  expect(await drafts()).toMatchObject([draft])
  expect((await finish(true)).body.finishedAt).not.toBeNull()
  expect(await drafts()).toMatchObject([draft])
  expect((await unitsInStep(max, targetFile))[0].status).toBe('untranslated')
})

test('a sub-step stays within its step, waits while nobody has that, and goes with it', async () => {
  const { max, tia, rob, job, targetFile, services } = await crew()
  await world.house.db
    .update(user)
    .set({ permissions: ['jobStep:redistribute'] })
    .where(eq(user.uuid, tia.uuid))
  const part = (from: number, to: number) => ({ targetFile: `/api/target_files/${targetFile}`, from, to })
  const step = await giveStep(max, { job, userService: services.tia, parts: [part(1, 2)], message: 'For Tia' })
  await acceptStep(tia, step)
  const below = { jobStep: `/api/job_steps/${step.uuid}`, userService: services.rob }
  const sub = await giveStep(tia, { ...below, parts: [] })
  await acceptStep(rob, sub)
  expect(sub.parts).toMatchObject([{ from: 1, to: 2 }])
  expect((await tia.patch(`/job_steps/${sub.uuid}`, { parts: [] })).body.parts).toHaveLength(1)
  const admin = await world.administrator()
  const theirs = { ...below, userService: await offerService(max), parts: [part(2, 2)] }
  const unmade = await max.post('/job_steps', theirs)
  expect([unmade.status, unmade.body.values]).toEqual([403, { permission: 'jobStep:redistribute' }])
  expect((await admin.del(`/job_steps/${(await giveStep(admin, theirs)).uuid}`)).status).toBe(204)
  const units = await unitsInStep(rob, targetFile, sub.uuid)
  expect((await confirmUnit(rob, units[2], 'Text', sub.uuid)).body.code).toBe('segment_outside_step')
  const wider = { ...below, inheritServiceProviderPermissionsFromJobTemplate: false, enableSourceTextEditing: true }
  expect((await tia.post('/job_steps', wider)).body.violations).toMatchObject([
    { propertyPath: 'enableSourceTextEditing', code: 'step_wider_than_parent' },
  ])
  const sooner = { dueDt: new Date(new Date(sub.dueDt!).getTime() - 60_000).toISOString() }
  expect((await max.patch(`/job_steps/${step.uuid}`, sooner)).body.violations).toMatchObject([
    { propertyPath: 'dueDt', code: 'step_due_before_sub_steps' },
  ])
  const nobodys = { job, userService: `/api/user_services/${newUuid()}` }
  expect((await max.post('/job_steps', nobodys)).body.violations).toMatchObject([
    { propertyPath: 'userService', code: 'does_not_exist' },
  ])
  const narrower = await max.patch(`/job_steps/${step.uuid}`, { parts: [part(1, 1)] })
  expect(narrower.body.violations).toMatchObject([{ propertyPath: 'parts', code: 'step_parts_below' }])

  const { body: taken } = await max.patch(`/job_steps/${step.uuid}`, { userService: await offerService(max) })
  expect((await confirmUnit(rob, units[0], 'Text', sub.uuid)).body.code).toBe('step_waits')
  const address = await addressOf(world, rob)
  await mailTo(world.house, address, /^Please wait/)
  await acceptStep(max, taken)
  await mailTo(world.house, address, /^You can begin/)
  // Whoever takes it over without handing anything on takes back what was handed on.
  const { body: robs } = await max.patch(`/job_steps/${step.uuid}`, { userService: services.rob })
  await acceptStep(rob, robs)
  const another = await giveStep(admin, { ...below, userService: services.tia })
  const given = await rob.patch(`/job_steps/${another.uuid}`, { userService: services.rob })
  expect(given.status).toBe(403)
  expect((await rob.get(`/job_steps/${another.uuid}`)).body.permissions).toMatchObject({ edit: false, withdraw: true })
  expect((await rob.del(`/job_steps/${another.uuid}`)).status).toBe(204)
  expect((await max.del(`/job_steps/${step.uuid}`)).status).toBe(204)
  expect((await rob.get(`/job_steps/${sub.uuid}`)).status).toBe(404)
})

test('whoever has the step behind one knows little of it, and returns nothing when theirs is finished', async () => {
  const { max, tia, rob, job, services } = await crew()
  const translation = await giveStep(max, { job, userService: services.tia, message: 'For Tia' })
  const revision = await giveStep(max, { job, userService: services.rob })
  await acceptStep(tia, translation)
  await acceptStep(rob, revision)
  expect((await tia.get(`/job_steps/${translation.uuid}`)).body.message).toBe('For Tia')
  expect((await rob.get(`/job_steps/${translation.uuid}`)).body).toMatchObject({ message: '', quote: null })
  for (const [person, { uuid }] of [
    [tia, translation],
    [rob, revision],
  ] as const)
    expect((await person.patch(`/job_steps/${uuid}/finish`)).status).toBe(200)
  expect((await rob.patch(`/job_steps/${translation.uuid}/return`, { reason: 'Late' })).status).toBe(409)

  // How one person's work was rated is not said of the next; that an export is older than what was given back stays said.
  const exported = (await max.post('/job_target_file_exports', { job })).body
  const isOutdated = async () => (await max.get(`/job_target_file_exports/${exported.uuid}`)).body.outdated
  expect(await isOutdated()).toBe(false)
  expect((await max.patch(`/job_steps/${translation.uuid}/rate`, { stars: 1 })).status).toBe(200)
  expect((await max.patch(`/job_steps/${translation.uuid}/return`, { reason: 'Again' })).status).toBe(200)
  const { rating, userService } = (await max.patch(`/job_steps/${translation.uuid}`, { userService: services.rob }))
    .body
  expect([rating, userService.serviceUser.ratings, await isOutdated()]).toEqual([null, 0, true])
})

test('a step is accepted again where it is to be paid worse, and is never without segments', async () => {
  const text = Array.from({ length: 40 }, (_, index) => `This is the sentence number ${index} of a longer text.`)
  const targetLanguages = [languageIri('de'), languageIri('fr')]
  const { max, tia, jobUuid, job, targetFiles, services } = await crew(text, { targetLanguages })
  const all = await giveStep(max, { job, userService: services.tia })
  await acceptStep(tia, all)
  const files = (await tia.get(`/job_steps/${all.uuid}/files`)).body.member
  const german = targetFiles.find((uuid) => uuid === files[0].targetFile.uuid)
  const part = (from: number, to: number) => ({ targetFile: `/api/target_files/${german}`, from, to })
  const cut = (await max.patch(`/job_steps/${all.uuid}`, { parts: [part(1, 5)] })).body
  expect(cut.quote.rappen).toBeLessThan(all.quote!.rappen)
  expect(cut.jobStepStatus).toEqual({ name: 'invited' })
  expect((await tia.get(`/files/${german}/trans_units?jobStepUuid=${all.uuid}`)).status).toBe(404)
  await acceptStep(tia, all)
  expect((await max.patch(`/job_steps/${all.uuid}`, { parts: [part(1, 20)] })).body.jobStepStatus).toEqual({
    name: 'accepted',
  })
  const french = await offerService(tia, { targetLanguage: languageIri('fr') })
  expect((await max.patch(`/job_steps/${all.uuid}`, { userService: french })).body.violations).toMatchObject([
    { propertyPath: 'parts', code: 'step_without_segments' },
  ])

  // What is in nobody's language is not searched there either.
  const memories = (language: string) =>
    tia.get(
      `/jobs/${jobUuid}/concordance?query=pump&jobStepUuid=${all.uuid}&targetLanguageUuid=${languageIri(language).split('/').at(-1)}`,
    )
  expect([(await memories('de')).status, (await memories('fr')).status]).toEqual([200, 422])

  const answers = await Promise.all([
    max.del(`/jobs/${jobUuid}`),
    ...Array.from({ length: 8 }, () => max.post('/job_steps', { job, userService: services.tia })),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})
