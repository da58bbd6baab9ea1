import { languageRoutes } from '@langwerk/contract/languages'
import {
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { organizationIntegrationRoutes as integrationRoutes } from '@langwerk/contract/organization-integrations'
import { planRoutes } from '@langwerk/contract/plans'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { accountOf, customer, planOf } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { MachineTranslationEnginesScreen } from './MachineTranslationEnginesScreen.tsx'
import { engineOf as engine } from './testing.ts'

afterEach(() => setSession(null))

const german = { '@id': '/api/languages/de', '@type': 'Language' as const, uuid: 'de', code: 'de', name: 'German' }

async function shown(...engines: MachineTranslationEngine[]) {
  const server = startServer()
  server.answers(routes.list, pageOf(...engines))
  const { user } = await show(<MachineTranslationEnginesScreen />)
  server.answers(languageRoutes.list, pageOf(german))
  await screen.findByText(engines[0]!.name)
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByLabelText(new RegExp(label), { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const edit = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions of ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  }
  return { server, user, choose, edit, open: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('a connection is tried where there is one, and what went wrong is told in the reader’s words', async () => {
  const { server, user } = await shown(engine('Cellar', true))
  server.answers(routes.testConnection, {
    connected: false,
    message: 'cellar.example did not answer in time',
    detail: { key: 'silent', values: { host: 'cellar.example' } },
    quota: null,
  })
  await user.click(screen.getByRole('button', { name: 'Actions of Cellar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Test the connection' }))
  expect(await screen.findByText('“Cellar” cannot be used: cellar.example did not answer in time.')).toBeTruthy()
})

test.each([
  [
    { used: 450_000, limit: 500_000 },
    '“Cellar” answers, but of its account’s 500,000 characters 450,000 are used already.',
  ],
  [{ used: 1000, limit: 500_000 }, '“Cellar” answers. Of its account’s 500,000 characters 1,000 are used.'],
  [{ used: 7, limit: null }, '“Cellar” answers. Its account has used 7 characters in this billing period.'],
])('with a connection comes what is used of the account: %j', async (quota, text) => {
  const { server, user } = await shown(engine('Cellar', true))
  server.answers(routes.testConnection, { connected: true, message: '', detail: null, quota })
  await user.click(screen.getByRole('button', { name: 'Actions of Cellar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Test the connection' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('what an engine was asked for is counted, and one that was not asked yet says so', async () => {
  const { server, user } = await shown(engine('Cellar', true), engine('Pseudo', false))
  const use = { calls: 12, failedCalls: 1, segments: 340, characters: 20_500 }
  const total = { calls: 0, failedCalls: 0, segments: 0, characters: 0 }
  server.answers(routes.usage, ({ params }) =>
    params.uuid === 'Cellar'
      ? {
          total: use,
          months: [{ ...use, month: '2026-11' }],
          purposes: [{ ...use, purpose: 'translator' }],
          pairs: [{ ...use, sourceLanguage: 'en', targetLanguage: 'de' }],
        }
      : { total, months: [], purposes: [], pairs: [] },
  )
  const openUsage = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions of ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usage' }))
  }
  await openUsage('Cellar')
  expect(await screen.findByRole('row', { name: 'November 2026 20,500 340 12 1' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'en → de 20,500 340 12 1' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Translator 20,500 340 12 1' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await openUsage('Pseudo')
  expect(await screen.findByText('Not asked yet')).toBeTruthy()
})

test('what is reached over no connection offers none', async () => {
  const { user } = await shown(engine('Pseudo', false))
  await user.click(screen.getByRole('button', { name: 'Actions of Pseudo' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Test the connection' })).toBeNull()
})

const key = () => screen.getByLabelText<HTMLInputElement>(/API key/, { selector: 'input' })
const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Address of the server' })

test('asks for what the chosen provider has, and sends nothing else', async () => {
  const someone = { uuid: 'me', roles: [], csrfToken: '', email: '', firstName: '', lastName: '', hosted: null }
  const user = { machineTranslationEngine: { create: true } }
  const permissions = { user, teams: {}, organizations: {} }
  setSession({ ...someone, permissions, profilePicture: null, impersonator: null, jobStep: null })
  const { server, choose, user: person, open } = await shown(engine('Cellar', true))
  const made = server.answers(routes.create, engine('Pseudo', false))
  await open('Add engine')
  await choose('Provider', 'DeepL')
  expect(key().required).toBe(true)
  await person.type(key(), 'k')
  await choose('Provider', 'ModernMT')
  expect([key().required, !!screen.getByText('Blank means ModernMT’s own.')]).toEqual([true, true])
  await choose('Provider', 'Apertium')
  expect(screen.queryByLabelText(/API key/)).toBeNull()
  await person.type(address()!, 'x')
  await choose('Provider', 'Pseudo-translation')
  expect(address()).toBeNull()
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'P')
  await open('Create')
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.body).toMatchObject({ provider: 'pseudoTranslation', name: 'P' })
  expect(made[0]?.body).not.toHaveProperty('apiHostUrl')
  expect(made[0]?.body).not.toHaveProperty('apiKey')
})

test('a provider that the plan does not have cannot be chosen, and says which plan has it', async () => {
  const grants = { machineTranslationEngine: { create: true } }
  setSession(customer({ permissions: { user: grants, teams: {}, organizations: {} } }))
  const server = startServer()
  server.answers(routes.list, pageOf(engine('Cellar', true)))
  server.answers(languageRoutes.list, pageOf(german))
  server.answers(planRoutes.mine, pageOf(accountOf({ features: [] })))
  server.answers(planRoutes.list, { plans: [planOf('Genius')], creditPacks: [], contactEmail: null })
  const { user } = await show(<MachineTranslationEnginesScreen />)
  await user.click(await screen.findByRole('button', { name: 'Add engine' }))
  await user.click(await screen.findByLabelText(/Provider/, { selector: 'input' }))
  const option = await screen.findByRole('option', { name: 'DeepL (with the plan Genius)' })
  expect(option.hasAttribute('data-combobox-disabled')).toBe(true)
})

test('a key is never shown, and stays where none is typed', async () => {
  const deepL = { ...engine('Vendor', true), provider: 'deepL' as const, apiKeySet: true, apiKeyEnding: '9876' }
  const { server, user, edit, open } = await shown(deepL)
  const sent = server.answers(routes.update, deepL)
  await edit('Vendor')
  expect([key().type, key().value, key().required]).toEqual(['password', '', false])
  expect(screen.getByText(/Set \(… 9876\)/)).toBeTruthy()
  await user.type(address()!, 'v2')
  await open('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  await edit('Vendor')
  await user.type(key(), ' new key ')
  await open('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { apiHostUrl: 'https://apertium.example.com/v2' },
    { apiKey: 'new key' },
  ])
})

test('an integration stands in for the key and the address, and goes with its provider', async () => {
  const deepL = { ...engine('Vendor', true), provider: 'deepL' as const, apiKeySet: true }
  const { server, user, edit, open } = await shown(deepL)
  const organization = { '@id': '/api/organizations/o', uuid: 'o', name: 'Hill & Sons' }
  const iri = '/api/organization_integrations/i'
  const named = { '@id': iri, '@type': 'IntegrationToUse' as const, uuid: 'i', name: 'Our DeepL' }
  const asked = server.answers(integrationRoutes.toUse, pageOf({ ...named, provider: 'deepL' as const, organization }))
  const sent = server.answers(routes.update, deepL)
  await edit('Vendor')
  await user.click(screen.getByLabelText('Integration', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /Our DeepL.*Hill & Sons/ }))
  expect([address(), screen.queryByLabelText(/API key/, { selector: 'input' })]).toEqual([null, null])
  await open('Save')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ integration: iri }]))
  expect(asked[0]?.query).toMatchObject({ provider: 'deepL' })
})

test('a blank address is the installation’s', async () => {
  const { server, user, edit, open } = await shown(engine('Cellar', true))
  const sent = server.answers(routes.update, engine('Cellar', true))
  await edit('Cellar')
  await user.clear(address()!)
  await open('Save')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ apiHostUrl: null }]))
})

test('a setting that the server refuses is told of at its field', async () => {
  const { server, user, edit, open } = await shown(engine('Cellar', true))
  const violations = [{ propertyPath: 'apiHostUrl', code: 'address_not_public', message: '' }]
  server.answers(routes.update, new Refused(422, { status: 422, code: 'validation_failed', violations }))
  await edit('Cellar')
  await user.type(address()!, 'x')
  await open('Save')
  expect(await screen.findByText('This address is not public')).toBeTruthy()
  expect(document.activeElement).toBe(address())
})

test('a profile of SYSTRAN’s is named with its languages, also beside an integration', async () => {
  const integration = { '@id': '/api/organization_integrations/i', uuid: 'i', name: 'Ours' }
  const law = { ...engine('Law', true), provider: 'systran' as const, integration }
  const { server, user, edit, choose, open } = await shown(law)
  const sent = server.answers(routes.update, law)
  await edit('Law')
  expect(screen.queryByText('Target language of the profile')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Profile' }), 'law-2')
  await choose('Target language of the profile', 'German (de)')
  await open('Save')
  const named = { translationResourceId: 'law-2', translationResourceTargetLanguage: german['@id'] }
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([named]))
})

test('a profile that is no more goes with its languages', async () => {
  const law = { ...engine('Law', true), provider: 'systran' as const, translationResourceId: 'law-2' }
  const { server, user, edit, open } = await shown({ ...law, translationResourceTargetLanguage: german })
  const sent = server.answers(routes.update, law)
  await edit('Law')
  await user.clear(screen.getByRole('textbox', { name: 'Profile' }))
  await open('Save')
  const none = { translationResourceId: null, translationResourceTargetLanguage: null }
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([none]))
})

test('a resource at Microsoft has a region, or none', async () => {
  const azure = { ...engine('Azure', true), provider: 'microsoftTranslator' as const, apiRegion: 'westeurope' }
  const { server, user, edit, open } = await shown(azure)
  const sent = server.answers(routes.update, azure)
  await edit('Azure')
  const region = screen.getByRole<HTMLInputElement>('textbox', { name: 'Region of the resource' })
  expect(region.value).toBe('westeurope')
  await user.clear(region)
  await open('Save')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ apiRegion: null }]))
})
