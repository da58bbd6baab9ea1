import { type FileType, fileTypeRoutes as routes } from '@langwerk/contract/file-types'
import { languageProcessingRuleSetRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { languageRoutes } from '@langwerk/contract/languages'
import { shippedFileTypes } from '@langwerk/documents/file-types/shipped-file-types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { FileTypeSettingsScreen } from './FileTypeSettingsScreen.tsx'

const { tagProcessingRules: _, replacementRules: __, ...xml } = shippedFileTypes.find(({ name }) => name === 'XML')!

const fileType: FileType = {
  ...xml,
  '@id': '/api/file_types/f',
  '@type': 'FileType',
  uuid: 'f',
  name: 'Catalogue',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true },
  teams: [],
  languageProcessingRuleSet: null,
}

test('only what the processor knows is asked, and only what was changed is sent', async () => {
  const server = startServer()
  server.answers(routes.get, fileType)
  server.answers(languageRoutes.sources, pageOf())
  server.answers(languageProcessingRuleSetRoutes.list, pageOf())
  const saved = server.answers(routes.update, { ...fileType, rootXPath: '/catalogue' })
  const { user } = await show(<FileTypeSettingsScreen />, { at: '/f', path: '/$uuid' })
  await user.type(await screen.findByLabelText('Root XPath'), '/catalogue')
  expect(screen.queryByLabelText('Translate notes')).toBeNull()
  expect(screen.queryByLabelText('Source column')).toBeNull()
  await user.click(screen.getByLabelText('Understand HTML entities such as &nbsp;'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([{ rootXPath: '/catalogue', containsHtmlEntities: true }]),
  )
})
