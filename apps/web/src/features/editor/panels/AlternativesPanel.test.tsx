import type { Alternative, AlternativesAnswer } from '@langwerk/contract/alternatives'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit } from '../testing.tsx'

const alternative = (text: string, idea: string): Alternative => ({
  uuid: text,
  targetSegment: { xml: text },
  idea,
  backTranslation: `${text} word for word`,
  modelName: 'Ours',
  createdAt: '2026-05-01T10:00:00Z',
})
const found = [alternative('Rauf da', 'Order'), alternative('Auf geht es', 'Cheer')]

const cost = { currency: 'EUR' as const, amount: 0.02 }

const opened = (otherAlternatives?: AlternativesAnswer) =>
  openedEditor({
    units: [unit(1, 'Up you go'), unit(2, 'Hold on')],
    file: { transcreation: true },
    alternatives: found,
    otherAlternatives,
  })

test('the ways to say a segment are taken by key or click, and say what they mean', async () => {
  const { user, open } = await opened()
  expect(screen.queryByRole('tab', { name: 'Matches' })).toBeNull()
  const target = await open(1)
  const card = await screen.findByRole('region', { name: 'Cheer' })
  expect(within(card).getByText('Says: Auf geht es word for word')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Take it' }))
  expect(target.textContent).toBe('Auf geht es')
  await user.click(target)
  await user.keyboard('{Control>}1{/Control}')
  expect(target.textContent).toBe('Rauf da')
})

test('other ideas are asked for, and what they cost is told', async () => {
  const alternatives = [alternative('Hoch hinaus', 'Picture'), ...found]
  const { user, open } = await opened({ alternatives, cost, failure: null })
  await open(1)
  await user.click(await screen.findByRole('button', { name: 'Other ideas' }))
  expect(await screen.findByText(/^New ideas are at the top\. They cost €0\.02/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Take it' })).toHaveLength(3)
})

test('a model that gives none is told of in the words of its provider', async () => {
  const { user, open } = await opened({
    alternatives: found,
    cost,
    failure: { message: 'OpenAI does not accept the key', detail: null },
  })
  await open(1)
  await user.click(await screen.findByRole('button', { name: 'Other ideas' }))
  expect(await screen.findByText('There are no new ideas. OpenAI does not accept the key')).toBeTruthy()
})
