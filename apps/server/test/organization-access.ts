import type { Access, ItemKind, Role } from './access-words.ts'

const administrators: readonly Role[] = ['organizationAdministrator', 'administrator']
const managers: readonly Role[] = ['manager', 'owner', ...administrators]
const belonging: readonly Role[] = ['reader', 'reviewer_preview', 'reviewer', 'editor', ...managers]
const signedIn: readonly Role[] = ['outsider', ...belonging]

/** What is the organization's is in the hands of its administrators. */
export const ofOrganization = (item: ItemKind): Access => ({ item, may: administrators })

/** The part of the table about organizations, their roles and their integrations. */
export const organizationAccess: Readonly<Record<string, Access>> = {
  'GET /organizations': { may: signedIn },
  'GET /organizations/:uuid': { item: 'organization', may: belonging },
  'POST /organizations': { may: administrators, unseen: 403 },
  'PATCH /organizations/:uuid': ofOrganization('organization'),
  'DELETE /organizations/:uuid': ofOrganization('organization'),
  'GET /organizations/:uuid/xliff_filter': ofOrganization('organization'),
  'PATCH /organizations/:uuid/xliff_filter': ofOrganization('organization'),
  'GET /organizations/:uuid/upload_quota': ofOrganization('organization'),
  'PATCH /organizations/:uuid/upload_quota': { item: 'organization', may: ['administrator'], unseen: 403 },
  'GET /organizations/:uuid/model_spending': ofOrganization('organization'),
  'PATCH /organizations/:uuid/model_spending': ofOrganization('organization'),
  'GET /organizations/:uuid/credit_spending': ofOrganization('organization'),
  'PATCH /organizations/:uuid/credit_spending': ofOrganization('organization'),
  'GET /plans': { may: signedIn },
  'GET /me/billing_accounts': { may: signedIn },
  'GET /organizations/:uuid/billing_account': { item: 'organization', may: belonging },
  // Where nobody pays it is refused to them as well, but for that reason.
  'PATCH /organizations/:uuid/billing_account': { item: 'organization', may: ['administrator'], unseen: 403 },
  'POST /organizations/:uuid/plan_change_previews': ofOrganization('organization'),
  'PATCH /organizations/:uuid/plan': ofOrganization('organization'),
  'PATCH /organizations/:uuid/plan/cancel': ofOrganization('organization'),
  'PATCH /organizations/:uuid/plan/undo': ofOrganization('organization'),
  'POST /create_checkout_session': { may: signedIn },
  'POST /complete_payment': { may: signedIn },
  'POST /fail_payment': { may: signedIn },
  'GET /me/payment_methods': { may: signedIn },
  'POST /organizations/:uuid/payment_methods': ofOrganization('organization'),
  'PATCH /organizations/:uuid/payment_methods/default': ofOrganization('organization'),
  'PATCH /organizations/:uuid/payment_methods/remove': ofOrganization('organization'),
  'GET /me/payment_transactions': { may: signedIn },
  // Stripe has no account here: what it sends is signed.
  'POST /stripe_webhooks': { may: ['anonymous', ...signedIn] },
  'GET /me/wallets': { may: signedIn },
  'GET /organizations/:uuid/wallet': { item: 'organization', may: belonging },
  'GET /organizations/:uuid/credit_transactions': ofOrganization('organization'),
  'POST /organizations/:uuid/credit_gifts': { item: 'organization', may: ['administrator'], unseen: 403 },
  'GET /operator/plans': { may: ['administrator'], unseen: 403 },
  'PATCH /operator/plans': { may: ['administrator'], unseen: 403 },
  'PATCH /operator/credit_packs': { may: ['administrator'], unseen: 403 },
  'GET /operator/billing_accounts': { may: ['administrator'], unseen: 403 },
  'GET /operator/credit_prices': { may: ['administrator'], unseen: 403 },
  'PATCH /operator/credit_prices': { may: ['administrator'], unseen: 403 },
  'GET /operator/engine_credit_prices': { may: ['administrator'], unseen: 403 },
  'PATCH /operator/engine_credit_prices': { may: ['administrator'], unseen: 403 },
  'GET /organizations/:uuid/team_user_roles': ofOrganization('organization'),
  'GET /team_user_roles/:uuid': ofOrganization('teamUserRole'),
  'POST /team_user_roles': ofOrganization('organization'),
  'PATCH /team_user_roles/:uuid': ofOrganization('teamUserRole'),
  'DELETE /team_user_roles/:uuid': ofOrganization('teamUserRole'),
  // To read them, the permission in a team is enough.
  'GET /organizations/:uuid/organization_integrations': {
    item: 'organization',
    may: managers,
  },
  'GET /me/organization_integrations': { may: signedIn },
  'GET /organization_integrations/:uuid': {
    item: 'organizationIntegration',
    may: managers,
  },
  'GET /me/integrations_to_use': { may: signedIn },
  'GET /organization_integrations/:uuid/uses': {
    item: 'organizationIntegration',
    may: managers,
  },
  'POST /organization_integrations': ofOrganization('organization'),
  'PATCH /organization_integrations/:uuid': ofOrganization('organizationIntegration'),
  'DELETE /organization_integrations/:uuid': ofOrganization('organizationIntegration'),
  'PATCH /organization_integrations/:uuid/test_connection': ofOrganization('organizationIntegration'),
  'GET /organization_user_roles': { may: signedIn },
  'GET /organization_user_roles/:uuid': ofOrganization('organizationUserRole'),
  'POST /organization_user_roles': ofOrganization('organization'),
  'PATCH /organization_user_roles/:uuid': ofOrganization('organizationUserRole'),
  'DELETE /organization_user_roles/:uuid': ofOrganization('organizationUserRole'),
}
