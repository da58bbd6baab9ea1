import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../settings/i18n.ts'
import { show } from '../../testing/render.tsx'
import { ProblemText } from './ProblemText.tsx'

afterEach(() => changeLocale('en'))

test('says in the reader’s language why an expression cannot be used, and in the engine’s words what has no key', async () => {
  const faulty = { rule: 'Code', reason: 'it is not well-formed', why: 'notWellFormed' }
  const unknown = { rule: 'Code', reason: 'no function f' }
  await show(
    <>
      <ProblemText problem={null} message="" detail={{ key: 'tagRule', values: faulty }} />
      <ProblemText problem={null} message="" detail={{ key: 'tagRule', values: unknown }} />
    </>,
  )
  await changeLocale('de')
  const shown = await screen.findByText(/nicht wohlgeformt/)
  expect(shown.textContent).toContain('no function f')
})
