import type { PermissionRoleName } from '@langwerk/contract/words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badges.module.css'

/** What someone may do with an item, in their language. */
export function PermissionRoleLabel({ role }: { role: PermissionRoleName }) {
  const { t } = useTranslation('kit')
  return <>{t(`permissionRoles.${role}`)}</>
}

export type StatusTone = 'neutral' | 'running' | 'success' | 'warning' | 'error'

/** A status: a coloured dot and a word, so that the colour is never alone. */
export const StatusBadge = ({ tone, icon, children }: { tone: StatusTone; icon?: ReactNode; children: ReactNode }) => (
  <span className={classes.status} data-tone={tone}>
    {icon ?? <span className={classes.dot} />}
    {children}
  </span>
)
