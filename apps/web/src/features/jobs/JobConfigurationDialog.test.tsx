import { usualPreparation } from '@langwerk/contract/job-preparation'
import { jobRoutes } from '@langwerk/contract/jobs'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../settings/i18n.ts'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
import { JobConfigurationDialog } from './JobConfigurationDialog.tsx'

const ref = (uuid: string, name: string) => ({ '@id': `/api/things/${uuid}`, uuid, name })
const language = (code: string, name: string) => ({ ...ref(code, name), code })
const [english, german] = [language('en', 'English'), language('de', 'German')]

afterEach(() => changeLocale('en'))

test('languages are called as the reader calls them, and those of a termbase as people named them there', async () => {
  startServer().answers(jobRoutes.configuration, {
    '@id': '/api/jobs/1/configuration',
    '@type': 'JobConfiguration',
    uuid: '1',
    templateOmissions: [],
    copyTemplate: null,
    jobTranslationTermbases: [
      {
        uuid: '2',
        sortId: 1,
        translationTermbase: ref('3', 'Valves'),
        sourceTermbaseIndex: { ...ref('4', 'English'), language: english },
        targetTermbaseIndex: { ...ref('5', 'Our German'), language: german },
      },
    ],
    jobTranslationMemories: [
      {
        uuid: '6',
        sortId: 1,
        translationMemory: ref('7', 'Alps'),
        translationMemoryPretranslationMinimalMatchPercent: 80,
        updateTranslationMemory: true,
        translationMemorySearchMinimalMatchPercent: 50,
        translationMemoryPenalty: 5,
        languageVariantPenalty: null,
        sourceLanguage: english,
        targetLanguages: [german],
      },
    ],
    jobMachineTranslationEngines: [],
    jobReplacementRuleSets: [],
    jobTransUnitMessageRuleSets: [],
    jobFileTypes: [],
    jobScoringRuleSets: [],
    jobArtificialIntelligenceWorkers: [],
    jobLanguageCombinationSets: [],
    ...usualPreparation,
    lockExactMatches: true,
    artificialIntelligenceReworkBudget: { currency: 'EUR', amount: 2 },
  })
  const job = {
    uuid: '1',
    name: 'Manual',
    translation: true,
    sourceLanguage: english,
    targetLanguages: [german],
    formality: 'prefer_less' as const,
    readyAt: '2026-11-22T12:00:00.000Z',
  }
  await show(<JobConfigurationDialog job={job} onClose={() => {}} />)
  await changeLocale('de')
  const row = await screen.findByRole('row', { name: /Valves/ })
  expect(await within(row).findByText('Englisch')).toBeDefined()
  expect(within(row).getByText('Our German')).toBeDefined()
  const memory = within(screen.getByRole('row', { name: /Alps/ }))
  expect(memory.getByText(/alle Treffer −5\s%$/)).toBeDefined()
  expect(memory.getByRole('link', { name: 'Abzüge' }).getAttribute('href')).toContain('/jobTranslationMemories/6/')
  expect(screen.getByText(/100\s% .* gesperrt/)).toBeDefined()
  expect(screen.getByText(/^Anrede: /)).toBeDefined()
  expect(screen.getByText(/^Vorbereitet am .*hat auf diese Dateien nicht gewirkt/)).toBeDefined()
  expect(screen.queryByText(/Die Analyse weist/)).toBeNull()
})
