import { qualityReportRoutes } from '@langwerk/contract/quality-reports'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { startServer } from '../../../testing/server.ts'
import { JobQuality } from './JobQuality.tsx'

test('rules of one’s own have rows of their own, by their names', async () => {
  const of = { findings: 2, segments: 1, falsePositives: 0 }
  const rules = [
    { processor: 'expressionInTarget', rule: 'No digits', severity: 'error', ...of },
    { processor: 'expressionInTarget', rule: 'No dashes', severity: 'error', ...of },
    { processor: 'numberMismatch', rule: null, severity: 'warning', ...of },
  ] as const
  const targetLanguage = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
  const report = { targetLanguage, segments: 9, segmentsWithFindings: 1, untranslated: 0, rules: [...rules] }
  startServer().answers(qualityReportRoutes.get, { targetLanguages: [report] })
  const permissions = { export: false }
  const job = { '@id': '/api/jobs/1', uuid: '1', jobArtificialIntelligenceWorkers: [], permissions }
  await show(<JobQuality job={job as never} />)
  expect(await screen.findByText('No digits (Expressions in the target)')).toBeTruthy()
  const first = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent)
  expect(first.slice(1)).toEqual([
    'No digits (Expressions in the target)',
    'No dashes (Expressions in the target)',
    'Numbers',
  ])
})
