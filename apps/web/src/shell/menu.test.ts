import { kinds } from '@langwerk/contract/kinds'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { themes } from '../settings/themes.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
let menuFor: typeof import('./menu.ts').menuFor
let isOpen: typeof import('./menu.ts').isOpen
let screens: typeof import('./routes.tsx').screens
beforeAll(async () => {
  ;({ menuFor, isOpen } = await import('./menu.ts'))
  ;({ screens } = await import('./routes.tsx'))
})

const someone = (permissions: object, roles = ['ROLE_LOGGED_IN_WITH_CREDENTIALS']) => ({
  uuid: '0192f0a0-0000-7000-8000-000000000001',
  roles,
  permissions: { user: {}, teams: {}, organizations: {}, ...permissions },
  firstName: '',
  lastName: '',
  email: '',
  profilePicture: null,
  impersonator: null,
  jobStep: null,
  hosted: null,
  csrfToken: '',
})
const readsAll = new Proxy({}, { get: () => ({ read: true }) })

describe('the menu', () => {
  test('is empty for those who did not sign in with a password', () => {
    expect(menuFor(null, themes.standard)).toEqual([])
    expect(menuFor(someone({ user: readsAll }, ['ROLE_ADMIN']), themes.standard)).toEqual([])
  })

  test('leads only to screens that there are', () => {
    const paths = menuFor(someone({ user: readsAll }), themes.standard).flatMap((group) =>
      group.entries.map((entry) => entry.path),
    )
    for (const path of paths) expect(screens.map((screen) => screen.path)).toContain(path)
  })

  test('has the list of every kind in its group', () => {
    const groups = menuFor(someone({ user: readsAll }), themes.standard)
    for (const { menuGroup, screen } of Object.values(kinds)) {
      const paths = groups.find(({ label }) => label === menuGroup)?.entries.map(({ path }) => path)
      expect(paths).toContain(screen)
    }
  })

  test('shows nothing without a permission', () => {
    expect(menuFor(someone({}), themes.standard)).toEqual([])
  })

  test('has what is sold for those who run the product, and for nobody else', () => {
    const paths = (roles: string[], hosted: { publishableKey: string } | null) =>
      menuFor({ ...someone({}, ['ROLE_LOGGED_IN_WITH_CREDENTIALS', ...roles]), hosted }, themes.standard)
        .flatMap((group) => group.entries)
        .map(({ path }) => path)
    const keys = { publishableKey: 'pk_test_1' }
    expect(paths(['ROLE_ADMIN'], keys)).toContain('/operator/plans')
    expect(paths([], keys)).toEqual([])
    expect(paths(['ROLE_ADMIN'], null)).not.toContain('/operator/plans')
  })

  test('marks the list of a thing whose screen is open, wherever that is', () => {
    const { jobTranslation, jobTranscreation, jobCopywriting, ...others } = kinds
    // Their screen is one, and does not say whose it is.
    for (const { screen } of [jobTranslation, jobTranscreation, jobCopywriting])
      expect(isOpen({ path: screen }, jobTranslation.thingScreen.replace('$uuid', 'one'))).toBe(false)
    for (const { screen, thingScreen } of Object.values(others))
      if (thingScreen) expect(isOpen({ path: screen }, thingScreen.replace('$uuid', 'one')), screen).toBe(true)
    expect(isOpen({ path: '/teams' }, '/teamUsers/one/services')).toBe(true)
    expect(isOpen({ path: '/users' }, '/users/account')).toBe(false)
  })
})
