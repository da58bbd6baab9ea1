import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { FormulaField } from './FormulaField.tsx'

function Field() {
  const [value, setValue] = useState('')
  return <FormulaField name="formula" value={value} onChange={setValue} error={undefined} />
}

test('names are completed with the keyboard, where the caret stands', async () => {
  await show(<Field />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Formula/ })
  await userEvent.type(field, 'wo')
  expect(await screen.findByText('Words of the source segment')).toBeDefined()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('words')
  await userEvent.type(field, ' * ro{ArrowDown}{Enter}0.5)')
  expect(field.value).toBe('words * round(0.5)')
  await userEvent.type(field, 'm', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(await screen.findByText('The best match, in percent')).toBeDefined()
})

test('names are offered only where one can stand', async () => {
  await show(<Field />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Formula/ })
  await userEvent.type(field, '2 * ')
  expect(await screen.findByText('Words of the source segment')).toBeDefined()
  for (const operand of ['30', 'words ', '(words)']) {
    await userEvent.type(field, operand)
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.type(field, ' + ')
    expect(await screen.findByText('Words of the source segment')).toBeDefined()
  }
})

test('what a formula comes to is said as it is written, and what is wrong with it', async () => {
  await show(<Field />)
  const field = await screen.findByRole('textbox', { name: /Formula/ })
  await userEvent.type(field, 'words * (100 - score) / 100')
  expect(await screen.findByText('10 words with 60 characters at 80 % count 2.00 words.')).toBeDefined()
  await userEvent.type(field, ' / repeated')
  expect(await screen.findByText(/it has no result from 0 up/)).toBeDefined()
  await userEvent.type(field, ' wrods')
  expect(await screen.findByText('A “wrods” does not belong here (at character 40)')).toBeDefined()
})
