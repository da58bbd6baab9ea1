import type { OrganizationUserRole, TeamUserRole } from '@langwerk/contract/organization-roles'
import { Anchor } from '@mantine/core'
import { IconEye, IconPencil, IconShield, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemAction } from '../../kit/item-action.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { roleName } from '../../kit/role-name.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import type { List } from '../../kit/use-list.ts'

interface DialogProps {
  onDone: () => void
  onClose: () => void
}

interface RoleListProps<Role> {
  title: string
  titleOrder: 1 | 2
  lead: string
  list: List<Role>
  mayAdd: boolean
  /** What stands between a role's name and how many people have it: that of its permissions, and the kind's own. */
  columns: (permissions: Column<Role>) => Column<Role>[]
  /** Edits a role; a new one where there is none. */
  edit: (role: Role | null, props: DialogProps) => ReactNode
  remove: (role: Role, props: DialogProps) => ReactNode
}

/** Roles of organizations or of teams, with what is done to them. */
export function RoleList<Role extends OrganizationUserRole | TeamUserRole>({
  list,
  mayAdd,
  columns,
  ...props
}: RoleListProps<Role>) {
  const { t } = useTranslation('organizationRoles')
  const [dialog, setDialog] = useState<{ kind: 'edit'; role: Role | null } | { kind: 'remove'; role: Role } | null>(
    null,
  )
  const edit = (role: Role | null) => setDialog({ kind: 'edit', role })
  const add = mayAdd ? () => edit(null) : undefined
  const inDialog: DialogProps = {
    onClose: () => setDialog(null),
    onDone: async () => {
      setDialog(null)
      // It may be one's own role.
      await Promise.all([list.refresh(), refreshSession()])
    },
  }
  const actionsOf = (role: Role): ItemAction[] => [
    role.permissions.edit
      ? { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => edit(role) }
      : { label: t('view'), icon: <IconEye size={16} />, onClick: () => edit(role) },
    ...(role.permissions.delete
      ? [
          {
            label: t('delete'),
            icon: <IconTrash size={16} />,
            dangerous: true,
            onClick: () => setDialog({ kind: 'remove', role }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListScreen
        title={props.title}
        titleOrder={props.titleOrder}
        lead={props.lead}
        list={list}
        add={add && { label: t('add'), onClick: add }}
        columns={[
          {
            key: 'name',
            label: t('name'),
            sortable: true,
            render: (role) => (
              <Anchor component="button" type="button" inherit fw={500} onClick={() => edit(role)}>
                {roleName(role.name)}
              </Anchor>
            ),
          },
          ...columns({
            key: 'permissionSet',
            label: t('permissions'),
            align: 'right',
            narrow: 'hide',
            render: ({ permissionSet }) => permissionSet.length,
          }),
          { key: 'usersCount', label: t('users'), align: 'right', render: ({ usersCount }) => usersCount },
        ]}
        rowActions={actionsOf}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconShield size={22} />,
        }}
      />
      {dialog?.kind === 'edit' && props.edit(dialog.role, inDialog)}
      {dialog?.kind === 'remove' && props.remove(dialog.role, inDialog)}
    </>
  )
}
