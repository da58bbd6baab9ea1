import { jobRoutes } from '@langwerk/contract/jobs'
import type { FormalityName } from '@langwerk/contract/words'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { pageOf, startServer } from '../../../testing/server.ts'
import { FormalityField } from './FormalityField.tsx'

const engine = (name: string, formality: boolean) => ({
  '@id': `/api/machine_translation_engines/${name}`,
  '@type': 'MachineTranslationEngine' as const,
  uuid: name,
  name,
  standard: true,
  provider: name,
  capabilities: { formality, connection: true, terms: 'measure' as const, memories: false },
  machineTranslationQualityEstimationMinimalPercent: null,
})
const polite = engine('Polite', true)
const plain = engine('Plain', false)

async function shown(engines: readonly { '@id': string; name: string }[], value: FormalityName = 'default') {
  startServer().answers(jobRoutes.enginesForJob, pageOf(polite, plain))
  const chosen = engines.map((one) => ({ '@id': one['@id'], name: one.name, minimum: 75 }))
  await show(<FormalityField name="formality" error={undefined} value={value} onChange={() => {}} engines={chosen} />)
  return await screen.findByLabelText<HTMLInputElement>('Formality', { selector: 'input' })
}
const warning = /None of the chosen engines/

test('where no chosen engine can be told, that is said and nothing is offered', async () => {
  const field = await shown([plain])
  expect(await screen.findByText(warning)).toBeTruthy()
  expect(field.disabled).toBe(true)
})

test('what was chosen before can still be taken back', async () => {
  const field = await shown([plain], 'prefer_more')
  expect(await screen.findByText(warning)).toBeTruthy()
  expect(field.disabled).toBe(false)
})

test('one engine among them that can be told is enough', async () => {
  const field = await shown([plain, polite])
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  expect(field.disabled).toBe(false)
})
