import {
  type ArtificialIntelligenceWorker,
  artificialIntelligenceWorkerRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-workers'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { ArtificialIntelligenceWorkersScreen } from './ArtificialIntelligenceWorkersScreen.tsx'

const worker: ArtificialIntelligenceWorker = {
  '@id': '/api/artificial_intelligence_workers/w',
  '@type': 'ArtificialIntelligenceWorker',
  uuid: 'w',
  name: 'Reviewer',
  description: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true, delete: true, share: true },
  teams: [],
  action: 'createComment',
  systemMessage: '',
  prompt: 'Say what is wrong.',
  contextWindow: 'ten',
  generativeArtificialIntelligenceModel: null,
  transUnitMessageRuleSet: null,
  workOnTerminologyOnly: true,
  doNotWorkOnAnswer: false,
  version: 3,
}

test('a worker without a model says that it waits, and shows what it does and never does', async () => {
  const server = startServer()
  server.answers(routes.list, pageOf(worker))
  const changed = server.answers(routes.update, worker)
  const { user } = await show(<ArtificialIntelligenceWorkersScreen />)
  // Beside its action on narrow screens, in its own column on wide ones.
  expect(await screen.findAllByText('waits for a model')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Reviewer' }))
  expect(await screen.findByText(/Writes a comment on each segment .* It never changes a text/)).toBeTruthy()
  expect(screen.getByText(/^Version 3/)).toBeTruthy()
  server.answers(routes.versions, {
    versions: [
      {
        version: 2,
        action: 'editTargetSegment',
        systemMessage: 'You edit.',
        prompt: 'Shorten it.',
        replacedAt: '2026-11-22T12:00:00.000Z',
      },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Show earlier versions' }))
  expect(await screen.findByText(/^Version 2, until .* · Edit target segments$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take version 2' }))
  expect(screen.getByDisplayValue('Shorten it.')).toBeTruthy()
  const prompt = screen.getByRole('textbox', { name: /^Prompt/ })
  await user.clear(prompt)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please provide your prompt.')).toBeTruthy()
  await user.type(prompt, 'Say {{{{source')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('switch', { name: /Do not work on answers/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changed.map(({ body }) => body)).toEqual([
      {
        action: 'editTargetSegment',
        systemMessage: 'You edit.',
        prompt: 'Say {{source}}',
        doNotWorkOnAnswer: true,
      },
    ]),
  )
})
