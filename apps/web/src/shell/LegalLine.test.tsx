import { registrationRoutes } from '@langwerk/contract/registration'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { startServer } from '../testing/server.ts'
import { LegalLine } from './LegalLine.tsx'

test('the year and the name stand there, and of the operator’s addresses those that are set', async () => {
  const termsUrl = 'https://operator.example/terms'
  startServer().answers(registrationRoutes.registration, { open: false, invitation: null, termsUrl, privacyUrl: null })
  await show(<LegalLine />)
  expect((await screen.findByRole('link', { name: 'Terms of use' })).getAttribute('href')).toBe(termsUrl)
  expect(screen.getByRole('contentinfo').textContent).toBe('© 2025 LangwerkTerms of use')
})
