import { isJobObject } from '@langwerk/contract/job-types'
import { kindRoutes } from '@langwerk/contract/kind-routes'
import { shareableObjects } from '@langwerk/contract/kinds'
import { actionsOf } from '@langwerk/contract/permission-matrix'
import { type Permission, type PermissionObject, permissionObjects } from '@langwerk/contract/permission-objects'
import {
  type PermissionAction,
  type PermissionRoleName,
  permissionActions,
  permissionRoles,
} from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { callRoute, everyRoute, nameOf, outcomeOf, passedBy, wornItems } from '../../test/access-calls.ts'
import { type AccessItems, insertAccessItems, shareFurther } from '../../test/access-items.ts'
import { accessTable } from '../../test/access-table.ts'
import { type Caller, testHouse } from '../../test/house.ts'
import { expectedOfMember } from '../../test/sharing-table.ts'
import { teamUserRole } from '../database/schema/access.ts'

const world = testHouse()
/** One member for each sharing role. */
const members = new Map<string, Caller>()
let organization: Awaited<ReturnType<typeof world.organization>>
let owner: Caller
let shared: AccessItems
const onWornItems = wornItems(world, () => makeItems())

const makeItems = () =>
  insertAccessItems(world.house, {
    ownerUuid: owner.uuid,
    teamUuid: organization.teams[0]!,
    organizationUuid: organization.uuid,
  })

beforeAll(async () => {
  organization = await world.organization(['Team', 'Neighbour'])
  owner = await world.person('Olga')
  for (const role of permissionRoles) {
    members.set(role, await world.person())
    await organization.join(members.get(role)!, organization.teams[0]!, role)
  }
  shared = await makeItems()
})

const everythingElse = (object: PermissionObject) =>
  permissionObjects
    .filter((one) => one !== object)
    .flatMap((one) => actionsOf[one].map((action): Permission => `${one}:${action}`))

/** Gives the role of every member all permissions, but on this object only these actions. */
const hold = (object: PermissionObject, actions: readonly PermissionAction[]) =>
  world.house.db
    .update(teamUserRole)
    .set({ permissions: [...everythingElse(object), ...actions.map((action): Permission => `${object}:${action}`)] })
    .where(eq(teamUserRole.organizationUuid, organization.uuid))

const routesOfItems = everyRoute.filter((route) => {
  const access = accessTable[nameOf(route)]
  return access?.asks && !access.creates && !access.ownPermissions && !passedBy.has(nameOf(route))
})

test('the routes of all kinds of items are asked for', () => {
  // Jobs of all types have the same routes.
  const shown = (object: PermissionObject) => (isJobObject(object) ? 'job' : object)
  const asked = routesOfItems.map((route) => shown(accessTable[nameOf(route)]!.asks!.object))
  expect(new Set(asked)).toEqual(new Set(shareableObjects.map(shown)))
})

describe('what a member may do takes the sharing role and the permission', () => {
  test.each(routesOfItems.map((route) => ({ route, name: nameOf(route) })))('$name', async ({ route, name }) => {
    const access = accessTable[name]!
    const { object, all, any = [] } = access.asks!
    const asked = [...all, ...any]
    const found: [string, string, string][] = []
    const expected: typeof found = []
    const ask = async (label: string, held: readonly PermissionAction[], roles: readonly PermissionRoleName[]) => {
      await hold(object, held)
      for (const role of roles) {
        const outcome = expectedOfMember(access, role, held)
        const call = async (items: AccessItems) => outcomeOf(await callRoute(members.get(role)!, route, items))
        const changes = route.method !== 'GET' && outcome === 'allowed'
        found.push([label, role, await (changes ? onWornItems(role, call) : call(shared))])
        expected.push([label, role, outcome])
      }
    }
    await ask('exactly what it asks', ['read', ...asked.filter((action) => action !== 'read')], permissionRoles)
    await ask(
      'all but what it asks',
      actionsOf[object].filter((action) => !asked.includes(action)),
      ['owner'],
    )
    await ask(
      'what it asks, without reading',
      asked.filter((action) => action !== 'read'),
      ['owner'],
    )
    expect(found).toEqual(expected)
  })
})

describe('what one may not read is not in lists, nor counted', () => {
  const lists = shareableObjects.map((object) => [kindRoutes[object].list.path, object] as const)
  const totalOf = async (caller: Caller, list: string) => (await caller.get(list)).body.totalItems

  test.each(lists)('%s', async (list, object) => {
    const member = members.get('owner')!
    await hold(object, ['edit', 'delete', 'share'])
    expect(await totalOf(member, list)).toBe(0)
    await hold(object, ['read'])
    expect(await totalOf(member, list)).toBeGreaterThan(0)
  })

  test('imports, and the memories that a concordance looks in', async () => {
    const member = members.get('owner')!
    await hold('translationMemory', ['edit'])
    expect(await totalOf(member, '/translation_memory_imports')).toBe(0)
    const found = await member.get(`/jobs/${shared.job}/concordance?query=hello&memories=all`)
    expect(found.body.member).toEqual([])
    await hold('termbase', ['edit'])
    expect(await totalOf(member, '/term_imports')).toBe(0)
    await hold('termbase', ['read'])
    expect(await totalOf(member, '/term_imports')).toBeGreaterThan(0)
  })

  test('with “Read shared” one reads what another team shares, and not what is one’s own team’s', async () => {
    const member = members.get('editor')!
    const [team, neighbour] = organization.teams as [string, string]
    const far = await insertAccessItems(world.house, {
      ownerUuid: owner.uuid,
      teamUuid: neighbour,
      organizationUuid: organization.uuid,
    })
    await shareFurther(world.house, far, { teamUuid: team, roleUuid: organization.roleUuid('editor') })
    await hold('termbase', ['readShared', 'edit'])
    const { body } = await member.get('/termbases')
    expect(body.member.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual(
      [far.termbase, far.otherTermbase].sort(),
    )
    expect((await member.get(`/termbases/${shared.termbase}`)).status).toBe(404)
    expect((await member.patch(`/termbases/${far.termbase}`, { name: 'Corrected' })).body).toMatchObject({
      name: 'Corrected',
      permissions: { read: true, edit: true, export: false, delete: false },
    })
  })
})

test('an item says what its role and its permissions leave, and the explanation says the same', async () => {
  const member = members.get('manager')!
  await hold('termbase', ['read', 'edit', 'delete', 'export', 'share'])
  const { body } = await member.get(`/termbases/${shared.termbase}`)
  const granted = permissionActions.filter((action) => body.permissions[action])
  expect([...granted].sort()).toEqual(['delete', 'edit', 'export', 'read', 'readShared', 'share'])
  expect(body.permissionRole).toBe('manager')
  for (const action of permissionActions) {
    const asked = `/me/permission_explanation?object=termbase&action=${action}&uuid=${shared.termbase}`
    const explained = (await member.get(asked)).body
    expect([action, explained.granted]).toEqual([action, body.permissions[action]])
  }
  const lacking = await member.get(`/me/permission_explanation?object=termbase&action=approve&uuid=${shared.termbase}`)
  expect(lacking.body.reasons).toMatchObject([
    { source: 'primaryTeam', permissionRole: 'manager', lacks: 'permission' },
  ])
})

test.each([
  ['owner', ['edit', 'accessWorkspace', 'review', 'export', 'delete'], 'manager'],
  ['manager', ['edit'], 'editor'],
  ['editor', ['edit', 'accessWorkspace'], 'editor'],
  ['editor', ['review'], 'reviewer'],
  ['editor', ['accessWorkspace', 'export'], 'reader'],
  ['editor', ['accessWorkspace'], 'reviewer_preview'],
  ['reviewer', ['accessWorkspace', 'review'], 'reviewer'],
  ['reviewer_preview', ['accessWorkspace'], 'reviewer_preview'],
  // Who does not see the workspace sees no preview either.
  ['reviewer_preview', [], 'reader'],
  ['editor', [], 'reader'],
  ['reader', ['export'], 'reader'],
] as const)('as %s who may also %j one is called %s', async (role, held, name) => {
  await hold('jobTranslation', ['read', ...held])
  const { body } = await members.get(role)!.get(`/jobs/${shared.job}`)
  expect(body.permissionRole).toBe(name)
})

test('one’s own stays one’s own, whatever the role in the team allows', async () => {
  const member = members.get('reader')!
  await hold('guideline', ['read', 'create'])
  const teams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const made = await member.post('/guidelines', { name: 'Mine', teams })
  expect(made.body).toMatchObject({ permissionRole: 'owner', permissions: { edit: true, delete: true } })
  expect((await member.del(`/guidelines/${made.body.uuid}`)).status).toBe(204)
})

test('a permission of a role in the organization counts for what one’s team shows', async () => {
  const member = members.get('editor')!
  await hold('guideline', [])
  expect((await member.get(`/guidelines/${shared.guideline}`)).status).toBe(404)
  await organization.joinOrganization(member, 'Administrator')
  const { body } = await member.get(`/guidelines/${shared.guideline}`)
  // The sharing role is still an editor's.
  expect(body).toMatchObject({ permissionRole: 'editor', permissions: { edit: true, delete: false } })
})
