import type { BrowserContext } from '@playwright/test'

/** What our page loads from Stripe: a form in a frame of Stripe's, which tells the page what becomes of it. */
const script = `
window.Stripe = Object.assign(() => ({
  createEmbeddedCheckoutPage: async ({ clientSecret, onComplete, onAnalyticsEvent }) => {
    const frame = document.createElement('iframe')
    frame.title = 'Card form'
    frame.src = 'https://js.stripe.com/form?session=' + clientSecret.split('_secret')[0]
    const onMessage = ({ source, data }) => {
      if (source !== frame.contentWindow) return
      if (data === 'complete') onComplete()
      else onAnalyticsEvent({ eventType: 'checkoutSubmitFailed', details: { failureReason: data, paymentMethodType: 'card' } })
    }
    addEventListener('message', onMessage)
    const destroy = () => { removeEventListener('message', onMessage); frame.remove() }
    return { mount: (place) => place.append(frame), unmount: () => frame.remove(), destroy }
  },
}), { version: 'endive' })`

const form = `<!doctype html><title>Card form</title>
<button onclick="fetch('/pay' + location.search, { method: 'POST' }).then(() => parent.postMessage('complete', '*'))">Pay</button>
<button onclick="parent.postMessage('api_error', '*')">Pay with a card that is declined</button>`

/**
 * Answers a browser in the place of `js.stripe.com`, where journeys may not go. What our page may load from there and show in a frame
 * is for the browser to decide, by the policy that our server sends with the page.
 * @param pay is told Stripe's id of the checkout that somebody pays in
 */
export async function answerAsStripe(context: BrowserContext, pay: (sessionId: string) => void): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname === '/pay') {
      pay(searchParams.get('session')!)
      return route.fulfill({ status: 204 })
    }
    if (pathname === '/form') return route.fulfill({ contentType: 'text/html', body: form })
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
}
