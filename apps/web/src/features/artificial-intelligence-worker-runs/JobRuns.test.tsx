import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import {
  type ArtificialIntelligenceWorker,
  artificialIntelligenceWorkerRoutes as workerRoutes,
} from '@langwerk/contract/artificial-intelligence-workers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { runOf, targetFile, workerOf } from '../../testing/worker-run.ts'
import { JobRuns } from './JobRuns.tsx'

const worker = workerOf()
const scopes = [
  { label: 'The whole job', of: { job: '/api/jobs/j' } },
  { label: 'huts.html in German', of: { file: '/api/target_files/t1' } },
]

async function shown(...runs: ArtificialIntelligenceWorkerRun[]) {
  const server = startServer()
  server.answers(routes.list, pageOf(...runs))
  return { server, ...(await show(<JobRuns jobUuid="j" mayWork scopes={scopes} />)) }
}

test('a worker is let work: what that would take is shown first, and a budget kept', async () => {
  const { server, user } = await shown()
  server.answers(workerRoutes.list, pageOf(worker))
  const created = server.answers(routes.create, runOf({ status: { ...runOf().status, title: 'paused', progress: 0 } }))
  const started = server.answers(routes.start, runOf())
  await user.click(await screen.findByRole('button', { name: 'Let a worker work' }))
  await user.click(await screen.findByRole('button', { name: 'Estimate' }))
  expect(await screen.findByText('Please choose a worker')).toBeDefined()
  await user.click(screen.getByRole('textbox', { name: /^AI worker/ }))
  await user.click(await screen.findByRole('option', { name: 'Stylist' }))
  expect(screen.getByText(/in which a term of the job’s termbases occurs/)).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Works on' }))
  await user.click(await screen.findByRole('option', { name: 'huts.html in German' }))
  await user.click(screen.getByRole('button', { name: 'Estimate' }))
  expect(await screen.findByText('It works on 60 segments.')).toBeDefined()
  expect(created.map(({ body }) => body)).toEqual([
    { artificialIntelligenceWorker: worker['@id'], file: '/api/target_files/t1' },
  ])
  expect(screen.getByText('2 locked segments')).toBeDefined()
  expect(screen.getByText('1 confirmed segment')).toBeDefined()
  expect(screen.getByText('about 2 min')).toBeDefined()
  expect(screen.getByText('about 12,000 read, 3,000 written')).toBeDefined()
  const budget = screen.getByRole('textbox', { name: 'Budget in USD' })
  await user.type(budget, 'much')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('Please enter an amount such as 2.50, or nothing')).toBeDefined()
  await user.clear(budget)
  await user.type(budget, '0,50')
  server.answers(routes.list, pageOf(runOf()))
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('article', { name: 'Stylist' })).toBeDefined()
  expect(started.map(({ body }) => body)).toEqual([{ budget: { currency: 'USD', amount: 0.5 } }])
})

test('where there is no worker, the way to make one is shown', async () => {
  const { server, user } = await shown()
  server.answers(workerRoutes.list, pageOf<ArtificialIntelligenceWorker>())
  await user.click(await screen.findByRole('button', { name: 'Let a worker work' }))
  const way = await screen.findByRole('link', { name: 'To the AI workers' })
  expect(way.getAttribute('href')).toBe('/resources/artificialIntelligenceWorkers')
})

test('a worker without a model is refused before anybody is asked', async () => {
  const { server, user } = await shown()
  server.answers(workerRoutes.list, pageOf(workerOf({ generativeArtificialIntelligenceModel: null })))
  await user.click(await screen.findByRole('button', { name: 'Let a worker work' }))
  await user.click(await screen.findByRole('textbox', { name: /^AI worker/ }))
  await user.click(await screen.findByRole('option', { name: 'Stylist' }))
  await user.click(screen.getByRole('button', { name: 'Estimate' }))
  expect(await screen.findByText('“Stylist” waits for a model and cannot work yet.')).toBeDefined()
})

test('a run is followed as the server tells of it, paused, and goes on with a larger budget', async () => {
  const { server, user } = await shown(runOf({ budget: { currency: 'USD', amount: 0.2 } }))
  const item = within(await screen.findByRole('article', { name: 'Stylist' }))
  expect(item.getByText(/Whole job, 60 segments/)).toBeDefined()
  expect(item.getByText(/\$0\.17 of \$0\.20? spent/)).toBeDefined()
  expect(item.getByRole('progressbar', { name: 'Progress of Stylist' }).getAttribute('aria-valuenow')).toBe('40')
  const values = { used: '0.17', limit: '0.2', currency: 'USD', most: '0.04' }
  const paused = runOf({
    budget: { currency: 'USD', amount: 0.2 },
    status: {
      title: 'paused',
      progress: 45,
      stop: 'budget',
      message: '…',
      detail: { key: 'run_budget_reached', values },
    },
  })
  server.answers(routes.list, pageOf(paused))
  server.pushes({ type: 'artificialIntelligenceWorkerRun', jobUuid: 'j', runUuid: 'r' })
  expect(await item.findByText(/^The run has spent 0\.17 of its budget of 0\.2 USD/)).toBeDefined()
  const started = server.answers(routes.start, runOf())
  await user.click(item.getByRole('button', { name: 'Go on: Stylist' }))
  const budget = await screen.findByRole('textbox', { name: 'Budget in USD' })
  await user.clear(budget)
  await user.type(budget, '1')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await expect.poll(() => started.map(({ body }) => body)).toEqual([{ budget: { currency: 'USD', amount: 1 } }])
})

test('what is paid in credits has its costs and its budget in these', async () => {
  const budget = { currency: 'credits' as const, amount: 5 }
  const usage = { ...runOf().usage, cost: { currency: 'credits' as const, amount: 1 } }
  const detail = { key: 'run_budget_reached', values: { used: '1', limit: '5', currency: 'credits', most: '4.5' } }
  const status = { title: 'paused' as const, progress: 45, stop: 'budget' as const, message: '…', detail }
  const { server, user } = await shown(runOf({ budget, currency: 'credits', usage, status }))
  const item = within(await screen.findByRole('article', { name: 'Stylist' }))
  expect(item.getByText(/1 credit of 5 credits spent/)).toBeDefined()
  expect(item.getByText(/^The run has spent 1 of its budget of 5 credits, and 4\.5 have to be left/)).toBeDefined()
  const started = server.answers(routes.start, runOf())
  await user.click(item.getByRole('button', { name: 'Go on: Stylist' }))
  const field = await screen.findByRole('textbox', { name: 'Budget in credits' })
  await user.clear(field)
  await user.type(field, '7')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await expect.poll(() => started.map(({ body }) => body)).toEqual([{ budget: { ...budget, amount: 7 } }])
})

test('a run that credits stopped leads to these, and goes on by one click', async () => {
  const detail = { key: 'credits_short', values: { available: '0.4', most: '3.2' } }
  const status = { title: 'paused' as const, progress: 45, stop: 'credits' as const, message: '…', detail }
  const { server, user } = await shown(runOf({ status }))
  const item = within(await screen.findByRole('article', { name: 'Stylist' }))
  expect(item.getByRole('alert').textContent).toMatch(/^There are 0\.4 credits, and this call may cost up to 3\.2/)
  const way = item.getByRole('link', { name: 'To the credits' })
  expect(way.getAttribute('href')).toBe('/users/credits')
  const started = server.answers(routes.start, runOf())
  await user.click(item.getByRole('button', { name: 'Go on: Stylist' }))
  await expect.poll(() => started).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('why a run stands still is said in the provider’s words, and a refused action is told', async () => {
  const status = {
    title: 'paused' as const,
    progress: 45,
    stop: 'auth' as const,
    message: 'OpenAI answered 401: Incorrect API key provided: ****1234',
    detail: { key: 'explained', values: { provider: 'OpenAI', status: '401', reason: 'Incorrect API key provided' } },
  }
  const { server, user } = await shown(runOf({ status }))
  const item = within(await screen.findByRole('article', { name: 'Stylist' }))
  expect(item.getByRole('alert').textContent).toBe(
    'The key of the model is refused. OpenAI answered 401: Incorrect API key provided',
  )
  server.answers(routes.cancel, new Refused(403))
  await user.click(item.getByRole('button', { name: 'Cancel: Stylist' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the work' }))
  expect(await screen.findByText('You are not allowed to do this.')).toBeDefined()
})

test('a run that is over is tried again where it failed, and taken back after a question', async () => {
  const over = runOf({ status: { title: 'done', progress: 100, stop: null, message: '', detail: null } })
  const { server, user } = await shown(over)
  const item = within(await screen.findByRole('article', { name: 'Stylist' }))
  const retried = server.answers(routes.retry, over)
  await user.click(item.getByRole('button', { name: 'Try again: Stylist' }))
  await expect.poll(() => retried).toHaveLength(1)
  const reverted = server.answers(routes.revert, () => {
    const status = { ...over.status, title: 'reverted' as const }
    server.answers(routes.list, pageOf(runOf({ status, reverted: { restored: 18, kept: 2 } })))
    return over
  })
  await user.click(item.getByRole('button', { name: 'Take back: Stylist' }))
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  expect(await item.findByText(/18 segments are as they were before\. 2 segments stay/)).toBeDefined()
  expect(reverted).toHaveLength(1)
})

test('the report says what became of the segments, by reason, with the way to each', async () => {
  const { server, user } = await shown(runOf())
  server.answers(routes.get, runOf())
  const listed = server.answers(
    routes.segments,
    pageOf({
      transUnitUuid: 'u',
      sortId: 7,
      targetFile,
      source: 'Open <g id="1">12</g> doors.',
      outcome: 'refused' as const,
      problem: { code: 'numbers' as const, values: {} },
      before: null,
      after: null,
      score: null,
      comment: null,
      candidates: [],
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Report: Stylist' }))
  const report = within(await screen.findByRole('dialog'))
  expect(await report.findByText('Stylist, version 3')).toBeDefined()
  expect(report.getByText('5,000 read (1,000 of them cached), 1,200 written')).toBeDefined()
  expect(report.getByRole('link', { name: 'As a table (CSV)' }).getAttribute('href')).toContain(
    '/artificial_intelligence_worker_runs/r/report_file?locale=en',
  )
  await user.click(report.getByRole('button', { name: 'Show them: Numbers differ' }))
  await expect.poll(() => listed.at(-1)?.query).toMatchObject({ outcome: 'refused', problem: 'numbers', page: '1' })
  const way = await report.findByRole('link', { name: 'Open segment 7 of huts.html in the editor' })
  expect(way.getAttribute('href')).toBe('/jobs/job/file/t1?segment=7')
})
