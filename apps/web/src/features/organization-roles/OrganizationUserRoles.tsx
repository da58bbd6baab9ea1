import { iriOf } from '@langwerk/contract/common'
import { type OrganizationUserRole, organizationUserRoleRoutes as routes } from '@langwerk/contract/organization-roles'
import { type Organization, organizationRoutes } from '@langwerk/contract/organizations'
import { Anchor, Button } from '@mantine/core'
import { IconPlus, IconShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useReading } from '../../kit/queries.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useList } from '../../kit/use-list.ts'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { RoleDialog, type RoleValues } from './RoleDialog.tsx'
import { roleActions } from './role-actions.tsx'

/** The organization user roles of one organization, or with a column for it those of all. */
export function OrganizationUserRoles({ organization }: { organization: Organization | null }) {
  const { t } = useTranslation('organizationRoles')
  const list = useList(routes.list, { query: organization ? { organization: organization.uuid } : {} })
  const [editing, setEditing] = useState<OrganizationUserRole | 'new' | null>(null)
  const [deleting, setDeleting] = useState<OrganizationUserRole | null>(null)
  const others = useReading(
    routes.list,
    { query: { itemsPerPage: 1000, ...(deleting && { organization: deleting.organization.uuid }) } },
    { enabled: deleting !== null },
  )
  const add = organization?.grants?.includes('organizationUserRole:create') ? () => setEditing('new') : undefined
  const done = async () => {
    setEditing(null)
    setDeleting(null)
    // It may be one's own role.
    await Promise.all([list.refresh(), refreshSession()])
  }
  return (
    <>
      <ListScreen
        title={t('organizationTitle')}
        titleOrder={organization ? 2 : 1}
        lead={organization ? t('organizationLead') : t('allLead')}
        list={list}
        add={add && { label: t('add'), onClick: add }}
        columns={[
          {
            key: 'name',
            label: t('name'),
            sortable: true,
            render: (role) => (
              <Anchor component="button" type="button" inherit fw={500} onClick={() => setEditing(role)}>
                {role.name}
              </Anchor>
            ),
          },
          ...(organization
            ? []
            : [
                {
                  key: 'organization',
                  label: t('organization'),
                  sortable: true,
                  render: (role: OrganizationUserRole) => (
                    <Anchor
                      inherit
                      renderRoot={(props) => (
                        <Link to={`/organizations/${role.organization.uuid}/organizationUserRoles`} {...props} />
                      )}
                    >
                      {role.organization.name}
                    </Anchor>
                  ),
                },
              ]),
          {
            key: 'permissionSet',
            label: t('permissions'),
            align: 'right',
            narrow: 'hide',
            render: ({ permissionSet }) => permissionSet.length,
          },
          { key: 'usersCount', label: t('users'), align: 'right', render: ({ usersCount }) => usersCount },
        ]}
        rowActions={(role) => roleActions(t, role, { edit: setEditing, remove: setDeleting })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconShield size={22} />,
          action: add && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('add')}
            </Button>
          ),
        }}
      />
      {editing && (
        <OrganizationUserRoleDialog
          organizationUuid={editing === 'new' ? (organization?.uuid ?? '') : editing.organization.uuid}
          role={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={done}
        />
      )}
      {deleting && (
        <DeleteRoleDialog
          role={deleting}
          others={(others.data?.member ?? []).filter(({ uuid }) => uuid !== deleting.uuid)}
          remove={(successor) =>
            call(routes.remove, { params: { uuid: deleting.uuid }, query: successor ? { successor } : {} })
          }
          onDeleted={done}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

interface OrganizationUserRoleDialogProps {
  organizationUuid: string
  role: OrganizationUserRole | null
  onClose: () => void
  onSaved: () => void
}

function OrganizationUserRoleDialog({ organizationUuid, role, onClose, onSaved }: OrganizationUserRoleDialogProps) {
  const { data: organization } = useReading(organizationRoutes.get, { params: { uuid: organizationUuid } })
  if (!organization) return null
  const save = (body: RoleValues) =>
    role
      ? call(routes.update, { params: { uuid: role.uuid }, body })
      : call(routes.create, { body: { ...body, organization: iriOf('organizations', organizationUuid) } })
  return (
    <RoleDialog
      scope="organization"
      role={role}
      grants={organization.grants ?? []}
      more={{}}
      save={save}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
