import { OrganizationFrame } from '../organizations/index.ts'
import { OrganizationUserRoles } from './OrganizationUserRoles.tsx'

/** The organization user roles of one organization. */
export const OrganizationUserRolesScreen = () => (
  <OrganizationFrame tab="organizationUserRoles">
    {(organization) => <OrganizationUserRoles organization={organization} />}
  </OrganizationFrame>
)
