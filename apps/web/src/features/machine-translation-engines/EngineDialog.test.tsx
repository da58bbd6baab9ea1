import { languageRoutes } from '@langwerk/contract/languages'
import {
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { teamRoutes } from '@langwerk/contract/teams'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { EngineDialog } from './EngineDialog.tsx'

const apertium: MachineTranslationEngine = {
  '@id': '/api/machine_translation_engines/a',
  '@type': 'MachineTranslationEngine',
  uuid: 'a',
  name: 'In the cellar',
  description: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true },
  teams: [],
  provider: 'apertium',
  capabilities: { formality: false, connection: true },
  apiHostUrl: 'https://apertium.example.com/',
  sourceLanguage: null,
  targetLanguage: null,
  machineTranslationQualityEstimationMinimalPercent: 60,
}

async function opened(engine: MachineTranslationEngine | null) {
  const server = startServer()
  server.answers(languageRoutes.list, pageOf())
  server.answers(teamRoutes.creationTeams, pageOf())
  const became: string[] = []
  const shown = await show(
    <EngineDialog engine={engine} onSaved={() => became.push('saved')} onClose={() => became.push('closed')} />,
  )
  const choose = async (label: string, option: string) => {
    await shown.user.click(await screen.findByLabelText(new RegExp(label), { selector: 'input' }))
    await shown.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...shown, server, became, choose }
}

const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Address of the server' })

test('asks for what the chosen provider has, and for nothing else', async () => {
  const { choose } = await opened(null)
  await choose('Provider', 'Pseudo-translation')
  expect(address()).toBeNull()
  await choose('Provider', 'Apertium')
  expect(address()).toBeTruthy()
})

test('a change sends what the provider has; a blank address is the installation’s', async () => {
  const { user, server, became } = await opened(apertium)
  const sent = server.answers(routes.update, apertium)
  await user.clear(address()!)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(became).toEqual(['saved']))
  expect(sent[0]!.body).toEqual({
    name: 'In the cellar',
    description: '',
    apiHostUrl: null,
    sourceLanguage: null,
    targetLanguage: null,
    machineTranslationQualityEstimationMinimalPercent: 60,
  })
})

test('a setting that the server refuses is told of at its field', async () => {
  const { user, server } = await opened(apertium)
  const violations = [{ propertyPath: 'apiHostUrl', code: 'address_not_public', message: '' }]
  server.answers(routes.update, new Refused(422, { status: 422, code: 'validation_failed', violations }))
  await user.type(address()!, 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This address is not public')).toBeTruthy()
  expect(document.activeElement).toBe(address())
})
