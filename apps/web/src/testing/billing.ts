import type { BillingAccount, Plan, PlanLimits } from '@langwerk/contract/plans'
import type { Session } from '@langwerk/contract/session'

/** Somebody who is signed in where one pays, or as a test has it. */
export const customer = (changes: Partial<Session> = {}): Session => ({
  uuid: 'u',
  roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS'],
  permissions: { user: {}, teams: {}, organizations: {} },
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@langwerk.test',
  profilePicture: null,
  impersonator: null,
  jobStep: null,
  csrfToken: 'token',
  hosted: { publishableKey: 'pk_test_1' },
  ...changes,
})

const geniusLimits: PlanLimits = {
  translations: 25,
  translationsPer: 'job',
  teams: 3,
  reviewers: 10,
  termbases: 10,
  artificialIntelligence: true,
  deepL: true,
  translationMemories: false,
  credits: 0,
}

/** A plan that can be bought, at 95 euros a month and 950 a year, or as a test has it. */
export const planOf = (name: string, changes: Partial<Plan> = {}): Plan => ({
  '@id': `/api/plans/${name}`,
  '@type': 'Plan',
  uuid: name,
  name,
  label: { en: name, de: name },
  yearlyLabel: { en: '20% off', de: '20 % günstiger' },
  rank: 1,
  shownIn: ['modal', 'page'],
  recommended: false,
  contact: false,
  limits: geniusLimits,
  features: { en: [], de: [] },
  prices: [
    { billingCycle: 'monthly', currency: 'EUR', amount: 9500, priceId: `price_${name}_month` },
    { billingCycle: 'yearly', currency: 'EUR', amount: 95_000, priceId: `price_${name}_year` },
  ],
  ...changes,
})

/** An organization without a plan that one pays for, or as a test has it. */
export const accountOf = (changes: Partial<BillingAccount> = {}): BillingAccount => ({
  organization: { '@id': '/api/organizations/o', uuid: 'o', name: 'Acme' },
  plan: { name: 'none', label: { en: 'No plan', de: 'Kein Plan' } },
  billingCycle: null,
  priceId: null,
  state: 'unpaid',
  periodEndsAt: null,
  endsAt: null,
  changesTo: null,
  graceEndsAt: null,
  openInvoiceUrl: null,
  usage: [
    { limit: 'translations', used: 7, most: 25, resetsOn: '2026-12-01' },
    { limit: 'termbases', used: 9, most: 10, resetsOn: null },
  ],
  features: ['artificialIntelligence', 'deepL'],
  mayPay: true,
  payers: [],
  suppliesModels: false,
  ...changes,
})

/** One that pays the plan `Genius` every month. */
export const paidAccount = (changes: Partial<BillingAccount> = {}): BillingAccount =>
  accountOf({
    plan: { name: 'Genius', label: { en: 'Genius', de: 'Genius' } },
    billingCycle: 'monthly',
    priceId: 'price_Genius_month',
    state: 'active',
    periodEndsAt: '2026-12-01T12:00:00.000Z',
    ...changes,
  })
