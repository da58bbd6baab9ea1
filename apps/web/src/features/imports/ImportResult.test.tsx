import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../settings/i18n.ts'
import { show } from '../../testing/render.tsx'
import { ImportResult } from './ImportResult.tsx'

const failed = (message: string, key: string, values = {}) => ({
  status: { title: 'failed' as const, progress: 0, message, detail: { key, values } },
  imported: 0,
  skipped: 0,
  refusedCount: 0,
  refused: [],
})

afterEach(() => changeLocale('en'))

test('says why an import failed in the reader’s language, by the key of a reader of documents or by the wording of others', async () => {
  const { unmount } = await show(<ImportResult figures={failed('The table is empty', 'tableEmpty')} />)
  await changeLocale('de')
  expect((await screen.findByRole('alert')).textContent).toBe('Die Tabelle ist leer')
  unmount()
  const cutOff = 'The file ends before its end tag'
  await show(<ImportResult figures={failed(cutOff, 'said', { reason: cutOff })} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Datei')
})
