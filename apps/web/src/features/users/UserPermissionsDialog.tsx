import type { Permission } from '@langwerk/contract/permission-objects'
import { userRoutes as routes, type User } from '@langwerk/contract/users'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { PermissionMatrix } from '../../kit/permissions/PermissionMatrix.tsx'

/** What somebody may do without a role. */
export function UserPermissionsDialog({ user, ...props }: { user: User; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('users')
  return (
    <EditDialog
      title={t('users.permissionsTitle', { name: user.name })}
      size="wide"
      // The server sends words of the contract.
      initial={{ permissionSet: (user.permissionSet ?? []) as Permission[] }}
      save={(body) => call(routes.setPermissions, { params: { uuid: user.uuid }, body })}
      onSaved={() => {
        notifySuccess(t('users.rightsChanged'))
        props.onSaved()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {t('users.permissionsLead')}
          </Text>
          <PermissionMatrix
            scope="person"
            value={form.values.permissionSet}
            onChange={(permissionSet) => form.set('permissionSet', permissionSet)}
            mayGrant={() => true}
          />
        </>
      )}
    </EditDialog>
  )
}
