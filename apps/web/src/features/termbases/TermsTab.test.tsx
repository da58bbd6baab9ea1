import { languageRoutes } from '@langwerk/contract/languages'
import { termEntryRoutes } from '@langwerk/contract/term-entries'
import { type Termbase, termbaseFieldRoutes, termbaseTagRoutes } from '@langwerk/contract/termbases'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { sampleEntry, sampleTerm } from '../../testing/term-entry.ts'
import { TermsTab } from './TermsTab.tsx'

const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
const termbase = {
  '@id': '/api/termbases/t',
  '@type': 'Termbase',
  uuid: 't',
  name: 'Terms',
  permissions: { edit: true },
  termbaseIndices: [{ '@id': '/api/termbase_indices/i', uuid: 'i', name: 'German', language: german }],
  // What of a termbase the tab shows.
} as unknown as Termbase

const entry = (text: string) =>
  sampleEntry({
    '@id': `/api/term_entries/${text}`,
    uuid: text,
    definition: `What a ${text} is`,
    terms: [sampleTerm(text)],
  })

async function shown({ narrow, at = '/' }: { narrow: boolean; at?: string }) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: narrow && media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const server = startServer()
  server.answers(languageRoutes.list, pageOf())
  server.answers(termbaseTagRoutes.list, pageOf())
  server.answers(termbaseFieldRoutes.list, pageOf())
  server.answers(termEntryRoutes.list, pageOf(entry('Rad'), entry('Achse')))
  server.answers(termEntryRoutes.get, ({ params }) => entry(params.uuid!))
  return await show(<TermsTab termbase={termbase} importTerms={() => undefined} />, { at })
}
const row = (name: string) => screen.findByRole('option', { name })
const sheet = () => screen.queryByRole('dialog')

test('where there is room, an entry stands beside the list', async () => {
  const { user, router } = await shown({ narrow: false })
  await user.click(await row('Achse'))
  await screen.findByText('What a Achse is')
  expect(sheet()).toBeNull()
  expect(router.state.location.search).toEqual({})
})

test('where there is none, it lies over the list, and button, Esc and the way back lead to the list', async () => {
  const { user, router } = await shown({ narrow: true })
  await row('Rad')
  expect(screen.queryByText('What a Rad is')).toBeNull()
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Back to the terms' })),
    () => user.keyboard('{Escape}'),
    () => router.history.back(),
  ]) {
    await user.click(await row('Achse'))
    await screen.findByText('What a Achse is')
    expect(router.state.location.search).toEqual({ entry: 'Achse' })
    await leave()
    await waitFor(() => expect(sheet()).toBeNull())
    expect(router.state.location.search).toEqual({})
  }
  expect(router.history.canGoBack()).toBe(false)
})

test('a link to an entry opens it, and leaves the list behind it', async () => {
  const { user, router } = await shown({ narrow: true, at: '/?entry=Rad' })
  await screen.findByText('What a Rad is')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(sheet()).toBeNull())
  expect(router.state.location.search).toEqual({})
})
