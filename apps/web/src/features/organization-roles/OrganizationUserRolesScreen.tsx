import { OrganizationFrame } from '../organizations/OrganizationFrame.tsx'
import { OrganizationUserRoles } from './OrganizationUserRoles.tsx'

/** The organization user roles of one organization. */
export const OrganizationUserRolesScreen = () => (
  <OrganizationFrame tab="organizationUserRoles">
    {(organization) => <OrganizationUserRoles organization={organization} />}
  </OrganizationFrame>
)
