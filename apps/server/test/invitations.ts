import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { organizationUserRole, user } from '../src/database/schema/access.ts'
import { signInFailure } from '../src/database/schema/people.ts'
import { type Caller, testHouse } from './house.ts'
import { mailTo } from './outbox.ts'

type House = ReturnType<typeof testHouse>

interface Here {
  organization: Awaited<ReturnType<House['organization']>>
  /** Its team, one of the team's owners, and one of its administrators. */
  teamUuid: string
  owner: Caller
  administrator: Caller
}

/** An organization with a team to which people are invited, for a test file. */
export function invitingHouse() {
  const world = testHouse()
  // Filled before the tests.
  const here = {} as Here
  beforeAll(async () => {
    const organization = await world.organization(['Team'])
    const teamUuid = organization.teams[0]!
    const owner = await world.person('Ona')
    const administrator = await world.person('Ada')
    await organization.join(owner, teamUuid, 'owner')
    await organization.joinOrganization(administrator, 'Administrator')
    Object.assign(here, { organization, teamUuid, owner, administrator })
  })
  beforeEach(async () => {
    await world.house.db.delete(signInFailure)
  })

  const role = (name: string) => `/api/team_user_roles/${here.organization.roleUuid(name)}`
  const newAddress = () => `guest-${randomUUID()}@langwerk.test`

  async function memberRole() {
    const { uuid } = here.organization
    const [row] = await world.house.db
      .select()
      .from(organizationUserRole)
      .where(and(eq(organizationUserRole.organizationUuid, uuid), eq(organizationUserRole.name, 'Member')))
    return `/api/organization_user_roles/${row!.uuid}`
  }

  async function emailOf({ uuid }: Caller) {
    const [row] = await world.house.db.select().from(user).where(eq(user.uuid, uuid))
    return row!.email
  }

  /** Invites to the team and reads the mail. */
  async function invite(email: string, more: object = {}) {
    const answer = await here.owner.post(`/teams/${here.teamUuid}/invitations`, {
      emails: [email],
      teamUserRole: role('editor'),
      ...more,
    })
    expect(answer.status).toBe(201)
    const mail = await mailTo(world.house, email, /Invitation|Einladung/)
    return { uuid: answer.body.member[0].uuid as string, token: mail.link('token'), mail }
  }

  return { world, here, role, newAddress, memberRole, emailOf, invite }
}
