import {
  type GenerativeArtificialIntelligenceModel,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { languageRoutes } from '@langwerk/contract/languages'
import { organizationIntegrationRoutes } from '@langwerk/contract/organization-integrations'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { GenerativeArtificialIntelligenceModelScreen } from './GenerativeArtificialIntelligenceModelScreen.tsx'
import { GenerativeArtificialIntelligenceModelsScreen } from './GenerativeArtificialIntelligenceModelsScreen.tsx'

const uuid = '5c8c5e0e-0000-4000-8000-000000000002'
const model: GenerativeArtificialIntelligenceModel = {
  '@id': `/api/generative_artificial_intelligence_models/${uuid}`,
  '@type': 'GenerativeArtificialIntelligenceModel',
  uuid,
  name: 'Ours',
  description: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true, delete: true },
  teams: [],
  provider: 'openAi',
  gives: 'text',
  modelType: 'gpt-5.4-mini',
  endpoint: null,
  translationResourceId: null,
  generativeAIQualityEstimationMinimalPercent: 0,
  apiKeySet: true,
  apiKeyEnding: '9876',
  integration: null,
  languages: [],
  prices: { currency: 'USD', input: 2.5, cachedInput: 0.25, output: 15, checkedOn: '2026-11-01' },
}

afterEach(() => setSession(null))

async function shown(...models: GenerativeArtificialIntelligenceModel[]) {
  const someone = { uuid: 'me', roles: [], csrfToken: '', email: '', firstName: '', lastName: '', hosted: null }
  const mayCreate = { generativeArtificialIntelligenceModel: { create: true } }
  const permissions = { user: mayCreate, teams: {}, organizations: {} }
  setSession({ ...someone, permissions, profilePicture: null, impersonator: null, jobStep: null })
  const server = startServer()
  server.answers(routes.list, pageOf(...models))
  server.answers(languageRoutes.list, pageOf())
  server.answers(organizationIntegrationRoutes.toUse, pageOf())
  const { user } = await show(<GenerativeArtificialIntelligenceModelsScreen />)
  const open = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
  return { server, user, open, field }
}

test('a model of the account is chosen from its list, and priced', async () => {
  const { server, user, open, field } = await shown(model)
  const listed = server.answers(routes.listModels, {
    models: [{ modelType: 'gpt-5.4-mini', name: null, contextTokens: 400_000, deprecatedAt: null }],
    message: '',
    detail: null,
  })
  const made = server.answers(routes.create, model)
  await open('Add model')
  await user.type(field('Name'), 'New')
  await user.type(field('API key'), 'key')
  await open('List the account’s models')
  expect(await screen.findByText('1 model is offered at the field.')).toBeTruthy()
  expect(listed[0]?.body).toEqual({ provider: 'openAi', endpoint: null, apiKey: 'key', integration: null })
  await user.click(field('Model'))
  await user.click(await screen.findByText('400,000 tokens'))
  await user.type(field('Read$'), '2,5')
  await open('Create')
  expect(await screen.findByText(/Please enter what is read/)).toBeTruthy()
  await user.type(field('Written'), '15')
  await open('Create')
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.body).toMatchObject({
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    apiKey: 'key',
    prices: { currency: 'USD', input: 2.5, cachedInput: 2.5, output: 15 },
  })
  expect(made[0]?.body).not.toHaveProperty('translationResourceId')
})

test('all that a new model lacks is said at once, each at its field', async () => {
  const { user, open, field } = await shown()
  await user.click((await screen.findAllByRole('button', { name: 'Add model' }))[0]!)
  await user.click(field('Provider'))
  await user.click(await screen.findByRole('option', { name: 'OpenAI on Azure' }))
  await open('Create')
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Please name the model')).toBeTruthy()
  // Those of the endpoint and of the key.
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
})

test('provider and model stay, and a key is never shown', async () => {
  const { server, user, open, field } = await shown(model)
  const sent = server.answers(routes.update, model)
  await open('Actions of Ours')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByText(/Set \(… 9876\)/)
  expect([field('Provider').disabled, field('Model').disabled, field('API key').value]).toEqual([true, true, ''])
  await user.clear(field('Written'))
  await user.type(field('Written'), '12')
  await open('Save')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ prices: { ...model.prices, output: 12 } }]))
})

test('a server that asks for no key any more is told none', async () => {
  const { server, user, open } = await shown({ ...model, provider: 'openAiCompatible', endpoint: 'http://ours/v1' })
  const sent = server.answers(routes.update, model)
  await open('Actions of Ours')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Remove the key: the server asks for none' }))
  await open('Save')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ apiKey: null }]))
})

test('what a model was used for is shown in sum, by month and by call', async () => {
  const server = startServer()
  const use = { calls: 2, failedCalls: 1, inputTokens: 1100, cachedInputTokens: 0, outputTokens: 20 }
  const costs = [{ currency: 'USD' as const, amount: 1.25 }]
  server.answers(routes.get, model)
  server.answers(routes.usage, {
    total: { ...use, costs },
    months: [{ ...use, costs, month: '2026-11' }],
    calls: [
      {
        at: '2026-11-22T12:00:00.000Z',
        purpose: 'connectionTest',
        outcome: 'auth',
        inputTokens: 0,
        outputTokens: 0,
        cost: null,
        milliseconds: 300,
      },
    ],
  })
  await show(<GenerativeArtificialIntelligenceModelScreen />, { at: `/${uuid}`, path: '/$uuid' })
  expect(await screen.findByText('November 2026')).toBeTruthy()
  expect(screen.getAllByText('1,100')).toHaveLength(2)
  expect(screen.getAllByText(/\$1\.25/)).toHaveLength(2)
  expect(screen.getByText('key refused')).toBeTruthy()
})

test('a model is changed on its own screen, too', async () => {
  const server = startServer()
  server.answers(routes.get, model)
  server.answers(languageRoutes.list, pageOf())
  server.answers(organizationIntegrationRoutes.toUse, pageOf())
  const sent = server.answers(routes.update, model)
  const { user } = await show(<GenerativeArtificialIntelligenceModelScreen />, { at: `/${uuid}`, path: '/$uuid' })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Yours')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Yours' }]))
})
