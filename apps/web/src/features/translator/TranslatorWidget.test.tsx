import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { answer, startTranslating } from '../../testing/translator.ts'
import { TranslatorWidget } from './TranslatorWidget.tsx'

test('it becomes the translator with the first that somebody does on the page', async () => {
  startTranslating(answer('Tür zu'))
  const { user } = await show(<TranslatorWidget />)
  await user.hover(await screen.findByRole('button', { name: 'Options' }))
  expect(await screen.findByRole('combobox', { name: 'From' })).toHaveProperty('value', 'Detect language')
  await user.click(screen.getByRole('button', { name: 'Options' }))
  expect(await screen.findByRole('combobox', { name: 'Form of address' })).toBeTruthy()
})
