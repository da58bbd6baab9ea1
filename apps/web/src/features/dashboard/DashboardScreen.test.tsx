import { dashboardRoutes } from '@langwerk/contract/dashboard'
import { invitationRoutes } from '@langwerk/contract/invitations'
import { profileRoutes } from '@langwerk/contract/profile'
import { statisticsRoutes } from '@langwerk/contract/statistics'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getSession, setSession } from '../../session/session.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { DashboardScreen } from './DashboardScreen.tsx'
import { dayDone, endsOfDayAndWeek } from './ends-of-time.ts'

const asOf = '2026-11-24T10:00:00.000Z'
const none = { steps: 0, wordsLeft: 0 }
const due = {
  asOf,
  overdue: { steps: 1, wordsLeft: 1200 },
  today: none,
  thisWeek: none,
  later: none,
  returned: 0,
  next: [
    {
      uuid: '01a20b2f-0000-71e2-acef-000000000001',
      name: 'Revision',
      job: { '@id': '/api/jobs/j', uuid: '01a20b2f-0000-71e2-acef-000000000002', name: 'Brochure' },
      targetLanguage: null,
      dueDt: '2026-11-23T10:00:00.000Z',
      wordsLeft: 1200,
    },
  ],
  wordsADay: 600,
}
const noSteps = { finished: 0, due: 0, onTime: 0, returned: 0, words: 0 }

let server: ReturnType<typeof startServer>
beforeEach(() => {
  server = startServer()
  server.answers(invitationRoutes.mine, pageOf())
  server.answers(profileRoutes.statistics, { jobCount: 3, termbaseCount: 2 })
  server.answers(statisticsRoutes.own, {
    asOf,
    weeks: [],
    total: noSteps,
    before: noSteps,
    wordsByWeek: [],
    dueByWeek: [],
    onTimeByWeek: [],
    rating: { stars: null, ratings: 0 },
  })
})

/** Signs somebody in who holds these permissions. */
const as = (user: Record<string, Record<string, boolean>>) =>
  setSession({
    ...getSession(),
    uuid: '01a20b2f-0000-71e2-acef-000000000003',
    firstName: 'Tia',
    lastName: 'Test',
    email: 'tia@langwerk.test',
    roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS'],
    permissions: { user, teams: {}, organizations: {} },
    profilePicture: null,
    impersonator: null,
    jobStep: null,
    csrfToken: '',
    hosted: null,
  })

test('a translator sees what is due, with the way to it, and nothing of a manager’s', async () => {
  as({ jobStep: { readShared: true } })
  server.answers(dashboardRoutes.dueWork, due)
  await show(<DashboardScreen />)
  const work = await screen.findByRole('region', { name: 'Your work' })
  await within(work).findByText('1,200 words left')
  expect(within(work).getByRole('link', { name: 'Revision' }).getAttribute('href')).toBe(
    `/jobs/job/${due.next[0]!.job.uuid}/jobStep/${due.next[0]!.uuid}`,
  )
  within(work).getByText(/At your pace of 600 words a day you are done on/)
  expect(screen.queryByRole('region', { name: 'Late and due' })).toBeNull()
})

test('what is due stays right over midnight, and what has no date is counted, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 23, 59) })
  as({ jobStep: { readShared: true } })
  const later = { steps: 2, wordsLeft: 300 }
  const asked = server.answers(dashboardRoutes.dueWork, () => ({ ...due, later, asOf: new Date().toISOString() }))
  const { client } = await show(<DashboardScreen />)
  const work = await screen.findByRole('region', { name: 'Your work' })
  await within(work).findByText('later or without a date')
  within(work).getByText('300 words left')
  expect(asked.map(({ query }) => new Date(query.endOfDay!))).toEqual([new Date(2026, 10, 25)])
  vi.setSystemTime(new Date(2026, 10, 25, 0, 1))
  await client.refetchQueries()
  await waitFor(() => expect(new Date(asked.at(-1)!.query.endOfDay!)).toEqual(new Date(2026, 10, 26)))
  vi.useRealTimers()
})

test('whoever may translate and chat switches between the two, and finds what they left', async () => {
  as({ translator: { access: true }, chat: { access: true } })
  const { user } = await show(<DashboardScreen />)
  await user.click(await screen.findByRole('radio', { name: 'Chat' }))
  expect(localStorage.getItem('dashboardAssistant')).toContain('chat')
  cleanup()
  await show(<DashboardScreen />)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chat' }).checked).toBe(true))
  cleanup()
  as({ translator: { access: true } })
  await show(<DashboardScreen />)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a part that fails says so in itself and is tried again; the others stand', async () => {
  as({ jobStep: { readShared: true }, jobTranslation: { read: true } })
  server.answers(dashboardRoutes.dueWork, due)
  server.answers(dashboardRoutes.unansweredRequests, { asOf, open: 0, late: 0, steps: [] })
  server.answers(dashboardRoutes.failedJobs, { asOf, failed: 0, jobs: [] })
  const asked = server.answers(dashboardRoutes.lateWork, new Refused(503))
  const { user } = await show(<DashboardScreen />)
  const late = await screen.findByRole('region', { name: 'Late and due' })
  const again = await within(late).findByRole('button', { name: 'Try again' })
  await screen.findByRole('link', { name: 'Revision' })
  server.answers(dashboardRoutes.lateWork, { asOf, overdue: 0, soon: 0, assignees: [], steps: [] })
  await user.click(again)
  await within(late).findByText(/Nothing is overdue/)
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Failed preparations' })).toBeNull())
})

test('days and weeks end in the reader’s own time, and work is done on working days', () => {
  const friday = new Date(2026, 10, 27, 15)
  const { endOfDay, endOfWeek } = endsOfDayAndWeek(friday)
  expect(new Date(endOfDay)).toEqual(new Date(2026, 10, 28))
  expect(new Date(endOfWeek)).toEqual(new Date(2026, 10, 30))
  expect(dayDone(500, 1000, friday)).toEqual(new Date(2026, 10, 27))
  expect(dayDone(1001, 1000, friday)).toEqual(new Date(2026, 10, 30))
  expect(dayDone(1_000_000, 1000, friday)).toBeNull()
})
