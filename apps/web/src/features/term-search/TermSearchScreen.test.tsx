import { languageRoutes } from '@langwerk/contract/languages'
import { type TermProposal, termProposalRoutes } from '@langwerk/contract/term-proposals'
import { type FoundTerms, type TermHit, termSearchRoutes } from '@langwerk/contract/term-search'
import { type Termbase, termbaseRoutes } from '@langwerk/contract/termbases'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { TermSearchScreen } from './TermSearchScreen.tsx'

const languageOf = (code: string, name: string) => ({ '@id': `/api/languages/${code}`, uuid: code, code, name })
const [english, german] = [languageOf('en', 'English'), languageOf('de', 'German')]

const hit = (uuid: string, text: string, more: Partial<TermHit> = {}): TermHit => ({
  termEntry: { '@id': `/api/term_entries/${uuid}`, uuid },
  termbase: { '@id': '/api/termbases/t', uuid: 't', name: 'Cars' },
  definition: '',
  terms: [
    { uuid: `${uuid}-en`, text, usageStatus: 'preferred', language: english, found: true },
    { uuid: `${uuid}-de`, text: 'Wagen', usageStatus: 'forbidden', language: german, found: false },
  ],
  reason: 'same',
  inDefinition: false,
  score: 1,
  hasOpenProposals: false,
  ...more,
})

const found = (member: TermHit[], meaning: Partial<FoundTerms['meaning']> = {}): FoundTerms => ({
  '@id': '/api/term_search',
  '@type': 'Collection',
  totalItems: member.length,
  member,
  meaning: { state: 'all', termbases: 1, ofTermbases: 1, message: '', detail: null, ...meaning },
})

function begin(answer: FoundTerms) {
  const server = startServer()
  server.answers(languageRoutes.list, pageOf())
  server.answers(termbaseRoutes.list, pageOf())
  server.answers(termSearchRoutes.search, answer)
  return server
}

test('each hit says why it was found, and the arrow keys go through them from the field and back', async () => {
  const byMeaning = { reason: 'meaning' as const, score: 0.83, definition: 'A car for many.' }
  begin(found([hit('a', 'car'), hit('b', 'bus', byMeaning)]))
  const { user } = await show(<TermSearchScreen />, { at: '/search?query=car', path: '/search' })
  const [first, second] = await screen.findAllByRole('link', { name: /Cars/ })
  expect(first!.textContent).toContain('same word')
  expect(second!.textContent).toContain('by meaning 0.83')
  expect(within(second!).getByText('car').tagName).toBe('MARK')
  expect(first!.getAttribute('href')).toContain('entry=a')
  expect(screen.queryByRole('status')).toBeNull()
  const field = screen.getByRole('searchbox', { name: 'Search terms' })
  await user.click(field)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(field)
})

test('what is suggested for an entry is decided on beside the hit, also where only a text of it would change', async () => {
  const server = begin(found([hit('a', 'tram', { hasOpenProposals: true }), hit('b', 'train')]))
  const part = { uuid: 'part', termbaseIndexUuid: 'en', state: 'open' as const, stale: false, votes: [] }
  const decision = { decidedBy: null, decidedAt: null, decisionReason: '' }
  const proposal: TermProposal = {
    '@id': '/api/term_proposals/p',
    '@type': 'TermProposal',
    uuid: 'p',
    termbaseUuid: 't',
    termEntryUuid: 'a',
    termEntryVersion: 2,
    recycled: false,
    newEntry: false,
    reason: '',
    createdBy: 'Rea',
    own: false,
    terms: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    parts: [{ ...part, ...decision, changes: [{ field: 'term', before: 'tram', now: 'tram', after: 'tramway' }] }],
  }
  const termbase = { uuid: 't', name: 'Cars', termbaseIndices: [], permissions: { approve: true, review: true } }
  // What of a termbase suggestions are shown with.
  server.answers(termbaseRoutes.get, termbase as unknown as Termbase)
  server.answers(termProposalRoutes.list, pageOf(proposal))
  const accepted = server.answers(termProposalRoutes.accept, proposal)
  const { user } = await show(<TermSearchScreen />, { at: '/search?query=tram', path: '/search' })
  await user.click(await screen.findByRole('button', { name: 'Look at the suggestion' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suggestions for Cars' })
  await user.click(await within(dialog).findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(accepted.map(({ body }) => body)).toEqual([{ parts: ['part'], termEntryVersion: 2 }]))
})

test('without a model it says by what it searched, and what is not there can be suggested', async () => {
  begin(found([], { state: 'none', termbases: 0 }))
  const { user } = await show(<TermSearchScreen />, { at: '/search?query=tram', path: '/search' })
  expect((await screen.findByRole('status')).textContent).toContain('connect an embeddings model')
  await user.click(screen.getByRole('button', { name: 'Suggest as term' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('why it could not be searched by meaning is said beside what was found', async () => {
  const detail = { key: 'keyRefused', values: { provider: 'OpenAI' } }
  begin(found([hit('a', 'car')], { state: 'failed', detail }))
  await show(<TermSearchScreen />, { at: '/search?query=car', path: '/search' })
  expect((await screen.findByText(/could not be searched by meaning/)).textContent).toContain('OpenAI')
  expect(screen.getAllByRole('link', { name: /Cars/ })).toHaveLength(1)
})
