import type { TriedOutcome } from '@langwerk/contract/playground'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { OutcomeView } from './OutcomeView.tsx'
import { RequestView } from './RequestView.tsx'

const changed: TriedOutcome = {
  outcome: 'changed',
  problem: null,
  source: null,
  target: 'Zwei Türen',
  confirms: false,
  locks: false,
  score: null,
  comment: null,
  candidates: [],
}

test('what a worker would make of a segment is shown with the part that it changes', async () => {
  await show(<OutcomeView outcome={changed} />)
  expect(await screen.findByText('The segment would be changed')).toBeTruthy()
  expect([screen.getByText('New target'), screen.getByText('Zwei Türen')].length).toBe(2)
  expect([screen.queryByText('New source'), screen.queryByText('Score')]).toEqual([null, null])
})

test('what the checks refuse is told with the reason', async () => {
  const problem = { code: 'termMissing' as const, values: { term: 'Tür' } }
  await show(<OutcomeView outcome={{ ...changed, outcome: 'refused', target: null, problem }} />)
  expect(await screen.findByText(/^The checks refuse the answer/)).toBeTruthy()
  expect(screen.getByText('A term is missing: Tür')).toBeTruthy()
})

test('a segment that a run would leave out says so beside the request', async () => {
  await show(<RequestView request={{ systemMessage: '', text: 'Judge it.', unfilled: [], leftOut: 'locked' }} />)
  expect(await screen.findByText('A run would leave this segment out: Locked.')).toBeTruthy()
})
