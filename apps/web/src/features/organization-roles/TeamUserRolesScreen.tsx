import { iriOf } from '@langwerk/contract/common'
import { teamUserRoleRoutes as routes, type TeamUserRole } from '@langwerk/contract/organization-roles'
import type { Organization } from '@langwerk/contract/organizations'
import { Anchor, Button } from '@mantine/core'
import { IconPlus, IconShield } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PermissionRoleLabel } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useReading } from '../../kit/queries.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useList } from '../../kit/use-list.ts'
import { OrganizationFrame } from '../organizations/index.ts'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { roleActions } from './role-actions.tsx'
import { TeamUserRoleDialog } from './TeamUserRoleDialog.tsx'

export const TeamUserRolesScreen = () => (
  <OrganizationFrame tab="teamUserRoles">
    {(organization) => <TeamUserRoles organization={organization} />}
  </OrganizationFrame>
)

function TeamUserRoles({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationRoles')
  const params = { uuid: organization.uuid }
  const list = useList(routes.list, { params })
  const [editing, setEditing] = useState<TeamUserRole | 'new' | null>(null)
  const [deleting, setDeleting] = useState<TeamUserRole | null>(null)
  const all = useReading(routes.list, { params, query: { itemsPerPage: 1000 } }, { enabled: deleting !== null })
  const add = organization.grants?.includes('teamUserRole:create') ? () => setEditing('new') : undefined
  const done = async () => {
    setEditing(null)
    setDeleting(null)
    // It may be one's own role.
    await Promise.all([list.refresh(), refreshSession()])
  }
  return (
    <>
      <ListScreen
        title={t('teamTitle')}
        titleOrder={2}
        lead={t('teamLead')}
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
          {
            key: 'objectSharingRole',
            label: t('objectSharingRole'),
            sortable: true,
            render: ({ objectSharingRole }) => <PermissionRoleLabel role={objectSharingRole} />,
          },
          {
            key: 'permissionSet',
            label: t('permissions'),
            align: 'right',
            narrow: 'hide',
            render: ({ permissionSet }) => permissionSet.length,
          },
          {
            key: 'presetJobTemplate',
            label: t('presetJobTemplate'),
            narrow: 'hide',
            render: ({ presetJobTemplate }) => presetJobTemplate && (presetJobTemplate.name || t('hiddenTemplate')),
          },
          {
            key: 'singleSignOnAssignment',
            label: t('singleSignOn'),
            narrow: 'hide',
            render: ({ singleSignOnAssignment }) => singleSignOnAssignment && t('yes'),
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
        <TeamUserRoleDialog
          organization={iriOf('organizations', organization.uuid)}
          grants={organization.grants ?? []}
          role={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={done}
        />
      )}
      {deleting && (
        <DeleteRoleDialog
          role={deleting}
          others={(all.data?.member ?? []).filter(({ uuid }) => uuid !== deleting.uuid)}
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
