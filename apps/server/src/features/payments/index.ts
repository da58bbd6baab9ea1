import { iriOf, type ListQuery } from '@langwerk/contract/common'
import { paymentRoutes as routes } from '@langwerk/contract/payments'
import { eq, inArray, or } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn, organizationsOf, requireInOrganization } from '../../access/organization-rights.ts'
import { hashToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { checkout, payment, plan, price } from '../../database/schema/billing.ts'
import { conflict, notFound, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { paying } from '../../kit/paying.ts'
import { serve } from '../../kit/serve.ts'
import { buy, openCheckout } from './open-checkout.ts'
import { serveCards } from './serve-cards.ts'
import { serveNightly } from './serve-nightly.ts'
import { serveOperatorPlans } from './serve-operator-plans.ts'
import { servePlanChanges } from './serve-plan-changes.ts'
import { serveWarnings } from './serve-warnings.ts'
import { serveWebhook } from './serve-webhook.ts'
import { type CheckoutRow, settleCheckout } from './settle-checkout.ts'

/** How plans and credits are paid. Nothing of it is there where nobody pays. */
export function servePayments(house: House) {
  const { db, events } = house
  serveWebhook(house)
  serveCards(house)
  serveNightly(house)
  serveWarnings(house)
  servePlanChanges(house)
  serveOperatorPlans(house)

  serve(house, routes.createCheckoutSession, ({ actor, request, body }) =>
    paying(house, (payments) => buy(house, { actor, request, payments }, body)),
  )

  serve(house, routes.addMethod, async ({ actor, request, params: { uuid: organizationUuid } }) => {
    await requireInOrganization(db, actor, organizationUuid, 'organization', 'edit')
    return paying(house, (payments) =>
      openCheckout(house, { actor, request, payments }, { organizationUuid, purpose: 'paymentMethod', price: null }),
    )
  })

  serve(house, routes.completePayment, async ({ actor, body: { token } }) => {
    if (!house.payments) throw conflict('not_hosted')
    const row = await ownCheckout(actor, token)
    const state = await paying(house, (payments) => settleCheckout(house, payments, row))
    if (state === 'open') throw conflict('checkout_open')
    if (state === 'expired') throw new Refusal(410, 'checkout_expired')
    return { state, ...(await whatWasBought(row)) }
  })

  serve(house, routes.failPayment, async ({ actor, body: { token, code, description } }) => {
    if (!house.payments) throw conflict('not_hosted')
    const row = await ownCheckout(actor, token)
    if (row.state !== 'open') return
    await db
      .update(checkout)
      .set({ failureCode: code, failureDescription: description })
      .where(eq(checkout.uuid, row.uuid))
    const { organizationUuid } = row
    // Whoever closes the checkout knows that.
    if (code !== 'user_cancelled')
      events.publish({ type: 'payment', organizationUuid, state: 'failed' }, { userUuid: actor.uuid })
  })

  serve(house, routes.transactions, ({ actor, query }) => listTransactions(db, actor, query))

  /** @throws Refusal 404 where there is none, 403 where somebody else opened it. */
  async function ownCheckout(actor: Actor, token: string): Promise<CheckoutRow> {
    const [row] = await db
      .select()
      .from(checkout)
      .where(or(eq(checkout.tokenHash, hashToken(token)), eq(checkout.sessionId, token)))
    if (!row) throw notFound('checkout')
    if (row.userUuid !== actor.uuid) throw new Refusal(403, 'checkout_of_another')
    return row
  }

  async function whatWasBought({ organizationUuid: uuid, purpose, priceUuid }: CheckoutRow) {
    const [found] = await db.select().from(organization).where(eq(organization.uuid, uuid))
    const [bought] = priceUuid
      ? await db
          .select({ credits: price.credits, plan: plan.name })
          .from(price)
          .leftJoin(plan, eq(plan.uuid, price.planUuid))
          .where(eq(price.uuid, priceUuid))
      : []
    const name = found?.name ?? ''
    return {
      purpose,
      organization: { '@id': iriOf('organizations', uuid), uuid, name },
      credits: bought?.credits ?? null,
      plan: bought?.plan ?? null,
    }
  }
}

/** What was paid for the organizations whose payments somebody looks after. */
async function listTransactions(db: Db, actor: Actor, query: ListQuery) {
  const paidFor = organizationsOf(actor).filter((organizationUuid) =>
    isGrantedIn(actor, { organizationUuid }, 'organization', 'edit'),
  )
  const found = await listPage(
    {
      path: '/me/payment_transactions',
      search: [payment.description, payment.externalId],
      sort: { createdAt: payment.createdAt, amount: payment.amount, description: payment.description },
      start: [payment.createdAt, payment.uuid],
      where: inArray(payment.organizationUuid, paidFor),
      count: (where) => db.$count(payment, where),
      rows: ({ where, orderBy, limit, offset }) =>
        db
          .select({ row: payment, name: organization.name })
          .from(payment)
          .innerJoin(organization, eq(organization.uuid, payment.organizationUuid))
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    },
    query,
  )
  const member = found.member.map(({ row, name }) => ({
    '@id': iriOf('payment_transactions', row.uuid),
    '@type': 'PaymentTransaction' as const,
    uuid: row.uuid,
    id: row.externalId,
    organization: { '@id': iriOf('organizations', row.organizationUuid), uuid: row.organizationUuid, name },
    purpose: row.purpose,
    description: row.description,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    invoiceUrl: row.invoiceUrl,
  }))
  return { ...found, member }
}
