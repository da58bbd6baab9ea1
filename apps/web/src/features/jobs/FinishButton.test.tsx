import { fileRoutes } from '@langwerk/contract/files'
import { type JobStep, jobStepRoutes } from '@langwerk/contract/job-steps'
import { type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { qualityReportRoutes } from '@langwerk/contract/quality-reports'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readyStatus } from '../../testing/job-status.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { exportTargetFiles } from '../job-exports/index.ts'
import { FinishButton } from './FinishButton.tsx'

const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
const file: JobFile = {
  '@id': '/api/files/1',
  '@type': 'File',
  uuid: '1',
  originalName: 'contract.docx',
  fileSize: 1,
  mimeType: 'text/plain',
  languages: { source: null, target: null },
  numWords: 9,
  estimatedReviewTime: 1,
  reviewSeconds: 0,
  status: { title: 'ready', problem: null, message: null, detail: null },
  notices: [],
  targetEnding: null,
  additionalFiles: [],
  targetFiles: [
    { uuid: 't1', targetLanguage: german, progress: 100, segments: 4, confirmed: 4, words: 4, confirmedWords: 4 },
    { uuid: 't2', targetLanguage: german, progress: 50, segments: 6, confirmed: 3, words: 5, confirmedWords: 3 },
  ],
}
const job = {
  uuid: 'job',
  name: 'Manual',
  finishedAt: null,
  status: readyStatus,
  permissions: { edit: true, accessWorkspace: true },
}

/** Of a step, what the question looks at. */
const step = (finishedAt: string | null) => ({ finishedAt }) as JobStep

test('before a job is finished one learns what is missing, with a way to it', async () => {
  const server = startServer()
  server.answers(jobRoutes.files, pageOf(file))
  server.answers(jobStepRoutes.listOfJob, pageOf(step(null), step('2026-11-01T10:00:00Z')))
  server.answers(qualityReportRoutes.get, {
    targetLanguages: [{ targetLanguage: german, segments: 10, segmentsWithFindings: 2, untranslated: 1, rules: [] }],
  })
  const lacking = { ...job, status: { ...readyStatus, errors: 1, filesFailed: 1, filesNotPrepared: 2 } }
  const { user } = await show(<FinishButton job={lacking} />)
  await user.click(await screen.findByRole('button', { name: 'Finish Manual' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('3 of 10 segments are not confirmed.')).toBeDefined()
  expect(dialog.getByText(/^1 file could not be read\./)).toBeDefined()
  expect(dialog.getByText(/^2 files are not prepared\./)).toBeDefined()
  expect(dialog.getByText('2 segments have findings of the checks.')).toBeDefined()
  expect(dialog.getByText(/^1 step is not finished\./)).toBeDefined()
  const way = dialog.getByRole('link', { name: /Open the first file/ })
  expect(way.getAttribute('href')).toBe('/jobs/job/file/t2')
})

test('an export before all is confirmed says so, of the files that it holds', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const server = startServer()
  server.answers(jobRoutes.files, pageOf(file))
  server.answers(fileRoutes.createExport, {
    '@id': '/api/job_target_file_exports/e',
    '@type': 'JobTargetFileExport',
    uuid: 'e',
    job: { '@id': '/api/jobs/job', uuid: 'job', name: 'Manual' },
    status: { title: 'done', progress: 100, message: null, detail: null },
    format: 'document',
    outdated: false,
    leftOut: [],
  })
  await show(<FinishButton job={job} />)
  await screen.findByRole('button', { name: 'Finish Manual' })
  const exported = { '@id': '/api/jobs/job', uuid: 'job', name: 'Manual' }
  await exportTargetFiles(exported, ['t1'])
  expect(screen.queryByText(/before it was done/)).toBeNull()
  await exportTargetFiles(exported, ['t2'])
  const notice = await screen.findByText(/Manual was exported before it was done: 3 of 6 segments/)
  expect(notice).toBeDefined()
})
