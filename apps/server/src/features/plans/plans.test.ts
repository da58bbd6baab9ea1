import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fakeStripeKeys } from '../../../test/fake-stripe.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { readyJob } from '../../../test/job-steps.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { prepareTermImport } from '../../../test/termbases.ts'
import { makeWorker } from '../../../test/worker-runs.ts'
import { countedMonth, limitOf, planAt, unlimited } from '../../access/plan-limits.ts'
import { user } from '../../database/schema/access.ts'
import { billingAccount, planUsage } from '../../database/schema/billing.ts'

const world = testHouse({
  ...fakeStripeKeys,
  LANGWERK_CONTACT_EMAIL: 'sales@langwerk.test',
})
let operator: Caller
beforeAll(async () => {
  operator = await world.administrator()
})

/** An organization with a plan that it was given, and its administrator, who owns its team. */
async function customer(plan: string | null = 'basic') {
  const organization = await world.organization()
  const head = await world.person('Hedi')
  await organization.joinOrganization(head, 'Administrator')
  await organization.join(head, organization.teams[0]!, 'owner')
  const path = `/organizations/${organization.uuid}/billing_account`
  if (plan) expect((await operator.patch(path, { plan })).status).toBe(200)
  const usage = async (limit: string) =>
    (await head.get(path)).body.usage.find((one: { limit: string }) => one.limit === limit)
  return { organization, head, path, usage }
}
const outcome = ({ status, body }: Awaited<ReturnType<Caller['get']>>) => [status, body.code ?? null]

test('both readings of the plans are offered, and what they save is reckoned from their prices', async () => {
  const someone = await world.person()
  const names = async (query: string) =>
    (await someone.get(`/plans${query}`)).body.plans.map(({ name }: { name: string }) => name)
  expect(await names('?shownIn=modal')).toEqual(['basic', 'genius', 'team', 'enterprise'])
  expect(await names('?shownIn=page')).toEqual(['basic', 'genius', 'business', 'businessHosting', 'enterprise'])
  const { body } = await someone.get('/plans')
  const [team, business] = ['team', 'business'].map((name) =>
    body.plans.find((plan: { name: string }) => plan.name === name),
  )
  expect(team.prices).toEqual(business.prices)
  expect(business.prices).toEqual([
    { billingCycle: 'monthly', currency: 'EUR', amount: 14_500, priceId: null },
    { billingCycle: 'yearly', currency: 'EUR', amount: 145_000, priceId: null },
  ])
  expect(body.contactEmail).toBe('sales@langwerk.test')
  // Whoever buys the one has the other: what that allows is shown.
  const operator = await world.administrator()
  const limitsAre = async (limits: object) => {
    expect((await operator.patch('/operator/plans', { name: 'business', limits })).status).toBe(200)
    const { plans } = (await someone.get('/plans')).body
    expect(plans.find(({ name }: { name: string }) => name === 'team').limits).toEqual(limits)
  }
  await limitsAre({ ...business.limits, termbases: 3 })
  await limitsAre(business.limits)
})

test('teams and termbases are counted where they are made, and what is there stays', async () => {
  const { organization, head, path, usage } = await customer('genius')
  const team = () => head.post('/teams', { name: 'More', organization: `/api/organizations/${organization.uuid}` })
  const termbaseTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const termbase = () => head.post('/termbases', { name: 'Terms', termbaseTeams })
  expect((await team()).status).toBe(201)
  expect((await termbase()).status).toBe(201)
  await operator.patch(path, { plan: 'basic' })
  const refused = await team()
  expect(outcome(refused)).toEqual([402, 'plan_limit_teams'])
  expect(refused.body.values).toEqual({ used: 2, most: 1, payers: 'Hedi Test' })
  expect(await usage('teams')).toMatchObject({ used: 2, most: 1 })
  const answers = await Promise.all(Array.from({ length: 6 }, termbase))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 402, 402, 402, 402])
  expect(await usage('termbases')).toMatchObject({ used: 3, most: 3 })
  await operator.patch(path, { plan: null })
  expect((await head.get('/termbases')).body.totalItems).toBe(3)
  expect(outcome(await termbase())).toEqual([402, 'plan_limit_termbases'])
})

test('a termbase of no team counts where its owner works, and one that changes its team is not another one', async () => {
  const { organization, head, path, usage } = await customer('genius')
  const { body: other } = await head.post('/teams', {
    name: 'More',
    organization: `/api/organizations/${organization.uuid}`,
  })
  const own = await head.post('/termbases', { name: 'Own' })
  const shared = await head.post('/termbases', {
    name: 'Shared',
    termbaseTeams: [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }],
  })
  expect(await usage('termbases')).toMatchObject({ used: 2 })
  await operator.patch(path, { plan: null })
  expect(outcome(await head.post('/termbases', { name: 'Another' }))).toEqual([402, 'plan_limit_termbases'])
  const termbaseTeams = [{ team: other['@id'], primaryTeam: true }]
  for (const { body } of [own, shared])
    expect((await head.patch(`/termbases/${body.uuid}`, { termbaseTeams })).status).toBe(200)
  const nobody = await world.person()
  await world.house.db
    .update(user)
    .set({ permissions: ['termbase:create'] })
    .where(eq(user.uuid, nobody.uuid))
  expect(outcome(await nobody.post('/termbases', { name: 'Mine' }))).toEqual([402, 'plan_limit_of_nobody'])
})

test('people who may edit or review count once, invited ones too, owners and readers not', async () => {
  const { organization, head, usage } = await customer()
  const invite = (role: string, ...emails: string[]) =>
    head.post(`/teams/${organization.teams[0]}/invitations`, {
      emails,
      teamUserRole: `/api/team_user_roles/${organization.roleUuid(role)}`,
    })
  const editor = await world.person('Edi')
  await organization.join(editor, organization.teams[0]!, 'editor')
  expect((await invite('reviewer', 'one@langwerk.test')).status).toBe(201)
  expect(await usage('reviewers')).toMatchObject({ used: 2, most: 2 })
  expect(outcome(await invite('editor', 'two@langwerk.test'))).toEqual([402, 'plan_limit_reviewers'])
  expect((await invite('reader', 'two@langwerk.test')).status).toBe(201)
  const reader = await world.person('Rea')
  await organization.join(reader, organization.teams[0]!, 'reader')
  const { body } = await head.get(`/teams/${organization.teams[0]}/team_users`)
  const membership = (person: Caller) =>
    body.member.find((one: { user: { uuid: string } }) => one.user.uuid === person.uuid).uuid
  const give = (person: Caller, role: string) =>
    head.patch(`/team_users/${membership(person)}`, {
      teamUserRole: `/api/team_user_roles/${organization.roleUuid(role)}`,
    })
  expect(outcome(await give(reader, 'reviewer'))).toEqual([402, 'plan_limit_reviewers'])
  expect((await give(editor, 'reviewer')).status).toBe(200)
  const path = `/team_user_roles/${organization.roleUuid('reader')}?successor=${organization.roleUuid('editor')}`
  expect(outcome(await head.del(path))).toEqual([402, 'plan_limit_reviewers'])
})

test('a job counts when it starts, once, and not where it could not be prepared', async () => {
  const { organization, head, usage } = await customer()
  const jobTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const start = async (page = htmlPage('One')) => {
    const job = await makeJob(head, { jobTeams })
    await uploadTo(head, job.uuid, 'one.html', page)
    return { job, answer: await head.patch(`/jobs/${job.uuid}/start`) }
  }
  const { job, answer } = await start()
  expect(answer.status).toBe(200)
  expect(await usage('translations')).toMatchObject({ used: 1, most: 10 })
  await world.house.db.update(planUsage).set({ translations: 10 }).where(eq(planUsage.jobUuid, job.uuid))
  const refused = await start()
  expect(outcome(refused.answer)).toEqual([402, 'plan_limit_translations'])
  expect(refused.answer.body.values).toMatchObject({ used: 10, most: 10, payers: 'Hedi Test' })
  expect((await head.get(`/jobs/${refused.job.uuid}`)).body.status.title).toBe('init')
})

test('a job that was ready counts, though it fails when it is prepared again; one that never was does not', async () => {
  const { organization, head, usage } = await customer()
  const jobTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const failing = async (uuid: string) => {
    await uploadTo(head, uuid, 'broken.docx', Buffer.from('PK no'))
    expect((await prepareJob(head, uuid)).title).toBe('failed')
  }
  const never = await makeJob(head, { jobTeams })
  await failing(never.uuid)
  expect(await usage('translations')).toMatchObject({ used: 0 })
  const { jobUuid } = await readyJob(head, ['The pump is closed.'], { jobTeams })
  const { body } = await head.get(`/jobs/${jobUuid}/files`)
  expect((await head.del(`/files/${body.member[0].uuid}`)).status).toBe(204)
  await failing(jobUuid)
  expect(await usage('translations')).toMatchObject({ used: 1 })
})

test('what a plan does not have is not made, and what is there stays', async () => {
  const { organization, head, path } = await customer('basic')
  const teams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const make = async (kind: string, body: object) =>
    outcome(await head.post(`/${kind}`, { name: 'New', teams, ...body }))
  const engine = { provider: 'deepL', apiKey: 'a-key-of-the-test:fx' }
  expect(await make('translation_memories', {})).toEqual([402, 'plan_without_translationMemories'])
  expect(await make('machine_translation_engines', engine)).toEqual([402, 'plan_without_deepL'])
  await operator.patch(path, { plan: 'business' })
  expect(await make('translation_memories', {})).toEqual([201, null])
  expect(await make('machine_translation_engines', engine)).toEqual([201, null])
  await operator.patch(path, { plan: 'basic' })
  expect((await head.get('/translation_memories')).body.totalItems).toBe(1)
})

test('what a plan does not have no job begins with, whoever it belongs to; what has begun goes on', async () => {
  const { organization, head, path } = await customer('business')
  const team = { team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }
  const { body: memory } = await head.post('/translation_memories', { name: 'Manuals', teams: [team] })
  const { body: engine } = await head.post('/machine_translation_engines', {
    name: 'DeepL',
    provider: 'deepL',
    apiKey: 'a-key-of-the-test:fx',
    teams: [team],
  })
  const withMemory = { jobTranslationMemories: [{ translationMemory: memory['@id'] }] }
  const withEngine = { jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }] }
  const { jobUuid: begun } = await readyJob(head, ['The pump is closed.'], { jobTeams: [team], ...withMemory })
  await operator.patch(path, { plan: 'basic' })
  const start = async (uses: object) => {
    const { uuid } = await makeJob(head, { jobTeams: [team], ...uses })
    await uploadTo(head, uuid, 'a.html', htmlPage('One.'))
    return outcome(await head.patch(`/jobs/${uuid}/start`))
  }
  expect(await start(withMemory)).toEqual([402, 'plan_without_translationMemories'])
  expect(await start(withEngine)).toEqual([402, 'plan_without_deepL'])
  expect(await start({})).toEqual([200, null])
  await uploadTo(head, begun, 'b.html', htmlPage('Another one.'))
  expect((await prepareJob(head, begun)).title).toBe('done')
})

test('a worker that begins by itself is of the plan too', async () => {
  const { organization, head } = await customer('basic')
  const termbaseTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const { worker } = await makeWorker(head, 'https://models.example.org', { action: 'extractTerminology' })
  const start = async (more: object) => {
    const texts = { termImportType: 'documents', languages: [languageIri('en')], termbaseTeams, ...more }
    const { uuid } = await prepareTermImport(head, [['a.html', '<p>The heat exchanger.</p>']], texts)
    return { uuid, start: outcome(await head.patch(`/term_imports/${uuid}/start`)) }
  }
  const without = await start({})
  expect(without.start).toEqual([200, null])
  const later = await head.patch(`/term_imports/${without.uuid}`, { artificialIntelligenceWorker: worker })
  expect(outcome(later)).toEqual([402, 'plan_without_artificialIntelligence'])
  expect((await start({ artificialIntelligenceWorker: worker })).start).toEqual([
    402,
    'plan_without_artificialIntelligence',
  ])
})

test('whoever is in no organization starts no job, and learns that a plan founds one', async () => {
  const alone = await world.person('Solveig')
  await world.house.db
    .update(user)
    .set({ permissions: ['jobTranslation:create', 'translationMemory:create'] })
    .where(eq(user.uuid, alone.uuid))
  const job = await makeJob(alone, {})
  await uploadTo(alone, job.uuid, 'one.html', htmlPage('One'))
  const refused = await alone.patch(`/jobs/${job.uuid}/start`)
  expect(outcome(refused)).toEqual([402, 'plan_limit_of_nobody'])
  expect(refused.body.detail).toContain('founds one with the first plan')
  const memory = await alone.post('/translation_memories', { name: 'Mine' })
  expect(outcome(memory)).toEqual([402, 'plan_limit_of_nobody'])
})

test('an organization of which nobody pays has no plan', async () => {
  const { head } = await customer(null)
  expect((await head.get('/me/billing_accounts')).body.member).toMatchObject([
    { plan: { name: 'none' }, state: 'unpaid', mayPay: true },
  ])
})

test('an account of another organization is nobody’s to see, and only its administrators see its payers’ part', async () => {
  const { organization, path } = await customer()
  expect((await (await world.person()).get(path)).status).toBe(404)
  const member = await world.person('Mia')
  await organization.joinOrganization(member, 'Member')
  expect((await member.get(path)).body).toMatchObject({ mayPay: false, payers: ['Hedi Test'] })
  expect((await member.patch(path, { plan: 'genius' })).status).toBe(403)
  expect(outcome(await operator.patch(path, { plan: 'golden' }))).toEqual([422, 'validation_failed'])
})

test('twenty who make the first account at once make one', async () => {
  const { organization, path } = await customer(null)
  await Promise.all(Array.from({ length: 20 }, () => operator.patch(path, { plan: 'genius' })))
  const { db } = world.house
  expect(await db.$count(billingAccount, eq(billingAccount.organizationUuid, organization.uuid))).toBe(1)
})

test.each([
  ['2026-01-31', '2026-02-28', '2026-02-27', '2026-01-31', '2026-02-28'],
  ['2026-02-28', '2026-03-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['2026-02-28', '2026-03-31', '2026-03-28', '2026-02-28', '2026-03-31'],
  ['2026-02-28', '2026-03-31', '2026-03-30', '2026-02-28', '2026-03-31'],
  ['2026-04-30', '2026-05-31', '2026-05-30', '2026-04-30', '2026-05-31'],
  // Nobody has told of the next one yet.
  ['2026-02-28', '2026-03-31', '2026-03-31', '2026-03-31', '2026-04-30'],
])('a month that is paid from %s until %s counts on %s from %s until %s', (from, until, now, month, resetsOn) => {
  expect(countedOn(now, { billingCycle: 'monthly', from, until })).toEqual({ month, resetsOn })
})

test.each([
  ['2026-01-31', '2026-02-27', '2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
  ['2025-11-05', '2026-11-04', '2026-10-05', '2026-11-05'],
  ['2025-11-05', '2026-11-05', '2026-11-05', '2026-12-05'],
])('a year that is paid from %s on counts on %s from %s until %s', (from, now, month, resetsOn) => {
  const until = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  expect(countedOn(now, { billingCycle: 'yearly', from, until })).toEqual({ month, resetsOn })
})

interface Paid {
  billingCycle: 'monthly' | 'yearly'
  from: string
  until: string
}
const countedOn = (now: string, { billingCycle, from, until }: Paid) =>
  countedMonth(
    { billingCycle, periodStartsAt: new Date(`${from}T10:00:00Z`), periodEndsAt: new Date(`${until}T10:00:00Z`) },
    new Date(`${now}T12:00:00Z`),
  )

test('a payment that failed leaves two weeks, and what nobody pays for is unlimited', () => {
  const now = new Date('2026-03-15T00:00:00Z')
  const limits = { ...unlimited, teams: 3 }
  const account = { plan: 'genius', limits, state: 'pastDue' as const, given: false }
  const teamsAt = (day: string) => limitOf(planAt({ ...account, pastDueSince: new Date(day) }, now).limits, 'teams')
  expect([teamsAt('2026-03-02'), teamsAt('2026-03-01')]).toEqual([3, 0])
  const given = { plan: 'unlimited', limits: null, state: 'unpaid' as const, given: true, pastDueSince: null }
  expect(limitOf(planAt(given, now).limits, 'teams')).toBeNull()
})
