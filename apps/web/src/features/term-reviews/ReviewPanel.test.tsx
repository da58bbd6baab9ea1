import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { type TermImport, termImportRoutes } from '@langwerk/contract/term-imports'
import { type TermReview, type TermReviewEstimate, termReviewRoutes } from '@langwerk/contract/term-reviews'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { ReviewPanel } from './ReviewPanel.tsx'

const worker = { '@id': '/api/artificial_intelligence_workers/w', uuid: 'w', name: 'Termini' }
const review: TermReview = {
  artificialIntelligenceWorker: { uuid: 'w', name: 'Termini' },
  status: { title: 'running', progress: 40, stop: null, message: '', detail: null },
  budget: { currency: 'EUR', amount: 2 },
  spent: { currency: 'EUR', amount: 0.5 },
  kept: 12,
  doubted: 3,
  missed: 1,
  merged: 0,
  dropped: 2,
  unanswered: 0,
  mayChange: true,
}
const estimate: TermReviewEstimate = {
  groups: 80,
  sentences: 20,
  calls: 3,
  inputTokens: 5000,
  outputTokens: 3000,
  cost: { currency: 'EUR', amount: 0.03 },
  isCounted: true,
  isFromPart: false,
  request: { systemMessage: 'You know terms.', text: 'Judge {"candidates":[]}' },
}
// Only what the panel reads of an import.
const importOf = (more: Partial<TermImport>) =>
  ({
    uuid: 'i',
    name: 'Manuals',
    found: 90,
    status: { title: 'readyForMerge', progress: 100, message: null, detail: null },
    artificialIntelligenceWorker: null,
    review: null,
    mayChange: true,
    ...more,
  }) as TermImport

test('a worker is chosen after the extraction, its cost and question are shown, and it begins with a budget', async () => {
  const server = startServer()
  server.answers(artificialIntelligenceWorkerRoutes.forTerminology, pageOf(worker as never))
  server.answers(termReviewRoutes.estimate, estimate)
  const updated = server.answers(termImportRoutes.update, importOf({ review }))
  const started = server.answers(termReviewRoutes.start, review)
  const onChanged = vi.fn()
  const { user } = await show(<ReviewPanel termImport={importOf({})} onChanged={onChanged} />)
  await user.click(await screen.findByRole('button', { name: 'Have an AI worker judge it' }))
  await user.click(await screen.findByRole('textbox', { name: /^AI worker/ }))
  await user.click(await screen.findByRole('option', { name: 'Termini' }))
  expect(await screen.findByText('It judges 80 candidates and reads 20 sentences for what was missed.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show the question' }))
  expect(await screen.findByText('Judge {"candidates":[]}')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Budget in EUR' }), '2')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  expect(updated[0]!.body).toEqual({ artificialIntelligenceWorker: worker['@id'] })
  expect(started[0]!.body).toEqual({ budget: { currency: 'EUR', amount: 2 } })
})

test('one at work is followed and stopped; one that was stopped says why', async () => {
  const server = startServer()
  const stopped = server.answers(termReviewRoutes.stop, review)
  const { user } = await show(
    <>
      <ReviewPanel
        termImport={importOf({ review, artificialIntelligenceWorker: worker })}
        onChanged={() => undefined}
      />
      <ReviewPanel
        termImport={importOf({
          review: { ...review, mayChange: false, status: { ...review.status, title: 'paused', stop: 'auth' } },
          mayChange: false,
        })}
        onChanged={() => undefined}
      />
    </>,
  )
  expect(await screen.findAllByText(/12 kept · 3 doubted · 1 found · €0\.50? of €2(\.00)? spent/)).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toBe('The key of the model is refused.')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await expect.poll(() => stopped).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Go on…' })).toBeNull()
})
