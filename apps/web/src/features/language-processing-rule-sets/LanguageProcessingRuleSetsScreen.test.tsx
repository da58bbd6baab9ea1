import { languageProcessingRuleSetRoutes as routes } from '@langwerk/contract/language-processing-rule-sets'
import { languageRoutes } from '@langwerk/contract/languages'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { changeLocale } from '../../settings/i18n.ts'
import { setPreference } from '../../settings/preferences.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { LanguageProcessingRuleSetsScreen } from './LanguageProcessingRuleSetsScreen.tsx'

afterEach(async () => {
  setSession(null)
  setPreference('locale', 'en')
  await changeLocale('en')
})

const german = { '@id': '/api/languages/de', '@type': 'Language' as const, uuid: 'de', code: 'de', name: 'German' }

test('what ships is copied with its rules named in the language of the screen', async () => {
  const permissions = { user: { languageProcessingRuleSet: { create: true } }, teams: {}, organizations: {} }
  const names = { firstName: '', lastName: '', email: '', csrfToken: '', hosted: null }
  setSession({ uuid: 'me', roles: [], permissions, ...names, profilePicture: null, impersonator: null, jobStep: null })
  const server = startServer()
  server.answers(routes.list, pageOf())
  server.answers(languageRoutes.list, pageOf(german))
  const made = { '@type': 'LanguageProcessingRuleSet', uuid: 'made', name: 'Deutsch (Kopie)', leftOut: [] }
  const taken = server.answers(routes.import, made as never)
  setPreference('locale', 'de')
  const { user } = await show(<LanguageProcessingRuleSetsScreen />)
  await changeLocale('de')
  await user.click(await screen.findByRole('button', { name: 'Mitgeliefertes kopieren' }))
  await user.click(await screen.findByRole('combobox', { name: 'Wird mitgeliefert' }))
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kopieren' }))
  await waitFor(() => expect(taken).toHaveLength(1))
  const { sourceLanguage, segmentationRules } = taken[0]!.body as {
    sourceLanguage: string
    segmentationRules: { name: string }[]
  }
  expect(sourceLanguage).toBe(german['@id'])
  expect(segmentationRules.map(({ name }) => name)).toContain('Satzende')
})
