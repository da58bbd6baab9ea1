import type { TermImportPlan } from '@langwerk/contract/term-imports'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../../settings/i18n.ts'
import { setPreference } from '../../../settings/preferences.ts'
import { show } from '../../../testing/render.tsx'
import { PlanView } from './PlanView.tsx'

afterEach(() => changeLocale('en'))

test('says in the reader’s language which languages a termbase would get and what would change of an entry', async () => {
  const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
  const plan: TermImportPlan = {
    added: { languages: [{ name: 'German', language: german }], fields: [], tags: [] },
    fresh: 0,
    changed: 1,
    duplicates: 0,
    refusedCount: 0,
    refused: [],
    notices: [],
    samples: [{ kind: 'changed', terms: ['valve'], changes: [{ field: 'definition', from: '', to: 'closes' }] }],
  }
  setPreference('locale', 'de')
  await show(<PlanView plan={plan} />)
  await changeLocale('de')
  expect((await screen.findByText(/Neue Sprachen/)).parentElement?.textContent).toBe('Neue Sprachen: Deutsch')
  expect(screen.getByText('closes').parentElement?.textContent).toMatch(/^Definition:\s+closes$/)
})
