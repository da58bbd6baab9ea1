import type { ErrorDetail } from '@langwerk/contract/common'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../settings/i18n.ts'
import { show } from '../../testing/render.tsx'
import { ImportResult } from './ImportResult.tsx'

const figures = { imported: 0, skipped: 0, refusedCount: 0, refused: [] }
const failed = (message: string, detail: ErrorDetail) => ({
  ...figures,
  status: { title: 'failed' as const, progress: 0, message, detail },
})

afterEach(() => changeLocale('en'))

test('says why an import failed in the reader’s language, by the key of its reader', async () => {
  const { unmount } = await show(
    <ImportResult figures={failed('The table is empty', { key: 'tableEmpty', values: {} })} />,
  )
  await changeLocale('de')
  expect((await screen.findByRole('alert')).textContent).toBe('Die Tabelle ist leer')
  unmount()
  await show(<ImportResult figures={failed('…', { key: 'cancelled', values: { entries: '7' } })} />)
  expect((await screen.findByRole('alert')).textContent).toContain('nach 7 Einträgen')
})

test('says in the reader’s language which columns of a table of terms were left out', async () => {
  const status = { title: 'done' as const, progress: 100, message: null, detail: null }
  const notices = [{ key: 'columnsLeftOut' as const, values: { file: 'a.csv', columns: 'remarks, my field' } }]
  await show(<ImportResult figures={{ ...figures, status, notices }} />)
  await changeLocale('de')
  const text = '„a.csv“ hat Spalten, die nicht verstanden wurden und wegbleiben: remarks, my field'
  expect(await screen.findByText(text)).toBeDefined()
})

test('says why entries were refused in the reader’s language, and as the server said it where it kept no key', async () => {
  const values = { why: 'xmlClosesOther', name: 'b', expected: 'a', reason: '</b> stands where </a> was expected' }
  const refused = [
    { line: 3, reason: '…', detail: { key: 'notWellFormed', values } },
    { line: 4, reason: 'The unit is not closed' },
  ]
  const status = { title: 'done' as const, progress: 100, message: null, detail: null }
  await show(<ImportResult figures={{ ...figures, status, refusedCount: 2, refused }} />)
  await changeLocale('de')
  expect(await screen.findByText('Der Eintrag ist nicht wohlgeformt: </b> steht, wo </a> erwartet wurde')).toBeDefined()
  expect(screen.getByText('The unit is not closed')).toBeDefined()
})
