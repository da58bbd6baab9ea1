import type { TranslationMemoryUnit } from '@langwerk/contract/translation-memories'
import {
  translationMemoryReplacementRoutes as routes,
  type TranslationMemoryReplacement,
} from '@langwerk/contract/translation-memory-replacements'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../../testing/server.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'

const unit = (id: number, target: string): TranslationMemoryUnit => ({
  '@id': `/api/translation_memories/m/units/${id}`,
  '@type': 'TranslationMemoryUnit',
  id,
  sourceLanguage: 'de',
  targetLanguage: 'en',
  sourceSegment: { xml: `Satz ${id}` },
  targetSegment: { xml: target },
  contextName: null,
  origin: 'import',
  usageCount: 0,
  lastUsedAt: null,
  notes: [],
  properties: [],
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  changedBy: null,
  changedAt: '2026-01-01T00:00:00.000Z',
})
const changeOf = (rest: string) => [
  { kind: 'deleted' as const, text: 'old' },
  { kind: 'inserted' as const, text: 'new' },
  { kind: 'equal' as const, text: rest },
]
const replacement = (changes: Partial<TranslationMemoryReplacement>): TranslationMemoryReplacement => ({
  '@id': '/api/translation_memory_replacements/r',
  '@type': 'TranslationMemoryReplacement',
  uuid: 'r',
  translationMemory: { '@id': '/api/translation_memories/m', uuid: 'm', name: 'Manuals' },
  find: 'old',
  replacement: 'new',
  side: 'target',
  caseSensitive: false,
  wholeWords: false,
  regularExpression: false,
  filter: {},
  status: { title: 'done', progress: 100 },
  replaced: 1,
  occurrences: 1,
  restored: 0,
  kept: { count: 0, units: [] },
  createdBy: 'Pia Test',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

async function opened(filter = {}) {
  const server = startServer()
  server.answers(routes.list, pageOf<TranslationMemoryReplacement>())
  const memory = { '@id': '/api/translation_memories/m', uuid: 'm' }
  const onChanged = vi.fn()
  const world = { server, onChanged }
  const mount = () =>
    show(<ReplaceDialog memory={memory} filter={filter} onChanged={onChanged} onClose={() => undefined} />)
  return { ...world, mount }
}

test('what would change is shown, units are left out of it, and it is undone', async () => {
  const { server, mount, onChanged } = await opened({ user: 'Uma' })
  server.answers(routes.preview, {
    ...pageOf(
      { unit: unit(1, 'old one'), source: null, target: changeOf(' one') },
      { unit: unit(2, 'old two'), source: null, target: changeOf(' two') },
    ),
    occurrences: 2,
    complete: true,
  })
  const created = server.answers(routes.create, replacement({}))
  const undone = server.answers(routes.undo, () => {
    const kept = { count: 1, units: [{ id: 1, source: 'Satz 1', target: 'old one' }] }
    const after = replacement({ status: { title: 'undone', progress: 100 }, kept })
    server.answers(routes.get, after)
    return after
  })
  server.answers(routes.get, replacement({}))
  const { user } = await mount()
  await user.type(await screen.findByRole('textbox', { name: /^Find/ }), 'old')
  await user.type(screen.getByLabelText('Replace with'), 'new{Enter}')
  expect((await screen.findByText('2 occurrences in 2 segments')).textContent).toBeTruthy()
  expect(screen.getAllByText('new').map(({ tagName }) => tagName)).toEqual(['INS', 'INS'])
  await user.click(screen.getByLabelText('Replace in “Satz 2”'))
  await user.click(screen.getByRole('button', { name: 'Replace in 1 segment' }))
  expect(created[0]!.body).toMatchObject({
    translationMemory: '/api/translation_memories/m',
    find: 'old',
    replacement: 'new',
    side: 'target',
    filter: { user: 'Uma' },
    except: [2],
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undone).toHaveLength(1)
  expect(await screen.findByText('Satz 1 → old one')).toBeTruthy()
  expect(onChanged).toHaveBeenCalled()
})

test('another text wants another look, and what is wrong is said at the field', async () => {
  const { server, mount } = await opened()
  server.answers(routes.preview, { ...pageOf(), occurrences: 0, complete: true })
  const { user } = await mount()
  const find = await screen.findByRole('textbox', { name: /^Find/ })
  await user.type(find, '(a{Enter}')
  expect(await screen.findByText('No segment would change.')).toBeTruthy()
  server.answers(
    routes.preview,
    new Refused(422, {
      violations: [{ propertyPath: 'find', code: 'expression_group_open', values: { place: 2 }, message: '' }],
    }),
  )
  await user.click(screen.getByLabelText('Regular expression'))
  expect(screen.queryByText('No segment would change.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/A group “\(” is not closed/)).toBeTruthy()
})

test('earlier replacements are listed, each with the way back', async () => {
  const { server, mount } = await opened()
  server.answers(routes.list, pageOf(replacement({ replaced: 12 })))
  const undone = server.answers(routes.undo, replacement({ status: { title: 'undoing', progress: 0 } }))
  server.answers(routes.get, replacement({ status: { title: 'undoing', progress: 40 } }))
  const { user } = await mount()
  expect(await screen.findByText(/in 12 segments · done/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo the replacement of “old”' }))
  expect(undone[0]!.params).toEqual({ uuid: 'r' })
  expect(await screen.findByRole('progressbar', { name: 'Progress' })).toBeTruthy()
})
