import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../settings/i18n.ts'
import { show } from '../testing/render.tsx'
import { PublicForm } from './PublicForm.tsx'
import { Refusal } from './refusal.ts'
import { refusalText } from './refusal-text.ts'

afterEach(() => changeLocale('en'))

test('what was refused is said in the language that is chosen afterwards', async () => {
  const run = () => Promise.reject(new Refusal({ status: 429, code: 'too_many_requests', detail: '' }))
  const form = <PublicForm title="Door" submit={{ label: 'Go', run }} failureText={refusalText} />
  const { user } = await show(form)
  await user.click(await screen.findByRole('button', { name: 'Go' }))
  const english = (await screen.findByRole('alert')).textContent
  await user.click(screen.getByRole('radio', { name: 'DE' }))
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe(english)
  expect(screen.getByRole('alert').textContent).toMatch(/Sie|später|viele/)
})
