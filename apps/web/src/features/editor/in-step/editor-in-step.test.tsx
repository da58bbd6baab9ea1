import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { Refused, startServer } from '../../../testing/server.ts'
import { EditorScreen } from '../EditorScreen.tsx'
import { inStep, openedEditor, step, unit, uuidOf } from '../testing.tsx'

const confirmed = (sortId: number, source: string, target: string, state = inStep()) =>
  unit(sortId, source, target, { status: 'confirmed', jobStep: state })

test('confirmations are the step’s own, and one without a change goes on to the next open segment', async () => {
  const { user, open, asked, target } = await openedEditor({
    file: { jobStep: step() },
    units: [
      confirmed(1, 'The hut.', 'Die Hütte.'),
      confirmed(2, 'The lid.', 'Der Deckel.', inStep({ confirmed: true })),
      confirmed(3, 'The tank.', 'Der Tank.'),
    ],
  })
  expect(screen.getByLabelText('1 of 3 segments confirmed in this step')).toBeTruthy()
  expect(screen.getAllByLabelText('Not confirmed in this step yet')).toHaveLength(2)
  expect(screen.getAllByLabelText('Confirmed in this step')).toHaveLength(1)
  await open(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await target(3)).toBeTruthy()
  expect(asked.saves.map(({ params, query, body }) => [params.uuid, query, body])).toEqual([
    [uuidOf(1), { jobStepUuid: uuidOf(9000) }, expect.objectContaining({ confirmed: true, version: 1 })],
  ])
  expect(asked.lists.every(({ query }) => query.jobStepUuid === uuidOf(9000))).toBe(true)
})

test('what another step closes is read only and says why, and what came back says what for', async () => {
  const { open, user } = await openedEditor({
    file: { jobStep: step() },
    units: [
      unit(1, 'The hut.', 'Die Hütte.', { jobStep: inStep({ closed: 'laterStep' }) }),
      unit(2, 'The lid.', 'Der Deckel.', { jobStep: inStep({ returnReason: 'Say cover' }) }),
      unit(3, 'The tank.', 'Der Tank.', { jobStep: inStep({ confirmed: true, changedSince: true }) }),
    ],
  })
  expect((await open(1)).getAttribute('aria-readonly')).toBe('true')
  expect(
    screen.getByText('A later step has confirmed this segment already. You can read and comment on it.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect((await open(2)).getAttribute('aria-readonly')).toBeNull()
  expect(screen.getByText('Given back: Say cover')).toBeTruthy()
  expect(screen.getAllByLabelText('Changed by somebody since you confirmed it')).toHaveLength(1)
  // What belongs to the job is not offered.
  expect(screen.queryByLabelText('Lock')).toBeNull()
  await user.click(screen.getByLabelText('More'))
  expect(await screen.findByText('Split the segment')).toBeTruthy()
  expect(screen.queryByText('Let an AI worker work')).toBeNull()
})

test('a step that waits says so, and nothing can be written', async () => {
  const { open } = await openedEditor({
    file: { jobStep: step({ waits: true }), readOnly: true },
    units: [unit(1, 'The hut.', '', { jobStep: inStep() })],
  })
  expect(screen.getByText(/^A step before this one is not finished yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  expect((await open(1)).getAttribute('aria-readonly')).toBe('true')
})

test('before a step is finished one sees what is left of it, with ways there', async () => {
  const { user, server, router } = await openedEditor({
    file: { jobStep: step() },
    units: [unit(1, 'The hut.', '', { jobStep: inStep() })],
  })
  const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
  server.answers(jobStepRoutes.files, {
    member: [
      {
        targetFile: { uuid: uuidOf(77), originalName: 'huts.html', targetLanguage: german },
        file: uuidOf(78),
        segments: 3,
        words: 9,
        confirmedSegments: 1,
        progress: 33,
        additionalFiles: [],
      },
    ],
  })
  const typed = {
    transUnitUuid: uuidOf(79),
    sortId: 7,
    xml: 'Die <g id="1">Hütte</g>',
    updatedAt: '2026-11-28T10:00:00Z',
  }
  server.answers(transUnitRoutes.drafts, { drafts: [typed] })
  const finishes = server.answers(jobStepRoutes.finish, new Refused(409, { code: 'step_waits' }))
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('2 segments are not confirmed yet:')).toBeTruthy()
  expect(dialog.getByText(/^In 1 segment stands what you typed/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: '7' }).getAttribute('href')).toMatch(/segment=7$/)
  await user.click(dialog.getByRole('button', { name: 'Finish anyway' }))
  await waitFor(() => expect(finishes.map(({ body }) => body)).toEqual([{ withOpenSegments: true }]))
  await user.click(dialog.getByRole('link', { name: '2 segments in “huts.html”' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe(`/jobs/job/jobStep/${uuidOf(9000)}/file/${uuidOf(77)}?inStep=open`),
  )
})

test('a step that is gone says so, and leads to the others', async () => {
  startServer().answers(transUnitRoutes.file, new Refused(404))
  await show(<EditorScreen />, { at: `/${uuidOf(9000)}/f`, path: '/$stepUuid/$fileUuid' })
  expect(await screen.findByRole('heading', { name: 'You do not work in this step' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my steps' }).getAttribute('href')).toBe('/jobSteps')
})
