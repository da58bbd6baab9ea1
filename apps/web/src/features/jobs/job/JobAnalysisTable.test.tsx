import { jobRoutes } from '@langwerk/contract/jobs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { startServer } from '../../../testing/server.ts'
import { JobAnalysisTable } from './JobAnalysisTable.tsx'

const row = (band: string, minutes: number | null, rappen: number | null) => ({
  band,
  segments: 1,
  words: 60,
  weightedWords: 50,
  minutes,
  rappen,
})

async function showAnalysis(...rows: ReturnType<typeof row>[]) {
  const targetLanguage = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
  const analysis = { '@id': '/api/jobs/1/analysis', '@type': 'JobAnalysis' as const, uuid: '1' }
  startServer().answers(jobRoutes.analysis, { ...analysis, targetLanguages: [{ targetLanguage, rows }] })
  await show(<JobAnalysisTable job={{ uuid: '1', permissions: { export: true }, jobSteps: [] }} />)
  await screen.findByRole('rowheader', { name: 'Total' })
  const columns = screen.getAllByRole('columnheader').map((head) => head.textContent)
  const total = within(screen.getByRole('row', { name: /Total/ }))
  return { columns, figures: total.getAllByRole('cell').map((cell) => cell.textContent) }
}

test('time and price are shown where scoring rules reckon them', async () => {
  const { columns, figures } = await showAnalysis(row('repetition', 5, 750), row('new', 60, 9000))
  expect(columns.slice(-2)).toEqual(['Time', 'Price'])
  expect(figures.slice(-2)).toEqual(['1 h 5 min', 'CHF\u00a097.50'])
})

test('the minutes of the rows add up to the total as it is shown', async () => {
  const minutes = [0.2, 0.3, 7.4, 0.9, 2.5, 3.6, 0]
  await showAnalysis(...minutes.map((of, index) => row(`Band ${index}`, of, 0)))
  const times = screen.getAllByRole('row').map((line) => line.lastElementChild?.textContent)
  expect(times.slice(1)).toEqual([
    'under a minute',
    'under a minute',
    '7 min',
    '1 min',
    '3 min',
    '4 min',
    '0 min',
    '15 min',
  ])
})

test('where a part has no price the whole has none', async () => {
  const { figures } = await showAnalysis(row('repetition', 5, null), row('new', 60, 9000))
  expect(figures.at(-1)).toBe('–')
})

test('without scoring rules neither column is there', async () => {
  const { columns } = await showAnalysis(row('new', null, null))
  expect(columns.at(-1)).toBe('Weighted')
})

test('of a job in steps each is analysed by itself', async () => {
  const targetLanguage = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
  const analysis = { '@id': '/api/jobs/1/analysis', '@type': 'JobAnalysis' as const, uuid: '1' }
  const asked = startServer().answers(jobRoutes.analysis, {
    ...analysis,
    targetLanguages: [{ targetLanguage, rows: [row('new', null, null)] }],
  })
  const jobSteps = [{ '@id': '/api/job_steps/s', uuid: 's', name: '' }]
  const { user } = await show(<JobAnalysisTable job={{ uuid: '1', permissions: { export: true }, jobSteps }} />)
  await user.click(await screen.findByRole('combobox', { name: 'Of which step' }))
  await user.click(await screen.findByRole('option', { name: 'Step 1' }))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ ofJobStepUuid: 's' }))
})
