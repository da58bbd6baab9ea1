import { randomUUID } from 'node:crypto'
import type { ErrorDetail } from '@langwerk/contract/common'
import { beforeAll, expect, test } from 'vitest'
import { fakeStripeKeys } from '../../../test/fake-stripe.ts'
import { fakeVendor, shouted, type VendorAnswer } from '../../../test/fake-vendor.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { differencesOfWallets } from './index.ts'

/** A stand-in for LibreTranslate; it "translates" by upper case. */
const asked: string[] = []
const next: VendorAnswer[] = []
const good = (answer: unknown): VendorAnswer => ({ status: 200, body: JSON.stringify(answer) })
const vendor = fakeVendor(({ path, body }) => {
  if (path === '/languages') return good([{ code: 'en', targets: ['de'] }])
  const { q } = JSON.parse(body)
  asked.push(...[q].flat())
  const all = Array.isArray(q) ? q.map(shouted) : shouted(q)
  return next.shift() ?? good({ translatedText: all })
})
const world = testHouse({ ...fakeStripeKeys, LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let operator: Caller
beforeAll(async () => {
  operator = await world.administrator()
})

/** Credits for a million characters, so that a character costs a hundredth. */
const characters = 10_000
const checkedOn = '2026-11-01'
const setPrices = (...prices: object[]) => operator.patch('/operator/engine_credit_prices', { prices })

/** An engine of the operator's, and somebody at the head of an organization that has no credits and may ask it. */
async function customer() {
  const supplier = await world.organization()
  await operator.patch(`/organizations/${supplier.uuid}/billing_account`, { suppliesModels: true })
  const { body: engine } = await operator.post('/machine_translation_engines', {
    name: 'House',
    provider: 'libreTranslate',
    apiHostUrl: vendor.address(),
    teams: [{ team: `/api/teams/${supplier.teams[0]}`, primaryTeam: true }],
  })
  const organization = await world.organization()
  await operator.patch(`/organizations/${organization.uuid}/billing_account`, { plan: 'unlimited' })
  const head = await world.person('Hedi')
  await organization.joinOrganization(head, 'Administrator')
  await organization.join(head, organization.teams[0]!, 'owner')
  await supplier.join(head, supplier.teams[0]!, 'reader')
  const guest = await world.person('Gero')
  await supplier.join(guest, supplier.teams[0]!, 'owner')
  await organization.join(guest, organization.teams[0]!, 'owner')
  const colleague = await world.person('Cora')
  await supplier.join(colleague, supplier.teams[0]!, 'owner')
  const { uuid, teams } = organization
  const questionOf = (xml: string) => ({
    uuid: randomUUID(),
    sourceLanguage: languageIri('en'),
    targetLanguage: languageIri('de'),
    machineTranslationEngine: engine['@id'],
    transUnit: { sourceSegment: { xml } },
  })
  return {
    head,
    /** Of the operator's, and one of the customer's who is a guest there. */
    colleague,
    guest,
    engine,
    uuid,
    supplier,
    team: teams[0]!,
    give: (credits: number) => operator.post(`/organizations/${uuid}/credit_gifts`, { credits }),
    wallet: async () => (await head.get(`/organizations/${uuid}/wallet`)).body,
    used: async () =>
      (await head.get(`/organizations/${uuid}/credit_transactions`)).body.member.map(
        ({ deed, description, amount }: { deed: string; description: string; amount: number }) => [
          deed,
          description,
          amount,
        ],
      ),
    questionOf,
    /** Has a job of the customer's prepared that asks the engine. */
    prepare: async (text: string, limited?: { limit: number }, others: object[] = []) => {
      const job = await makeJob(head, {
        jobTeams: [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }],
        jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
      })
      const jobTeams = [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }, ...others]
      expect((await operator.patch(`/jobs/${job.uuid}`, { jobTeams })).body.detail).toBeUndefined()
      if (limited) await head.patch(`/jobs/${job.uuid}/credit_spending`, limited)
      await uploadTo(head, job.uuid, 'page.html', htmlPage(text))
      expect((await prepareJob(head, job.uuid)).title).toBe('done')
      const { body } = await head.get(`/jobs/${job.uuid}/errors`)
      const problems: ErrorDetail[] = body.member.flatMap(({ detail }: { detail: ErrorDetail | null }) => detail ?? [])
      return { uuid: job.uuid as string, problems }
    },
    /** @returns the answer, and why there is none. */
    translate: async (xml: string, caller = head) => {
      const { body } = await caller.post('/translations_translate', questionOf(xml))
      return [body.transUnit?.targetSegment?.xml ?? null, body.failures?.[0]?.detail ?? null]
    },
  }
}

test('the operator’s engines cost others credits by character, before anybody is asked', async () => {
  const { translate, give, wallet, used } = await customer()
  const [, unpriced] = await translate('Ten signs.')
  expect(unpriced).toEqual({ key: 'credit_price_missing', values: {} })
  const price = { provider: 'libreTranslate', characters, checkedOn }
  expect((await setPrices(price)).body.prices).toEqual([price])
  const twice = await setPrices(price, price)
  expect(twice.body.violations).toMatchObject([{ propertyPath: 'prices[1].provider', code: 'listed_twice' }])
  const [, short] = await translate('Ten signs.')
  expect(short).toEqual({ key: 'credits_short', values: { available: '0', most: '0.1' } })
  expect(asked).toHaveLength(0)
  await give(10)
  expect((await translate('Ten <g id="1">signs</g>.'))[0]).toBe('TEN <g id="1">SIGNS</g>.')
  expect(await wallet()).toMatchObject({ available: 9.9, reserved: 0 })
  expect(await used()).toEqual([
    ['used', 'House', -0.1],
    ['granted', '', 10],
  ])
  next.push({ status: 500, body: '{}' })
  await translate('Nothing comes of this.')
  expect(await wallet()).toMatchObject({ available: 9.9, reserved: 0 })
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('whose engine it is asks it without credits, and prices of models and engines stand beside each other', async () => {
  const { translate, colleague, guest } = await customer()
  expect((await translate('Ten signs.', colleague))[0]).toBe('TEN SIGNS.')
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  expect((await translate('Ten signs.', guest))[1].key).toBe('credits_short')
  const model = {
    provider: 'openAi',
    modelType: 'house-9',
    input: 1,
    cachedInput: 1,
    output: 2,
    checkedOn,
  }
  await operator.patch('/operator/credit_prices', { prices: [model] })
  expect((await operator.get('/operator/engine_credit_prices')).body.prices).toHaveLength(1)
  await setPrices()
  expect((await operator.get('/operator/engine_credit_prices')).body.prices).toEqual([])
  expect((await operator.get('/operator/credit_prices')).body.prices).toEqual([model])
  const [, unpriced] = await translate('Ten signs.')
  expect(unpriced.key).toBe('credit_price_missing')
})

test('calls at once do not use the same credits', async () => {
  const { translate, give, wallet } = await customer()
  await setPrices({ provider: 'libreTranslate', characters: 1_000_000, checkedOn })
  await give(30)
  // Each costs ten.
  const said = await Promise.all([...'abcde'].map((letter) => translate(`Ten sign${letter}.`)))
  expect(said.filter(([target]) => target)).toHaveLength(3)
  expect(await wallet()).toMatchObject({ available: 0, reserved: 0 })
})

test('an organization says how much of its credits may be spent in a month', async () => {
  const { head, guest, uuid, translate, give, wallet } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  await give(10)
  expect((await translate('Ten signs!'))[0]).toBe('TEN SIGNS!')
  const path = `/organizations/${uuid}/credit_spending`
  const resetsOn = expect.stringMatching(/^\d{4}-\d\d-01$/)
  // What was spent before counts.
  expect((await head.patch(path, { limit: 0.15 })).body).toEqual({ limit: 0.15, spent: 0.1, resetsOn })
  const before = asked.length
  const values = { used: '0.1', limit: '0.15', most: '0.1', organization: 'Test organization', resetsOn }
  expect(await translate('Ten signs?')).toEqual(['', { key: 'credit_limit_reached', values }])
  expect([asked.length, await wallet()]).toEqual([before, expect.objectContaining({ available: 9.9, reserved: 0 })])
  await head.patch(path, { limit: 0.2 })
  expect((await translate('Ten signs?'))[0]).toBe('TEN SIGNS?')
  expect((await head.patch(path, { limit: null })).body).toMatchObject({ limit: null, spent: 0.2 })
  expect((await translate('Ten signs;'))[0]).toBe('TEN SIGNS;')
  expect((await head.patch(path, { limit: -1 })).body.violations[0].propertyPath).toBe('limit')
  expect((await guest.patch(path, { limit: 1 })).status).toBe(403)
  const told = (await head.get(`/audit_entries?organization=${uuid}`)).body.member
  expect(told.flatMap(({ details }: { details: object }) => Object.values(details))).toEqual(
    expect.arrayContaining(['0.15', '0.2', 'none']),
  )
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('calls at once do not use the same part of a limit', async () => {
  const { head, uuid, translate, give } = await customer()
  await setPrices({ provider: 'libreTranslate', characters: 1_000_000, checkedOn })
  await give(100)
  await head.patch(`/organizations/${uuid}/credit_spending`, { limit: 35 })
  // Each costs ten.
  const said = await Promise.all([...'abcde'].map((letter) => translate(`Ten sign${letter}.`)))
  expect(said.filter(([target]) => target)).toHaveLength(3)
  expect((await head.get(`/organizations/${uuid}/credit_spending`)).body).toMatchObject({ limit: 35, spent: 30 })
})

test('what a provider has perhaps done for a call that came to nothing is paid, and what it refused is not', async () => {
  const { translate, give, wallet } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  await give(10)
  next.push({ status: 400, body: JSON.stringify({ error: 'No' }) })
  const [, refused] = await translate('Ten signs!')
  expect([refused.key, (await wallet()).available]).toEqual(['explained', 10])
  next.push(good({ translatedText: 7 }))
  const [, unclear] = await translate('Ten signs.')
  expect([unclear.key, (await wallet()).available]).toEqual(['answerUnclear', 9.9])
})

test('who leaves pays for what the provider works on, and for nothing that it was not asked', async () => {
  const { head, give, wallet, questionOf } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  await give(10)
  const { http } = world.house
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  // The provider takes two at once.
  const texts = [...'abc'].map((letter) => `Ten mark${letter}.`)
  next.push(...texts.map(() => ({ status: 200, body: '', silent: true })))
  const calls = texts.map((xml) => {
    const leaving = new AbortController()
    const { signal } = leaving
    const headers = { ...head.headers, 'content-type': 'application/json' }
    const body = JSON.stringify(questionOf(xml))
    const answer = fetch(`${address}/api/translations_translate`, { method: 'POST', headers, body, signal })
    return { xml, leave: () => leaving.abort(), end: answer.catch(({ name }: Error) => name) }
  })
  const isAsked = ({ xml }: { xml: string }) => asked.includes(xml)
  await until(async () => calls.filter(isAsked).length === 2)
  await until(async () => (await wallet()).reserved > 0.29)
  // Whoever waits leaves first: it would be their turn as soon as one of the others has left.
  const [waiting] = calls.filter((call) => !isAsked(call))
  waiting!.leave()
  await until(async () => (await wallet()).reserved < 0.21)
  for (const { leave } of calls) leave()
  expect(await Promise.all(calls.map(({ end }) => end))).toEqual(['AbortError', 'AbortError', 'AbortError'])
  await until(async () => (await wallet()).reserved === 0)
  next.length = 0
  expect((await wallet()).available).toBeCloseTo(9.8, 6)
})

test('a preparation pays for what the credits are enough for, and says in the job’s list that they were not', async () => {
  const { prepare, give, wallet } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  const prepared = async (text: string) => (await prepare(text)).problems.map(({ key }) => key)
  expect(await prepared('Much of this.')).toEqual(['credits_short'])
  await give(1)
  expect(await prepared('Ten signs.')).toEqual([])
  const cost = ['Page', 'Ten signs.'].join('').length / 100
  expect(await wallet()).toMatchObject({ available: 1 - cost, reserved: 0 })
})

test('a team and a job have limits of their own, which count what their jobs cost', async () => {
  const { head, uuid, team, prepare, translate, give } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  await give(10)
  const cost = ['Page', 'Ten signs.'].join('').length / 100
  const spent = async (path: string) => (await head.get(`${path}/credit_spending`)).body.spent
  const first = await prepare('Ten signs.')
  expect(first.problems).toEqual([])
  // What is asked for no job is of no team.
  await translate('Ten signs.')
  expect(await spent(`/jobs/${first.uuid}`)).toBeCloseTo(cost, 6)
  expect(await spent(`/teams/${team}`)).toBeCloseTo(cost, 6)
  expect(await spent(`/organizations/${uuid}`)).toBeCloseTo(cost + 0.1, 6)
  await head.patch(`/teams/${team}/credit_spending`, { limit: cost })
  const [ofTeam] = (await prepare('Ten signs.')).problems
  expect(ofTeam).toMatchObject({
    key: 'team_credit_limit_reached',
    values: { team: 'Team', used: String(cost), limit: String(cost), engine: 'House' },
  })
  await head.patch(`/teams/${team}/credit_spending`, { limit: null })
  const limited = await prepare('Ten signs.', { limit: 0.01 })
  expect(limited.problems).toMatchObject([{ key: 'job_credit_limit_reached', values: { used: '0', limit: '0.01' } }])
  expect((await head.get(`/jobs/${limited.uuid}/credit_spending`)).body).toEqual({
    limit: 0.01,
    spent: 0,
    resetsOn: null,
  })
})

test('with whom a job is shared neither spends the credits of its organization by reading, nor hears of them, nor lifts its limit', async () => {
  const { head, supplier, prepare, give, wallet } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  await give(10)
  const elsewhere = await world.organization(['Readers', 'Editors'])
  const [readers, editors] = elsewhere.teams as [string, string]
  const [rita, edo] = [await world.person('Rita'), await world.person('Edo')]
  await elsewhere.join(rita, readers, 'reader')
  await elsewhere.join(edo, editors, 'editor')
  for (const person of [rita, edo]) await supplier.join(person, supplier.teams[0]!, 'reader')
  const job = await prepare('Ten signs.', { limit: 0.01 }, [
    { team: `/api/teams/${readers}` },
    { team: `/api/teams/${editors}`, primaryTeamTeamUserRole: `/api/team_user_roles/${elsewhere.roleUuid('editor')}` },
  ])
  const seenBy = async (by: Caller) => (await by.get(`/jobs/${job.uuid}/errors`)).body.member
  expect((await seenBy(head))[0].detail.key).toBe('job_credit_limit_reached')
  expect((await seenBy(rita))[0].detail).toEqual({ key: 'credit_limit_used_up', values: {} })
  const path = `/jobs/${job.uuid}/credit_spending`
  expect([(await edo.get(path)).status, (await edo.patch(path, { limit: 999 })).status]).toEqual([403, 403])

  await head.patch(path, { limit: null })
  const file = (await head.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const [unit] = (await head.get(`/files/${file}/trans_units`)).body.member
  const failures = async (by: Caller) =>
    (await by.get(`/trans_units/${unit.uuid}/matches`)).body.failures.map(
      ({ detail }: { detail: ErrorDetail }) => detail,
    )
  const before = await wallet()
  // She asks on her own account, which has none.
  const short = [{ key: 'credits_short', values: expect.objectContaining({ available: '0' }) }]
  expect(await failures(rita)).toEqual(short)
  expect(await wallet()).toEqual(before)
  // Whoever works on it works for the organization that pays.
  expect(await failures(edo)).toEqual([])
  const after = await wallet()
  expect(after.available).toBeLessThan(before.available)
  // What that organization has paid is there for its people to look at again, and for nobody else.
  expect([await failures(head), await wallet()]).toEqual([[], after])
  expect(await failures(rita)).toEqual(short)
})

test('what engines took for a job is among what it cost, once it is finished', async () => {
  const { head, prepare, give } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  await give(10)
  const { uuid } = await prepare('Ten signs.')
  const { spent } = (await head.get(`/jobs/${uuid}/credit_spending`)).body
  expect(spent).toBeGreaterThan(0)
  await head.patch(`/jobs/${uuid}/finish`)
  const [cost] = await until(async () => {
    world.house.tasks.wake()
    const { models } = (await head.get('/statistics/costs')).body
    return models.length > 0 && models
  })
  expect(cost).toMatchObject({ currency: 'credits', total: spent })
})

test('what an organization has left is told in the lists of its jobs to its own people alone', async () => {
  const { head, supplier, uuid, prepare, give } = await customer()
  await setPrices({ provider: 'libreTranslate', characters, checkedOn })
  await give(10)
  await head.patch(`/organizations/${uuid}/credit_spending`, { limit: 0.01 })
  const elsewhere = await world.organization(['Editors'])
  const edo = await world.person('Edo')
  await elsewhere.join(edo, elsewhere.teams[0]!, 'editor')
  await supplier.join(edo, supplier.teams[0]!, 'reader')
  const job = await prepare('Ten signs.', undefined, [
    {
      team: `/api/teams/${elsewhere.teams[0]}`,
      primaryTeamTeamUserRole: `/api/team_user_roles/${elsewhere.roleUuid('editor')}`,
    },
  ])
  const told = async (by: Caller) => (await by.get(`/jobs/${job.uuid}/errors`)).body.member[0]
  expect((await told(head)).detail).toMatchObject({ key: 'credit_limit_reached', values: { used: '0', limit: '0.01' } })
  expect(await told(edo)).toMatchObject({
    detail: { key: 'credit_limit_used_up', values: {} },
    errorMessage: expect.stringMatching(/^What may be spent in credits is used up/),
  })
})
