import { iriOf } from '@langwerk/contract/iri'
import { teamUserRoleRoutes as routes } from '@langwerk/contract/organization-roles'
import type { Organization } from '@langwerk/contract/organizations'
import { useTranslation } from 'react-i18next'
import { PermissionRoleLabel } from '../../kit/badges.tsx'
import { useReading } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { OrganizationFrame } from '../organizations/index.ts'
import { DeleteRoleDialog, type DeleteRoleProps } from './DeleteRoleDialog.tsx'
import { RoleList } from './RoleList.tsx'
import { TeamUserRoleDialog } from './TeamUserRoleDialog.tsx'

export const TeamUserRolesScreen = () => (
  <OrganizationFrame tab="teamUserRoles">
    {(organization) => <TeamUserRoles organization={organization} />}
  </OrganizationFrame>
)

function TeamUserRoles({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationRoles')
  const list = useList(routes.list, { params: { uuid: organization.uuid } })
  return (
    <RoleList
      title={t('teamTitle')}
      titleOrder={2}
      lead={t('teamLead')}
      list={list}
      mayAdd={organization.grants?.includes('teamUserRole:create') ?? false}
      columns={(permissions) => [
        {
          key: 'objectSharingRole',
          label: t('objectSharingRole'),
          sortable: true,
          render: ({ objectSharingRole }) => <PermissionRoleLabel role={objectSharingRole} />,
        },
        permissions,
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
      ]}
      edit={(role, props) => (
        <TeamUserRoleDialog
          organization={iriOf('organizations', organization.uuid)}
          grants={organization.grants ?? []}
          role={role}
          {...props}
        />
      )}
      remove={(role, props) => <DeleteTeamUserRole role={role} {...props} />}
    />
  )
}

function DeleteTeamUserRole(props: DeleteRoleProps) {
  const params = { uuid: props.role.organization.uuid }
  const { data } = useReading(routes.list, { params, query: { itemsPerPage: 1000 } })
  return <DeleteRoleDialog all={data?.member ?? []} route={routes.remove} {...props} />
}
