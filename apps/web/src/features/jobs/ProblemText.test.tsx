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

test('says in the reader’s language why a part of a file is broken', async () => {
  const values = { part: 'word/document.xml', why: 'xmlNotClosed', name: 'w:p', reason: '<w:p> is not closed' }
  await show(<ProblemText problem={null} message="" detail={{ key: 'partBroken', values }} />)
  await changeLocale('de')
  expect(await screen.findByText(/word\/document.xml beschädigt: <w:p> ist nicht geschlossen/)).toBeDefined()
})

test('says once what is said twice', async () => {
  await show(<ProblemText problem="noText" message="" detail={{ key: 'noText', values: {} }} />)
  expect(screen.getAllByText(/holds no text/)).toHaveLength(1)
  await changeLocale('de')
  expect(await screen.findAllByText(/keinen Text/)).toHaveLength(1)
})
