import { jobObjects } from '@langwerk/contract/job-types'
import { kinds, type ShareableObject, shareableObjects } from '@langwerk/contract/kinds'
import { actionsOf } from '@langwerk/contract/permission-matrix'
import type { Permission } from '@langwerk/contract/permission-objects'
import type { Session } from '@langwerk/contract/session'
import { kindsWithScreen } from '../kit/kind-screens.ts'
import { can } from '../session/session.ts'
import type { Theme } from '../settings/themes.ts'
import { screens } from './routes.tsx'
import type { texts } from './texts.en.ts'

type GroupLabel = 'jobs' | 'reworks' | 'guidings' | 'resources' | 'settings' | 'management'
export type EntryLabel = Exclude<keyof typeof texts.menu, GroupLabel | 'start'>
export interface MenuEntry {
  path: string
  label: EntryLabel
  /** One of them is enough. */
  permissions: Permission[]
  /** Who sees it besides those with a permission. */
  also?: (who: Session) => boolean
  /** Whether a brand offers it; every brand when absent. */
  offeredBy?: (theme: Theme) => boolean
}
export interface MenuGroup {
  label: GroupLabel
  entries: MenuEntry[]
}

/** Members know of their teams without a permission. */
const isInTeam = ({ permissions }: Session) => Object.keys(permissions.teams).length > 0

/** Those who run the product, where it is sold. */
const isSeller = ({ roles, hosted }: Session) => hosted !== null && roles.includes('ROLE_ADMIN')

/** What keeps the list of a kind from somebody besides its permissions. */
const kindsOfferedBy: Partial<Record<ShareableObject, (theme: Theme) => boolean>> = {
  jobTranscreation: (theme) => theme.transcreation,
  scoringRuleSet: (theme) => theme.scoringRuleSets,
}

/** The kinds of a group with what is no kind of its own behind them, or behind the one that it is named after. */
const groupOf = (
  label: GroupLabel & (typeof kinds)[ShareableObject]['menuGroup'],
  others: (MenuEntry & { after?: EntryLabel })[] = [],
): MenuGroup => ({
  label,
  entries: [
    ...shareableObjects
      .filter((object) => kinds[object].menuGroup === label)
      .map(
        (object): MenuEntry => ({
          label: object,
          ...(kindsOfferedBy[object] && { offeredBy: kindsOfferedBy[object] }),
          path: kinds[object].screen,
          permissions: (['read', 'readShared'] as const)
            .filter((action) => actionsOf[object].includes(action))
            .map((action): Permission => `${object}:${action}`),
        }),
      )
      .flatMap((entry) => [entry, ...others.filter(({ after }) => after === entry.label)]),
    ...others.filter(({ after }) => after === undefined),
  ],
})

/** The whole menu. An entry shows as soon as `routes.tsx` has its screen and the user one of its permissions. */
const menu: MenuGroup[] = [
  groupOf('jobs', [
    {
      path: '/translator',
      label: 'translator',
      permissions: ['translator:access'],
      offeredBy: (theme) => theme.translatorInMenu,
    },
    {
      path: '/statistics',
      label: 'statistics',
      permissions: [
        ...jobObjects.flatMap((object): Permission[] => [`${object}:read`, `${object}:readShared`]),
        'jobStep:read',
        'jobStep:readShared',
      ],
    },
  ]),
  {
    label: 'reworks',
    entries: [
      { path: '/jobStepRequests', label: 'jobStepRequests', permissions: ['jobStep:read', 'jobStep:readShared'] },
      { path: '/jobSteps', label: 'jobSteps', permissions: ['jobStep:read', 'jobStep:readShared'] },
    ],
  },
  groupOf('guidings'),
  groupOf('resources', [
    {
      path: '/resources/termfactory',
      label: 'termFactory',
      permissions: ['termFactory:read'],
      after: 'termbase',
    },
    {
      path: '/search',
      label: 'search',
      permissions: ['termbase:read', 'termbase:readShared'],
      after: 'termbase',
    },
    {
      path: '/resources/translationMemoryImports',
      label: 'translationMemoryImports',
      permissions: ['translationMemory:read'],
      after: 'translationMemory',
    },
  ]),
  groupOf('settings'),
  {
    label: 'management',
    entries: [
      { path: '/teams', label: 'teams', permissions: ['team:read'], also: isInTeam },
      { path: '/organizations', label: 'organizations', permissions: ['organization:read'] },
      { path: '/users', label: 'users', permissions: ['user:read'] },
      { path: '/auditLog', label: 'auditLog', permissions: ['organization:edit'] },
      { path: '/operator/plans', label: 'operator', permissions: [], also: isSeller },
    ],
  },
]

/** The groups and entries that someone sees under a theme. */
export function menuFor(who: Session | null, theme: Theme): MenuGroup[] {
  if (!who?.roles.includes('ROLE_LOGGED_IN_WITH_CREDENTIALS')) return []
  const shown = (entry: MenuEntry) =>
    screenPaths.has(entry.path) &&
    (entry.offeredBy?.(theme) ?? true) &&
    (entry.permissions.some((permission) => can(who, permission)) || entry.also?.(who) === true)
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(shown) }))
    .filter((group) => group.entries.length > 0)
}

/** Whether an entry is the one whose screen, or a screen below it, is open. What is below `/users` is one's own account. */
export const isOpen = (entry: { path: string }, path: string): boolean =>
  path === entry.path ||
  (!withoutScreensBelow.has(entry.path) && path.startsWith(`${entry.path}/`)) ||
  path.startsWith(screensElsewhere[entry.path] ?? '//')
/** Jobs of all types have one screen, whose path does not say to which list they belong. */
const ownScreens = kindsWithScreen.filter(
  (object) => !kindsWithScreen.some((one) => one !== object && kinds[one].thingScreen === kinds[object].thingScreen),
)
/** Where the screens of single items are that have another path than their list, as those of a kind may. */
const screensElsewhere: Partial<Record<string, string>> = {
  ...Object.fromEntries(
    ownScreens.map((object) => [kinds[object].screen, kinds[object].thingScreen.replace(/\$uuid.*/, '')]),
  ),
  '/teams': '/teamUsers/',
  '/operator/plans': '/operator/',
}
const withoutScreensBelow = new Set(['/', '/users'])

const screenPaths = new Set(screens.map((screen) => screen.path))
