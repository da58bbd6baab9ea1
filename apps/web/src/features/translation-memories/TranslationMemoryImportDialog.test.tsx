import { fileRoutes, type UploadedFile } from '@langwerk/contract/files'
import {
  translationMemoryImportRoutes as routes,
  type TranslationMemoryImport,
} from '@langwerk/contract/translation-memories'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Refused, startServer } from '../../testing/server.ts'
import { TranslationMemoryImportDialog } from './TranslationMemoryImportDialog.tsx'

test('an import begins with its files; its name may stay empty', async () => {
  startServer()
  await show(
    <TranslationMemoryImportDialog
      memory={{ '@id': '/api/translation_memories/m', name: 'Memory' }}
      onClose={() => undefined}
      onChanged={() => undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Drop/))
})

const made: TranslationMemoryImport = {
  '@id': '/api/translation_memory_imports/i',
  '@type': 'TranslationMemoryImport',
  uuid: 'i',
  name: 'bad.tmx',
  description: '',
  translationMemory: { '@id': '/api/translation_memories/m', uuid: 'm', name: 'Memory' },
  files: [],
  status: { title: 'init', progress: 0, message: null, detail: null },
  mergeByHand: false,
  toMerge: null,
  imported: 0,
  skipped: 0,
  refusedCount: 0,
  refused: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}

const uploaded: UploadedFile = {
  '@id': '/api/files/f',
  '@type': 'File',
  uuid: 'f',
  originalName: 'good.tmx',
  fileSize: 1,
  mimeType: 'application/xml',
  isUploaded: true,
  languages: { source: null, target: null },
  numWords: 0,
  status: { title: 'uploaded', message: null },
}

const nameIn = (body: unknown) => (body as { uploadedFile: File }).uploadedFile.name

test('after a refused upload the same import goes on, with what it has already', async () => {
  const server = startServer()
  const created = server.answers(routes.create, made)
  const renamed = server.answers(routes.update, made)
  const started = server.answers(routes.start, { ...made, status: { ...made.status, title: 'running' } })
  server.answers(routes.get, { ...made, status: { ...made.status, title: 'running' } })
  const removedFiles = server.answers(fileRoutes.remove, undefined)
  const sent = server.answers(fileRoutes.upload, ({ body }) =>
    nameIn(body) === 'bad.tmx' ? new Refused(422, { detail: 'Not this one.' }) : uploaded,
  )
  const { user } = await show(
    <TranslationMemoryImportDialog
      memory={{ '@id': '/api/translation_memories/m', name: 'Memory' }}
      onClose={() => undefined}
      onChanged={() => undefined}
    />,
  )
  await screen.findByRole('dialog')
  const take = (name: string) =>
    user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], name))
  await take('good.tmx')
  await take('bad.tmx')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove bad.tmx' }))
  await take('other.tmx')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(sent.map(({ body }) => nameIn(body))).toEqual(['good.tmx', 'bad.tmx', 'other.tmx'])
  expect(sent.map(({ body }) => body)).toMatchObject(sent.map(() => ({ translationMemoryImportUuid: 'i' })))
  expect([created.length, renamed.length, removedFiles.length]).toEqual([1, 0, 0])
})

test('an import that is merged by hand shows what it would bring, and is merged', async () => {
  const server = startServer()
  const created = server.answers(routes.create, made)
  server.answers(routes.start, made)
  const ready = { ...made, status: { ...made.status, title: 'readyForMerge' as const }, mergeByHand: true, toMerge: 12 }
  server.answers(routes.get, ready)
  const merged = server.answers(routes.merge, () => {
    const after = { ...ready, status: { ...made.status, title: 'done' as const }, imported: 12 }
    server.answers(routes.get, after)
    return after
  })
  server.answers(fileRoutes.upload, uploaded)
  const { user } = await show(
    <TranslationMemoryImportDialog
      memory={{ '@id': '/api/translation_memories/m', name: 'Memory' }}
      onClose={() => undefined}
      onChanged={() => undefined}
    />,
  )
  await screen.findByRole('dialog')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'good.tmx'))
  await user.click(await screen.findByRole('switch', { name: /Merge by hand/ }))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  expect([created[0]!.body, merged.length]).toMatchObject([{ mergeByHand: true }, 1])
  expect(await screen.findByText('The import is finished.')).toBeTruthy()
})
