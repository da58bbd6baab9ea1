import type {
  StripeEmbeddedCheckoutAnalyticsEventUnion as CheckoutEvent,
  StripeEmbeddedCheckoutSubmitFailureReason as FailureReason,
  StripeEmbeddedCheckout,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** Why nothing was paid: what Stripe says of an attempt, or that its form did not come at all. */
export type CheckoutFailure = FailureReason | 'not_loaded'

interface CheckoutOnPage {
  publishableKey: string
  clientSecret: string
  /** Where its form is put. */
  element: HTMLElement
  onReady: () => void
  onComplete: () => void
  /** May come several times: after an attempt that failed the form is still there for another. */
  onFailure: (code: CheckoutFailure, description: string) => void
}

/** Stripe allows one form on a page: the next waits until the last one is gone. */
let gone: Promise<unknown> = Promise.resolve()
let open = 0

/** Whether a form is in the page, or on its way there. */
export const isCheckoutOpen = (): boolean => open > 0

/**
 * Puts Stripe's card form into the page. Its script is loaded when the first one is opened, and not before.
 * @returns what takes the form away again
 */
export function openCheckout({ element, onReady, onFailure, ...checkout }: CheckoutOnPage): () => void {
  let closed = false
  open++
  const form = gone
    .then(() => (closed ? null : formOf(checkout, onFailure)))
    .then((form) => {
      if (!form || closed) return form
      form.mount(element)
      onReady()
      return form
    })
    .catch((error: unknown) => {
      if (!closed) onFailure('not_loaded', error instanceof Error ? error.message : String(error))
      return null
    })
  return () => {
    closed = true
    open--
    gone = form.then((form) => form?.destroy())
  }
}

async function formOf(
  { publishableKey, clientSecret, onComplete }: Pick<CheckoutOnPage, 'publishableKey' | 'clientSecret' | 'onComplete'>,
  onFailure: CheckoutOnPage['onFailure'],
): Promise<StripeEmbeddedCheckout> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js is not available')
  const onAnalyticsEvent = (event: CheckoutEvent) => {
    if (event.eventType === 'checkoutSubmitFailed')
      onFailure(event.details.failureReason, event.details.paymentMethodType)
  }
  return stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete, onAnalyticsEvent })
}
