import { kinds, type ShareableObject, shareableObjects } from './kinds.ts'
import type { PermissionAction } from './words.ts'

const ofPeople = [
  'organization',
  'organizationUser',
  'organizationUserRole',
  'teamUser',
  'teamUserRole',
  'team',
  'user',
] as const
const ofTheProduct = ['translator', 'chat', 'integrations', 'xliffFilter'] as const

export type PermissionObject =
  | ShareableObject
  | (typeof ofPeople | typeof ofTheProduct)[number]
  | 'jobStep'
  | 'termFactory'
  | 'prompt'
export type Permission = `${PermissionObject}:${PermissionAction}`

type Besides = Partial<Record<ShareableObject, PermissionObject>>
/** The kinds of a group of the menu, and behind a kind what has permissions of its own in or beside its things. */
const kindsIn = (group: (typeof kinds)[ShareableObject]['menuGroup'], beside: Besides = {}): PermissionObject[] =>
  shareableObjects
    .filter((object) => kinds[object].menuGroup === group)
    .flatMap((object) => [object, ...(beside[object] ? [beside[object]] : [])])

export const objectsOfKinds = {
  jobs: [...kindsIn('jobs'), 'jobStep'],
  resources: kindsIn('resources', { termbase: 'termFactory' }),
  guidings: kindsIn('guidings', { promptCategory: 'prompt' }),
  settings: kindsIn('settings'),
} as const satisfies Record<string, readonly PermissionObject[]>

/** All of them, every kind among them. Templates of jobs stand with the jobs, as a set keeps what it has where it came first. */
export const permissionObjects: readonly PermissionObject[] = [
  ...new Set<PermissionObject>([
    ...ofPeople,
    ...objectsOfKinds.jobs,
    'jobTemplate',
    ...objectsOfKinds.resources,
    ...objectsOfKinds.guidings,
    ...objectsOfKinds.settings,
    ...ofTheProduct,
  ]),
]
