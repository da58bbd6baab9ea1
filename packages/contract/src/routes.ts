import { accessTokenRoutes } from './access-tokens.ts'
import { auditLogRoutes } from './audit-log.ts'
import { eventRoutes } from './events.ts'
import { fileRoutes } from './files.ts'
import { guidelineRoutes } from './guidelines.ts'
import { healthRoutes } from './health.ts'
import { invitationRoutes } from './invitations.ts'
import {
  jobTemplateMachineTranslationEngineRoutes,
  jobTemplateRoutes,
  jobTemplateTermbaseRoutes,
  jobTemplateTranslationMemoryRoutes,
} from './job-templates.ts'
import { jobRoutes } from './jobs.ts'
import { languageRoutes } from './languages.ts'
import { machineTranslationEngineRoutes } from './machine-translation-engines.ts'
import { organizationIntegrationRoutes } from './organization-integrations.ts'
import { organizationUserRoleRoutes, teamUserRoleRoutes } from './organization-roles.ts'
import { organizationUserRoutes } from './organization-users.ts'
import { organizationRoutes } from './organizations.ts'
import { permissionRoutes } from './permissions.ts'
import { personalDataRoutes } from './personal-data.ts'
import { profileRoutes } from './profile.ts'
import { qualityReportRoutes } from './quality-reports.ts'
import { registrationRoutes } from './registration.ts'
import { secondFactorRoutes } from './second-factors.ts'
import { sessionRoutes } from './session.ts'
import { singleSignOnRoutes } from './single-sign-on.ts'
import { teamUserRoutes } from './team-users.ts'
import { teamRoutes } from './teams.ts'
import { termEntryCommentRoutes, termEntryRoutes } from './term-entries.ts'
import { termImportRoutes } from './term-imports.ts'
import { termbaseExportRoutes } from './termbase-exports.ts'
import { termbaseShareRoutes } from './termbase-shares.ts'
import { termbaseFieldRoutes, termbaseIndexRoutes, termbaseRoutes, termbaseTagRoutes } from './termbases.ts'
import { transUnitRoutes } from './trans-units.ts'
import {
  translationMemoryImportRoutes,
  translationMemoryRoutes,
  translationMemoryUnitRoutes,
} from './translation-memories.ts'
import { jobTranslationMemoryPenaltyRoutes } from './translation-memory-penalties.ts'
import { uploadQuotaRoutes } from './upload-quotas.ts'
import { teamUserServiceRoutes, userServiceRoutes } from './user-services.ts'
import { userRoutes } from './users.ts'

/** Every route there is, by area: what the OpenAPI document and the access tests walk. */
export const routes = {
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
  accessTokens: accessTokenRoutes,
  profile: profileRoutes,
  personalData: personalDataRoutes,
  userServices: userServiceRoutes,
  teamUserServices: teamUserServiceRoutes,
  permissions: permissionRoutes,
  singleSignOn: singleSignOnRoutes,
  auditLog: auditLogRoutes,
  events: eventRoutes,
  jobs: jobRoutes,
  files: fileRoutes,
  qualityReports: qualityReportRoutes,
  transUnits: transUnitRoutes,
  termbases: termbaseRoutes,
  termbaseShares: termbaseShareRoutes,
  termbaseIndices: termbaseIndexRoutes,
  termbaseTags: termbaseTagRoutes,
  termbaseFields: termbaseFieldRoutes,
  termbaseExports: termbaseExportRoutes,
  termEntries: termEntryRoutes,
  termEntryComments: termEntryCommentRoutes,
  termImports: termImportRoutes,
  translationMemories: translationMemoryRoutes,
  translationMemoryUnits: translationMemoryUnitRoutes,
  translationMemoryImports: translationMemoryImportRoutes,
  machineTranslationEngines: machineTranslationEngineRoutes,
  guidelines: guidelineRoutes,
  jobTemplates: jobTemplateRoutes,
  jobTemplateTranslationMemories: jobTemplateTranslationMemoryRoutes,
  jobTranslationMemoryPenalties: jobTranslationMemoryPenaltyRoutes,
  jobTemplateTermbases: jobTemplateTermbaseRoutes,
  jobTemplateMachineTranslationEngines: jobTemplateMachineTranslationEngineRoutes,
}
