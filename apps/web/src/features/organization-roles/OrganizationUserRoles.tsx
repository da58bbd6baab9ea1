import { iriOf } from '@langwerk/contract/iri'
import { type OrganizationUserRole, organizationUserRoleRoutes as routes } from '@langwerk/contract/organization-roles'
import { type Organization, organizationRoutes } from '@langwerk/contract/organizations'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { useReading } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { DeleteRoleDialog, type DeleteRoleProps } from './DeleteRoleDialog.tsx'
import { RoleDialog, type RoleValues } from './RoleDialog.tsx'
import { RoleList } from './RoleList.tsx'

/** The organization user roles of one organization, or with a column for it those of all. */
export function OrganizationUserRoles({ organization }: { organization: Organization | null }) {
  const { t } = useTranslation('organizationRoles')
  const list = useList(routes.list, { query: organization ? { organization: organization.uuid } : {} })
  const ofOrganization: Column<OrganizationUserRole> = {
    key: 'organization',
    label: t('organization'),
    sortable: true,
    render: (role) => (
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link to={`/organizations/${role.organization.uuid}/organizationUserRoles`} {...props} />
        )}
      >
        {role.organization.name}
      </Anchor>
    ),
  }
  return (
    <RoleList
      title={t('organizationTitle')}
      titleOrder={organization ? 2 : 1}
      lead={organization ? t('organizationLead') : t('allLead')}
      list={list}
      mayAdd={organization?.grants?.includes('organizationUserRole:create') ?? false}
      columns={(permissions) => (organization ? [permissions] : [ofOrganization, permissions])}
      edit={(role, props) => (
        <OrganizationUserRoleDialog
          organizationUuid={role?.organization.uuid ?? organization?.uuid ?? ''}
          role={role}
          {...props}
        />
      )}
      remove={(role, props) => <DeleteOrganizationUserRole role={role} {...props} />}
    />
  )
}

function DeleteOrganizationUserRole(props: DeleteRoleProps) {
  const query = { organization: props.role.organization.uuid, itemsPerPage: 1000 }
  const { data } = useReading(routes.list, { query })
  return <DeleteRoleDialog all={data?.member ?? []} route={routes.remove} {...props} />
}

interface OrganizationUserRoleDialogProps {
  organizationUuid: string
  role: OrganizationUserRole | null
  onClose: () => void
  onDone: () => void
}

function OrganizationUserRoleDialog({ organizationUuid, role, onClose, onDone }: OrganizationUserRoleDialogProps) {
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
      onSaved={onDone}
    />
  )
}
