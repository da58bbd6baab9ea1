import { languageCombinationRoutes } from '@langwerk/contract/language-combination-sets'
import { languageRoutes } from '@langwerk/contract/languages'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useForm } from '../../../kit/use-form.ts'
import { show } from '../../../testing/render.tsx'
import { pageOf, startServer } from '../../../testing/server.ts'
import { LanguageFields } from './LanguageFields.tsx'
import { newValues } from './wizard-values.ts'

const language = (code: string, name: string) => ({ '@id': `/api/languages/${code}`, uuid: code, code, name })
const [english, german, french] = [language('en', 'English'), language('de', 'German'), language('fr', 'French')]
const listed = pageOf(...[english, german, french].map((one) => ({ ...one, '@type': 'Language' as const })))

function Fields() {
  const kept = { sourceLanguage: null, jobTranslationMemories: [], jobMachineTranslationEngines: [] }
  const set = { '@id': '/api/language_combination_sets/set', name: 'Ours' }
  const form = useForm({ ...newValues(kept), jobLanguageCombinationSets: [set] })
  return (
    <>
      <LanguageFields form={form} />
      <output>{[form.values.sourceLanguage, ...form.values.targetLanguages].join(' ')}</output>
    </>
  )
}

test('a combination fills in the languages, and where only such are allowed no others are offered', async () => {
  const server = startServer()
  server.answers(languageRoutes.sources, listed)
  server.answers(languageRoutes.targets, listed)
  const combination = { '@id': '', '@type': 'LanguageCombination' as const, uuid: 'west', sortId: 1, description: '' }
  server.answers(
    languageCombinationRoutes.list,
    pageOf({
      ...combination,
      name: 'West',
      type: 'allowed' as const,
      sourceLanguages: [english],
      targetLanguages: [german],
    }),
  )
  await show(<Fields />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Language combination' }))
  await userEvent.click(await screen.findByRole('option', { name: 'West' }))
  expect(screen.getByRole('status').textContent).toBe('/api/languages/en /api/languages/de')
  await userEvent.click(screen.getByRole('combobox', { name: /Source language/ }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('English (en)')
  expect(screen.queryByRole('option', { name: 'French (fr)' })).toBeNull()
})
