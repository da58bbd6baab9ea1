import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { SecretInput } from './SecretInput.tsx'

test('a refused secret says so where it is typed, and can be shown', async () => {
  const { user } = await show(<SecretInput label="Key" error="It is too short." />)
  const field = screen.getByLabelText('Key', { selector: 'input' })
  expect([field.getAttribute('aria-invalid'), field.getAttribute('type')]).toEqual(['true', 'password'])
  await user.click(screen.getByLabelText('Show or hide what is typed'))
  expect(field.getAttribute('type')).toBe('text')
})
