import { actionsOn } from '@langwerk/contract/item-actions'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionRoleName } from '@langwerk/contract/words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badges.module.css'

/** What someone may do with an item, in their language. */
export function PermissionRoleLabel({ role }: { role: PermissionRoleName }) {
  const { t } = useTranslation('kit')
  return <>{t(`permissionRoles.${role}`)}</>
}

/** What one may do with an item; it says so where that is less than the role is for others. */
export function OwnRoleLabel({ object, item }: { object: PermissionObject; item: OwnRole }) {
  const { t } = useTranslation('kit')
  const role = <PermissionRoleLabel role={item.permissionRole} />
  if (actionsOn(object, item.permissionRole).every((action) => item.permissions[action])) return role
  return (
    <span title={t('roleLimited.hint')}>
      {role} {t('roleLimited.mark')}
    </span>
  )
}
export interface OwnRole {
  permissionRole: PermissionRoleName
  permissions: Record<string, boolean>
}

export type StatusTone = 'neutral' | 'running' | 'success' | 'warning' | 'error'

/** A status: a coloured dot and a word, so that the colour is never alone. */
export const StatusBadge = ({ tone, icon, children }: { tone: StatusTone; icon?: ReactNode; children: ReactNode }) => (
  <span className={classes.status} data-tone={tone}>
    {icon ?? <span className={classes.dot} />}
    {children}
  </span>
)
