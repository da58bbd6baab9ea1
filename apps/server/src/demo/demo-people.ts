import { unlimitedPlan } from '@langwerk/contract/plans'
import type { PermissionRoleName } from '@langwerk/contract/words'
import { startingOrganizationUserRoles, startingTeamUserRoles } from '../access/roles.ts'
import type { Db } from '../database/database.ts'
import {
  organization,
  organizationUser,
  organizationUserRole,
  team,
  teamUser,
  teamUserRole,
  user,
} from '../database/schema/access.ts'
import { billingAccount } from '../database/schema/billing.ts'
import { demoUuid } from './demo-uuid.ts'

/** One person of each role; both teams where `marketing` names one. */
const people: readonly {
  email: string
  firstName: string
  lastName: string
  role: PermissionRoleName
  marketing?: PermissionRoleName
}[] = [
  { email: 'owner@langwerk.test', firstName: 'Nora', lastName: 'Lindqvist', role: 'owner', marketing: 'owner' },
  { email: 'manager@langwerk.test', firstName: 'Marco', lastName: 'Meier', role: 'manager', marketing: 'manager' },
  { email: 'editor@langwerk.test', firstName: 'Mira', lastName: 'Novak', role: 'editor' },
  { email: 'reviewer@langwerk.test', firstName: 'Jonas', lastName: 'Weber', role: 'reviewer' },
  { email: 'preview@langwerk.test', firstName: 'Paula', lastName: 'Roth', role: 'reviewer_preview' },
  { email: 'reader@langwerk.test', firstName: 'Ravi', lastName: 'Das', role: 'reader' },
]

export const demoEmails = people.map(({ email }) => email)
export const demoEmail = (wanted: PermissionRoleName) => people.find(({ role }) => role === wanted)!.email
export const demoPerson = (role: PermissionRoleName) => demoUuid(`person ${role}`)
export const demoTeams = { localisation: demoUuid('team localisation'), marketing: demoUuid('team marketing') }
export const demoOrganization = demoUuid('organization')
export const demoTeamUserRole = (role: PermissionRoleName) => demoUuid(`team user role ${role}`)

/** The sample organization with its roles, teams and people. */
export async function insertDemoPeople(tx: Db, passwordHash: string) {
  const organizationUuid = demoOrganization
  await tx.insert(organization).values({
    uuid: organizationUuid,
    name: 'Alpenglow Outdoor',
    description: 'A sample: a fictional maker of tents, sleeping bags and stoves.',
  })
  // Where plans are sold, nobody pays for samples.
  await tx.insert(billingAccount).values({ organizationUuid, plan: unlimitedPlan, given: true })
  await tx
    .insert(organizationUserRole)
    .values(
      startingOrganizationUserRoles.map((role) => ({ ...role, uuid: organizationRole(role.name), organizationUuid })),
    )
  await tx.insert(teamUserRole).values(
    startingTeamUserRoles.map((role) => ({
      ...role,
      uuid: demoTeamUserRole(role.objectSharingRole),
      organizationUuid,
    })),
  )
  await tx.insert(team).values([
    {
      uuid: demoTeams.localisation,
      organizationUuid,
      name: 'Localisation',
      description: 'Manuals, app and website',
      primary: true,
    },
    { uuid: demoTeams.marketing, organizationUuid, name: 'Marketing', description: 'Campaigns and films' },
  ])
  await tx.insert(user).values(
    people.map(({ email, firstName, lastName, role }) => ({
      uuid: demoPerson(role),
      email,
      firstName,
      lastName,
      passwordHash,
      // Nobody reads at these addresses.
      stepReminders: 'off' as const,
    })),
  )
  await tx.insert(organizationUser).values(
    people.map(({ role }) => ({
      organizationUuid,
      userUuid: demoPerson(role),
      organizationUserRoleUuid: organizationRole(role === 'owner' ? 'Administrator' : 'Member'),
    })),
  )
  await tx.insert(teamUser).values(
    people.flatMap(({ role, marketing }) => [
      { teamUuid: demoTeams.localisation, userUuid: demoPerson(role), teamUserRoleUuid: demoTeamUserRole(role) },
      ...(marketing
        ? [
            {
              teamUuid: demoTeams.marketing,
              userUuid: demoPerson(role),
              teamUserRoleUuid: demoTeamUserRole(marketing),
            },
          ]
        : []),
    ]),
  )
}

const organizationRole = (name: string) => demoUuid(`organization user role ${name}`)
