import { jobSets } from '@langwerk/contract/job-sets'
import { isJobObject } from '@langwerk/contract/job-types'
import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import { checkoutReturnScreen } from '@langwerk/contract/payments'
import { kindsWithScreen } from '../kit/kind-screens.ts'
import { kindsOnTheWeb } from './kinds.tsx'
import { atTheDoor, type Screen, signedIn, startPath, whereOnePays } from './screen.ts'

/** What a job template uses without settings of the use. */
const templateLists = ['jobTranslationTermbases', ...Object.values(jobSets)] as const

/** Every screen of the application, loaded when first opened. Parameters are written `$uuid`. */
export const screens: Screen[] = [
  ...shareableObjects.map((object) => ({ path: kinds[object].screen, ...signedIn, load: kindsOnTheWeb[object].list })),
  // Jobs of all types have one screen.
  ...kindsWithScreen
    .filter((object) => object === 'jobTranslation' || !isJobObject(object))
    .map((object) => ({ path: kinds[object].thingScreen, ...kindsOnTheWeb[object].thing })),
  {
    path: '/login',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/sessions/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/register',
    ...atTheDoor,
    load: () => import('../features/registration/RegisterScreen.tsx').then((file) => file.RegisterScreen),
  },
  {
    path: '/confirmEmail',
    ...atTheDoor,
    load: () => import('../features/registration/ConfirmEmailScreen.tsx').then((file) => file.ConfirmEmailScreen),
  },
  {
    path: '/requestPasswordReset',
    ...atTheDoor,
    load: () =>
      import('../features/registration/RequestPasswordResetScreen.tsx').then((file) => file.RequestPasswordResetScreen),
  },
  {
    path: '/resetPassword',
    ...atTheDoor,
    load: () => import('../features/registration/ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
  },
  {
    path: '/samllogin',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/single-sign-on/SingleSignOnScreen.tsx').then((file) => file.SingleSignOnScreen),
  },
  {
    path: '/translator',
    ...signedIn,
    load: () => import('../features/translator/TranslatorScreen.tsx').then((file) => file.TranslatorScreen),
  },
  {
    path: '/search',
    ...signedIn,
    load: () => import('../features/term-search/TermSearchScreen.tsx').then((file) => file.TermSearchScreen),
  },
  {
    path: '/organizations/$uuid/singleSignOn',
    ...signedIn,
    load: () =>
      import('../features/single-sign-on/SingleSignOnSettingsScreen.tsx').then(
        (file) => file.SingleSignOnSettingsScreen,
      ),
  },
  {
    path: '/organizations/$uuid/modelSpending',
    ...signedIn,
    load: () => import('../features/model-spending/ModelSpendingScreen.tsx').then((file) => file.ModelSpendingScreen),
  },
  {
    path: '/auditLog',
    ...signedIn,
    load: () => import('../features/audit-log/AuditLogScreen.tsx').then((file) => file.AuditLogScreen),
  },
  {
    path: startPath,
    ...signedIn,
    load: () => import('../features/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
  },
  {
    path: '/statistics',
    ...signedIn,
    load: () => import('../features/statistics/StatisticsScreen.tsx').then((file) => file.StatisticsScreen),
  },
  {
    path: '/resources/termfactory/termImport/$uuid',
    ...signedIn,
    load: () => import('../features/term-inbox/TermImportScreen.tsx').then((file) => file.TermImportScreen),
  },
  {
    path: '/jobs/job/file/$fileUuid',
    access: 'authenticated',
    layout: 'workspace',
    load: () => import('../features/editor/EditorScreen.tsx').then((file) => file.EditorScreen),
    ahead: ({ params, search }) =>
      import('../features/editor/open-ahead.ts').then(({ openAhead }) => openAhead(params.fileUuid!, {}, search)),
  },
  {
    path: '/jobs/job/invitation/$uuid',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/job-step-requests/RequestScreen.tsx').then((file) => file.RequestScreen),
  },
  {
    path: '/jobs/job/jobStepLogin/$uuid',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/job-step-requests/StepLoginScreen.tsx').then((file) => file.StepLoginScreen),
  },
  {
    path: '/jobs/job/jobStep/$stepUuid/file/$fileUuid',
    access: 'authenticated',
    layout: 'workspace',
    load: () => import('../features/editor/EditorScreen.tsx').then((file) => file.EditorScreen),
    ahead: ({ params, search }) =>
      import('../features/editor/open-ahead.ts').then(({ openAhead }) =>
        openAhead(params.fileUuid!, { jobStepUuid: params.stepUuid! }, search),
      ),
  },
  {
    path: '/jobs/job/$uuid/jobStep/$stepUuid',
    access: 'authenticated',
    layout: 'application',
    load: () => import('../features/job-steps/page/StepScreen.tsx').then((file) => file.StepScreen),
  },
  {
    path: '/jobSteps',
    ...signedIn,
    load: () => import('../features/job-steps/lists/JobStepsScreen.tsx').then((file) => file.JobStepsScreen),
  },
  {
    path: '/jobStepRequests',
    ...signedIn,
    load: () =>
      import('../features/job-steps/lists/JobStepRequestsScreen.tsx').then((file) => file.JobStepRequestsScreen),
  },
  {
    path: '/resources/termfactory',
    ...signedIn,
    load: () => import('../features/term-factory/TermFactoryScreen.tsx').then((file) => file.TermFactoryScreen),
  },
  {
    path: '/resources/termfactory/mergeRequest/$uuid',
    ...signedIn,
    load: () =>
      import('../features/term-merge-requests/MergeRequestScreen.tsx').then((file) => file.MergeRequestScreen),
  },
  {
    path: '/resources/translationMemoryImports',
    ...signedIn,
    load: () =>
      import('../features/translation-memories/TranslationMemoryImportsScreen.tsx').then(
        (file) => file.TranslationMemoryImportsScreen,
      ),
  },
  {
    path: '/resources/translationMemoryImports/import/$uuid',
    ...signedIn,
    load: () =>
      import('../features/translation-memories/TranslationMemoryImportScreen.tsx').then(
        (file) => file.TranslationMemoryImportScreen,
      ),
  },
  {
    path: '/resources/jobTranslationMemories/$uuid/jobTranslationMemoryPenalties',
    ...signedIn,
    load: () =>
      import('../features/job-templates/MemoryPenaltiesScreen.tsx').then((file) => file.MemoryPenaltiesScreen),
  },
  ...templateLists.map((list) => ({
    path: `${kinds.jobTemplate.screen}/$uuid/${list}`,
    ...signedIn,
    load: () =>
      import('../features/job-templates/JobTemplateThingsScreen.tsx').then(({ JobTemplateThingsScreen }) => () => (
        <JobTemplateThingsScreen list={list} />
      )),
  })),
  {
    path: `${kinds.jobTemplate.screen}/$uuid/jobMachineTranslationEngines`,
    ...signedIn,
    load: () =>
      import('../features/job-templates/JobTemplateEnginesScreen.tsx').then((file) => file.JobTemplateEnginesScreen),
  },
  {
    path: `${kinds.fileType.thingScreen}/fileTypeTagRules`,
    ...signedIn,
    load: () => import('../features/file-types/FileTypeTagRulesScreen.tsx').then((file) => file.FileTypeTagRulesScreen),
  },
  {
    path: `${kinds.fileType.thingScreen}/fileTypeReplacementRules`,
    ...signedIn,
    load: () =>
      import('../features/file-types/FileTypeReplacementRulesScreen.tsx').then(
        (file) => file.FileTypeReplacementRulesScreen,
      ),
  },
  {
    path: '/settings/languageProcessingRuleSets/$uuid/numberRules',
    ...signedIn,
    load: () =>
      import('../features/language-processing-rule-sets/NumberRulesScreen.tsx').then((file) => file.NumberRulesScreen),
  },
  {
    path: '/settings/languageProcessingRuleSets/$uuid/languageProcessingAbbreviationRules',
    ...signedIn,
    load: () =>
      import('../features/language-processing-rule-sets/AbbreviationRulesScreen.tsx').then(
        (file) => file.AbbreviationRulesScreen,
      ),
  },
  {
    path: '/settings/languageProcessingRuleSets/$uuid/tryOut',
    ...signedIn,
    load: () => import('../features/language-processing-rule-sets/TryOutScreen.tsx').then((file) => file.TryOutScreen),
  },
  {
    path: '/teamUser/invitation/$uuid',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/invitations/InvitationScreen.tsx').then((file) => file.InvitationScreen),
  },
  {
    path: '/organizationUser/invitation/$uuid',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/invitations/InvitationScreen.tsx').then((file) => file.InvitationScreen),
  },
  {
    path: '/termbase/invitation/$uuid',
    access: 'public',
    layout: 'authentication',
    load: () => import('../features/invitations/InvitationScreen.tsx').then((file) => file.InvitationScreen),
  },
  {
    path: '/teams',
    ...signedIn,
    load: () => import('../features/teams/TeamsScreen.tsx').then((file) => file.TeamsScreen),
  },
  {
    path: '/teams/$uuid',
    ...signedIn,
    load: () => import('../features/teams/TeamScreen.tsx').then((file) => file.TeamScreen),
  },
  {
    path: '/organizations/$uuid/organizationUsers',
    ...signedIn,
    load: () =>
      import('../features/memberships/OrganizationUsersScreen.tsx').then((file) => file.OrganizationUsersScreen),
  },
  {
    path: '/confirmEmailChange',
    access: 'public',
    layout: 'authentication',
    load: () =>
      import('../features/profile/ConfirmEmailChangeScreen.tsx').then((file) => file.ConfirmEmailChangeScreen),
  },
  {
    path: '/users',
    ...signedIn,
    load: () => import('../features/users/UsersScreen.tsx').then((file) => file.UsersScreen),
  },
  {
    path: '/users/account',
    ...signedIn,
    load: () => import('../features/profile/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  },
  {
    path: '/users/services',
    ...signedIn,
    load: () => import('../features/user-services/UserServicesScreen.tsx').then((file) => file.UserServicesScreen),
  },
  {
    path: '/teamUsers/$uuid/services',
    ...signedIn,
    load: () =>
      import('../features/user-services/TeamUserServicesScreen.tsx').then((file) => file.TeamUserServicesScreen),
  },
  {
    path: '/plans',
    ...whereOnePays,
    load: () => import('../features/plans/PlansScreen.tsx').then((file) => file.PlansScreen),
  },
  {
    path: '/users/plan',
    ...whereOnePays,
    load: () => import('../features/plans/PlanScreen.tsx').then((file) => file.PlanScreen),
  },
  {
    path: '/users/credits',
    ...whereOnePays,
    load: () => import('../features/credits/CreditsScreen.tsx').then((file) => file.CreditsScreen),
  },
  {
    path: '/users/paymentMethods',
    ...whereOnePays,
    load: () => import('../features/payments/PaymentMethodsScreen.tsx').then((file) => file.PaymentMethodsScreen),
  },
  {
    path: '/users/paymentTransactions',
    ...whereOnePays,
    load: () =>
      import('../features/payments/PaymentTransactionsScreen.tsx').then((file) => file.PaymentTransactionsScreen),
  },
  {
    path: checkoutReturnScreen,
    ...whereOnePays,
    load: () => import('../features/payments/CheckoutReturnScreen.tsx').then((file) => file.CheckoutReturnScreen),
  },
  {
    path: '/operator/plans',
    ...whereOnePays,
    load: () => import('../features/operator/OperatorPlansScreen.tsx').then((file) => file.OperatorPlansScreen),
  },
  {
    path: '/operator/credits',
    ...whereOnePays,
    load: () => import('../features/operator/OperatorCreditsScreen.tsx').then((file) => file.OperatorCreditsScreen),
  },
  {
    path: '/operator/customers',
    ...whereOnePays,
    load: () => import('../features/operator/OperatorCustomersScreen.tsx').then((file) => file.OperatorCustomersScreen),
  },
  {
    path: '/users/permissions',
    ...signedIn,
    load: () => import('../features/own-permissions/PermissionsScreen.tsx').then((file) => file.PermissionsScreen),
  },
  {
    path: '/organizations',
    ...signedIn,
    load: () => import('../features/organizations/OrganizationsScreen.tsx').then((file) => file.OrganizationsScreen),
  },
  {
    path: '/organizations/$uuid',
    ...signedIn,
    load: () => import('../features/organizations/OrganizationScreen.tsx').then((file) => file.OrganizationScreen),
  },
  {
    path: '/organizations/$uuid/teamUserRoles',
    ...signedIn,
    load: () =>
      import('../features/organization-roles/TeamUserRolesScreen.tsx').then((file) => file.TeamUserRolesScreen),
  },
  {
    path: '/organizations/$uuid/organizationUserRoles',
    ...signedIn,
    load: () =>
      import('../features/organization-roles/OrganizationUserRolesScreen.tsx').then(
        (file) => file.OrganizationUserRolesScreen,
      ),
  },
  {
    path: '/organizations/organizationUserRoles',
    ...signedIn,
    load: () =>
      import('../features/organization-roles/AllOrganizationUserRolesScreen.tsx').then(
        (file) => file.AllOrganizationUserRolesScreen,
      ),
  },
  {
    path: '/organizations/$uuid/integrations',
    ...signedIn,
    load: () =>
      import('../features/organization-integrations/IntegrationsScreen.tsx').then((file) => file.IntegrationsScreen),
  },
  {
    path: '/users/integrations',
    ...signedIn,
    load: () =>
      import('../features/organization-integrations/OwnIntegrationsScreen.tsx').then(
        (file) => file.OwnIntegrationsScreen,
      ),
  },
  {
    path: '/users/api',
    ...signedIn,
    load: () => import('../features/users/AccessTokensScreen.tsx').then((file) => file.AccessTokensScreen),
  },
  {
    path: '/users/security',
    ...signedIn,
    load: () => import('../features/security/SecurityScreen.tsx').then((file) => file.SecurityScreen),
  },
]
