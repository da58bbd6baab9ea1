import { kinds, type ShareableObject, shareableObjects } from './kinds.ts'
import { objectsOfKinds, type Permission, type PermissionObject } from './permission-objects.ts'
import type { PermissionAction } from './words.ts'

const kept = ['read', 'create', 'edit', 'delete'] as const
const members = ['read', 'inviteUser', 'setUserRole', 'removeUser'] as const

const actionsOfOthers = {
  jobStep: [...kept, 'readShared', 'approve', 'review', 'redistribute', 'accessWorkspace'],
  termFactory: kept,
  prompt: kept,
  translator: ['access', 'promptedTranslation'],
  chat: ['access'],
  team: [...kept, 'readNames'],
  teamUser: members,
  teamUserRole: kept,
  organization: kept,
  organizationUser: members,
  organizationUserRole: kept,
  integrations: kept,
  xliffFilter: ['read', 'edit'],
  user: [...kept, 'readNames', 'inviteUser'],
} as const satisfies Record<Exclude<PermissionObject, ShareableObject>, readonly PermissionAction[]>

const actionsOfKinds = shareableObjects.map((object): [ShareableObject, readonly PermissionAction[]] => [
  object,
  kinds[object].actions,
])

/** The actions that mean something for an object; a role's permission set holds no others. */
export const actionsOf: Readonly<Record<PermissionObject, readonly PermissionAction[]>> = {
  // `Object.fromEntries` forgets which they were.
  ...(Object.fromEntries(actionsOfKinds) as Record<ShareableObject, readonly PermissionAction[]>),
  ...actionsOfOthers,
}

/** The objects in the order in which people read them, under headings. */
export const permissionGroups = [
  { name: 'work', objects: [...objectsOfKinds.jobs, 'translator', 'chat'] },
  { name: 'resources', objects: objectsOfKinds.resources },
  { name: 'guidings', objects: objectsOfKinds.guidings },
  { name: 'settings', objects: objectsOfKinds.settings },
  {
    name: 'people',
    objects: [
      'team',
      'teamUser',
      'teamUserRole',
      'organization',
      'organizationUser',
      'organizationUserRole',
      'integrations',
      'xliffFilter',
      'user',
    ],
  },
] as const satisfies readonly { name: string; objects: readonly PermissionObject[] }[]
export type PermissionGroupName = (typeof permissionGroups)[number]['name']

/**
 * Where a role holds: a team's role says next to nothing of its organization, and accounts are the product's. What a person
 * holds by themselves holds wherever they are a member, and for accounts.
 */
export type RoleScope = 'team' | 'organization' | 'person'
const narrower: Readonly<Record<RoleScope, Partial<Record<PermissionObject, readonly PermissionAction[]>>>> = {
  team: {
    // Teams are founded in an organization.
    team: actionsOf.team.filter((action) => action !== 'create'),
    organization: [],
    organizationUser: [],
    organizationUserRole: [],
    teamUserRole: [],
    integrations: ['read'],
    xliffFilter: [],
    user: ['read'],
  },
  organization: { user: ['read', 'readNames'] },
  person: {},
}

/** The actions on an object that a role of this scope can allow. */
export const actionsIn = (scope: RoleScope, object: PermissionObject): readonly PermissionAction[] =>
  narrower[scope][object] ?? actionsOf[object]

/** The objects that a role of this scope can speak of. */
export const objectsIn = (scope: RoleScope): PermissionObject[] =>
  permissionGroups.flatMap(({ objects }) => objects).filter((object) => actionsIn(scope, object).length > 0)

/** Every permission that a role of this scope can hold, in the order of the objects. */
export const permissionsIn = (scope: RoleScope): Permission[] =>
  objectsIn(scope).flatMap((object) => actionsIn(scope, object).map((action): Permission => `${object}:${action}`))
