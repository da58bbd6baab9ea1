import { and, eq, isNull } from 'drizzle-orm'
import { billingAccount } from '../../database/schema/billing.ts'
import type { House } from '../../kit/house.ts'
import type { CardOnFile, Payments } from '../../providers/payment/payments.ts'
import { cardHolderOf } from './apply-subscription.ts'
import { once, tellPayers } from './tell-payers.ts'

/** Longer than a month, so that a card is told of before the last payment that it can make. */
const tellBeforeMs = 35 * 86_400_000

/** Those who pay hear once of each card that expires while a plan that goes on is paid with it. */
export async function warnOfCards(house: House, payments: Payments, signal: AbortSignal): Promise<void> {
  const { db, http } = house
  const accounts = await db
    .select()
    .from(billingAccount)
    .where(and(eq(billingAccount.state, 'active'), isNull(billingAccount.endsAt)))
  for (const account of accounts) {
    signal.throwIfAborted()
    if (account.customerId && account.subscriptionId)
      await warnOfCard(house, payments, account).catch((error) =>
        http.log.warn({ err: error }, 'The cards of an organization could not be read'),
      )
  }
  house.tasks.wake()
}

async function warnOfCard(house: House, payments: Payments, account: typeof billingAccount.$inferSelect) {
  const { cards, defaultId } = await payments.cardsOf(cardHolderOf(account))
  const card = cards.find(({ id }) => id === defaultId)
  const expiry = card && expiryOf(card)
  if (!expiry || Date.UTC(expiry.expiryYear, expiry.expiryMonth) > Date.now() + tellBeforeMs) return
  await once(house, account, 'card', `${card.id} ${expiry.expiryYear}-${expiry.expiryMonth}`, (tx) =>
    tellPayers(house, tx, account.organizationUuid, 'card', { last4: card.last4, ...expiry }, '/users/paymentMethods'),
  )
}

/** Up to the end of which month a card is good; null of what is no card. */
const expiryOf = ({ expiryMonth, expiryYear }: CardOnFile) =>
  expiryMonth === null || expiryYear === null ? null : { expiryMonth, expiryYear }
