import {
  modelSettings,
  generativeArtificialIntelligenceModelRoutes as models,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { guidelineRoutes as routes } from '@langwerk/contract/guidelines'
import { languageRoutes } from '@langwerk/contract/languages'
import {
  engineSettings,
  machineTranslationEngineRoutes as engines,
} from '@langwerk/contract/machine-translation-engines'
import { keyToAsk } from '@langwerk/contract/provider-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../session/session.ts'
import { show } from '../testing/render.tsx'
import { Refused, startServer } from '../testing/server.ts'
import { type PortableRoutes, usePortable } from './use-portable.tsx'

const tone = { uuid: 'tone', name: 'Tone' }
const refreshed: string[] = []

const shipped = {
  type: 'Guideline',
  things: [
    {
      name: 'House style',
      note: 'de',
      description: 'How we write.',
      fieldsOf: (languageIri: (code: string) => string) => ({ content: 'Briefly.', language: languageIri('de') }),
    },
  ],
}

const secretsOf = (thing: object) =>
  keyToAsk(
    '@type' in thing && thing['@type'] === 'GenerativeArtificialIntelligenceModel' ? modelSettings : engineSettings,
    thing,
  )

function Portable({ of, item }: { of: Partial<PortableRoutes>; item: typeof tone }) {
  const { actionsOf, button, dialogs } = usePortable('guideline', of, () => refreshed.push('refreshed'), {
    shipped,
    secretsOf,
  })
  return (
    <>
      {actionsOf(item).map(({ label, onClick }) => (
        <button key={label} type="button" onClick={onClick}>
          {label}
        </button>
      ))}
      {button}
      {dialogs}
    </>
  )
}

async function shown({ create = true, of = routes as Partial<PortableRoutes>, item = tone } = {}) {
  const permissions = { user: { guideline: { create } }, teams: {}, organizations: {} }
  const names = { firstName: '', lastName: '', email: '', csrfToken: '', hosted: null }
  setSession({ uuid: 'me', roles: [], permissions, ...names, profilePicture: null, impersonator: null, jobStep: null })
  refreshed.length = 0
  return { server: startServer(), ...(await show(<Portable of={of} item={item} />)) }
}
afterEach(() => setSession(null))

const made = (name: string, leftOut: object[] = []) => ({ '@type': 'Guideline', uuid: 'made', name, leftOut }) as never
const keyMissing = {
  status: 422,
  code: 'validation_failed',
  violations: [{ propertyPath: 'apiKey', code: 'required', message: '' }],
}
const json = (text: string) => new File([text], 'tone.json', { type: 'application/json' })
async function importing(text: string, of: Partial<PortableRoutes> = routes) {
  const rendered = await shown({ of })
  await rendered.user.click(screen.getByRole('button', { name: 'Import JSON' }))
  await rendered.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, json(text))
  return { ...rendered, read: () => rendered.user.click(screen.getByRole('button', { name: 'Import' })) }
}

test('a copy is called so, and made under another name where one wants it', async () => {
  const { server, user } = await shown()
  const copied = server.answers(routes.copy, made('Tone (copy)'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Tone (copy)')
  await user.type(name, '!')
  await user.click(screen.getAllByRole('button', { name: 'Copy' }).at(-1)!)
  expect(await screen.findByText('Added: Tone (copy)')).toBeTruthy()
  expect(copied.map(({ params, body }) => [params.uuid, body])).toEqual([['tone', { name: 'Tone (copy)!', teams: [] }]])
  expect(refreshed).toEqual(['refreshed'])
})

const deepL = { ...tone, provider: 'deepL', apiKeySet: true, integration: null }
const copyOf = async (item: typeof tone) => {
  const rendered = await shown({ of: engines, item })
  const copy = () => rendered.user.click(screen.getAllByRole('button', { name: 'Copy' }).at(-1)!)
  await copy()
  await screen.findByRole('textbox', { name: 'Name' })
  return { ...rendered, copy }
}
const secret = () => screen.queryByLabelText<HTMLInputElement>(/^Key or password/, { selector: 'input' })

test('a secret that a copy cannot do without is asked for at once', async () => {
  const { server, user, copy } = await copyOf(deepL)
  const copied = server.answers(engines.copy, made('Tone'))
  expect(secret()?.required).toBe(true)
  await user.type(secret()!, 'k')
  await copy()
  expect(await screen.findByText('Added: Tone')).toBeTruthy()
  expect(copied.map(({ body }) => body)).toEqual([{ name: 'Tone (copy)', apiKey: 'k', teams: [] }])
})

test('a copy is asked for no secret that it can do without, and for one that the server misses', async () => {
  const { server, user, copy } = await copyOf({ ...deepL, apiKeySet: false, integration: { uuid: 'i' } } as typeof tone)
  const copied = server.answers(engines.copy, ({ body }) =>
    'apiKey' in (body as object) ? made('Tone') : new Refused(422, keyMissing),
  )
  expect(secret()).toBeNull()
  await copy()
  await waitFor(() => expect(secret()).toBeTruthy())
  await user.type(secret()!, 'k')
  await copy()
  expect(await screen.findByText('Added: Tone')).toBeTruthy()
  expect(copied.at(-1)?.body).toMatchObject({ apiKey: 'k' })
})

test.each([
  { of: engines, type: 'MachineTranslationEngine', provider: 'deepL', required: true },
  { of: engines, type: 'MachineTranslationEngine', provider: 'libreTranslate', required: false },
  { of: models, type: 'GenerativeArtificialIntelligenceModel', provider: 'claude', required: true },
])('an import of $provider is given the secret that no file has', async ({ of, type, provider, required }) => {
  const file = { '@type': type, version: 1, name: 'Tone', provider, integration: null }
  const { server, user, read } = await importing(JSON.stringify(file), of)
  const taken = server.answers(of.import as typeof engines.import, made('Tone'))
  await waitFor(() => expect(secret()?.required).toBe(required))
  await user.type(secret()!, 'k')
  await read()
  expect(await screen.findByText('Added: Tone')).toBeTruthy()
  expect(taken.map(({ body }) => body)).toEqual([{ ...file, apiKey: 'k', teams: [] }])
})

test('a secret that the server misses of an import is asked for by its label', async () => {
  const file = {
    '@type': 'MachineTranslationEngine',
    version: 1,
    name: 'Tone',
    provider: 'deepL',
    integration: { uuid: 'i' },
  }
  const { server, read } = await importing(JSON.stringify(file), engines)
  server.answers(engines.import, new Refused(422, keyMissing))
  expect(secret()).toBeNull()
  await read()
  await waitFor(() => expect(secret()?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByText(/apiKey/)).toBeNull()
})

test('who may not create one is only offered the file', async () => {
  await shown({ create: false })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Export as JSON'])
})

test('what an import goes without is told', async () => {
  const { server, user, read } = await importing('{"@type":"Guideline","version":1,"name":"Tone"}')
  const missing = { propertyPath: 'memory', collection: 'translation_memories', uuid: 'm', name: 'Their memory' }
  const taken = server.answers(routes.import, made('Tone', [missing]))
  await read()
  expect(await screen.findByText('Their memory')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Their memory')).toBeNull())
  expect(taken.map(({ body }) => body)).toEqual([{ '@type': 'Guideline', version: 1, name: 'Tone', teams: [] }])
})

test('what is wrong with a file is said with its place in it', async () => {
  const { server, read } = await importing('{"name":"Tone"}')
  const violations = [{ propertyPath: 'rows[2].name', code: 'name_required', message: '' }]
  server.answers(routes.import, new Refused(422, { status: 422, code: 'validation_failed', violations }))
  await read()
  expect(await screen.findByText('rows[2].name: Name is required')).toBeTruthy()
  await waitFor(() => expect(refreshed).toEqual([]))
})

test('what is no JSON is not sent', async () => {
  const { server, read } = await importing('Dear reader')
  const taken = server.answers(routes.import, made('Tone'))
  await read()
  expect(await screen.findByText(/^This is no JSON file/)).toBeTruthy()
  expect(taken).toEqual([])
})

test('what ships with the program is copied under a name of its own, with its rows', async () => {
  const { server, user } = await shown()
  const german = { '@id': '/api/languages/german', '@type': 'Language', uuid: 'german', code: 'de', name: 'German' }
  server.answers(languageRoutes.list, { member: [german], totalItems: 1 } as never)
  const taken = server.answers(routes.import, made('Our style'))
  await user.click(screen.getByRole('button', { name: 'Copy what ships' }))
  const copy = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy' }))
  await copy()
  expect(await screen.findByText('Please choose one')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Ships with the program' }))
  await user.click(await screen.findByRole('option', { name: 'House style (de)' }))
  expect(screen.getByText('How we write.')).toBeTruthy()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('House style (copy)')
  await user.clear(name)
  await user.type(name, 'Our style')
  await copy()
  expect(await screen.findByText('Added: Our style')).toBeTruthy()
  expect(taken.map(({ body }) => body)).toEqual([
    {
      '@type': 'Guideline',
      version: 1,
      name: 'Our style',
      description: 'How we write.',
      content: 'Briefly.',
      language: german['@id'],
      teams: [],
    },
  ])
})
