import { kindCatalogues } from './kinds.tsx'

/** Every catalogue of texts, by feature: loaded when first used, in the language in use. English and German stand side by side. */
export const catalogues = {
  ...kindCatalogues,
  app: { en: () => import('./texts.en.ts'), de: () => import('./texts.de.ts') },
  refusals: {
    en: () => import('@langwerk/contract/refusal-texts.en'),
    de: () => import('@langwerk/contract/refusal-texts.de'),
  },
  kit: { en: () => import('../kit/texts.en.ts'), de: () => import('../kit/texts.de.ts') },
  sessions: {
    en: () => import('../features/sessions/texts.en.ts'),
    de: () => import('../features/sessions/texts.de.ts'),
  },
  registration: {
    en: () => import('../features/registration/texts.en.ts'),
    de: () => import('../features/registration/texts.de.ts'),
  },
  security: {
    en: () => import('../features/security/texts.en.ts'),
    de: () => import('../features/security/texts.de.ts'),
  },
  dashboard: {
    en: () => import('../features/dashboard/texts.en.ts'),
    de: () => import('../features/dashboard/texts.de.ts'),
  },
  statistics: {
    en: () => import('../features/statistics/texts.en.ts'),
    de: () => import('../features/statistics/texts.de.ts'),
  },
  chat: { en: () => import('../features/chat/texts.en.ts'), de: () => import('../features/chat/texts.de.ts') },
  jobLists: {
    en: () => import('../features/jobs/list-texts.en.ts'),
    de: () => import('../features/jobs/list-texts.de.ts'),
  },
  termbaseLists: {
    en: () => import('../features/termbases/list-texts.en.ts'),
    de: () => import('../features/termbases/list-texts.de.ts'),
  },
  jobStepLists: {
    en: () => import('../features/job-steps/list-texts.en.ts'),
    de: () => import('../features/job-steps/list-texts.de.ts'),
  },
  transcreation: {
    en: () => import('../features/jobs/transcreation/texts.en.ts'),
    de: () => import('../features/jobs/transcreation/texts.de.ts'),
  },
  termReviews: {
    en: () => import('../features/term-reviews/texts.en.ts'),
    de: () => import('../features/term-reviews/texts.de.ts'),
  },
  termInbox: {
    en: () => import('../features/term-inbox/texts.en.ts'),
    de: () => import('../features/term-inbox/texts.de.ts'),
  },
  editor: { en: () => import('../features/editor/texts.en.ts'), de: () => import('../features/editor/texts.de.ts') },
  editorInStep: {
    en: () => import('../features/editor/in-step/texts.en.ts'),
    de: () => import('../features/editor/in-step/texts.de.ts'),
  },
  jobStepRequests: {
    en: () => import('../features/job-step-requests/texts.en.ts'),
    de: () => import('../features/job-step-requests/texts.de.ts'),
  },
  imports: {
    en: () => import('../features/imports/texts.en.ts'),
    de: () => import('../features/imports/texts.de.ts'),
  },
  termMergeRequests: {
    en: () => import('../features/term-merge-requests/texts.en.ts'),
    de: () => import('../features/term-merge-requests/texts.de.ts'),
  },
  startSearch: {
    en: () => import('../features/start-search/texts.en.ts'),
    de: () => import('../features/start-search/texts.de.ts'),
  },
  translator: {
    en: () => import('../features/translator/texts.en.ts'),
    de: () => import('../features/translator/texts.de.ts'),
  },
  termSearch: {
    en: () => import('../features/term-search/texts.en.ts'),
    de: () => import('../features/term-search/texts.de.ts'),
  },
  termProposals: {
    en: () => import('../features/termbases/proposals/texts.en.ts'),
    de: () => import('../features/termbases/proposals/texts.de.ts'),
  },
  termFactory: {
    en: () => import('../features/term-factory/texts.en.ts'),
    de: () => import('../features/term-factory/texts.de.ts'),
  },
  termSending: {
    en: () => import('../features/term-sending/texts.en.ts'),
    de: () => import('../features/term-sending/texts.de.ts'),
  },
  artificialIntelligenceWorkerRuns: {
    en: () => import('../features/artificial-intelligence-worker-runs/texts.en.ts'),
    de: () => import('../features/artificial-intelligence-worker-runs/texts.de.ts'),
  },
  playground: {
    en: () => import('../features/playground/texts.en.ts'),
    de: () => import('../features/playground/texts.de.ts'),
  },
  writtenText: {
    en: () => import('../kit/written-text/texts.en.ts'),
    de: () => import('../kit/written-text/texts.de.ts'),
  },
  jobSteps: {
    en: () => import('../features/job-steps/texts.en.ts'),
    de: () => import('../features/job-steps/texts.de.ts'),
  },
  permissions: {
    en: () => import('../kit/permissions/texts.en.ts'),
    de: () => import('../kit/permissions/texts.de.ts'),
  },
  organizations: {
    en: () => import('../features/organizations/texts.en.ts'),
    de: () => import('../features/organizations/texts.de.ts'),
  },
  organizationRoles: {
    en: () => import('../features/organization-roles/texts.en.ts'),
    de: () => import('../features/organization-roles/texts.de.ts'),
  },
  organizationIntegrations: {
    en: () => import('../features/organization-integrations/texts.en.ts'),
    de: () => import('../features/organization-integrations/texts.de.ts'),
  },
  singleSignOn: {
    en: () => import('../features/single-sign-on/texts.en.ts'),
    de: () => import('../features/single-sign-on/texts.de.ts'),
  },
  auditLog: {
    en: () => import('../features/audit-log/texts.en.ts'),
    de: () => import('../features/audit-log/texts.de.ts'),
  },
  teams: { en: () => import('../features/teams/texts.en.ts'), de: () => import('../features/teams/texts.de.ts') },
  invitations: {
    en: () => import('../features/invitations/texts.en.ts'),
    de: () => import('../features/invitations/texts.de.ts'),
  },
  memberships: {
    en: () => import('../features/memberships/texts.en.ts'),
    de: () => import('../features/memberships/texts.de.ts'),
  },
  profile: {
    en: () => import('../features/profile/texts.en.ts'),
    de: () => import('../features/profile/texts.de.ts'),
  },
  modelSpending: {
    en: () => import('../features/model-spending/texts.en.ts'),
    de: () => import('../features/model-spending/texts.de.ts'),
  },
  uploadQuotas: {
    en: () => import('../features/upload-quotas/texts.en.ts'),
    de: () => import('../features/upload-quotas/texts.de.ts'),
  },
  operator: {
    en: () => import('../features/operator/texts.en.ts'),
    de: () => import('../features/operator/texts.de.ts'),
  },
  plans: { en: () => import('../features/plans/texts.en.ts'), de: () => import('../features/plans/texts.de.ts') },
  credits: {
    en: () => import('../features/credits/texts.en.ts'),
    de: () => import('../features/credits/texts.de.ts'),
  },
  payments: {
    en: () => import('../features/payments/texts.en.ts'),
    de: () => import('../features/payments/texts.de.ts'),
  },
  userServices: {
    en: () => import('../features/user-services/texts.en.ts'),
    de: () => import('../features/user-services/texts.de.ts'),
  },
  ownPermissions: {
    en: () => import('../features/own-permissions/texts.en.ts'),
    de: () => import('../features/own-permissions/texts.de.ts'),
  },
  users: { en: () => import('../features/users/texts.en.ts'), de: () => import('../features/users/texts.de.ts') },
}

type Catalogues = typeof catalogues
export type CatalogueName = keyof Catalogues
/** The texts of each catalogue: what makes a wrong key a compile error. */
export type Texts = { [Name in CatalogueName]: Awaited<ReturnType<Catalogues[Name]['en']>>['texts'] }
