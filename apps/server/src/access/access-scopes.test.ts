import { beforeAll, describe, expect, test } from 'vitest'
import {
  callRoute,
  everyRoute,
  expectedOutcome,
  nameOf,
  outcomeOf,
  passedBy,
  wornItems,
} from '../../test/access-calls.ts'
import { type AccessItems, insertAccessItems, shareFurther } from '../../test/access-items.ts'
import { accessTable } from '../../test/access-table.ts'
import { type ItemKind, type Role, roles } from '../../test/access-words.ts'
import { type Caller, testHouse } from '../../test/house.ts'

const world = testHouse()
let callers: Record<Role, Caller>
let makeItems: Record<Scope, (caller: Caller) => Promise<AccessItems>>
/** For calls that change nothing. */
const kept = new Map<string, AccessItems>()
/** For those that do. */
const worn = new Map<string, ReturnType<typeof wornItems>>()

/** How an item reaches the callers, who all but the outsider are in one team; `team` itself is the matrix's. */
const scopes = ['own', 'furtherTeamReadOnly', 'furtherTeamAsEditor', 'otherTeamOfOrganization', 'foreign'] as const
type Scope = (typeof scopes)[number]

/** Where a role in a team has nothing to do with the item, the strongest stands for all of them. */
const whoAsks: Record<Scope, readonly Role[]> = {
  own: ['outsider', 'administrator', 'organizationAdministrator', 'reader', 'owner'],
  furtherTeamReadOnly: roles,
  furtherTeamAsEditor: roles,
  otherTeamOfOrganization: ['anonymous', 'outsider', 'administrator', 'organizationAdministrator', 'owner'],
  foreign: ['anonymous', 'outsider', 'administrator', 'organizationAdministrator', 'owner'],
}

/** Everything that a role in a team decides about: the rest is nobody's, or a person's alone. */
const shared: ReadonlySet<ItemKind | undefined> = new Set<ItemKind | undefined>([
  undefined,
  'engine',
  'export',
  'file',
  'guideline',
  'job',
  'memory',
  'memoryImport',
  'memoryPenalty',
  'memoryReplacement',
  'memoryUnit',
  'targetFile',
  'template',
  'templateEngine',
  'templateMemory',
  'templateTermbase',
  'termbase',
  'termbaseIndex',
  'termEntry',
  'termEntryComment',
  'termbaseExport',
  'termbaseField',
  'termbaseShare',
  'termbaseTag',
  'termImport',
  'transUnit',
])
const routesOfItems = everyRoute.filter((route) => {
  const access = accessTable[nameOf(route)]
  return (
    access &&
    !access.creates &&
    !passedBy.has(nameOf(route)) &&
    shared.has(access.item) &&
    !access.may.includes('outsider') &&
    access.unseen !== 403
  )
})

beforeAll(async () => {
  const { house } = world
  const organization = await world.organization(['Team', 'First', 'Neighbour'])
  const foreign = await world.organization(['Abroad'])
  const [team, first, neighbour] = organization.teams as [string, string, string]
  const abroad = foreign.teams[0]!
  const owner = await world.person('Olga')
  callers = {
    anonymous: world.anonymous(),
    outsider: await world.person('Otto'),
    administrator: await world.administrator(),
    organizationAdministrator: await world.person('Oona'),
    reader: await world.person('Rea'),
    reviewer_preview: await world.person('Pru'),
    reviewer: await world.person('Rob'),
    editor: await world.person('Edi'),
    manager: await world.person('Max'),
    owner: await world.person('Ona'),
  }
  await organization.joinOrganization(callers.organizationAdministrator, 'Administrator')
  for (const role of ['reader', 'reviewer_preview', 'reviewer', 'editor', 'manager', 'owner'] as const)
    await organization.join(callers[role], team, role)

  const inTeam = (teamUuid: string, organizationUuid: string, ownerUuid = owner.uuid) =>
    insertAccessItems(house, { ownerUuid, teamUuid, organizationUuid })
  const furtherIn = async (role: string | null) => {
    const items = await inTeam(first, organization.uuid)
    await shareFurther(house, items, { teamUuid: team, roleUuid: role && organization.roleUuid(role) })
    return items
  }
  makeItems = {
    own: (caller) => inTeam(abroad, foreign.uuid, caller.uuid),
    furtherTeamReadOnly: () => furtherIn(null),
    furtherTeamAsEditor: () => furtherIn('editor'),
    otherTeamOfOrganization: () => inTeam(neighbour, organization.uuid),
    foreign: () => inTeam(abroad, foreign.uuid),
  }
})

/**
 * As whom the table is to be read: the scope decides, not the role in a team that has nothing to do with the item. In a
 * further team both count, the role of the share and the permissions of one's own.
 */
function standing(scope: Scope, role: Role): Role[] {
  if (role === 'anonymous' || role === 'administrator') return [role]
  if (scope === 'own') return ['owner']
  const isMember = role !== 'outsider' && role !== 'organizationAdministrator'
  if (scope === 'furtherTeamReadOnly' && isMember) return ['reader', role]
  if (scope === 'furtherTeamAsEditor' && isMember) return ['editor', role]
  return ['outsider']
}

describe.each(scopes)('an item that is %s', (scope) => {
  test.each(routesOfItems.map((route) => ({ route, name: nameOf(route) })))('$name', async ({ route, name }) => {
    const access = accessTable[name]!
    const outcomes: Partial<Record<Role, string>> = {}
    const expected: Partial<Record<Role, string>> = {}
    for (const role of whoAsks[scope]) {
      const as = standing(scope, role)
      const changes = route.method !== 'GET' && as.every((one) => access.may.includes(one))
      const call = async (items: AccessItems) => outcomeOf(await callRoute(callers[role], route, items))
      outcomes[role] = await (changes ? onWornItems(scope, role)(role, call) : call(await keptItems(scope, role)))
      expected[role] = expectedOutcome(access, ...as)
    }
    expect(outcomes).toEqual(expected)
  })
})

/** One's own are another's for everybody else. */
const keyOf = (scope: Scope, role: Role) => (scope === 'own' ? `${scope} ${role}` : scope)

async function keptItems(scope: Scope, role: Role): Promise<AccessItems> {
  const key = keyOf(scope, role)
  const items = kept.get(key) ?? (await makeItems[scope](callers[role]))
  kept.set(key, items)
  return items
}

function onWornItems(scope: Scope, role: Role) {
  const key = keyOf(scope, role)
  const items = worn.get(key) ?? wornItems(world, () => makeItems[scope](callers[role]))
  worn.set(key, items)
  return items
}
