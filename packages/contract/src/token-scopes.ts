import { kindRoutes } from './kind-routes.ts'
import { kinds, shareableObjects } from './kinds.ts'
import type { AnyRoute } from './route.ts'
import { type otherRoutes, routes } from './routes.ts'
import type { TokenArea, TokenScope } from './words.ts'

/**
 * Which of a token's scopes opens a group of routes that is about no kind of shared thing: of `read` what changes nothing, of
 * `write` the rest. Null: any token.
 */
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
  modelSpending: 'people',
  creditSpending: 'people',
  plans: 'people',
  planChanges: 'people',
  operatorPlans: 'people',
  credits: 'people',
  payments: 'account',
  accessTokens: 'account',
  profile: 'account',
  personalData: 'account',
  userServices: 'account',
  teamUserServices: 'people',
  permissions: 'account',
  singleSignOn: 'people',
  auditLog: 'people',
  events: 'jobs',
  chat: 'resources',
  artificialIntelligenceWorkerRuns: 'jobs',
  jobSteps: 'jobs',
  jobStepFiles: 'jobs',
  jobStepRequests: 'jobs',
  jobStepChanges: 'jobs',
  jobStepTerms: 'jobs',
  permittedWork: 'jobs',
  dashboard: 'jobs',
  // Each group asks for the scope of what it finds.
  startSearch: null,
  statistics: 'jobs',
  translator: 'resources',
} as const satisfies Record<keyof typeof otherRoutes, TokenArea | null>

/** The scope that a token needs for a route; null where any token will do. */
export function scopeOfRoute({ method, path }: Pick<AnyRoute, 'method' | 'path'>): TokenScope | null {
  const area = areaOf.get(`${method} ${path}`) ?? null
  return area && `${area}:${method === 'GET' ? 'read' : 'write'}`
}
const tokenAreaOf: Readonly<Record<string, TokenArea | null>> = {
  ...areaOfRoutes,
  ...Object.fromEntries(
    shareableObjects.flatMap((object) =>
      Object.keys(kindRoutes[object].areas).map((area) => [area, kinds[object].tokens]),
    ),
  ),
}
const areaOf = new Map(
  [...routes].flatMap(([area, members]) =>
    members.map(({ method, path }) => [`${method} ${path}`, tokenAreaOf[area] ?? null] as const),
  ),
)
