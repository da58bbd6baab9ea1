import { type CompletedPayment, paymentRoutes } from '@langwerk/contract/payments'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useRefresh } from '../../kit/queries.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'

interface Booking {
  payment: CompletedPayment | null
  error: unknown
  running: boolean
  /** May be called again: what is booked already is only told. */
  book: () => Promise<void>
}

/**
 * Has booked what a checkout has paid, and reads again whatever shows plans, credits and cards.
 * @param token ours, or Stripe's id of the checkout
 */
export function useBooking(token: string): Booking {
  const [state, setState] = useState<Pick<Booking, 'payment' | 'error' | 'running'>>({
    payment: null,
    error: null,
    running: false,
  })
  const refresh = useRefresh()
  const book = async () => {
    setState({ payment: null, error: null, running: true })
    try {
      const payment = await call(paymentRoutes.completePayment, { body: { token } })
      setState({ payment, error: null, running: false })
      // Whoever had no organization has founded one by paying.
      await Promise.all([refresh('/me', '/organizations'), refreshSession()])
    } catch (error) {
      setState((before) => (before.payment ? before : { payment: null, error, running: false }))
    }
  }
  return { ...state, book }
}

/** Why a payment is not booked: what the server says of it, or `later` where it could not be asked. */
export const bookingText = (error: unknown, later: string): string =>
  isRefusal(error) && error.status >= 400 && error.status < 500 ? refusalText(error) : later
