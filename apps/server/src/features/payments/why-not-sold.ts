import type { price } from '../../database/schema/billing.ts'
import { invalid, type Refusal } from '../../foundation/refusals.ts'
import { PaymentError } from '../../providers/payment/payment-error.ts'
import type { Payments } from '../../providers/payment/payments.ts'

/**
 * Why Stripe would not do something at a price: the operator has archived it there.
 * @param error what Stripe answered
 * @returns Refusal 422; null where it is something else.
 */
export async function whyNotSold(
  payments: Payments,
  { stripePriceId }: Pick<typeof price.$inferSelect, 'stripePriceId'>,
  error: unknown,
): Promise<Refusal | null> {
  if (!(error instanceof PaymentError) || error.trouble === 'away' || stripePriceId === null) return null
  const found = await payments.price(stripePriceId).catch((error) => {
    if (error instanceof PaymentError && error.trouble === 'missing') return null
    throw error
  })
  return found?.isActive ? null : invalid({ propertyPath: 'priceId', code: 'price_gone' })
}
