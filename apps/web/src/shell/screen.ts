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
  /** There is no such screen where nobody pays. */
  hosted?: true
  load: () => Promise<ComponentType>
  /** Asks for what the screen will show while it is being loaded. */
  ahead?: (at: { params: Record<string, string>; search: Record<string, unknown> }) => Promise<void>
}

export const startPath = '/'

/** How screens before the sign-in are opened, and those behind it. */
export const atTheDoor = { access: 'public', layout: 'authentication' } as const
export const signedIn = { access: 'credentials', layout: 'application' } as const
/** Of plans and what is paid. */
export const whereOnePays = { ...signedIn, hosted: true } as const
