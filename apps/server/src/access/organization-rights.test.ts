import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../test/house.ts'
import { organization, team, user } from '../database/schema/access.ts'
import { newUuid } from '../foundation/uuid.ts'
import { type Actor, loadActor } from './actor.ts'
import {
  isGrantedIn,
  missingIn,
  requireHolding,
  requireInOrganization,
  requireInTeam,
  seenOrganizations,
  seenTeams,
} from './organization-rights.ts'

const world = testHouse()
type Organization = Awaited<ReturnType<typeof world.organization>>

let ours: Organization
let theirs: Organization
let open: Organization
const people: Record<string, Caller> = {}

beforeAll(async () => {
  ours = await world.organization(['First', 'Second'])
  theirs = await world.organization(['Theirs'])
  open = await world.organization(['Open', 'Hidden'])
  const { db } = world.house
  await db.update(organization).set({ type: 'public' }).where(eq(organization.uuid, open.uuid))
  await db.update(team).set({ type: 'public' }).where(eq(team.uuid, open.teams[0]!))
  for (const name of ['Ada', 'Mia', 'Tom', 'Ole', 'Out', 'Own']) people[name] = await world.person(name)
  await ours.joinOrganization(people.Ada!, 'Administrator')
  await ours.joinOrganization(people.Mia!, 'Member')
  await ours.join(people.Tom!, ours.teams[0]!, 'owner')
  await ours.join(people.Ole!, ours.teams[0]!, 'editor')
  await theirs.join(people.Out!, theirs.teams[0]!, 'owner')
  await ours.join(people.Own!, ours.teams[1]!, 'reader')
  await db
    .update(user)
    .set({ permissions: ['organization:edit'] })
    .where(eq(user.uuid, people.Own!.uuid))
})

const actorOf = async (name: string): Promise<Actor> => (await loadActor(world.house.db, people[name]!.uuid))!
const asAdministrator = async () => (await loadActor(world.house.db, (await world.administrator()).uuid))!
const answerOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'granted',
    (error) => `${error.status} ${error.message}`,
  )

describe('in an organization', () => {
  test.each([
    ['Ada', 'granted'],
    ['Mia', '403 Access denied. Missing permission: organization:edit.'],
    ['Tom', '403 Access denied. Missing permission: organization:edit.'],
    ['Own', 'granted'],
    ['Out', '404 Organization not found.'],
  ])('%s asking to edit ours: %s', async (name, answer) => {
    const asked = requireInOrganization(world.house.db, await actorOf(name), ours.uuid, 'organization', 'edit')
    expect(await answerOf(asked)).toBe(answer)
  })

  test('a role in one counts for nothing in another', async () => {
    const ada = await actorOf('Ada')
    const ask = (uuid: string) => answerOf(requireInOrganization(world.house.db, ada, uuid, 'teamUserRole', 'edit'))
    expect(await ask(theirs.uuid)).toBe('404 Organization not found.')
    expect(await ask(open.uuid)).toBe('403 Access denied. Missing permission: teamUserRole:edit.')
    expect(await ask(newUuid())).toBe('404 Organization not found.')
  })

  test('an own permission holds where one belongs to, not in a public one that one only knows', async () => {
    const own = await actorOf('Own')
    const asked = requireInOrganization(world.house.db, own, open.uuid, 'organization', 'edit')
    expect(await answerOf(asked)).toMatch(/^403/)
  })

  test('a team’s owner gets no hand on what the organization’s teams have in common', async () => {
    const tom = await actorOf('Tom')
    expect(isGrantedIn(tom, { organizationUuid: ours.uuid }, 'teamUserRole', 'edit')).toBe(false)
    expect(isGrantedIn(tom, { organizationUuid: ours.uuid, teamUuid: ours.teams[0]! }, 'team', 'edit')).toBe(true)
    expect(isGrantedIn(tom, { organizationUuid: ours.uuid, teamUuid: ours.teams[1]! }, 'team', 'edit')).toBe(false)
  })
})

describe('in a team', () => {
  test.each([
    ['Tom', 0, 'granted'],
    ['Ole', 0, '403 Access denied. Missing permission: teamUser:setUserRole.'],
    ['Ada', 0, 'granted'],
    ['Mia', 0, '403 Access denied. Missing permission: teamUser:setUserRole.'],
    ['Tom', 1, '404 Team not found.'],
    ['Out', 0, '404 Team not found.'],
  ])('%s asking to set a role in team %i: %s', async (name, index, answer) => {
    const asked = requireInTeam(world.house.db, await actorOf(name), ours.teams[index]!, 'teamUser', 'setUserRole')
    expect(await answerOf(asked)).toBe(answer)
  })
})

describe('what one knows', () => {
  const known = async (actor: Actor) => {
    const { db } = world.house
    const organizations = await db.select().from(organization).where(seenOrganizations(actor))
    const teams = await db.select().from(team).where(seenTeams(actor))
    const all = [ours.uuid, theirs.uuid, open.uuid, ...ours.teams, ...theirs.teams, ...open.teams]
    const names = ['ours', 'theirs', 'open', 'First', 'Second', 'Theirs', 'Open', 'Hidden']
    const seen = new Set([...organizations, ...teams].map(({ uuid }) => uuid))
    return names.filter((_, index) => seen.has(all[index]!))
  }

  test.each([
    ['Ada', ['ours', 'open', 'First', 'Second', 'Open']],
    ['Mia', ['ours', 'open', 'First', 'Second', 'Open']],
    ['Tom', ['ours', 'open', 'First', 'Open']],
    ['Out', ['theirs', 'open', 'Theirs', 'Open']],
  ])('%s knows %j', async (name, names) => {
    expect(await known(await actorOf(name))).toEqual(names)
  })

  test('the product’s administrator knows all', async () => {
    expect(await known(await asAdministrator())).toHaveLength(8)
  })
})

describe('nobody hands out what they do not hold', () => {
  test('the refusal names what is missing', async () => {
    const mia = await actorOf('Mia')
    const place = { organizationUuid: ours.uuid }
    expect(() => requireHolding(mia, place, { permissions: ['organization:read', 'organization:delete'] })).toThrow(
      'Missing permission: organization:delete.',
    )
    expect(missingIn(mia, place, ['team:read'])).toEqual([])
  })

  test('nor a stronger sharing role than their own in the team, unless they hold as much in the organization', async () => {
    const place = { organizationUuid: ours.uuid, teamUuid: ours.teams[0]! }
    const role = (objectSharingRole: 'owner' | 'editor' | 'reader') => ({ permissions: [], objectSharingRole })
    const ole = await actorOf('Ole')
    expect(() => requireHolding(ole, place, role('owner'))).toThrow('jobTranslation:delete')
    expect(() => requireHolding(ole, place, role('editor'))).not.toThrow()
    expect(() => requireHolding(ole, place, role('reader'))).not.toThrow()
    const ada = await actorOf('Ada')
    expect(() => requireHolding(ada, place, role('owner'))).not.toThrow()
  })
})
