import { jobStepRoutes as routes } from '@langwerk/contract/job-steps'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readyStatus } from '../../testing/job-status.ts'
import { stepOf } from '../../testing/job-step.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { finishStep } from './finish-step.ts'
import { JobSteps } from './JobSteps.tsx'

const job = {
  '@id': '/api/jobs/j',
  uuid: 'j',
  targetLanguages: [{ '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }],
  permissions: { edit: true },
  finishedAt: null,
  status: readyStatus,
}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!

test('says of each step who has it, how far it is, and whether it is late', async () => {
  const server = startServer()
  server.answers(
    routes.listOfJob,
    pageOf(
      stepOf('a', {
        name: 'Translation',
        progress: 40,
        confirmedSegments: 16,
        dueDt: hoursFromNow(-1),
        jobSteps: [
          stepOf('a1', {
            sortId: 1,
            jobStep: { '@id': '/api/job_steps/a', uuid: 'a', name: 'Translation' },
            finishedAt: hoursFromNow(-2),
          }),
        ],
      }),
      stepOf('b', { sortId: 2, jobStepStatus: { name: 'invited' }, dueDt: hoursFromNow(3), isOpen: false }),
      stepOf('c', { sortId: 3, jobStepStatus: { name: 'declined' }, declineReason: 'On holidays' }),
    ),
  )
  await show(<JobSteps job={job} />)
  const translation = within(await rowOf('Translation'))
  // Narrow screens show these below the name.
  expect(translation.getAllByText('Tia Test')).not.toEqual([])
  expect(translation.getByRole('progressbar', { name: 'Translation: 16 of 40 segments confirmed' })).toBeTruthy()
  expect(translation.getAllByTitle('Overdue')).not.toEqual([])
  expect(within(await rowOf('Sub-step 1')).getByText('Done')).toBeTruthy()
  const invited = within(await rowOf('Step 2'))
  expect(invited.getByText('Invited')).toBeTruthy()
  expect(invited.getAllByTitle('Due within 24 hours')).not.toEqual([])
  expect(within(await rowOf('Step 3')).getByText('On holidays')).toBeTruthy()
})

test('steps are put in another order with the arrow keys, over the sub-steps of others', async () => {
  const server = startServer()
  const below = stepOf('b1', { jobStep: { '@id': '/api/job_steps/b', uuid: 'b', name: '' } })
  const steps = pageOf(stepOf('a'), stepOf('b', { sortId: 2, jobSteps: [below] }), stepOf('c', { sortId: 3 }))
  server.answers(routes.listOfJob, steps)
  const ordered = server.answers(routes.setOrderOfJob, steps)
  const { user } = await show(<JobSteps job={job} />)
  const handle = await screen.findByRole('button', { name: /^Move Step 1/ })
  handle.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() =>
    expect(ordered.map(({ body }) => body)).toEqual([{ uuids: ['b', 'a', 'c'] }, { uuids: ['b', 'c', 'a'] }]),
  )
})

test('what is not confirmed is said before a step is finished for somebody', async () => {
  const server = startServer()
  server.answers(routes.listOfJob, pageOf(stepOf('a', { permissions: { edit: true, finish: true } })))
  const finished = server.answers(routes.finish, stepOf('a'))
  const { user } = await show(<JobSteps job={job} />)
  await user.click(await screen.findByRole('button', { name: 'Actions of Step 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Finish for them' }))
  expect(await screen.findByText('40 segments are not confirmed yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Finish anyway' }))
  await screen.findByText('Revision finished')
  expect(finished[0]?.body).toEqual({ withOpenSegments: true })
})

test('what one typed and did not save is said before one finishes', async () => {
  const server = startServer()
  server.answers(routes.files, pageOf({ targetFile: { uuid: 't' } } as never))
  const draft = { transUnitUuid: 'u', sortId: 1, xml: 'Die Hütte', updatedAt: '2026-05-01T10:00:00Z' }
  const asked = server.answers(transUnitRoutes.drafts, { drafts: [draft] })
  const step = stepOf('a', { segments: 2, confirmedSegments: 2 })
  const { user } = await show(
    <button type="button" onClick={() => void finishStep({ step })}>
      Go
    </button>,
  )
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(await screen.findByText(/^In 1 segment stands what you typed and did not save/)).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Finish anyway' })).toBeTruthy()
})

test('a step that cannot be withdrawn stays, and says why', async () => {
  const server = startServer()
  server.answers(routes.listOfJob, pageOf(stepOf('a')))
  server.answers(routes.remove, new Refused(403, { code: 'access_denied' }))
  const { user } = await show(<JobSteps job={job} />)
  await user.click(await screen.findByRole('button', { name: 'Actions of Step 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  expect(await screen.findByText('Tia Test is told that it is not theirs any more.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Step 1' })).toBeTruthy()
})

test('a job without steps says what to do, to those who may', async () => {
  startServer().answers(routes.listOfJob, pageOf())
  const { unmount } = await show(<JobSteps job={job} />)
  expect(await screen.findByRole('button', { name: 'Add step' })).toBeTruthy()
  unmount()
  await show(<JobSteps job={{ ...job, permissions: {} }} />)
  await screen.findByText('No reworks yet')
  expect(screen.queryByRole('button', { name: 'Add step' })).toBeNull()
})
