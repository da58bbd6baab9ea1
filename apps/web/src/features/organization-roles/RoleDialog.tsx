import { heldBackBy } from '@langwerk/contract/item-actions'
import type { RoleScope } from '@langwerk/contract/permission-matrix'
import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionAction, PermissionRoleName } from '@langwerk/contract/words'
import { Alert, Fieldset, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { NameField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { PermissionMatrix } from '../../kit/permissions/PermissionMatrix.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
import type { Form } from '../../kit/use-form.ts'

export interface RoleValues {
  name: string
  permissionSet: Permission[]
}

interface RoleDialogProps<More extends object> {
  scope: RoleScope
  /** What is edited; null for a new role. */
  role: { name: string; permissionSet: string[]; permissions: Record<string, boolean> } | null
  /** All that one may do in the organization: nobody hands out more. */
  grants: readonly string[]
  /** The kind's own values to begin with, and its fields. */
  more: More
  children?: (form: Form<More & RoleValues>) => ReactNode
  /** Of a team's role: what sharing makes of its members, as the form has it. */
  sharingRole?: (values: More & RoleValues) => PermissionRoleName
  save: (values: More & RoleValues) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

/** A role's name, what its kind has besides, and its permission set. A role that reaches beyond one's own rights is only shown. */
export function RoleDialog<More extends object>({
  scope,
  role,
  grants,
  more,
  children,
  sharingRole,
  ...props
}: RoleDialogProps<More>) {
  const { t } = useTranslation('organizationRoles')
  const held = new Set(grants)
  const isBeyond = role?.permissionSet.some((permission) => !held.has(permission)) === true
  const readOnly = isBeyond || (role !== null && !role.permissions.edit)
  const initial: More & RoleValues = {
    ...more,
    name: role?.name ?? '',
    // The server sends words of the contract.
    permissionSet: (role?.permissionSet ?? []) as Permission[],
  }
  return (
    <EditDialog
      title={role === null ? t('add') : readOnly ? t('viewTitle') : t('editTitle')}
      initial={initial}
      check={({ name }) => {
        const violations: Partial<Record<string, string>> = nameViolation(name)
        // The name is among the values.
        return violations as Partial<Record<Extract<keyof (More & RoleValues), string>, string>>
      }}
      save={props.save}
      onSaved={() => {
        notifySuccess(role ? t('updated') : t('added'))
        props.onSaved()
      }}
      onClose={props.onClose}
      size="wide"
      readOnly={readOnly}
    >
      {(form) => {
        // The role's own values are among the form's, whatever the kind adds.
        const own = form as unknown as Form<RoleValues>
        const objectSharingRole = sharingRole?.(form.values)
        const permissions = new Set(own.values.permissionSet)
        return (
          <>
            {isBeyond && <Alert color="gray">{t('beyond')}</Alert>}
            <Fieldset variant="unstyled" disabled={readOnly}>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
                <NameField {...own.field('name')} />
                {children?.(form)}
              </SimpleGrid>
            </Fieldset>
            <PermissionMatrix
              scope={scope}
              value={own.values.permissionSet}
              onChange={(permissions) => own.set('permissionSet', permissions)}
              mayGrant={(permission) => held.has(permission)}
              heldBack={(permission) => {
                if (!objectSharingRole) return null
                const [object, action] = permission.split(':') as [PermissionObject, PermissionAction]
                return heldBackBy(object, action, { objectSharingRole, permissions })
              }}
              readOnly={readOnly}
            />
          </>
        )
      }}
    </EditDialog>
  )
}
