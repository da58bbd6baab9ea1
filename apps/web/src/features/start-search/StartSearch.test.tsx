import { jobRoutes } from '@langwerk/contract/jobs'
import { type StartSearch as Found, startSearchRoutes } from '@langwerk/contract/start-search'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { IconHome } from '@tabler/icons-react'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeLocale } from '../../settings/i18n.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import type { Place } from './choices.ts'
import { setOpened } from './opened.ts'
import { StartSearch, StartSearchButton } from './StartSearch.tsx'

const nothing: Found = {
  '@id': '/api/start_search',
  '@type': 'StartSearch',
  jobs: null,
  files: null,
  termbases: null,
  translationMemories: null,
  terms: null,
  segments: null,
}
const found: Found = {
  ...nothing,
  jobs: {
    state: 'found',
    more: true,
    member: [
      {
        uuid: 'j',
        name: 'Übersicht',
        object: 'jobTranslation',
        jobId: '',
        createdAt: '2026-11-24T00:00:00Z',
        jobStep: null,
      },
    ],
  },
  segments: {
    state: 'found',
    more: false,
    member: [
      {
        uuid: 's',
        sortId: 7,
        source: 'An overview',
        target: 'Eine Übersicht',
        sourceLanguage: 'en',
        targetLanguage: 'de',
        targetFile: { uuid: 'f', originalName: 'a.docx' },
        job: { uuid: 'j', name: 'Übersicht' },
        jobStep: { uuid: 'step' },
      },
    ],
  },
}
const place: Place = { label: 'Overviews', labels: ['Übersichten'], to: '/overviews', icon: IconHome }

async function begin(answer: Found | Refused = found) {
  const server = startServer()
  server.answers(jobRoutes.recent, pageOf())
  server.answers(termbaseRoutes.list, pageOf())
  const asked = server.answers(startSearchRoutes.search, answer)
  act(() => setOpened(false))
  const shown = await show(
    <>
      <StartSearchButton />
      <StartSearch usePlaces={() => ({ places: [place], actions: [] })} />
    </>,
    { at: '/', path: '$' },
  )
  // The texts have come.
  await screen.findByRole('button', { name: /^Search everything/ })
  await shown.user.keyboard('{Control>}k{/Control}')
  return { asked, ...shown, field: await screen.findByRole('combobox', { name: 'Search everything' }) }
}
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')

test('the keys go through all groups, and Enter opens what is chosen', async () => {
  const { user, field, router, asked } = await begin()
  await user.type(field, 'ubersi')
  const mark = await screen.findByText('Übersi', { selector: '[href="/jobs/job/j"] mark' })
  const job = mark.closest('[role="option"]')
  // A screen is known by its name in the other language.
  expect(active(field)?.textContent).toBe('Overviews')
  expect(asked.at(-1)?.query).toEqual({ query: 'ubersi', limit: '5' })
  await user.keyboard('{ArrowDown}')
  expect(active(field)).toBe(job)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active(field)?.textContent).toContain('An overview')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened.mock.lastCall?.[0]).toContain('/jobs/job/jobStep/step/file/f?segment=7')
  await user.keyboard('{Enter}')
  expect(router.state.location.href).toBe('/jobs/job/jobStep/step/file/f?segment=7')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a group is shown alone and left again, and one that takes long is asked for with patience', async () => {
  const { user, field, asked } = await begin({ ...found, segments: { state: 'late', more: false, member: [] } })
  await user.type(field, 'overview')
  await user.click(await screen.findByRole('option', { name: 'More jobs' }))
  await screen.findByRole('button', { name: 'Back to all results' })
  expect(asked.at(-1)?.query).toEqual({ query: 'overview', groups: 'jobs', limit: '50', patient: 'true' })
  await user.click(screen.getByRole('button', { name: 'Back to all results' }))
  await user.click(await screen.findByRole('option', { name: 'This takes longer. Search on' }))
  await screen.findByRole('button', { name: 'Back to all results' })
  expect(asked.at(-1)?.query).toMatchObject({ groups: 'segments', patient: 'true' })
})

test('it says that nothing has the words, and Ctrl+K closes it, but leaves other dialogs alone', async () => {
  const { user, field } = await begin(nothing)
  await user.type(field, 'zzz')
  await screen.findByText('Nothing has “zzz”.')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  const other = document.body.appendChild(document.createElement('div'))
  other.setAttribute('role', 'dialog')
  other.setAttribute('aria-modal', 'true')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  other.remove()
})

test('screens are found where the server cannot search', async () => {
  const { user, field, router } = await begin(new Refused(503))
  await user.type(field, 'overv')
  await screen.findByRole('button', { name: 'Try again' })
  expect(active(field)?.textContent).toBe('Overviews')
  await user.keyboard('{Enter}')
  expect(router.state.location.href).toBe('/overviews')
})

test('its key is called as it is on German keyboards', async () => {
  startServer()
  await show(<StartSearchButton />)
  expect(await screen.findByText('Ctrl+K')).toBeTruthy()
  await act(() => changeLocale('de'))
  expect(await screen.findByText('Strg+K')).toBeTruthy()
  await act(() => changeLocale('en'))
})
