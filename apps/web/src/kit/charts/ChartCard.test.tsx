import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { ChartCard } from './ChartCard.tsx'
import type { ChartSeries } from './chart-data.ts'

const points = ['02', '09', '16'].map((day) => ({
  key: `2026-11-${day}`,
  label: `${day}.11.`,
  longLabel: `Week of ${day}.11.2026`,
}))
const german: ChartSeries = { key: 'de', label: 'en → de', colour: 1, values: [100, 0, 50] }
const french: ChartSeries = { key: 'fr', label: 'en → fr', colour: 2, values: [10, 20, null] }

const shown = (series: ChartSeries[], form: 'bars' | 'line' = 'bars') =>
  show(
    <ChartCard
      title="How many words?"
      number="180 words"
      form={form}
      data={{ points, series, lastRuns: true, format: (value) => `${value} words` }}
      head="Week"
      fileName="words"
      empty="They will stand here."
      asOf="2026-11-17T10:00:00.000Z"
    />,
  )

test('the arrow keys walk through a chart, which says what stands where', async () => {
  const { user } = await shown([german, french])
  const chart = screen.getByRole('slider', { name: 'How many words?' })
  await user.click(chart)
  expect(chart.getAttribute('aria-valuetext')).toBe('Week of 16.11.2026 (still running): en → de 50 words')
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Week of 09.11.2026: en → de 0 words · en → fr 20 words')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Week of 02.11.2026: en → de 100 words · en → fr 10 words')
  await user.keyboard('{End}{ArrowRight}')
  expect(chart.getAttribute('aria-valuenow')).toBe('2')
})

test('a chart is to be had as a table and as CSV', async () => {
  const { user } = await shown([german, french])
  const csv = screen.getByRole('link', { name: 'CSV' })
  expect(csv.getAttribute('download')).toBe('words.csv')
  expect(decodeURIComponent(csv.getAttribute('href') ?? '')).toContain('2026-11-09,0,20\r\n2026-11-16,50,\r\n')
  await user.click(screen.getByRole('button', { name: 'As a table' }))
  expect(screen.queryByRole('slider')).toBeNull()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Weeken → deen → fr',
    'Week of 02.11.2026100 words10 words',
    'Week of 09.11.20260 words20 words',
    'Week of 16.11.202650 words–',
  ])
})

test('bars begin at zero and stand on each other; the time that runs is hatched', async () => {
  await shown([german, french])
  const bars = [...document.querySelectorAll('[role=slider] svg > rect')]
  expect(bars).toHaveLength(4)
  const bottom = (bar: Element) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height'))
  expect(bottom(bars[1]!)).toBeLessThanOrEqual(Number(bars[0]!.getAttribute('y')))
  expect(bars.map((bar) => bar.getAttribute('fill')?.startsWith('url'))).toEqual([false, false, false, true])
})

test('where nothing is yet, it is said what will be', async () => {
  await shown([{ ...german, values: [0, null, 0] }])
  screen.getByText('They will stand here.')
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a line at zero says something', async () => {
  await shown([{ ...german, values: [0, null, 0] }], 'line')
  screen.getByRole('slider')
})
