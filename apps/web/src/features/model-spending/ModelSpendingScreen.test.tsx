import { auditLogRoutes } from '@langwerk/contract/audit-log'
import { creditSpendingRoutes, jobCreditSpendingRoutes } from '@langwerk/contract/credit-spending'
import {
  type ModelUse,
  generativeArtificialIntelligenceModelRoutes as modelRoutes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import {
  jobModelUsageRoutes,
  type ModelSpending,
  modelSpendingRoutes as routes,
  type UseOfModel,
  workerModelUsageRoutes,
} from '@langwerk/contract/model-spending'
import { organizationRoutes } from '@langwerk/contract/organizations'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { changeLocale } from '../../settings/i18n.ts'
import { customer } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
import { spentLimit } from '../../testing/spent-limit.ts'
import { AuditedModels } from './AuditedModels.tsx'
import { JobModelUsage } from './JobModelUsage.tsx'
import { ModelSpendingScreen } from './ModelSpendingScreen.tsx'
import { SpendingWarnings } from './SpendingWarnings.tsx'
import { TeamModelSpending } from './TeamModelSpending.tsx'
import { WorkerUsageDialog } from './WorkerUsageDialog.tsx'

const use: ModelUse = {
  calls: 3,
  failedCalls: 0,
  inputTokens: 1200,
  cachedInputTokens: 0,
  outputTokens: 60,
  costs: [{ currency: 'USD', amount: 0.00015 }],
}

const monthly = (spending: Partial<ModelSpending>): ModelSpending => ({
  limit: null,
  month: '2026-11',
  resetsOn: '2026-12-01',
  spent: null,
  total: use,
  models: [{ model: { uuid: 'm', name: 'Ours' }, provider: 'openAi', modelType: 'gpt-5.4-mini', ...use }],
  people: [
    { user: { uuid: 'p', name: 'Mia' }, ...use },
    { user: null, ...use },
  ],
  ...spending,
})

function organizationSpending(spending: Partial<ModelSpending>) {
  const server = startServer()
  server.answers(organizationRoutes.get, {
    '@id': '/api/organizations/one',
    '@type': 'Organization',
    uuid: 'one',
    name: 'Acme',
    description: '',
    type: 'private',
    createdAt: '2026-11-22T12:00:00.000Z',
    organizationUserRole: null,
    administrators: [],
    teamsCount: 1,
    organizationUsersCount: 1,
    permissions: { edit: true },
    grants: ['organization:edit'],
  })
  const all = monthly(spending)
  server.answers(routes.ofOrganization, all)
  return server.answers(routes.setLimit, all)
}
const at = { at: '/organizations/one/modelSpending', path: '/organizations/$uuid/modelSpending' }

afterEach(() => {
  changeLocale('en')
  setSession(null)
})

test('an organization sees what its models cost, and sets what they may', async () => {
  const set = organizationSpending({})
  const { user } = await show(<ModelSpendingScreen />, at)
  expect(await screen.findByText('Spent on models this month: $0.00015')).toBeTruthy()
  const models = within(screen.getByRole('region', { name: 'By model' }))
  expect(models.getByRole('row', { name: /Ours \(gpt-5.4-mini\) 3 1,200 60 \$0.00015/ })).toBeTruthy()
  const people = within(screen.getByRole('region', { name: 'By person' }))
  expect(people.getByRole('row', { name: /Somebody who has left/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set a limit' }))
  await user.type(await screen.findByLabelText('Amount a month'), '49.50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(set).toMatchObject([{ body: { limit: { currency: 'USD', amount: 49.5 } } }])
})

test('a limit is shown with what is left of it, in the reader’s language', async () => {
  organizationSpending({ limit: { currency: 'EUR', amount: 50 }, spent: 45 })
  await show(<ModelSpendingScreen />, at)
  changeLocale('de')
  const said = '45,00 € von 50,00 € in diesem Monat für Modelle ausgegeben'
  expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === said)).toBeTruthy()
  expect(screen.getByText(/beginnt am 1. Dezember 2026/)).toBeTruthy()
})

test.each([
  [79, false],
  [80, true],
])('at %i percent whoever asks is warned: %s', async (percent, isWarned) => {
  const server = startServer()
  const asked = server.answers(modelRoutes.spendingLimit, {
    limits: [spentLimit({ of: 'organization', name: 'Acme', limit: 50, spent: percent / 2, percent })],
  })
  await show(<SpendingWarnings modelUuids={['m', 'n']} />)
  await expect.poll(() => asked.length).toBe(2)
  if (isWarned) expect(await screen.findByText(/Acme has spent €40.00 of €50.00/)).toBeTruthy()
  else expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever asks is warned of the limits of the team and of the job, too', async () => {
  const server = startServer()
  const asked = server.answers(modelRoutes.spendingLimit, {
    limits: [
      spentLimit({ of: 'team', name: 'Writers', limit: 50, spent: 45, percent: 90 }),
      spentLimit({ of: 'job', name: 'Manual', limit: 50, spent: 45, percent: 90, resetsOn: null }),
      spentLimit({ of: 'organization', name: 'Acme', currency: 'credits', percent: 10 }),
      spentLimit({ of: 'team', name: 'Writers', currency: 'credits', limit: 100, spent: 90, percent: 90 }),
      spentLimit({
        of: 'job',
        name: 'Manual',
        currency: 'credits',
        limit: 10,
        spent: 9.5,
        percent: 95,
        resetsOn: null,
      }),
    ],
  })
  await show(<SpendingWarnings modelUuids={['m', 'n']} jobUuid="j" />)
  expect(await screen.findAllByText(/^The team Writers has spent €45.00 of €50.00 .+ before December 1/)).toHaveLength(
    1,
  )
  expect(screen.getAllByText(/^Models have cost €45.00 of €50.00 for this job/)).toHaveLength(1)
  expect(screen.getAllByText(/^The team Writers has used 90 of 100 credits.+ before December 1/)).toHaveLength(1)
  expect(screen.getAllByText(/^9.50 of 10 credits are used for this job/)).toHaveLength(1)
  expect(screen.queryByText(/^Acme has used/)).toBeNull()
  expect(asked.map(({ query }) => query)).toEqual([{ job: 'j' }, { job: 'j' }])
})

test('a team sees what its models cost, and sets what they may', async () => {
  const server = startServer()
  server.answers(routes.ofTeam, monthly({ limit: { currency: 'EUR', amount: 50 }, spent: 55 }))
  const set = server.answers(routes.setLimitOfTeam, monthly({}))
  const { user } = await show(<TeamModelSpending teamUuid="t" />)
  expect(await screen.findByText('€55.00 of €50.00 spent on models this month')).toBeTruthy()
  expect(screen.getByText(/the organization’s own limit holds besides/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change the limit' }))
  expect(await screen.findByRole('dialog', { name: 'What models of the team may cost in a month' })).toBeTruthy()
  await user.clear(screen.getByLabelText('Amount a month'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => set).toMatchObject([{ params: { uuid: 't' }, body: { limit: null } }])
})

test('what models may cost for a job is shown with what is spent of it, and set', async () => {
  const server = startServer()
  const nothing: ModelUse = { ...use, calls: 0, costs: [] }
  server.answers(jobModelUsageRoutes.ofJob, { limit: null, spent: null, total: nothing, models: [] })
  const limit = { currency: 'EUR' as const, amount: 20 }
  const limited = { limit, spent: 17, total: use, models: [] }
  const set = server.answers(jobModelUsageRoutes.setLimit, limited)
  const { user } = await show(<JobModelUsage jobUuid="j" />)
  expect(await screen.findByText('No model was asked for this job yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Set a limit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What models may cost for this job' }))
  const amount = dialog.getByLabelText('Amount in all')
  await user.type(amount, 'much')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Please give an amount/)).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '20')
  server.answers(jobModelUsageRoutes.ofJob, limited)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => set).toMatchObject([{ body: { limit: { amount: 20 } } }])
  const said = '€17.00 of €20.00 spent on models for this job'
  expect((await screen.findByRole('progressbar', { name: said })).getAttribute('aria-valuenow')).toBe('85')
  expect(screen.getByRole('button', { name: 'Change the limit' })).toBeTruthy()
  changeLocale('de')
  expect(await screen.findByText(/Sie beginnt nie von vorn/)).toBeTruthy()
})

test('where credits are paid, what may be used of them is shown and set beside the money', async () => {
  setSession(customer())
  const server = startServer()
  server.answers(routes.ofTeam, monthly({}))
  server.answers(creditSpendingRoutes.ofTeam, { limit: 50, spent: 45.5, resetsOn: '2026-12-01' })
  const set = server.answers(creditSpendingRoutes.setLimitOfTeam, { limit: null, spent: 45.5, resetsOn: '2026-12-01' })
  const { user } = await show(<TeamModelSpending teamUuid="t" />)
  const credits = within(await screen.findByRole('region', { name: 'Credits for models and engines' }))
  const said = '45.50 of 50 credits used for the team’s jobs this month'
  expect(credits.getByRole('progressbar', { name: said }).getAttribute('aria-valuenow')).toBe('91')
  expect(credits.getByText(/begins on December 1, 2026 .+ the organization’s own limit holds besides/)).toBeTruthy()
  await user.click(credits.getByRole('button', { name: 'Change the limit of credits' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Credits that the team’s jobs may cost in a month' }))
  const amount = dialog.getByLabelText('Credits a month')
  await user.clear(amount)
  await user.type(amount, 'many')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Please give a number/)).toBeTruthy()
  await user.clear(amount)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => set).toMatchObject([{ params: { uuid: 't' }, body: { limit: null } }])
})

test('a job’s credits are counted in all, and nobody hears of them where nobody pays', async () => {
  const server = startServer()
  const nothing: ModelUse = { ...use, calls: 0, costs: [] }
  server.answers(jobModelUsageRoutes.ofJob, { limit: null, spent: null, total: nothing, models: [] })
  const asked = server.answers(jobCreditSpendingRoutes.ofJob, { limit: null, spent: 1.2, resetsOn: null })
  setSession(customer({ hosted: null }))
  const { unmount } = await show(<JobModelUsage jobUuid="j" />)
  expect(await screen.findByText('No model was asked for this job yet')).toBeTruthy()
  expect(asked).toHaveLength(0)
  unmount()
  setSession(customer())
  await show(<JobModelUsage jobUuid="j" />)
  expect(await screen.findByText('Credits used for this job: 1.20')).toBeTruthy()
  expect(screen.getByText(/^There is no limit but the credits that there are. The limits of the team/)).toBeTruthy()
})

test('a job shows which models were asked for it, once there were', async () => {
  const server = startServer()
  const models: UseOfModel[] = [{ model: null, provider: 'claude', modelType: 'claude-sonnet-5-5', ...use }]
  server.answers(jobModelUsageRoutes.ofJob, { limit: null, spent: null, total: use, models })
  await show(<JobModelUsage jobUuid="j" />)
  const asked = within(await screen.findByRole('region', { name: 'Models asked' }))
  expect(asked.getByRole('row', { name: /claude-sonnet-5-5 3 1,200 60 \$0.00015/ })).toBeTruthy()
})

test('a worker’s usage is told by month, by job and by model, and jobs that one may not read together', async () => {
  const server = startServer()
  server.answers(workerModelUsageRoutes.ofWorker, {
    total: use,
    months: [{ month: '2026-11', ...use }],
    models: [{ model: null, provider: 'claude', modelType: 'claude-sonnet-5-5', ...use }],
    jobCount: 3,
    jobs: [
      { job: { uuid: 'j', name: 'Manual' }, ...use },
      { job: null, ...use },
    ],
  })
  await show(<WorkerUsageDialog worker={{ uuid: 'w', name: 'Editor' }} onClose={() => {}} />)
  expect(await screen.findByText('3 jobs: 3 calls, 1,200 tokens read, 60 written. Cost: $0.00015')).toBeTruthy()
  expect(screen.getByRole('row', { name: /November 2026 3 1,200/ })).toBeTruthy()
  const jobs = within(screen.getByRole('region', { name: 'By job' }))
  expect(jobs.getAllByRole('row').map((row) => row.firstChild?.textContent)).toEqual(['Name', 'Manual', 'Other jobs'])
})

test('the audit log tells what models were asked in its time, and nothing where none was', async () => {
  const server = startServer()
  const asked = server.answers(auditLogRoutes.modelUsage, { from: '2026-11-01', total: use })
  await show(<AuditedModels of={{ from: '2026-11-01' }} />)
  expect(await screen.findByText(/^Models since November 1, 2026: 3 calls, 1,200 tokens read/)).toBeTruthy()
  expect(asked).toHaveLength(1)
})
