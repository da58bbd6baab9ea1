import { profileRoutes } from '@langwerk/contract/profile'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../kit/call.ts'
import { notifyRefusal } from '../kit/notify.ts'
import { loadRefusalTextsWithFirstInput } from '../kit/refusal-texts.ts'
import { changeLocale, i18n, startTexts } from '../settings/i18n.ts'
import { show } from '../testing/render.tsx'
import { Refused, startServer } from '../testing/server.ts'
import { catalogues } from './catalogues.ts'

beforeEach(async () => {
  if (!i18n.isInitialized) await startTexts(catalogues, ['app', 'kit'])
  // Other tests may have needed them before.
  for (const locale of ['en', 'de']) i18n.removeResourceBundle(locale, 'refusals')
})
afterEach(async () => {
  await changeLocale('en')
  await i18n.reloadResources(['en', 'de'], 'refusals')
})

test('what is refused is said in words, though nobody needed them before, and in every language', async () => {
  const server = startServer()
  server.answers(profileRoutes.removePicture, () => new Refused(409, { code: 'job_not_ready', detail: 'In English' }))
  const ask = () => void call(profileRoutes.removePicture).catch(notifyRefusal)
  const { user } = await show(
    <button type="button" onClick={ask}>
      Ask
    </button>,
  )
  expect(i18n.hasResourceBundle('en', 'refusals')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('The job is not ready yet.')).toBeTruthy()
  await changeLocale('de')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Der Auftrag ist noch nicht bereit.')).toBeTruthy()
})

test('the first key has them loaded', async () => {
  loadRefusalTextsWithFirstInput()
  const { user } = await show(<input aria-label="Text" />)
  expect(i18n.hasResourceBundle('en', 'refusals')).toBe(false)
  await user.type(screen.getByLabelText('Text'), 'a')
  await expect.poll(() => i18n.hasResourceBundle('en', 'refusals')).toBe(true)
})
