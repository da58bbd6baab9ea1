import { conflict, Refusal, unavailable } from '../foundation/refusals.ts'
import { PaymentError } from '../providers/payment/payment-error.ts'
import type { Payments } from '../providers/payment/payments.ts'
import type { House } from './house.ts'

/** Longer than the payment provider is asked for one thing, all calls and tries together: what began before has ended, or its process has. */
export const longestPayingMs = 10 * 60_000

/**
 * Does something at the payment provider for somebody.
 * @throws Refusal 409 where nobody pays or it refuses, 503 where it cannot be reached.
 */
export async function paying<T>(
  { payments }: Pick<House, 'payments'>,
  work: (payments: Payments) => Promise<T>,
): Promise<T> {
  if (!payments) throw conflict('not_hosted')
  try {
    return await work(payments)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.trouble === 'away') throw unavailable('payment_away')
    throw new Refusal(409, 'payment_refused', { values: { reason: error.message } })
  }
}
