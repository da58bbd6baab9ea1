import { iriOf } from '@langwerk/contract/common'
import { type PaymentMethod, paymentRoutes as routes } from '@langwerk/contract/payments'
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { isGrantedIn, organizationsOf, requireInOrganization } from '../../access/organization-rights.ts'
import { isRunning } from '../../access/plan-limits.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount } from '../../database/schema/billing.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { type AuditedDeed, audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { longestPayingMs, paying } from '../../kit/paying.ts'
import { serve } from '../../kit/serve.ts'
import type { Payments } from '../../providers/payment/payments.ts'
import { cardHolderOf } from './apply-subscription.ts'

/** The cards of the organizations that somebody pays for. They are the payment provider's, and are read there each time. */
export function serveCards(house: House) {
  const { db } = house

  serve(house, routes.methods, async ({ actor }) => {
    if (!house.payments) return collection('/me/payment_methods', [])
    const paidFor = organizationsOf(actor).filter((organizationUuid) =>
      isGrantedIn(actor, { organizationUuid }, 'organization', 'edit'),
    )
    const accounts = await db
      .select({ account: billingAccount, name: organization.name })
      .from(billingAccount)
      .innerJoin(organization, eq(organization.uuid, billingAccount.organizationUuid))
      .where(and(inArray(billingAccount.organizationUuid, paidFor), isNotNull(billingAccount.customerId)))
      .orderBy(organization.name)
    const methods: PaymentMethod[] = []
    for (const { account, name } of accounts) {
      const { cards, defaultId } = await paying(house, (payments) => payments.cardsOf(cardHolderOf(account)))
      const uuid = account.organizationUuid
      const mayBeRemoved = cards.length > 1 || !isRunning(account)
      for (const card of cards)
        methods.push({
          ...card,
          organization: { '@id': iriOf('organizations', uuid), uuid, name },
          isDefault: card.id === defaultId,
          mayBeRemoved,
        })
    }
    return collection('/me/payment_methods', methods)
  })

  serve(house, routes.setDefaultMethod, async ({ actor, params: { uuid }, body: { id }, request }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    await paying(house, (payments) =>
      claimed(payments, uuid, id, async () => {
        const { account } = await cardOf(payments, uuid, id)
        await payments.setDefaultCard(cardHolderOf(account), id)
      }),
    )
    await audit(db, request, { action: 'changed', ...subject(uuid), details: { paymentMethod: 'default' } })
  })

  serve(house, routes.removeMethod, async ({ actor, params: { uuid }, body: { id }, request }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    await paying(house, (payments) => claimed(payments, uuid, id, () => removeCard(payments, uuid, id)))
    await audit(db, request, { action: 'changed', ...subject(uuid), details: { paymentMethod: 'removed' } })
  })

  const subject = (uuid: string): Pick<AuditedDeed, 'subject' | 'organizationUuid'> => ({
    subject: { kind: 'organization', uuid, name: '' },
    organizationUuid: uuid,
  })

  /**
   * Does something with a card while nobody else does with those of the organization: of two who remove the last two at once, or of whom
   * one makes that the default which the other removes, the second is refused. The plan would be left without any.
   * @throws Refusal 422 where there is no such card, 409 where others are at work
   */
  async function claimed(payments: Payments, uuid: string, id: string, work: () => Promise<void>) {
    await cardOf(payments, uuid, id)
    const claim = await claimCards(uuid)
    try {
      await work()
    } finally {
      await db.update(billingAccount).set({ changesCardsSince: null }).where(claim)
    }
  }

  /** @returns by which the claim is found again */
  async function claimCards(uuid: string) {
    const since = billingAccount.changesCardsSince
    const made = await db
      .update(billingAccount)
      .set({ changesCardsSince: sql`date_trunc('milliseconds', now())` })
      .where(
        and(
          eq(billingAccount.organizationUuid, uuid),
          or(isNull(since), lt(since, sql`now() - ${longestPayingMs} * interval '1 millisecond'`)),
        ),
      )
      .returning({ since })
    if (made.length === 0) throw conflict('cards_being_changed')
    return and(eq(billingAccount.organizationUuid, uuid), eq(since, made[0]!.since!))
  }

  /** @throws Refusal 409 where a running plan would be left without any card. */
  async function removeCard(payments: Payments, uuid: string, id: string) {
    const { account, cards, defaultId } = await cardOf(payments, uuid, id)
    const [other] = cards.filter((card) => card.id !== id)
    if (!other && isRunning(account)) throw conflict('last_payment_method')
    // What comes due is paid with another from now on: without one the plan would fail, though there are cards.
    if (other && id === defaultId) await payments.setDefaultCard(cardHolderOf(account), other.id)
    await payments.removeCard(id)
  }

  /** @throws Refusal 422 where the organization has no such card: others' are not told from what there is not. */
  async function cardOf(payments: Payments, organizationUuid: string, id: string) {
    const [account] = await db
      .select()
      .from(billingAccount)
      .where(eq(billingAccount.organizationUuid, organizationUuid))
    const { cards, defaultId } = account?.customerId
      ? await payments.cardsOf(cardHolderOf(account))
      : { cards: [], defaultId: null }
    if (!account || !cards.some((card) => card.id === id))
      throw invalid({ propertyPath: 'id', code: 'does_not_exist', values: { what: 'paymentMethod' } })
    return { account, cards, defaultId }
  }
}
