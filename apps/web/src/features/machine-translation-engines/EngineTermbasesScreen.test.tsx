import {
  type EngineTermbase,
  engineTermbaseRoutes,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { EngineTermbasesScreen } from './EngineTermbasesScreen.tsx'
import { engineOf } from './testing.ts'

const glossary = { sourceLanguage: 'en', targetLanguage: 'de', terms: 1200, message: '', detail: null }
const words: EngineTermbase = {
  '@id': '/api/machine_translation_engine_termbases/w',
  '@type': 'MachineTranslationEngineTermbase',
  uuid: 'w',
  sortId: 1,
  termbase: { '@id': '/api/termbases/t', uuid: 't', name: 'Words' },
  sourceTermbaseIndex: null,
  targetTermbaseIndex: null,
  glossaries: [
    { ...glossary, status: 'current' },
    { ...glossary, targetLanguage: 'fr', status: 'failed', message: 'DeepL answered 400: Too many' },
  ],
}

async function shown(terms: 'glossaries' | 'marks' | 'measure', ...termbases: EngineTermbase[]) {
  const server = startServer()
  const engine = engineOf('Vendor', true)
  server.answers(routes.get, { ...engine, capabilities: { ...engine.capabilities, terms } })
  server.answers(engineTermbaseRoutes.list, pageOf(...termbases))
  const { user } = await show(<EngineTermbasesScreen />, { at: '/Vendor', path: '/$uuid' })
  return { server, user }
}

test('tells of each glossary whether it is in step, and why not', async () => {
  const { server, user } = await shown('glossaries', words)
  expect(await screen.findByText('In step')).toBeTruthy()
  expect(screen.getByText('DeepL answered 400: Too many')).toBeTruthy()
  expect(screen.getAllByText('1,200')).toHaveLength(2)
  const renewed = server.answers(routes.renewGlossaries, undefined)
  await user.click(screen.getByRole('button', { name: 'Bring in step now' }))
  await waitFor(() => expect(renewed).toHaveLength(1))
})

test('says what becomes of terms where the provider keeps no glossaries', async () => {
  await shown('measure', words)
  expect(await screen.findByText(/cannot be told of terms/)).toBeTruthy()
  expect(screen.queryByText('Glossaries at the provider')).toBeNull()
})

test('a termbase is connected, with two of its languages where it has several', async () => {
  const { server, user } = await shown('glossaries')
  server.answers(termbaseRoutes.list, pageOf({ '@id': '/api/termbases/t', uuid: 't', name: 'Words' } as never))
  const index = (code: string, name: string) => ({
    '@id': `/api/termbase_indices/${code}`,
    uuid: code,
    name,
    language: { '@id': `/api/languages/${code}`, uuid: code, code, name },
  })
  const termbaseIndices = [index('en', 'English'), index('de', 'German')]
  server.answers(termbaseRoutes.get, { '@id': '/api/termbases/t', uuid: 't', name: 'Words', termbaseIndices } as never)
  const made = server.answers(engineTermbaseRoutes.create, words)
  await user.click((await screen.findAllByRole('button', { name: 'Connect termbase' }))[0]!)
  await user.click(await screen.findByLabelText(/^Termbase/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Words' }))
  await user.click(await screen.findByLabelText('Target language', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'German' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(made[0]?.body).toEqual({
      machineTranslationEngine: '/api/machine_translation_engines/Vendor',
      termbase: '/api/termbases/t',
      sourceTermbaseIndex: null,
      targetTermbaseIndex: '/api/termbase_indices/de',
    }),
  )
})
