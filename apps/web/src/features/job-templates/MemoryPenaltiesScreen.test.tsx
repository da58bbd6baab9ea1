import {
  jobTranslationMemoryRoutes,
  jobTranslationMemoryPenaltyRoutes as routes,
} from '@langwerk/contract/translation-memory-penalties'
import type { PenaltyType } from '@langwerk/contract/words'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { MemoryPenaltiesScreen } from './MemoryPenaltiesScreen.tsx'

const penalty = {
  '@id': '/api/job_translation_memory_penalties/p',
  '@type': 'JobTranslationMemoryPenalty' as const,
  uuid: 'p',
  sortId: 1,
  type: 'sourceSegmentContains' as PenaltyType,
  selectorValue: 'beta',
  matchDifference: 5,
}

test('the penalties of a use are listed, and a new one asks for what its type wants', async () => {
  const server = startServer()
  server.answers(jobTranslationMemoryRoutes.get, {
    '@id': '/api/job_translation_memories/u',
    '@type': 'JobTranslationMemory',
    uuid: 'u',
    sortId: 1,
    translationMemoryPretranslationMinimalMatchPercent: 90,
    updateTranslationMemory: true,
    translationMemorySearchMinimalMatchPercent: 50,
    translationMemoryPenalty: 0,
    languageVariantPenalty: null,
    translationMemory: { '@id': '/api/translation_memories/m', uuid: 'm', name: 'Manuals' },
    owner: { '@id': '/api/job_templates/t', uuid: 't', name: 'Leaflets' },
    permissions: { edit: true },
  })
  const ofDay = { ...penalty, uuid: 'd', type: 'unitLastUsedNewerThan' as const, selectorValue: '2026-11-01' }
  server.answers(routes.list, pageOf(penalty, ofDay))
  const made = server.answers(routes.create, penalty)
  const { user } = await show(<MemoryPenaltiesScreen />, { at: '/u', path: '/$uuid' })
  expect((await screen.findByRole('link', { name: 'Leaflets' })).getAttribute('href')).toBe(
    '/settings/jobTemplates/t/jobTranslationMemories',
  )
  expect(await screen.findByText('Source contains')).toBeTruthy()
  expect(screen.getByText('01.11.2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add penalty' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Text/), 'beta')
  await user.click(dialog.getByLabelText('Falls on', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Source shorter than' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Please say on what it falls')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Characters/), '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(made[0]!.body).toMatchObject({
    jobTranslationMemory: '/api/job_translation_memories/u',
    type: 'sourceSegmentLengthLowerThan',
    selectorValue: '12',
    matchDifference: 5,
  })
})
