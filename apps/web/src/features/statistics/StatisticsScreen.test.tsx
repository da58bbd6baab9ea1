import { languageRoutes } from '@langwerk/contract/languages'
import { organizationRoutes } from '@langwerk/contract/organizations'
import { statisticsRoutes } from '@langwerk/contract/statistics'
import { teamRoutes } from '@langwerk/contract/teams'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { customer } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { StatisticsScreen } from './StatisticsScreen.tsx'

const none = { finished: 0, due: 0, onTime: 0, returned: 0, words: 0 }

test('that one’s own chart is of all teams and languages is said where others are filtered', async () => {
  const server = startServer()
  setSession(customer({ permissions: { user: { jobStep: { read: true } }, teams: {}, organizations: {} } }))
  server.answers(languageRoutes.list, pageOf())
  server.answers(teamRoutes.list, pageOf())
  server.answers(organizationRoutes.list, pageOf())
  server.answers(statisticsRoutes.own, {
    asOf: '2026-11-24T10:00:00.000Z',
    weeks: [],
    wordsByWeek: [],
    dueByWeek: [],
    onTimeByWeek: [],
    total: none,
    before: none,
    rating: { stars: null, ratings: 0 },
  })
  const said = () => screen.queryByText(/^All of your steps count here/)
  await show(<StatisticsScreen />)
  await screen.findByText('Only you see this.')
  expect(said()).toBeNull()
  cleanup()
  await show(<StatisticsScreen />, { at: '/?targetLanguage=01a20b2f-0000-71e2-acef-000000000001' })
  await screen.findByText('Only you see this.')
  expect(said()).not.toBeNull()
  setSession(null)
})
