import type { House } from '../../kit/house.ts'
import { serveOrganizationUserRoles } from './organization-user-roles.ts'
import { serveTeamUserRoles } from './team-user-roles.ts'

export function serveOrganizationRoles(house: House) {
  serveTeamUserRoles(house)
  serveOrganizationUserRoles(house)
}
