import { languageRoutes } from '@langwerk/contract/languages'
import { termEntryRoutes } from '@langwerk/contract/term-entries'
import { type TermProposal, type TermProposalPart, termProposalRoutes } from '@langwerk/contract/term-proposals'
import { type Termbase, termbaseRoutes } from '@langwerk/contract/termbases'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { pageOf, startServer } from '../../../testing/server.ts'
import { ProposalsTab } from './ProposalsTab.tsx'
import { SuggestTermDialog } from './SuggestTermDialog.tsx'

const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
const english = { '@id': '/api/languages/en', uuid: 'en', code: 'en', name: 'English' }
const termbaseWith = (permissions: Record<string, boolean>) =>
  ({
    '@id': '/api/termbases/t',
    uuid: 't',
    name: 'Terms',
    permissions,
    termbaseIndices: [
      { '@id': '/api/termbase_indices/ie', uuid: 'ie', name: 'English', language: english },
      { '@id': '/api/termbase_indices/id', uuid: 'id', name: 'German', language: german },
    ],
    // What of a termbase the tab shows.
  }) as unknown as Termbase

const partOf = (
  uuid: string,
  index: string,
  after: string,
  more: Partial<TermProposalPart> = {},
): TermProposalPart => ({
  uuid,
  termbaseIndexUuid: index,
  state: 'open',
  stale: false,
  changes: [{ field: 'term', before: null, now: null, after }],
  votes: [],
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  ...more,
})
const proposal: TermProposal = {
  '@id': '/api/term_proposals/p',
  '@type': 'TermProposal',
  uuid: 'p',
  termbaseUuid: 't',
  termEntryUuid: 'e',
  termEntryVersion: 3,
  recycled: false,
  newEntry: true,
  reason: 'It is in the handbook',
  createdBy: 'Rea Test',
  own: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  terms: [
    { uuid: '1', termbaseIndexUuid: 'ie', text: 'valve', usageStatus: 'suggested' },
    { uuid: '2', termbaseIndexUuid: 'id', text: 'Ventil', usageStatus: 'suggested' },
  ],
  parts: [partOf('pe', 'ie', 'valve'), partOf('pd', 'id', 'Ventil', { stale: true })],
}

const bodiesOf = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body)

function serve(found: TermProposal = proposal) {
  const server = startServer()
  server.answers(languageRoutes.list, pageOf())
  server.answers(termProposalRoutes.list, pageOf(found))
  return server
}

test('who approves decides on one language, with a reason where it is not accepted', async () => {
  const server = serve()
  const askedAccept = server.answers(termProposalRoutes.accept, proposal)
  const askedDeny = server.answers(termProposalRoutes.deny, proposal)
  const { user } = await show(<ProposalsTab termbase={termbaseWith({ approve: true, review: true })} />)
  const card = await screen.findByRole('article', { name: 'valve · Ventil' })
  within(card).getByText('It is in the handbook')
  const part = (name: string) => within(within(card).getByRole('region', { name }))
  part('German').getByRole('note')
  await user.click(part('German').getByRole('button', { name: 'Accept all the same' }))
  await waitFor(() => expect(bodiesOf(askedAccept)).toEqual([{ parts: ['pd'], termEntryVersion: 3 }]))
  await user.click(part('English').getByRole('button', { name: 'Do not accept' }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'It is a gate')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Do not accept' }))
  await waitFor(() => expect(bodiesOf(askedDeny)).toEqual([{ parts: ['pe'], reason: 'It is a gate' }]))
})

test('a reviewer votes with a reason and takes the vote back, and decides nothing', async () => {
  const vote = { inFavour: true, reason: 'So do I', by: 'Rob Test', own: true, createdAt: '2026-01-02T00:00:00.000Z' }
  const server = serve({ ...proposal, parts: [partOf('pe', 'ie', 'valve', { votes: [vote] })] })
  const askedVote = server.answers(termProposalRoutes.vote, proposal)
  const { user } = await show(<ProposalsTab termbase={termbaseWith({ review: true })} />)
  await screen.findByText('Rob Test is for it: So do I')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I am for it (1 for it)', pressed: true }))
  await user.click(screen.getByRole('button', { name: 'I am against it (0 against it)' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vote' }))
  await waitFor(() =>
    expect(bodiesOf(askedVote)).toEqual([
      { part: 'pe', inFavour: null },
      { part: 'pe', inFavour: false, reason: 'So do I' },
    ]),
  )
})

test('a reader suggests a pair that was begun elsewhere, and changes of an entry name what is said otherwise', async () => {
  const server = serve()
  const termbase = termbaseWith({})
  server.answers(termbaseRoutes.get, termbase)
  server.answers(termEntryRoutes.same, pageOf())
  const askedCreate = server.answers(termProposalRoutes.create, proposal)
  const draft = { termbase, terms: { 'en-GB': 'valve', de: 'Ventil' } }
  const { user } = await show(<SuggestTermDialog draft={draft} onClose={() => undefined} />)
  expect(await screen.findByRole('textbox', { name: 'Term in English' })).toHaveProperty('value', 'valve')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Seen in a text')
  await user.click(screen.getByRole('button', { name: 'Suggest' }))
  await waitFor(() =>
    expect(bodiesOf(askedCreate)).toEqual([
      {
        termbase: '/api/termbases/t',
        terms: [
          { termbaseIndex: '/api/termbase_indices/ie', text: 'valve' },
          { termbaseIndex: '/api/termbase_indices/id', text: 'Ventil' },
        ],
        reason: 'Seen in a text',
      },
    ]),
  )
})
