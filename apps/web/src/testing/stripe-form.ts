import type { StripeEmbeddedCheckoutOptions } from '@stripe/stripe-js'

/** The card form as it stands in the page, for what the person does in it. */
export interface StripeForm {
  clientSecret: string | undefined
  publishableKey: string
  complete: () => void
  /** An attempt to pay in it fails. */
  fail: (failureReason: 'api_error' | 'user_cancelled') => void
}

/** Forms that are in the page now. */
const forms: StripeForm[] = []

/** Puts a script in the place of Stripe's, which puts in the place of its form the words `Card form`. */
export function startStripe(): { forms: readonly StripeForm[] } {
  forms.length = 0
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) })
  return { forms }
}

const stripe = (publishableKey: string) => ({
  createEmbeddedCheckoutPage: async ({ clientSecret, onComplete, onAnalyticsEvent }: StripeEmbeddedCheckoutOptions) => {
    const shown = document.createElement('p')
    shown.textContent = 'Card form'
    const form: StripeForm = {
      clientSecret,
      publishableKey,
      complete: () => void onComplete?.(),
      fail: (failureReason) =>
        onAnalyticsEvent?.({
          checkoutSession: 'cs_1',
          eventType: 'checkoutSubmitFailed',
          details: { paymentMethodType: 'card', failureReason },
          clientMetadata: {},
          timestamp: 1,
        }),
    }
    return {
      mount: (place: HTMLElement) => {
        place.append(shown)
        forms.push(form)
      },
      unmount: () => shown.remove(),
      destroy: () => {
        shown.remove()
        forms.splice(forms.indexOf(form), 1)
      },
    }
  },
})
