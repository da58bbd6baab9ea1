import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { payment, type price } from '../../database/schema/billing.ts'
import { invalid } from '../../foundation/refusals.ts'
import { PaymentError } from '../../providers/payment/payment-error.ts'
import type { Payments } from '../../providers/payment/payments.ts'

/**
 * Whoever is refused a price for what it is, is told so: the operator has archived it at Stripe, or it is in another currency than what was
 * paid before.
 * @param error why something could not be paid at the price
 * @returns a Refusal 422 for such a price, else the error.
 */
export async function whyNotSold(
  db: Db,
  payments: Payments,
  organizationUuid: string,
  { stripePriceId, currency }: typeof price.$inferSelect,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof PaymentError) || error.trouble === 'away') return error
  const found = await payments.price(stripePriceId!).catch((error) => {
    if (error instanceof PaymentError && error.trouble === 'missing') return null
    throw error
  })
  if (!found?.isActive) return invalid({ propertyPath: 'priceId', code: 'price_gone' })
  const inOther = and(eq(payment.organizationUuid, organizationUuid), ne(payment.currency, currency))
  return (await db.$count(payment, inOther)) > 0
    ? invalid({ propertyPath: 'priceId', code: 'price_other_currency' })
    : error
}
