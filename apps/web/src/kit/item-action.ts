import type { ReactNode } from 'react'

/** What can be done with something. */
export interface ItemAction {
  label: string
  icon?: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
  dangerous?: boolean
}
