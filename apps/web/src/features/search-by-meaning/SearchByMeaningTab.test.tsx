import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import {
  type MeaningIndex,
  searchByMeaningRoutes as routes,
  type SearchByMeaning,
} from '@langwerk/contract/term-search'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { SearchByMeaningTab } from './SearchByMeaningTab.tsx'

const model = { '@id': '/api/generative_artificial_intelligence_models/m', uuid: 'm', name: 'Ours' }
const index = (more: Partial<MeaningIndex> = {}): MeaningIndex => ({
  uuid: 'i',
  generativeArtificialIntelligenceModel: model,
  state: 'active',
  status: { title: 'done', progress: 100, message: null, detail: null },
  texts: 1200,
  dimensions: 512,
  inputTokens: 9000,
  cost: { currency: 'USD', amount: 0.0012 },
  upToDateAt: '2026-11-01T10:00:00.000Z',
  ...more,
})
const states = (current: MeaningIndex | null, next: MeaningIndex | null = null): SearchByMeaning => ({
  '@id': '/api/termbases/t/search_by_meaning',
  '@type': 'SearchByMeaning',
  current,
  next,
})

test('a model is chosen with its cost before, and connected', async () => {
  const server = startServer()
  server.answers(routes.get, states(null))
  server.answers(modelRoutes.forEmbeddings, pageOf(model as never))
  server.answers(routes.estimate, { texts: 40, inputTokens: 800, cost: { currency: 'USD', amount: 0.5 } })
  const connected = server.answers(routes.connect, states(null))
  const { user } = await show(<SearchByMeaningTab termbase={{ uuid: 't' }} />)
  await user.click(await screen.findByRole('textbox', { name: 'Model' }))
  await user.click(await screen.findByRole('option', { name: /Ours/ }))
  expect((await screen.findByRole('status')).textContent).toContain('About 40 texts, 800 tokens, $0.5')
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(connected).toMatchObject([{ body: { generativeArtificialIntelligenceModel: model['@id'] } }])
})

test('what answers and what is being built stand beside each other, and a failure says why', async () => {
  const server = startServer()
  const detail = { key: 'keyRefused', values: { provider: 'OpenAI' } }
  const failed = { title: 'failed' as const, progress: 40, message: '', detail }
  const other = { ...model, name: 'Another' }
  const next = index({
    ...{ uuid: 'n', generativeArtificialIntelligenceModel: other, state: 'building', status: failed },
    upToDateAt: null,
  })
  server.answers(routes.get, states(index(), next))
  const started = server.answers(routes.start, states(index(), next))
  const { user } = await show(<SearchByMeaningTab termbase={{ uuid: 't' }} />)
  expect((await screen.findByRole('region', { name: 'Ours' })).textContent).toContain(
    '1,200 texts, 9,000 tokens so far',
  )
  expect(screen.getByRole('region', { name: 'Another' }).textContent).toContain('Until it is whole')
  expect(screen.getByRole('alert').textContent).toContain('does not accept the key')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(started).toHaveLength(1)
})
