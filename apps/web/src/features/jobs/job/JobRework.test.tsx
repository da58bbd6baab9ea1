import { artificialIntelligenceWorkerRunRoutes as runRoutes } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { artificialIntelligenceWorkerRoutes as workerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import type { QualityReport } from '@langwerk/contract/quality-reports'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readyStatus } from '../../../testing/job-status.ts'
import { show } from '../../../testing/render.tsx'
import { pageOf, startServer } from '../../../testing/server.ts'
import { runOf, workerOf } from '../../../testing/worker-run.ts'
import { JobRework } from './JobRework.tsx'

const worker = workerOf()
const { '@id': iri, uuid, name } = worker
const job = {
  '@id': '/api/jobs/j',
  artificialIntelligenceReworkBudget: null,
  jobArtificialIntelligenceWorkers: [
    { uuid: 'u', sortId: 1, artificialIntelligenceWorker: { '@id': iri, uuid, name } },
  ],
  permissions: { edit: true, review: true, accessWorkspace: true },
  finishedAt: null,
  status: readyStatus,
}
const report = (findings: number): QualityReport => ({
  targetLanguages: [
    {
      targetLanguage: { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' },
      segments: 9,
      segmentsWithFindings: findings,
      untranslated: 0,
      rules: [
        {
          processor: 'numberMismatch',
          rule: null,
          severity: 'artificialIntelligenceRework',
          findings,
          segments: findings,
          falsePositives: 0,
        },
      ],
    },
  ],
})

test('a worker of the job is let work on the segments that rules hand to it', async () => {
  const server = startServer()
  server.answers(workerRoutes.list, pageOf(worker))
  server.answers(workerRoutes.get, worker)
  const created = server.answers(runRoutes.create, runOf())
  const { user } = await show(<JobRework job={job} report={report(2)} />)
  await user.click(await screen.findByRole('button', { name: `Let “${name}” work on them` }))
  await user.click(await screen.findByRole('button', { name: 'Estimate' }))
  await screen.findByText('It works on 60 segments.')
  expect(created.map(({ body }) => body)).toEqual([
    { artificialIntelligenceWorker: iri, job: '/api/jobs/j', filter: { message: 'artificialIntelligenceRework' } },
  ])
})

test('with a budget it is said that the first worker begins by itself', async () => {
  const artificialIntelligenceReworkBudget = { currency: 'EUR' as const, amount: 2.5 }
  await show(<JobRework job={{ ...job, artificialIntelligenceReworkBudget }} report={report(1)} />)
  expect(
    await screen.findByText(new RegExp(`^“${name}” begins with them by itself .* at most €2.50 in all`)),
  ).toBeTruthy()
})

test('a job without a worker says so', async () => {
  await show(<JobRework job={{ ...job, jobArtificialIntelligenceWorkers: [] }} report={report(1)} />)
  expect(await screen.findByText(/the job has no AI worker/)).toBeTruthy()
})

test('nothing is said where no rule hands anything to workers', async () => {
  await show(<JobRework job={job} report={report(0)} />)
  expect(screen.queryByText(/AI rework/)).toBeNull()
})
