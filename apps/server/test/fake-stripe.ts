import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Stripe has: of each thing what our server reads of it, in Stripe's own names. */
export type Thing = Record<string, unknown> & { id: string }
type Form = { [name: string]: string | Form }

/** What happens to the next call: an answer of this status, or it is done and its answer lost; null where it goes well. */
export type Fault = { status: number; code?: string } | 'lostAnswer' | null

interface Answer {
  status: number
  body: unknown
}

/** Keys and secret of an account at the fake. */
export const fakeStripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
}

const day = 86_400
const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', code, message } },
})

/** Stripe as far as our server speaks with it: over loopback, with what the library for it sends and reads. */
export async function startFakeStripe(port = 0) {
  const things = new Map<string, Thing>()
  const keys = new Map<string, { body: string; answer: Answer }>()
  const requests: { method: string; path: string; form: Form; headers: IncomingMessage['headers'] }[] = []
  const faults: Fault[] = []
  const told: Thing[] = []
  /** `declines`: what is to be paid with a card on file is not. */
  const state = { now: Math.floor(Date.now() / 1000), declines: false }

  const add = (prefix: string, thing: Omit<Thing, 'id'>): Thing => {
    const made = { id: `${prefix}_${randomBytes(8).toString('hex')}`, ...thing }
    things.set(made.id, made)
    return made
  }
  const priceOf = (id: string) => things.get(id) as (Thing & { recurring: { interval: string } | null }) | undefined
  const periodOf = (price: string) => (priceOf(price)?.recurring?.interval === 'year' ? 365 : 30) * day
  const ofKind = (kind: string, field: string, id: unknown) =>
    [...things.values()].filter((thing) => thing.object === kind && thing[field] === id)
  const list = (data: Thing[]): Answer => ({ status: 200, body: { object: 'list', data, has_more: false } })

  function makeInvoice(customer: unknown, subscription: string | null, amount: number): Thing {
    const invoice = add('in', {
      object: 'invoice',
      customer,
      total: amount,
      amount_due: amount,
      currency: things.get(String(customer))?.currency ?? 'eur',
      status: 'paid',
      attempted: true,
      created: state.now,
      hosted_invoice_url: 'https://invoice.stripe.com/i/fake',
      parent: subscription ? { subscription_details: { subscription } } : null,
      lines: {
        data: [{ description: '1 × of what was bought', period: { start: state.now, end: state.now + 30 * day } }],
      },
    })
    const payment_intent = `pi_${randomBytes(8).toString('hex')}`
    add('inpay', { object: 'invoice_payment', invoice: invoice.id, payment_intent })
    return invoice
  }
  const itemsOf = (price: string, id = `si_${randomBytes(4).toString('hex')}`) => ({
    data: [
      { id, price: { id: price }, current_period_start: state.now, current_period_end: state.now + periodOf(price) },
    ],
  })

  function createSession(form: Form): Answer {
    const { mode, ui_mode, customer } = form
    if (ui_mode !== 'embedded_page') return failure(400, 'parameter_invalid', `Invalid ui_mode: ${ui_mode}`)
    const price = (form.line_items as { [n: string]: Form } | undefined)?.['0']?.price as string | undefined
    if (mode !== 'setup' && !priceOf(price ?? '')) return failure(400, 'resource_missing', `No such price: '${price}'`)
    const payer = things.get(String(customer))
    const currency = price ? String(priceOf(price)?.currency) : 'eur'
    if (payer?.currency && mode !== 'setup' && payer.currency !== currency)
      return failure(400, 'parameter_invalid', 'You cannot combine currencies on a single customer.')
    const session = add('cs_test', {
      object: 'checkout.session',
      mode,
      customer,
      status: 'open',
      payment_status: 'unpaid',
      price: price ?? null,
      client_reference_id: form.client_reference_id,
      metadata: form.metadata,
      subscription: null,
      payment_intent: null,
      invoice: null,
      setup_intent: null,
      amount_total: price ? priceOf(price)?.unit_amount : null,
      currency,
      return_url: form.return_url,
    })
    session.client_secret = `${session.id}_secret_fake`
    return { status: 200, body: session }
  }

  /** Somebody pays in a checkout. @param paid false where the money takes days */
  function pay(sessionId: string, paid = true): Thing {
    const session = things.get(sessionId)
    if (session?.status !== 'open') throw new Error(`The checkout ${sessionId} is not open`)
    session.status = 'complete'
    session.payment_status = paid ? (session.mode === 'setup' ? 'no_payment_required' : 'paid') : 'unpaid'
    if (session.mode !== 'setup') Object.assign(things.get(String(session.customer))!, { currency: session.currency })
    if (session.mode === 'setup')
      session.setup_intent = { id: 'seti_fake', payment_method: addCard(session.customer).id }
    if (session.mode === 'payment') {
      session.payment_intent = `pi_${randomBytes(8).toString('hex')}`
      session.invoice = makeInvoice(session.customer, null, Number(session.amount_total)).id
    }
    if (session.mode === 'subscription') {
      const subscription = add('sub', {
        // The card is the subscription's, not the customer's.
        default_payment_method: addCard(session.customer).id,
        object: 'subscription',
        customer: session.customer,
        status: 'active',
        schedule: null,
        cancel_at: null,
        cancel_at_period_end: false,
        items: itemsOf(String(session.price)),
      })
      session.subscription = subscription.id
      session.invoice = makeInvoice(session.customer, subscription.id, Number(session.amount_total)).id
      subscription.latest_invoice = session.invoice
    }
    return session
  }

  const addCard = (customer: unknown) =>
    add('pm', {
      object: 'payment_method',
      customer,
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
    })

  function changeSubscription(subscription: Thing, form: Form): Answer {
    if (form.cancel_at_period_end !== undefined)
      subscription.cancel_at_period_end = form.cancel_at_period_end === 'true'
    if (form.default_payment_method) subscription.default_payment_method = form.default_payment_method
    const price = (form.items as { [n: string]: Form } | undefined)?.['0']?.price
    if (typeof price !== 'string') return { status: 200, body: subscription }
    const latest_invoice = makeInvoice(subscription.customer, subscription.id, Number(priceOf(price)?.unit_amount))
    subscription.latest_invoice = latest_invoice.id
    if (state.declines) {
      latest_invoice.status = 'open'
      return { status: 200, body: { ...subscription, latest_invoice, pending_update: { expires_at: state.now + day } } }
    }
    const [before] = (subscription.items as ReturnType<typeof itemsOf>).data
    // As long as it is paid as often, what is paid stays the same time.
    const isAsOften = periodOf(price) === periodOf(before!.price.id)
    subscription.items = isAsOften ? { data: [{ ...before!, price: { id: price } }] } : itemsOf(price, before!.id)
    return { status: 200, body: { ...subscription, latest_invoice, pending_update: null } }
  }

  function answerTo(
    method: string,
    [, , area = '', id = '', deed = '']: string[],
    form: Form,
    query: URLSearchParams,
  ): Answer {
    // Of what is archived nothing is sold, whatever it is to be paid by.
    const archived = ofKind('price', 'active', false).find((price) => JSON.stringify(form).includes(`"${price.id}"`))
    if (archived) return failure(400, 'price_inactive', 'The price specified is inactive.')
    if (area === 'checkout' && method === 'GET' && deed === '')
      return list(ofKind('checkout.session', 'payment_intent', query.get('payment_intent')))
    if (area === 'checkout') return answerToCheckout(method, id === 'sessions' ? deed : '', form)
    if (area === 'events') return list([...told].reverse())
    const thing = things.get(id)
    if (id !== '' && id !== 'create_preview' && !thing)
      return failure(404, 'resource_missing', `No such ${area}: '${id}'`)
    const customers: Record<string, () => Answer> = {
      'POST customers': () => ({
        status: 200,
        body: add('cus', { object: 'customer', ...form, invoice_settings: { default_payment_method: null } }),
      }),
      'DELETE customers/:id': () => {
        things.delete(id)
        return { status: 200, body: { id, object: 'customer', deleted: true } }
      },
      'POST customers/:id': () => ({ status: 200, body: Object.assign(thing!, form) }),
      'GET customers/:id/payment_methods': () => list(ofKind('payment_method', 'customer', id).reverse()),
      'POST payment_methods/:id/detach': () => ({ status: 200, body: Object.assign(thing!, { customer: null }) }),
      'POST subscriptions/:id': () => changeSubscription(thing!, form),
      'DELETE subscriptions/:id': () =>
        thing!.status === 'canceled'
          ? failure(404, 'resource_missing', `No such subscription: '${id}'`)
          : { status: 200, body: Object.assign(thing!, { status: 'canceled' }) },
      'GET invoices': () => list(ofKind('invoice', 'customer', query.get('customer'))),
      'GET invoice_payments': () =>
        list(ofKind('invoice_payment', 'payment_intent', query.get('payment[payment_intent]'))),
      'POST invoices/create_preview': () => ({
        status: 200,
        body: { ...makeInvoice(null, null, 5000), amount_due: 5000 },
      }),
      'POST subscription_schedules': () => {
        const made = add('sub_sched', { object: 'subscription_schedule', subscription: form.from_subscription })
        things.get(String(form.from_subscription))!.schedule = made.id
        return { status: 200, body: made }
      },
      'POST subscription_schedules/:id': () => ({ status: 200, body: Object.assign(thing!, form) }),
      'POST subscription_schedules/:id/release': () => {
        things.get(String(thing!.subscription))!.schedule = null
        return { status: 200, body: thing }
      },
    }
    const place = id === '' ? area : id === 'create_preview' ? `${area}/${id}` : `${area}/:id${deed ? `/${deed}` : ''}`
    const known = customers[`${method} ${place}`]
    if (known) return known()
    if (method === 'GET' && thing && deed === '') return { status: 200, body: thing }
    return failure(404, 'url_invalid', `Unrecognized request URL (${method} ${area}/${id}/${deed})`)
  }

  function answerToCheckout(method: string, id: string, form: Form): Answer {
    if (id === '') return createSession(form)
    const session = things.get(id)
    if (!session) return failure(404, 'resource_missing', `No such checkout.session: '${id}'`)
    if (method === 'POST') {
      if (session.status !== 'open') return failure(400, 'session_not_open', 'Only open sessions can be expired')
      session.status = 'expired'
    }
    return { status: 200, body: session }
  }

  async function serveCall(request: IncomingMessage, response: ServerResponse) {
    const text = await textOf(request)
    const url = new URL(request.url!, 'http://stripe.test')
    const parts = url.pathname.split('/')
    const form = formOf(text)
    const method = request.method!
    requests.push({ method, path: url.pathname, form, headers: request.headers })
    const fault = faults.shift()
    if (fault && fault !== 'lostAnswer')
      return send(response, failure(fault.status, fault.code ?? 'fault', 'Something is wrong'))
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' ? keys.get(key) : undefined
    if (before && before.body !== text)
      return send(
        response,
        failure(
          400,
          'idempotency_key_in_use',
          'Keys for idempotent requests can only be used with the same parameters',
        ),
      )
    const answer = before?.answer ?? answerTo(method, parts, form, url.searchParams)
    if (typeof key === 'string' && answer.status < 500) keys.set(key, { body: text, answer })
    if (fault === 'lostAnswer') return response.destroy()
    return send(response, answer)
  }

  const server = createServer((request, response) => {
    serveCall(request, response).catch((error: unknown) => send(response, failure(500, 'fake', String(error))))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    things,
    requests,
    faults,
    state,
    pay,
    addCard,
    add,
    addPrice: (id: string, amount: number, interval: 'month' | 'year' | null, currency = 'eur') =>
      things.set(id, {
        id,
        object: 'price',
        active: true,
        unit_amount: amount,
        currency,
        recurring: interval && { interval, interval_count: 1 },
      }),
    /** An event as Stripe sends it. */
    event(type: string, objectId: string, id = `evt_${randomBytes(8).toString('hex')}`, at = Date.now() / 1000) {
      const event = { id, object: 'event', type, created: Math.floor(at), data: { object: { id: objectId } } }
      told.push(event)
      const body = JSON.stringify(event)
      return {
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, Math.floor(at)) },
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As Stripe signs: HMAC-SHA256 of the second and the body. */
export function signatureOf(body: string, second: number, secret = fakeStripeKeys.STRIPE_WEBHOOK_SECRET): string {
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** `a[b][0]=c` as nested values. */
function formOf(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = form
    for (const part of path.slice(0, -1)) {
      place[part] ??= {}
      place = place[part] as Form
    }
    place[path.at(-1)!] = value
  }
  return form
}
