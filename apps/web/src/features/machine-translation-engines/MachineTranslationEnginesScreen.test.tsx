import {
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { MachineTranslationEnginesScreen } from './MachineTranslationEnginesScreen.tsx'

const engine = (name: string, connection: boolean): MachineTranslationEngine => ({
  '@id': `/api/machine_translation_engines/${name}`,
  '@type': 'MachineTranslationEngine',
  uuid: name,
  name,
  description: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true, delete: true },
  teams: [],
  provider: connection ? 'apertium' : 'pseudoTranslation',
  capabilities: { formality: false, connection },
  apiHostUrl: null,
  sourceLanguage: null,
  targetLanguage: null,
  machineTranslationQualityEstimationMinimalPercent: null,
})

async function shown(...engines: MachineTranslationEngine[]) {
  const server = startServer()
  server.answers(routes.list, pageOf(...engines))
  const { user } = await show(<MachineTranslationEnginesScreen />)
  await screen.findByText(engines[0]!.name)
  return { server, user }
}

test('a connection is tried where there is one, and what went wrong is told in the reader’s words', async () => {
  const { server, user } = await shown(engine('Cellar', true))
  server.answers(routes.testConnection, {
    connected: false,
    message: 'cellar.example did not answer in time',
    detail: { key: 'silent', values: { host: 'cellar.example' } },
  })
  await user.click(screen.getByRole('button', { name: 'Actions of Cellar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Test the connection' }))
  expect(await screen.findByText('“Cellar” cannot be used: cellar.example did not answer in time.')).toBeTruthy()
})

test('what is reached over no connection offers none', async () => {
  const { user } = await shown(engine('Pseudo', false))
  await user.click(screen.getByRole('button', { name: 'Actions of Pseudo' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Test the connection' })).toBeNull()
})
