import { serveAccessTokens } from './features/access-tokens/index.ts'
import { serveArtificialIntelligenceWorkerRuns } from './features/artificial-intelligence-worker-runs/index.ts'
import { serveArtificialIntelligenceWorkers } from './features/artificial-intelligence-workers/index.ts'
import { serveAuditLog } from './features/audit-log/index.ts'
import { serveChat } from './features/chat/index.ts'
import { serveCopyTemplates } from './features/copy-templates/index.ts'
import { serveCredits } from './features/credits/index.ts'
import { serveDashboard } from './features/dashboard/index.ts'
import { serveEvents } from './features/events/index.ts'
import { serveFileTypes } from './features/file-types/index.ts'
import { serveGenerativeArtificialIntelligenceModels } from './features/generative-artificial-intelligence-models/index.ts'
import { serveGuidelines } from './features/guidelines/index.ts'
import { serveHealth } from './features/health/index.ts'
import { serveInvitations } from './features/invitations/index.ts'
import { serveJobAnalyses } from './features/job-analyses/index.ts'
import { serveJobExports } from './features/job-exports/index.ts'
import { serveJobFiles } from './features/job-files/index.ts'
import { serveJobStepChanges } from './features/job-step-changes/index.ts'
import { serveJobStepTerms } from './features/job-step-terms/index.ts'
import { serveJobSteps, tellOfRemovedJob } from './features/job-steps/index.ts'
import { serveJobTemplates } from './features/job-templates/index.ts'
import { serveJobTranslationMemoryPenalties } from './features/job-translation-memory-penalties/index.ts'
import { serveJobs } from './features/jobs/index.ts'
import { serveLanguageCombinationSets } from './features/language-combination-sets/index.ts'
import { serveLanguageProcessingRuleSets } from './features/language-processing-rule-sets/index.ts'
import { serveLanguages } from './features/languages/index.ts'
import { serveLeftovers } from './features/leftovers/index.ts'
import { serveMachineTranslationEngines } from './features/machine-translation-engines/index.ts'
import { serveMemberships } from './features/memberships/index.ts'
import { serveModelQuestions } from './features/model-questions/index.ts'
import { serveModelSpending } from './features/model-spending/index.ts'
import { serveOrganizationIntegrations } from './features/organization-integrations/index.ts'
import { serveOrganizationRoles } from './features/organization-roles/index.ts'
import { serveOrganizations } from './features/organizations/index.ts'
import { servePasswords } from './features/passwords/index.ts'
import { servePayments } from './features/payments/index.ts'
import { servePermissions } from './features/permissions/index.ts'
import { servePersonalData } from './features/personal-data/index.ts'
import { servePlans } from './features/plans/index.ts'
import { servePlayground } from './features/playground/index.ts'
import { serveProfile } from './features/profile/index.ts'
import { servePromptCategories } from './features/prompt-categories/index.ts'
import { serveQualityReports } from './features/quality-reports/index.ts'
import { serveRegistration } from './features/registration/index.ts'
import { serveReplacementRuleSets } from './features/replacement-rule-sets/index.ts'
import { serveScoringRuleSets } from './features/scoring-rule-sets/index.ts'
import { serveSecondFactors } from './features/second-factors/index.ts'
import { serveSessions } from './features/sessions/index.ts'
import { serveSingleSignOn } from './features/single-sign-on/index.ts'
import { serveCreditSpending } from './features/spending-limits/index.ts'
import { serveStartSearch } from './features/start-search/index.ts'
import { serveStatistics } from './features/statistics/index.ts'
import { serveTeams } from './features/teams/index.ts'
import { serveTermCandidates } from './features/term-candidates/index.ts'
import { serveTermFactory } from './features/term-factory/index.ts'
import { serveTermMergeRequests } from './features/term-merge-requests/index.ts'
import { serveTermProposals } from './features/term-proposals/index.ts'
import { serveTermSearch } from './features/term-search/index.ts'
import { serveTermbaseShares } from './features/termbase-shares/index.ts'
import { serveTermbases } from './features/termbases/index.ts'
import { serveTransUnitMessageRuleSets } from './features/trans-unit-message-rule-sets/index.ts'
import { serveTransUnits } from './features/trans-units/index.ts'
import { serveTranslationMemories } from './features/translation-memories/index.ts'
import { serveTranslator } from './features/translator/index.ts'
import { serveUploadQuotas } from './features/upload-quotas/index.ts'
import { serveUserServices } from './features/user-services/index.ts'
import { serveUsers } from './features/users/index.ts'
import { notFound } from './foundation/refusals.ts'
import type { House } from './kit/house.ts'
import { serveOpenApi } from './kit/open-api.ts'

/** Every feature that is served. */
export function serveFeatures(house: House) {
  serveSessions(house)
  serveRegistration(house)
  servePasswords(house)
  serveSecondFactors(house)
  serveSingleSignOn(house)
  serveAuditLog(house)
  serveHealth(house)
  serveLanguages(house)
  serveStartSearch(house)
  serveTeams(house)
  serveMemberships(house)
  serveInvitations(house)
  serveOrganizations(house)
  serveOrganizationRoles(house)
  serveOrganizationIntegrations(house)
  serveUsers(house)
  serveUploadQuotas(house)
  serveModelSpending(house)
  serveCreditSpending(house)
  servePlans(house)
  serveCredits(house)
  servePayments(house)
  serveAccessTokens(house)
  serveProfile(house)
  servePersonalData(house)
  serveUserServices(house)
  servePermissions(house)
  serveTermbases(house)
  serveTermProposals(house)
  serveTermCandidates(house)
  serveTermMergeRequests(house)
  serveTermbaseShares(house)
  serveTermFactory(house)
  serveTermSearch(house)
  serveTranslationMemories(house)
  serveMachineTranslationEngines(house)
  serveGenerativeArtificialIntelligenceModels(house)
  serveArtificialIntelligenceWorkers(house)
  serveGuidelines(house)
  servePromptCategories(house)
  servePlayground(house)
  serveCopyTemplates(house)
  serveLanguageProcessingRuleSets(house)
  serveReplacementRuleSets(house)
  serveTransUnitMessageRuleSets(house)
  serveFileTypes(house)
  serveScoringRuleSets(house)
  serveLanguageCombinationSets(house)
  serveJobTemplates(house)
  serveJobTranslationMemoryPenalties(house)
  serveTransUnits(house)
  serveModelQuestions(house)
  serveJobs(house, (tx, jobUuid, by) => tellOfRemovedJob(house, tx, jobUuid, by))
  serveJobFiles(house)
  serveQualityReports(house)
  serveJobAnalyses(house)
  serveJobSteps(house)
  serveJobStepChanges(house)
  serveJobStepTerms(house)
  serveJobExports(house)
  serveArtificialIntelligenceWorkerRuns(house)
  serveDashboard(house)
  serveStatistics(house)
  serveEvents(house)
  serveTranslator(house)
  serveChat(house)
  serveLeftovers(house)
  serveOpenApi(house)
  const refuse = async () => {
    throw notFound('route')
  }
  // Before a body is read.
  house.http.all('/api/*', { onRequest: refuse }, refuse)
}
