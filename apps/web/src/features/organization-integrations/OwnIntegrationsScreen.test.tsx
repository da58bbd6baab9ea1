import {
  type ConnectionTest,
  type OrganizationIntegration,
  organizationIntegrationRoutes as routes,
} from '@langwerk/contract/organization-integrations'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../settings/i18n.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { OwnIntegrationsScreen } from './OwnIntegrationsScreen.tsx'

const bucket: OrganizationIntegration = {
  '@id': '/api/organization_integrations/bucket',
  '@type': 'OrganizationIntegration',
  uuid: 'bucket',
  name: 'Bucket',
  description: '',
  organization: { '@id': '/api/organizations/one', uuid: 'one', name: 'One' },
  type: 'storage',
  provider: 's3',
  keyType: null,
  settings: {},
  secretSet: true,
  secretEnding: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  updatedAt: '2026-11-22T12:00:00.000Z',
  permissions: { edit: true, delete: true },
}

afterEach(() => changeLocale('en'))

const tests: [ConnectionTest | Refused, string][] = [
  [
    { outcome: 'unreachable', message: 'It does not answer', detail: { key: 'silent', values: {} } },
    'Nicht erreichbar: Er antwortet nicht',
  ],
  [
    {
      outcome: 'forbiddenAddress',
      message: 'This address is not public',
      detail: { key: 'address_not_public', values: {} },
    },
    'Diese Adresse darf nicht aufgerufen werden: Diese Adresse ist nicht öffentlich',
  ],
  [{ outcome: 'refused', message: 'AccessDenied: No.', detail: null }, 'Die Gegenseite lehnt ab: AccessDenied: No.'],
  [
    new Refused(503, {
      status: 503,
      code: 'storage_unreachable',
      values: { trouble: 'refused', said: ': AccessDenied' },
    }),
    'Der Speicher Ihrer Organisation lässt sich gerade nicht benutzen: Er lehnt ab: AccessDenied. Bitte versuchen Sie es noch einmal, oder fragen Sie, wer die Integrationen betreut.',
  ],
]

test('what is wrong with a storage is told in the reader’s language, but for what it said itself', async () => {
  const server = startServer()
  server.answers(routes.own, pageOf(bucket))
  const { user } = await show(<OwnIntegrationsScreen />)
  await changeLocale('de')
  for (const [answer, text] of tests) {
    server.answers(routes.testConnection, answer)
    await user.click(await screen.findByRole('button', { name: 'Aktionen für Bucket' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Verbindung prüfen' }))
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

test('one adds an account of one’s own, and no storage', async () => {
  const server = startServer()
  server.answers(routes.own, pageOf(bucket))
  const made = server.answers(routes.create, { ...bucket, organization: null })
  const { user } = await show(<OwnIntegrationsScreen />)
  await user.click(await screen.findByRole('button', { name: 'Add integration' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Mine')
  await user.click(screen.getByLabelText(/^Provider/, { selector: 'input' }))
  expect(screen.queryByRole('option', { name: /S3/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Mistral' }))
  await user.type(screen.getByLabelText(/^API key/), 'secret')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(made.map(({ body }) => body)).toMatchObject([
      { name: 'Mine', organization: null, provider: 'mistral', secret: 'secret' },
    ]),
  )
})
