import type { price } from '../../database/schema/billing.ts'
import { invalid } from '../../foundation/refusals.ts'
import { PaymentError } from '../../providers/payment/payment-error.ts'
import type { Payments } from '../../providers/payment/payments.ts'

/**
 * What to throw where Stripe would not do something at a price.
 * @param error what it answered
 * @param isOtherCurrency whether it may be that the price is in another currency than what was paid before
 * @returns Refusal 422 where the operator has archived the price there, or it is in another currency; else the error.
 */
export async function refusedSale(
  payments: Payments,
  { stripePriceId }: Pick<typeof price.$inferSelect, 'stripePriceId'>,
  error: unknown,
  isOtherCurrency?: () => Promise<boolean>,
): Promise<unknown> {
  if (!(error instanceof PaymentError) || error.trouble === 'away' || stripePriceId === null) return error
  const isActive = await payments.price(stripePriceId).then(
    (found) => found.isActive,
    (why) => !(why instanceof PaymentError && why.trouble === 'missing'),
  )
  if (!isActive) return invalid({ propertyPath: 'priceId', code: 'price_gone' })
  return (await isOtherCurrency?.()) ? invalid({ propertyPath: 'priceId', code: 'price_other_currency' }) : error
}
