import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
import { ImportDialog } from './ImportDialog.tsx'

test('an import begins with its files; its name may stay empty', async () => {
  startServer()
  await show(
    <ImportDialog
      title="Import"
      endings={['tmx']}
      owner="translationMemoryImportUuid"
      more={{}}
      create={async () => ({ uuid: 'i' })}
      start={async () => undefined}
      useFigures={() => ({ figures: undefined, refresh: () => undefined })}
      onClose={() => undefined}
      onChanged={() => undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Drop/))
})
