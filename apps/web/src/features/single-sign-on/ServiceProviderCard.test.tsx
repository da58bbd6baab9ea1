import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { ServiceProviderCard } from './ServiceProviderCard.tsx'

const own = {
  entityId: 'https://langwerk.test/saml',
  assertionConsumerServiceUrl: 'https://langwerk.test/saml/acs',
  singleLogoutServiceUrl: 'https://langwerk.test/saml/slo',
  certificate: {
    pem: '-----BEGIN CERTIFICATE-----',
    fingerprint: 'AB:CD',
    subject: 'CN=langwerk.test',
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2036-01-01T00:00:00.000Z',
  },
  metadata: '<EntityDescriptor/>',
}

test('where the browser lets nobody copy, one is asked to mark only what is on screen', async () => {
  const { user } = await show(<ServiceProviderCard uuid="o" own={own} onRenewed={async () => {}} />)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await user.click(await screen.findByRole('button', { name: /Certificate for signatures/ }))
  expect(await screen.findByText('The browser does not let this page copy.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Entity ID/ }))
  expect(await screen.findByText(/^The browser does not let this page copy. Please mark the text/)).toBeTruthy()
})
