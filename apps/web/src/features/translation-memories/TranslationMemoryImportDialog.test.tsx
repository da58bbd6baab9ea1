import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
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
