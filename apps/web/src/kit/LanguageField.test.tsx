import { type Language, languageRoutes } from '@langwerk/contract/languages'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { pageOf, startServer } from '../testing/server.ts'
import { LanguageField, LanguagesField } from './LanguageField.tsx'

const language = (code: string, name: string): Language => ({
  '@id': `/languages/${code}`,
  '@type': 'Language',
  uuid: code,
  code,
  name,
})
const some = pageOf(
  language('fr', 'French'),
  language('de-AT', 'Austrian'),
  language('de', 'German'),
  language('qaa', 'Ours'),
)

const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

test('offers languages by their names in the interface’s language, each before its variants', async () => {
  startServer().answers(languageRoutes.list, some)
  function Field() {
    const [value, setValue] = useState<string | null>(null)
    return <LanguageField name="language" error={undefined} value={value} onChange={setValue} />
  }
  const { user } = await show(<Field />)
  const field = screen.getByLabelText<HTMLInputElement>('Language', { selector: 'input' })
  await user.click(field)
  await screen.findAllByRole('option')
  expect(offered()).toEqual(['French (fr)', 'German (de)', 'Austrian German (de-AT)', 'Ours (qaa)'])
  await user.type(field, 'aust')
  expect(offered()).toEqual(['Austrian German (de-AT)'])
  await user.click(screen.getByRole('option'))
  expect(field.value).toBe('Austrian German (de-AT)')
})

test('what is typed before the languages have come is taken when they have', async () => {
  let send = (_: typeof some) => {}
  const coming = new Promise<typeof some>((resolve) => {
    send = resolve
  })
  startServer().answers(languageRoutes.list, () => coming)
  function Field() {
    const [value, setValue] = useState<string[]>([])
    return <LanguagesField name="languages" error={undefined} value={value} onChange={setValue} />
  }
  const { user } = await show(<Field />)
  await user.type(screen.getByLabelText('Languages', { selector: 'input' }), 'German (de)')
  send(some)
  await screen.findByRole('option', { name: 'German (de)' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('German (de)')).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'German (de)' })).toBeNull()
})

test('Enter in a field with nothing typed takes nothing', async () => {
  startServer().answers(languageRoutes.list, some)
  const change = vi.fn()
  const { user } = await show(<LanguageField name="language" error={undefined} value={null} onChange={change} />)
  await user.click(screen.getByLabelText('Language', { selector: 'input' }))
  await screen.findByRole('option', { name: 'German (de)' })
  await user.keyboard('{Enter}')
  expect(change).not.toHaveBeenCalled()
})

test('offers the targets of a source, and each only once', async () => {
  const asked = startServer().answers(languageRoutes.targets, some)
  function Field() {
    const [value, setValue] = useState<string[]>([])
    return (
      <LanguagesField
        name="languages"
        error={undefined}
        list="targets"
        sourceLanguage="/languages/en"
        value={value}
        onChange={setValue}
      />
    )
  }
  const { user } = await show(<Field />)
  await user.click(screen.getByLabelText('Languages', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'French (fr)' }))
  expect(offered()).not.toContain('French (fr)')
  expect(asked.map(({ query }) => query)).toEqual([{ source_language_uuid: 'en' }])
})

test('of some languages only those are offered, and what was chosen otherwise is still called by its name', async () => {
  startServer().answers(languageRoutes.list, some)
  const only = ['/languages/de']
  const field = { error: undefined, only, onChange: () => {} }
  const { user } = await show(
    <>
      <LanguageField name="language" {...field} value="/languages/fr" />
      <LanguagesField name="languages" {...field} value={['/languages/qaa']} />
    </>,
  )
  expect(await screen.findByText('Ours (qaa)')).toBeTruthy()
  expect(await screen.findByDisplayValue('French (fr)')).toBeTruthy()
  await user.click(screen.getByLabelText('Languages', { selector: 'input' }))
  expect(offered()).toEqual(['German (de)'])
})

test('Enter takes the first language that was found, and submits where nothing was looked for', async () => {
  startServer().answers(languageRoutes.list, some)
  const submit = vi.fn()
  function Fields() {
    const [one, setOne] = useState<string | null>(null)
    const [several, setSeveral] = useState<string[]>([])
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(one, several)
        }}
      >
        <LanguageField name="language" required error={undefined} value={one} onChange={setOne} />
        <LanguagesField name="languages" error={undefined} value={several} onChange={setSeveral} />
        <button type="submit">Next</button>
      </form>
    )
  }
  const { user } = await show(<Fields />)
  await user.click(screen.getByLabelText('Languages', { selector: 'input' }))
  await screen.findAllByRole('option')
  await user.type(screen.getByLabelText(/^Language\b/, { selector: 'input' }), 'germ{Enter}')
  await user.type(screen.getByLabelText('Languages', { selector: 'input' }), 'fren{Enter}our{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(submit.mock.calls).toEqual([['/languages/de', ['/languages/fr', '/languages/qaa']]])
})
