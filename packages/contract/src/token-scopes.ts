import type { AnyRoute } from './route.ts'
import { routes } from './routes.ts'
import type { TokenArea, TokenScope } from './words.ts'

/** Which of a token's scopes opens a group of routes: of `read` what changes nothing, of `write` the rest. Null: any token. */
const areaOfRoutes = {
  session: 'account',
  registration: 'account',
  secondFactors: 'account',
  health: null,
  languages: null,
  teams: 'people',
  teamUsers: 'people',
  organizationUsers: 'people',
  invitations: 'people',
  organizations: 'people',
  teamUserRoles: 'people',
  organizationUserRoles: 'people',
  organizationIntegrations: 'people',
  users: 'people',
  uploadQuotas: 'people',
  accessTokens: 'account',
  profile: 'account',
  personalData: 'account',
  userServices: 'account',
  teamUserServices: 'people',
  permissions: 'account',
  singleSignOn: 'people',
  auditLog: 'people',
  events: 'jobs',
  jobs: 'jobs',
  files: 'jobs',
  qualityReports: 'jobs',
  transUnits: 'jobs',
  termbases: 'termbases',
  termbaseShares: 'termbases',
  termbaseIndices: 'termbases',
  termbaseTags: 'termbases',
  termbaseFields: 'termbases',
  termbaseExports: 'termbases',
  termEntries: 'termbases',
  termEntryComments: 'termbases',
  termImports: 'termbases',
  translationMemories: 'translationMemories',
  translationMemoryUnits: 'translationMemories',
  translationMemoryImports: 'translationMemories',
  machineTranslationEngines: 'resources',
  guidelines: 'resources',
  jobTemplates: 'resources',
  jobTemplateTranslationMemories: 'resources',
  jobTranslationMemoryPenalties: 'resources',
  jobTemplateTermbases: 'resources',
  jobTemplateMachineTranslationEngines: 'resources',
} as const satisfies Record<keyof typeof routes, TokenArea | null>

/** The scope that a token needs for a route; null where any token will do. */
export function scopeOfRoute({ method, path }: Pick<AnyRoute, 'method' | 'path'>): TokenScope | null {
  const area = areas.get(`${method} ${path}`) ?? null
  return area && `${area}:${method === 'GET' ? 'read' : 'write'}`
}
const areas = new Map<string, TokenArea | null>(
  Object.entries(routes).flatMap(([group, members]) =>
    Object.values(members).map(({ method, path }) => [
      `${method} ${path}`,
      // The keys of both are the same, which `Object.entries` forgets.
      areaOfRoutes[group as keyof typeof routes],
    ]),
  ),
)
