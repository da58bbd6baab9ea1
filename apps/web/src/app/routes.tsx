import type { ComponentType } from 'react'

/**
 * Who may open a screen. `credentials`: signed in with e-mail and password; `authenticated`: anyone with a session,
 * also someone who came in through an invitation to one job step.
 */
export type ScreenAccess = 'public' | 'credentials' | 'authenticated'

export interface Screen {
  path: string
  access: ScreenAccess
  /** `workspace` leaves the whole window to the screen. */
  layout: 'application' | 'authentication' | 'workspace'
  load: () => Promise<ComponentType>
}

const signedIn = { access: 'credentials', layout: 'application' } as const

/** Every screen of the application, loaded when first opened. Parameters are written `$uuid`. */
export const screens: Screen[] = [
  {
    path: '/login',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/sessions/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/',
    ...signedIn,
    load: () => import('../features/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
  },
  {
    path: '/jobs/job/file/$fileUuid',
    access: 'authenticated',
    layout: 'workspace',
    load: () => import('../features/editor/EditorScreen.tsx').then((file) => file.EditorScreen),
  },
  {
    path: '/users/api',
    ...signedIn,
    load: () => import('../features/users/AccessTokensScreen.tsx').then((file) => file.AccessTokensScreen),
  },
]
