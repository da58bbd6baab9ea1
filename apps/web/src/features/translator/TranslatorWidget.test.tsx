import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { answer, leaveTranslator, startTranslating } from '../../testing/translator.ts'
import { TranslatorWidget } from './TranslatorWidget.tsx'

const source = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to translate' })

test('what is typed before the translator is there is kept, with the caret, and translated', async () => {
  const { asked } = startTranslating(answer('Schließen Sie die Tür'))
  leaveTranslator()
  await show(<TranslatorWidget />)
  await screen.findByRole('textbox', { name: 'From' })
  fireEvent.compositionStart(source())
  source().focus()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', 'English (en)'))
  fireEvent.change(source(), { target: { value: 'Close the door' } })
  source().setSelectionRange(5, 5)
  // What somebody puts together by several keys stays where it is.
  await waitFor(() => expect(document.activeElement).toBe(source()))
  expect(screen.queryByRole('combobox', { name: 'Into' })).toBeNull()
  fireEvent.compositionEnd(source())
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Into' })).toHaveProperty('value', 'German (de)'))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]!.body).toMatchObject({ transUnit: { sourceSegment: { xml: 'Close the door' } } })
  await waitFor(() => expect(document.activeElement).toBe(source()))
  await waitFor(() => expect(source().selectionEnd ?? getSelection()?.focusOffset).toBe(5))
})

test('it becomes the translator with the first that somebody does on the page', async () => {
  startTranslating(answer('Tür zu'))
  const { user } = await show(<TranslatorWidget />)
  await user.hover(await screen.findByRole('button', { name: 'Options' }))
  expect(await screen.findByRole('combobox', { name: 'From' })).toHaveProperty('value', 'Detect language')
  await user.click(screen.getByRole('button', { name: 'Options' }))
  expect(await screen.findByRole('combobox', { name: 'Form of address' })).toBeTruthy()
})
