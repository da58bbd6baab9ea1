import type { PaymentCurrency, Plan, PlanLimits } from '@langwerk/contract/plans'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { plan, price } from '../../database/schema/billing.ts'
import { newUuid } from '../../foundation/uuid.ts'

type SeedPlan = Omit<typeof plan.$inferInsert, 'rank'> & {
  prices: { currency: PaymentCurrency; monthly: number; yearly: number } | null
}

const off = { en: '20% off', de: '20 % günstiger' }
const named = (name: string): Plan['label'] => ({ en: name, de: name })
const without: Pick<
  PlanLimits,
  'translationsPer' | 'artificialIntelligence' | 'deepL' | 'translationMemories' | 'credits'
> = {
  translationsPer: 'job',
  artificialIntelligence: false,
  deepL: false,
  translationMemories: false,
  credits: 0,
}
const businessLimits: PlanLimits = {
  ...without,
  translations: 50,
  teams: 5,
  reviewers: 15,
  termbases: 20,
  artificialIntelligence: true,
  deepL: true,
  translationMemories: true,
}
const as = (limits: Partial<PlanLimits>): PlanLimits => ({ ...businessLimits, ...limits })
const noFeatures = { en: [], de: [] }

/** What the product is sold as at first; the operator changes it. Prices are in cents. */
const seed: readonly SeedPlan[] = [
  {
    uuid: '4e0c6b7a-0b5e-4b5a-9d60-0b1f0c7d0001',
    name: 'basic',
    label: named('Basic'),
    shownIn: ['modal', 'page'],
    limits: { ...without, translations: 10, teams: 1, reviewers: 2, termbases: 3 },
    yearlyLabel: off,
    features: noFeatures,
    prices: { currency: 'EUR', monthly: 4500, yearly: 45_000 },
  },
  {
    uuid: '4e0c6b7a-0b5e-4b5a-9d60-0b1f0c7d0002',
    name: 'genius',
    label: named('Genius'),
    shownIn: ['modal', 'page'],
    limits: {
      ...without,
      translations: 25,
      teams: 3,
      reviewers: 10,
      termbases: 10,
      artificialIntelligence: true,
      deepL: true,
    },
    yearlyLabel: off,
    features: noFeatures,
    recommended: true,
    prices: { currency: 'EUR', monthly: 9500, yearly: 95_000 },
  },
  {
    uuid: '4e0c6b7a-0b5e-4b5a-9d60-0b1f0c7d0003',
    name: 'team',
    label: named('Team'),
    shownIn: ['modal'],
    limits: businessLimits,
    yearlyLabel: off,
    features: noFeatures,
    sameAs: 'business',
    prices: null,
  },
  {
    uuid: '4e0c6b7a-0b5e-4b5a-9d60-0b1f0c7d0004',
    name: 'business',
    label: named('Business'),
    shownIn: ['page'],
    limits: businessLimits,
    yearlyLabel: off,
    features: noFeatures,
    prices: { currency: 'EUR', monthly: 14_500, yearly: 145_000 },
  },
  {
    uuid: '4e0c6b7a-0b5e-4b5a-9d60-0b1f0c7d0005',
    name: 'businessHosting',
    label: named('Business Hosting'),
    shownIn: ['page'],
    limits: as({ translations: null, teams: null, reviewers: null, termbases: null }),
    yearlyLabel: off,
    features: {
      en: ['Unlimited domains', '1 TB SSD', '5 TB bandwidth'],
      de: ['Unbegrenzt viele Domains', '1 TB SSD', '5 TB Datenverkehr'],
    },
    prices: { currency: 'USD', monthly: 11_500, yearly: 110_000 },
  },
  {
    uuid: '4e0c6b7a-0b5e-4b5a-9d60-0b1f0c7d0006',
    name: 'enterprise',
    label: named('Enterprise'),
    shownIn: ['modal', 'page'],
    contact: true,
    yearlyLabel: { en: '', de: '' },
    features: noFeatures,
    prices: null,
    limits: as({ translations: null, teams: null, reviewers: null, termbases: null }),
  },
]

const seededCredits = [1000, 5000, 10_000]

/**
 * Says in the database whether the product is sold, and puts in what it is sold as where that is not there yet. What the operator has
 * changed stays.
 */
export async function savePlans(db: Db, isSold: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await tx.update(plan).set({ offered: isSold })
    if (!isSold || (await tx.$count(plan)) > 0) return
    await tx.insert(plan).values(seed.map(({ prices: _, ...row }, rank) => ({ ...row, rank })))
    await tx.insert(price).values([
      ...seed.flatMap(({ uuid: planUuid, prices }) =>
        prices
          ? (['monthly', 'yearly'] as const).map((billingCycle) => ({
              uuid: newUuid(),
              planUuid,
              billingCycle,
              currency: prices.currency,
              amount: prices[billingCycle],
            }))
          : [],
      ),
      // A credit has a list value of one cent.
      ...seededCredits.map((credits) => ({ uuid: newUuid(), credits, currency: 'EUR' as const, amount: credits })),
    ])
  })
}

/** Any number that nothing else in the database locks. */
const seedLock = 7_211_042
