import { sessionRoutes } from '@langwerk/contract/session'
import { expect, test } from 'vitest'
import { getSession, setSession } from '../session/session.ts'
import { startServer } from '../testing/server.ts'
import { followSession, router } from './router.tsx'

test('the address /logout ends the session and leads to the login page, not back to itself', async () => {
  const asked = startServer().answers(sessionRoutes.logout, undefined)
  setSession({
    uuid: 'u',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@langwerk.test',
    roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS'],
    permissions: { user: {}, teams: {}, organizations: {} },
    profilePicture: null,
    impersonator: null,
    jobStep: null,
    hosted: null,
    csrfToken: 'token',
  })
  followSession()
  await router.navigate({ to: '/logout' })
  expect(asked).toHaveLength(1)
  expect(getSession()).toBeNull()
  expect(router.state.location.href).toBe('/login')
})
