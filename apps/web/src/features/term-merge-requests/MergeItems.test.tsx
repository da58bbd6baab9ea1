import { termEntryRoutes } from '@langwerk/contract/term-entries'
import {
  termMergeRequestRoutes as routes,
  type TermMergeField,
  type TermMergeItem,
  type TermMergeRequest,
} from '@langwerk/contract/term-merge-requests'
import { termbaseTagRoutes } from '@langwerk/contract/termbases'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { CopyToTermbaseDialog } from './CopyToTermbaseDialog.tsx'
import { MergeItems } from './MergeItems.tsx'

const english = { '@id': '/api/languages/en', uuid: 'en', code: 'en', name: 'English' }
const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
const request: TermMergeRequest = {
  '@id': '/api/term_merge_requests/r',
  '@type': 'TermMergeRequest',
  uuid: 'r',
  name: 'Handbook',
  termImport: null,
  destinationTermbase: { '@id': '/api/termbases/t', uuid: 't', name: 'Machines' },
  newTermbaseName: null,
  tags: [],
  status: { title: 'open', progress: 100 },
  counts: {
    total: 2,
    added: 1,
    changed: 0,
    conflict: 1,
    same: 0,
    stale: 0,
    unresolved: 1,
    open: 2,
    merged: 0,
    denied: 0,
    unchanged: 0,
  },
  languages: [
    { language: english, added: false },
    { language: german, added: false },
  ],
  reason: '',
  undone: null,
  askedBy: 'Rea Test',
  decidedBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  decidedAt: null,
  permissions: { decide: true, addLanguages: true, withdraw: false },
}
const definition: TermMergeField = {
  key: 'definition',
  field: 'definition',
  kind: 'conflict',
  import: 'shuts a pipe',
  termbase: 'closes a pipe',
  choice: null,
  difference: [
    { kind: 'deleted', text: 'closes' },
    { kind: 'inserted', text: 'shuts' },
    { kind: 'equal', text: ' a pipe' },
  ],
}
const itemOf = (uuid: string, title: string, translation: string, more: Partial<TermMergeItem> = {}): TermMergeItem => {
  const term = (text: string) => ({ text, kind: 'added' as const, usageStatus: 'approved' as const, fields: [] })
  const language = { added: false, decision: null, fields: [] }
  return {
    '@id': `/api/term_merge_items/${uuid}`,
    '@type': 'TermMergeItem',
    uuid,
    title,
    kind: 'added',
    state: 'open',
    stale: false,
    termEntryUuid: null,
    version: 0,
    fields: [],
    languages: [
      { ...language, language: english, terms: [term(title)] },
      { ...language, language: german, terms: [{ ...term(translation), kind: 'same', usageStatus: 'forbidden' }] },
    ],
    ...more,
  }
}
const gasket = itemOf('g', 'gasket', 'Dichtung')
const valve = itemOf('v', 'valve', 'Ventil', { kind: 'conflict', termEntryUuid: 'e', version: 3, fields: [definition] })

const bodiesOf = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body)

test('entries are decided on by keys, a conflict asks for a choice, and the last decision is taken back', async () => {
  const server = startServer()
  server.answers(routes.items, pageOf(gasket, valve))
  const asked = server.answers(routes.decideItem, (call) => {
    const { languages = {}, fields = {} } = call.body as { languages?: object; fields?: object }
    const item = call.params.uuid === 'g' ? gasket : valve
    return {
      ...item,
      fields: item.fields.map((field) => ({ ...field, choice: 'definition' in fields ? ('import' as const) : null })),
      languages: item.languages.map((one) => ({
        ...one,
        decision: one.language.uuid in languages ? ('accept' as const) : null,
      })),
    }
  })
  const { user } = await show(<MergeItems request={request} />)
  const first = within(await screen.findByRole('region', { name: 'gasket' }))
  // Named as in the termbase.
  await first.findByText('Dichtung (Forbidden)')
  await user.keyboard('a')
  const detail = within(await screen.findByRole('region', { name: 'valve' }))
  detail.getByText('shuts')
  within(detail.getByRole('region', { name: 'Result' })).getByText(/Please choose/)
  await user.keyboard('a')
  await screen.findByText('Please choose between the two (1 or 2).')
  await user.keyboard('1')
  await within(detail.getByRole('region', { name: 'Result' })).findByText('Definition: shuts a pipe')
  await user.keyboard('u')
  await waitFor(() =>
    expect(bodiesOf(asked)).toEqual([
      { version: 0, languages: { en: 'accept', de: 'accept' }, fields: {} },
      { version: 3, languages: {}, fields: { definition: 'import' } },
      { version: 3, languages: {}, fields: {} },
    ]),
  )
})

test('one language is denied by itself', async () => {
  const server = startServer()
  server.answers(routes.items, pageOf(gasket))
  const asked = server.answers(routes.decideItem, gasket)
  const { user } = await show(<MergeItems request={request} />)
  const detail = within(await screen.findByRole('region', { name: 'gasket' }))
  await user.click(within(detail.getByRole('region', { name: 'German' })).getByRole('button', { name: 'Deny' }))
  await waitFor(() => expect(bodiesOf(asked)).toEqual([{ version: 0, languages: { de: 'deny' }, fields: {} }]))
})

test('an import is copied to a new termbase with the tags that were chosen', async () => {
  const server = startServer()
  server.answers(termbaseTagRoutes.list, pageOf())
  server.answers(termEntryRoutes.list, { ...pageOf(), totalItems: 12 })
  const asked = server.answers(routes.create, request)
  const termImport = {
    '@id': '/api/term_imports/i',
    name: 'Handbook',
    termImportTermbase: { uuid: 'o' },
    destinationTermbase: null,
  }
  const { user } = await show(
    <CopyToTermbaseDialog
      termImport={termImport}
      tags={['/api/termbase_tags/a']}
      onSaved={() => {}}
      onClose={() => {}}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('12 entries are copied.')
  await user.click(dialog.getByRole('button', { name: 'Copy to a termbase' }))
  await dialog.findByText('Please select a termbase')
  await user.click(dialog.getByText('A new termbase'))
  await user.click(dialog.getByRole('button', { name: 'Copy to a termbase' }))
  await waitFor(() =>
    expect(bodiesOf(asked)).toEqual([
      {
        termImport: '/api/term_imports/i',
        tags: ['/api/termbase_tags/a'],
        newTermbase: { name: 'Handbook', termbaseTeams: [] },
      },
    ]),
  )
})
