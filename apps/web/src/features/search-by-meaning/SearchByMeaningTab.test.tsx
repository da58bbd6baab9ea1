import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { planRoutes } from '@langwerk/contract/plans'
import {
  type MeaningIndex,
  searchByMeaningRoutes as routes,
  type SearchByMeaning,
} from '@langwerk/contract/term-search'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { accountOf, customer, paidAccount, planOf } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { SearchByMeaningTab } from './SearchByMeaningTab.tsx'

afterEach(() => setSession(null))

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
const termbase = { uuid: 't', termbaseTeams: [] }

test('a model is chosen with its cost before, and connected', async () => {
  const server = startServer()
  server.answers(routes.get, states(null))
  server.answers(modelRoutes.forEmbeddings, pageOf(model as never))
  server.answers(routes.estimate, { texts: 40, inputTokens: 800, cost: { currency: 'USD', amount: 0.5 } })
  const connected = server.answers(routes.connect, states(null))
  const { user } = await show(<SearchByMeaningTab termbase={termbase} />)
  await user.click(await screen.findByRole('textbox', { name: 'Model' }))
  await user.click(await screen.findByRole('option', { name: /Ours/ }))
  expect((await screen.findByRole('status')).textContent).toContain('About 40 texts, 800 tokens, $0.5')
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(connected).toMatchObject([{ body: { generativeArtificialIntelligenceModel: model['@id'] } }])
})

test('models come with the plan of whose termbase it is, whatever others have that somebody is in', async () => {
  setSession(customer())
  const server = startServer()
  server.answers(routes.get, states(null))
  const ours = { '@id': '/api/organizations/p', uuid: 'p', name: 'Ours' }
  server.answers(planRoutes.mine, pageOf(paidAccount(), accountOf({ organization: ours, features: [] })))
  server.answers(planRoutes.list, { plans: [planOf('Genius')], creditPacks: [], contactEmail: null })
  const team = { '@id': '/api/teams/a', uuid: 'a', name: 'Ours' }
  const share = { uuid: 's', team, organization: ours, primaryTeam: true, primaryTeamTeamUserRole: null }
  await show(<SearchByMeaningTab termbase={{ ...termbase, termbaseTeams: [share] }} />)
  expect(await screen.findByText(/Comes with the plan Genius\./)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Model' }).disabled).toBe(true)
})

test('what answers and what is being built stand beside each other, and a failure says why', async () => {
  const server = startServer()
  const detail = { key: 'keyRefused', values: { provider: 'OpenAI' } }
  const failed = { title: 'failed' as const, progress: 40, message: '', detail }
  const other = { ...model, name: 'Another' }
  const next = index({
    uuid: 'n',
    generativeArtificialIntelligenceModel: other,
    state: 'building',
    status: failed,
    upToDateAt: null,
  })
  server.answers(routes.get, states(index(), next))
  const started = server.answers(routes.start, states(index(), next))
  const { user } = await show(<SearchByMeaningTab termbase={termbase} />)
  expect((await screen.findByRole('region', { name: 'Ours' })).textContent).toContain(
    '1,200 texts, 9,000 tokens so far',
  )
  expect(screen.getByRole('region', { name: 'Another' }).textContent).toContain('Until it is whole')
  expect(screen.getByRole('alert').textContent).toContain('does not accept the key')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(started).toHaveLength(1)
})
