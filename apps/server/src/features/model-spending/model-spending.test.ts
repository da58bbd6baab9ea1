import { eq, or } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, fakeModelKey } from '../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { pumps } from '../../../test/worker-runs.ts'
import { organizationUser, organizationUserRole } from '../../database/schema/access.ts'
import { auditEntry } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'

const fake = fakeModel()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})

const models = '/generative_artificial_intelligence_models'

/** What the audit log tells of limits, of an organization and all that is its, or of one thing. */
async function limitsTold(of: string) {
  const ofIt = or(eq(auditEntry.organizationUuid, of), eq(auditEntry.subjectUuid, of))
  const entries = await world.house.db.select().from(auditEntry).where(ofIt).orderBy(auditEntry.createdAt)
  return entries.flatMap(({ details }) => details.modelSpendingLimit ?? [])
}

/** A job with a segment, about which models are asked. */
async function jobWithSegment() {
  const job = await makeJob(admin, { targetLanguages: [languageIri('de')] })
  await uploadTo(admin, job.uuid, 'doors.html', htmlPage('Close the door.'))
  await prepareJob(admin, job.uuid)
  const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const [unit] = (await admin.get(`/files/${file}/trans_units`)).body.member
  return { uuid: job.uuid, question: { text: 'Say {{source}}.', transUnitUuid: unit.uuid } }
}

/** A model of an organization, and somebody who may ask it. Each answer of the fake costs 0.00028. */
async function modelOfOrganization(more: object = {}) {
  const { uuid, teams, join, joinOrganization } = await world.organization(['Team', 'Others'])
  const [head, mia] = [await world.person('Hanna'), await world.person('Mia')]
  await joinOrganization(head, 'Administrator')
  await join(mia, teams[0]!, 'editor')
  const { body } = await admin.post(models, {
    name: 'Ours',
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    endpoint: fake.endpoint('openAi'),
    apiKey: fakeModelKey,
    prices: { currency: 'EUR', input: 1, cachedInput: 0.5, output: 10, checkedOn: '2026-11-01' },
    teams: [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }],
    ...more,
  })
  const path = `/organizations/${uuid}/model_spending`
  return { path, uuid, teams, join, head, mia, model: `${models}/${body.uuid}` }
}
const limitOf = (amount: number, currency = 'EUR') => ({ limit: { currency, amount } })
/** How much of which limits somebody sees spent. */
const limitsSeen = async (by: Caller, model: string, job?: string) =>
  (await by.get(`${model}/spending_limit${job ? `?job=${job}` : ''}`)).body.limits
const ask = (by: Caller, model: string) => by.post(`${model}/ask`, { text: 'Say yes.' })

test('an organization sees what its models cost this month, by model and by person', async () => {
  const { path, head, mia, model } = await modelOfOrganization()
  const nothing = { limit: null, spent: null, total: { calls: 0, costs: [] }, models: [], people: [] }
  expect((await head.get(path)).body).toMatchObject(nothing)
  await ask(mia, model)
  await ask(mia, model)
  await ask(admin, model)
  const { body } = await head.get(path)
  const twice = { calls: 2, inputTokens: 200, costs: [{ currency: 'EUR', amount: 0.00056 }] }
  expect(body).toMatchObject({
    month: new Date().toISOString().slice(0, 7),
    total: { calls: 3, costs: [{ currency: 'EUR', amount: 0.00084 }] },
    // Whoever pays does not thereby read what teams have.
    models: [{ model: null, provider: 'openAi', modelType: 'gpt-5.4-mini', calls: 3 }],
    people: [
      { user: { uuid: mia.uuid, name: 'Mia Test' }, ...twice },
      { user: { uuid: admin.uuid }, calls: 1 },
    ],
  })
  expect((await admin.get(path)).body.models).toMatchObject([{ model: { name: 'Ours' }, calls: 3 }])
  expect((await mia.get(path)).status).toBe(403)
})

test('a limit holds for every call, and says what there was and when there is more', async () => {
  const { path, uuid, head, mia, model } = await modelOfOrganization()
  await ask(mia, model)
  expect(await limitsSeen(mia, model)).toEqual([])
  expect((await head.patch(path, limitOf(0.1))).body).toMatchObject({ ...limitOf(0.1), spent: 0.00028 })
  const before = fake.asked.length
  const refused = await ask(mia, model)
  expect([refused.status, refused.body]).toMatchObject([
    402,
    {
      title: 'Payment Required',
      code: 'spending_limit_reached',
      values: { organization: 'Test organization', currency: 'EUR', used: 0.00028, limit: 0.1 },
    },
  ])
  expect(refused.body.detail).toContain('has spent 0.00028 of the 0.1 EUR')
  expect(refused.body.values.resetsOn).toMatch(/^\d{4}-\d\d-01$/)
  expect(fake.asked.length).toBe(before)
  await head.patch(path, limitOf(0.5))
  expect((await ask(mia, model)).status).toBe(200)
  expect(await limitsSeen(mia, model)).toEqual([
    {
      of: 'organization',
      name: 'Test organization',
      currency: 'EUR',
      limit: 0.5,
      spent: 0.00056,
      percent: 0,
      resetsOn: refused.body.values.resetsOn,
    },
  ])
  await head.patch(path, limitOf(0.0006))
  expect(await limitsSeen(mia, model)).toMatchObject([{ percent: 93 }])
  // Its few tokens are paid, too.
  expect((await admin.patch(`${model}/test_connection`)).body.code).toBe('spending_limit_reached')
  expect((await head.patch(path, { limit: null })).body).toMatchObject({ limit: null, spent: null })
  expect((await ask(mia, model)).status).toBe(200)
  expect(await limitsTold(uuid)).toEqual(['0.1 EUR', '0.5 EUR', '0.0006 EUR', 'none'])
})

test('a team has a limit of its own for the models whose primary team it is', async () => {
  const { teams, join, head, mia, model } = await modelOfOrganization()
  const [team, others] = teams as [string, string]
  const path = `/teams/${team}/model_spending`
  const tom = await world.person('Tom')
  await join(tom, team, 'owner')
  await ask(mia, model)
  const spent = { total: { calls: 1 }, models: [{ calls: 1 }], people: [{ user: { name: 'Mia Test' }, calls: 1 }] }
  expect((await tom.patch(path, limitOf(0.1))).body).toMatchObject({ ...limitOf(0.1), spent: 0.00028, ...spent })
  const refused = await ask(mia, model)
  expect([refused.status, refused.body]).toMatchObject([
    402,
    { code: 'team_spending_limit_reached', values: { team: 'Team', currency: 'EUR', used: 0.00028, limit: 0.1 } },
  ])
  expect(refused.body.detail).toMatch(/^The team Team has spent 0.00028 of the 0.1 EUR .+ may edit the team/)
  expect(refused.body.values.resetsOn).toMatch(/^\d{4}-\d\d-01$/)
  expect((await head.patch(path, limitOf(0.5))).status).toBe(200)
  expect((await ask(mia, model)).status).toBe(200)
  await tom.patch(path, limitOf(0.0006))
  expect(await limitsSeen(mia, model)).toMatchObject([{ of: 'team', name: 'Team', spent: 0.00056, percent: 93 }])
  expect(await limitsTold(team)).toEqual(['0.1 EUR', '0.5 EUR', '0.0006 EUR'])

  // What another team has is no matter of this one's.
  const given = await admin.patch(model, { teams: [{ team: `/api/teams/${others}`, primaryTeam: true }] })
  expect(given.status).toBe(200)
  expect((await ask(admin, model)).status).toBe(200)
  expect((await head.get(path)).body).toMatchObject({ spent: 0.00056, total: { calls: 2 } })
  expect((await head.get(`/teams/${others}/model_spending`)).body).toMatchObject({ limit: null, total: { calls: 1 } })
})

test('a limit of a team is set by those who may edit it or its organization', async () => {
  const { uuid, teams, mia, head } = await modelOfOrganization()
  const path = `/teams/${teams[0]}/model_spending`
  const ora = await world.person('Ora')
  const [role] = await world.house.db
    .insert(organizationUserRole)
    .values({
      uuid: newUuid(),
      organizationUuid: uuid,
      name: 'Bookkeeping',
      permissions: ['organization:edit', 'team:read'],
    })
    .returning()
  await world.house.db
    .insert(organizationUser)
    .values({ organizationUuid: uuid, userUuid: ora.uuid, organizationUserRoleUuid: role!.uuid })
  const mayLimit = async (by: Caller) => (await by.get(`/teams/${teams[0]}`)).body.permissions?.limitSpending
  for (const [by, status, may] of [
    [mia, 403, false],
    [await world.person('Otto'), 404, undefined],
    [ora, 200, true],
    [head, 200, true],
  ] as const)
    expect([(await by.get(path)).status, (await by.patch(path, limitOf(1))).status, await mayLimit(by)]).toEqual([
      status,
      status,
      may,
    ])
})

test('what is in another currency is not asked, and what has no prices is not counted', async () => {
  const { path, head, mia, model } = await modelOfOrganization()
  await head.patch(path, limitOf(100, 'CHF'))
  const refused = await ask(mia, model)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'spending_currency', values: { prices: 'EUR', currency: 'CHF' } },
  ])
  const free = await modelOfOrganization({ prices: null })
  await free.head.patch(free.path, limitOf(0))
  expect((await ask(free.mia, free.model)).status).toBe(200)
  expect((await free.head.get(free.path)).body).toMatchObject({ spent: 0, total: { calls: 1, costs: [] } })
})

test('is set by those who may edit the organization, to an amount', async () => {
  const { path, head, mia } = await modelOfOrganization()
  expect((await mia.patch(path, limitOf(1))).status).toBe(403)
  const refused = await head.patch(path, limitOf(-1))
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'limit.amount'])
})

test('where nobody pays there is no limit in credits', async () => {
  const { uuid, head } = await modelOfOrganization()
  const path = `/organizations/${uuid}/credit_spending`
  expect((await head.get(path)).body).toMatchObject({ limit: null, spent: 0 })
  expect((await head.patch(path, { limit: 1 })).body.code).toBe('not_hosted')
})

test('whoever edits a job sees what models were asked for it', async () => {
  const { model } = await modelOfOrganization()
  const job = await jobWithSegment()
  const nothing = { limit: null, spent: null, total: { calls: 0, costs: [] }, models: [] }
  expect((await admin.get(`/jobs/${job.uuid}/model_usage`)).body).toMatchObject(nothing)
  await admin.post(`${model}/ask`, job.question)
  expect((await admin.get(`/jobs/${job.uuid}/model_usage`)).body).toMatchObject({
    total: { calls: 1, costs: [{ currency: 'EUR', amount: 0.00028 }] },
    models: [{ model: { name: 'Ours' }, modelType: 'gpt-5.4-mini', calls: 1, outputTokens: 20 }],
  })
  const otto = await world.person('Otto')
  expect((await otto.get(`/jobs/${job.uuid}/model_usage`)).status).toBe(404)
})

test('a job has a limit of its own, which counts what was asked before and never begins anew', async () => {
  const { model } = await modelOfOrganization()
  const { uuid, question } = await jobWithSegment()
  const askForJob = () => admin.post(`${model}/ask`, question)
  const path = `/jobs/${uuid}/model_spending`
  await askForJob()
  expect((await admin.patch(path, limitOf(0.1))).body).toMatchObject({
    ...limitOf(0.1),
    spent: 0.00028,
    total: { calls: 1 },
    models: [{ calls: 1 }],
  })
  const refused = await askForJob()
  expect([refused.status, refused.body]).toMatchObject([
    402,
    { code: 'job_spending_limit_reached', values: { currency: 'EUR', used: 0.00028, limit: 0.1 } },
  ])
  expect(refused.body.detail).toMatch(/does not begin anew: please ask somebody who may edit the job/)
  // What is asked for no job is no matter of it.
  expect((await ask(admin, model)).status).toBe(200)
  await admin.patch(path, limitOf(0.0003))
  const warning = { of: 'job', currency: 'EUR', limit: 0.0003, spent: 0.00028, percent: 93, resetsOn: null }
  expect(await limitsSeen(admin, model, uuid)).toMatchObject([warning])
  expect(await limitsSeen(admin, model)).toEqual([])
  await admin.patch(path, limitOf(0.5))
  expect((await askForJob()).status).toBe(200)
  expect((await admin.patch(path, { limit: null })).body).toMatchObject({
    limit: null,
    spent: null,
    total: { calls: 2 },
  })
  expect(await limitsTold(uuid)).toEqual(['0.1 EUR', '0.0003 EUR', '0.5 EUR', 'none'])
})

test('a limit of a job is set by those who may edit it, and told to nobody else', async () => {
  const { teams, join, mia, model } = await modelOfOrganization()
  const [team] = teams as [string]
  const rea = await world.person('Rea')
  await join(rea, team, 'reader')
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [], teams: [team] })
  const path = `/jobs/${job.uuid}/model_spending`
  const otto = await world.person('Otto')
  expect((await mia.patch(path, limitOf(1))).status).toBe(200)
  expect([(await rea.patch(path, limitOf(2))).status, (await otto.patch(path, limitOf(2))).status]).toEqual([403, 404])
  const refused = await mia.patch(path, limitOf(-1))
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'limit.amount'])
  expect(await limitsSeen(mia, model, job.uuid)).toMatchObject([{ of: 'job', limit: 1 }])
  expect(await limitsSeen(rea, model, job.uuid)).toEqual([])
})

test('whoever only reads a job takes nothing of what models may cost for it', async () => {
  const { teams, join } = await world.organization(['Team'])
  const rea = await world.person('Rea')
  await join(rea, teams[0]!, 'reader')
  const elsewhere = await modelOfOrganization()
  await elsewhere.join(rea, elsewhere.teams[0]!, 'editor')
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(1)], teams })
  const transUnitUuid = job.targetFiles[0]!.units[0]!
  const callsFor = async () => (await admin.get(`/jobs/${job.uuid}/model_usage`)).body.total.calls
  const question = { text: 'Say {{source}}.', transUnitUuid }
  expect((await rea.post(`${elsewhere.model}/ask`, question)).status).toBe(200)
  expect(await callsFor()).toBe(0)
  expect((await admin.post(`${elsewhere.model}/ask`, question)).status).toBe(200)
  expect(await callsFor()).toBe(1)
})

test('what an organization may spend is told to its own people, not to those with whom it shares a model', async () => {
  const { path, head, mia, teams, model } = await modelOfOrganization()
  const others = await world.organization(['Theirs'])
  const otto = await world.person('Otto')
  await others.join(otto, others.teams[0]!, 'editor')
  const shares = [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }, { team: `/api/teams/${others.teams[0]}` }]
  await admin.patch(model, { teams: shares })
  await head.patch(path, limitOf(0))
  expect(await limitsSeen(mia, model)).toMatchObject([{ of: 'organization', limit: 0, percent: 100 }])
  expect(await limitsSeen(otto, model)).toEqual([])
  const { status, body } = await ask(otto, model)
  expect([status, body.code, Object.keys(body.values)]).toEqual([402, 'limit_of_owner_reached', ['resetsOn']])
})

test('whoever reads the audit log reads there what models were asked in that time', async () => {
  const { uuid, head, mia, model } = await modelOfOrganization()
  await ask(mia, model)
  const of = async (by: Caller, search = '') =>
    (await by.get(`/audit_entries/model_usage?organization=${uuid}${search}`)).body
  expect(await of(head)).toMatchObject({
    from: `${new Date().toISOString().slice(0, 7)}-01`,
    total: { calls: 1, costs: [{ currency: 'EUR', amount: 0.00028 }] },
  })
  expect(await of(admin, `&user=${mia.uuid}`)).toMatchObject({ total: { calls: 1 } })
  expect(await of(head, `&user=${head.uuid}`)).toMatchObject({ total: { calls: 0 } })
  expect(await of(head, '&until=2026-01-31')).toMatchObject({ from: '2026-01-01', total: { calls: 0 } })
  const another = await modelOfOrganization()
  expect(await of(another.head)).toMatchObject({ total: { calls: 0 } })
  expect((await mia.get('/audit_entries/model_usage')).status).toBe(403)
})
