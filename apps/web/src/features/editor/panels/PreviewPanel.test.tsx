import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit, uuidOf } from '../testing.tsx'

test('the headings of the document are none of the page', async () => {
  const { user } = await openedEditor({
    units: [unit(1, 'The hut', 'Die Hütte')],
    preview: `<h3><span data-trans-unit="${uuidOf(1)}">Über die Hütte</span></h3>`,
  })
  await user.click(screen.getByRole('tab', { name: /Preview/ }))
  expect(await screen.findByText('Über die Hütte')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})
