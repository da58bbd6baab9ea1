import { accessTokenRoutes } from './access-tokens.ts'
import { artificialIntelligenceWorkerRunRoutes } from './artificial-intelligence-worker-runs.ts'
import { auditLogRoutes } from './audit-log.ts'
import { chatRoutes } from './chat.ts'
import { creditSpendingRoutes } from './credit-spending.ts'
import { creditRoutes } from './credits.ts'
import { dashboardRoutes } from './dashboard.ts'
import { eventRoutes } from './events.ts'
import { healthRoutes } from './health.ts'
import { invitationRoutes } from './invitations.ts'
import { jobStepChangeRoutes } from './job-step-changes.ts'
import { jobStepFileRoutes } from './job-step-files.ts'
import { jobStepRequestRoutes } from './job-step-requests.ts'
import { jobStepTermRoutes } from './job-step-terms.ts'
import { jobStepRoutes } from './job-steps.ts'
import { kindRoutes } from './kind-routes.ts'
import { languageRoutes } from './languages.ts'
import { organizationUserRoutes, teamUserRoutes } from './memberships.ts'
import { modelSpendingRoutes } from './model-spending.ts'
import { organizationIntegrationRoutes } from './organization-integrations.ts'
import { organizationUserRoleRoutes, teamUserRoleRoutes } from './organization-roles.ts'
import { organizationRoutes } from './organizations.ts'
import { paymentRoutes } from './payments.ts'
import { permissionRoutes } from './permissions.ts'
import { permittedWorkRoutes } from './permitted-work.ts'
import { personalDataRoutes } from './personal-data.ts'
import { operatorPlanRoutes, planChangeRoutes, planRoutes } from './plans.ts'
import { profileRoutes } from './profile.ts'
import { registrationRoutes } from './registration.ts'
import type { AnyRoute } from './route.ts'
import { secondFactorRoutes } from './second-factors.ts'
import { sessionRoutes } from './session.ts'
import { singleSignOnRoutes } from './single-sign-on.ts'
import { startSearchRoutes } from './start-search.ts'
import { statisticsRoutes } from './statistics.ts'
import { teamRoutes } from './teams.ts'
import { translatorRoutes } from './translator.ts'
import { uploadQuotaRoutes } from './upload-quotas.ts'
import { teamUserServiceRoutes, userServiceRoutes } from './user-services.ts'
import { userRoutes } from './users.ts'

/** The routes that are about no kind of shared thing, by area. */
export const otherRoutes = {
  session: sessionRoutes,
  registration: registrationRoutes,
  secondFactors: secondFactorRoutes,
  health: healthRoutes,
  languages: languageRoutes,
  teams: teamRoutes,
  teamUsers: teamUserRoutes,
  organizationUsers: organizationUserRoutes,
  invitations: invitationRoutes,
  organizations: organizationRoutes,
  teamUserRoles: teamUserRoleRoutes,
  organizationUserRoles: organizationUserRoleRoutes,
  organizationIntegrations: organizationIntegrationRoutes,
  users: userRoutes,
  uploadQuotas: uploadQuotaRoutes,
  modelSpending: modelSpendingRoutes,
  creditSpending: creditSpendingRoutes,
  plans: planRoutes,
  planChanges: planChangeRoutes,
  operatorPlans: operatorPlanRoutes,
  credits: creditRoutes,
  payments: paymentRoutes,
  accessTokens: accessTokenRoutes,
  profile: profileRoutes,
  personalData: personalDataRoutes,
  userServices: userServiceRoutes,
  teamUserServices: teamUserServiceRoutes,
  permissions: permissionRoutes,
  singleSignOn: singleSignOnRoutes,
  auditLog: auditLogRoutes,
  events: eventRoutes,
  chat: chatRoutes,
  artificialIntelligenceWorkerRuns: artificialIntelligenceWorkerRunRoutes,
  jobSteps: jobStepRoutes,
  jobStepFiles: jobStepFileRoutes,
  jobStepRequests: jobStepRequestRoutes,
  jobStepChanges: jobStepChangeRoutes,
  jobStepTerms: jobStepTermRoutes,
  permittedWork: permittedWorkRoutes,
  dashboard: dashboardRoutes,
  startSearch: startSearchRoutes,
  statistics: statisticsRoutes,
  translator: translatorRoutes,
}

/** Every route there is, by area: what the OpenAPI document and the access tests walk. */
export const routes: ReadonlyMap<string, readonly AnyRoute[]> = new Map(
  [otherRoutes, ...Object.values(kindRoutes).map(({ areas }) => areas)].flatMap((areas) =>
    // Their types do not matter to those who walk them.
    Object.entries(areas).map(([area, group]) => [area, Object.values(group) as AnyRoute[]] as const),
  ),
)
