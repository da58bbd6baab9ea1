import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { ExpressionField } from './fields.tsx'

test('an expression is one line however long: Enter submits it, and pasted lines become one', async () => {
  const submit = vi.fn()
  function Field() {
    const [value, setValue] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(value)
        }}
      >
        <ExpressionField name="regex" label="Looks for" value={value} onChange={setValue} error={undefined} />
      </form>
    )
  }
  const { user } = await show(<Field />)
  await user.click(screen.getByRole('textbox', { name: 'Looks for' }))
  await user.paste('[A-Z]{2}\n-\\d+')
  await user.keyboard('{Enter}')
  expect(submit.mock.calls).toEqual([['[A-Z]{2}-\\d+']])
})
