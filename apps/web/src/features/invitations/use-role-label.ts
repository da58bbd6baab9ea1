import type { ReceivedInvitation } from '@langwerk/contract/invitations'
import { type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { roleName } from '../../kit/role-name.ts'

/** A termbase's share has a role of the product, the others one of the organization, which has its own name. */
export function useRoleLabel({ kind, role }: Pick<ReceivedInvitation, 'kind' | 'role'>): string {
  const { t } = useTranslation('kit')
  const known = permissionRoles.find((one): one is PermissionRoleName => kind === 'termbase' && one === role)
  return known ? t(`permissionRoles.${known}`) : roleName(role)
}
