import { and, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm'
import { fromNow } from '../../database/clock.ts'
import {
  billingAccount,
  checkout,
  creditGrant,
  creditReservation,
  paymentEvent,
} from '../../database/schema/billing.ts'
import type { House } from '../../kit/house.ts'
import { serveRegularTask } from '../../kit/regular-task.ts'
import type { Payments } from '../../providers/payment/payments.ts'
import { clearWallet, differencesOfWallets } from '../credits/index.ts'
import { handleAgain, keepEvents, readInvoice, readSubscription } from './serve-webhook.ts'
import { settleCheckout } from './settle-checkout.ts'
import { warnOfCards } from './warn-of-cards.ts'

const dayMs = 86_400_000
/** Stripe tells of an event for three days; what is told twice is known for longer than that. */
const eventsKeptMs = 30 * dayMs
/** Longer than a server may have been away unnoticed, and shorter than events are known. */
const heardAgainMs = 7 * dayMs

/**
 * Every night what is open or may have changed is read again at the payment provider, for events may be lost; credits that expired go,
 * those of a new month come, wallets are compared with the ledger, and who pays is told of cards that expire.
 */
export const serveNightly = (house: House) =>
  serveRegularTask(house, {
    name: 'payment:nightly',
    subjectUuid: '5721be00-0e7e-4f75-8000-000000000002',
    everyMs: () => dayMs,
    atStartMs: house.payments ? dayMs : null,
    run: async ({ signal }) => {
      const { db, http, payments } = house
      if (payments) {
        await handleAgain(house)
        await hearAgain(house, payments)
        await readAgain(house, payments, signal)
        await warnOfCards(house, payments, signal)
      }
      await clearWallets(house)
      const differences = await differencesOfWallets(db)
      if (differences.length > 0) http.log.error({ differences }, 'Wallets are not what the ledger adds up to')
      await db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, fromNow(-eventsKeptMs)))
    },
  })

/** What Stripe told, and did not reach us: of what was given back or is contested nothing else tells. */
async function hearAgain(house: House, payments: Payments): Promise<void> {
  try {
    await keepEvents(house, await payments.eventsSince(new Date(Date.now() - heardAgainMs)))
  } catch (error) {
    house.http.log.warn({ err: error }, 'The events of payments could not be read again')
  }
}

/** What one thing is refused for does not keep the others from being read. */
async function readAgain(house: House, payments: Payments, signal: AbortSignal): Promise<void> {
  const { db, http } = house
  const each = async <T>(rows: readonly T[], read: (row: T) => Promise<unknown>) => {
    for (const row of rows) {
      signal.throwIfAborted()
      await read(row).catch((error) => http.log.warn({ err: error }, 'A payment could not be read again'))
    }
  }
  const open = await db
    .select()
    .from(checkout)
    .where(inArray(checkout.state, ['open', 'pending']))
  await each(open, (row) => settleCheckout(house, payments, row))
  const accounts = await db
    .select()
    .from(billingAccount)
    .where(and(isNotNull(billingAccount.subscriptionId), notInArray(billingAccount.state, ['ended'])))
  await each(accounts, async (account) => {
    await readSubscription(house, payments, account.subscriptionId!)
    for (const invoice of await payments.invoicesOf(account.customerId!)) await readInvoice(house, payments, invoice)
  })
}

async function clearWallets({ db }: House): Promise<void> {
  const past = fromNow(0)
  const due = await db
    .select({ uuid: creditGrant.organizationUuid })
    .from(creditGrant)
    .where(and(gt(creditGrant.left, 0), lt(creditGrant.expiresAt, past)))
    .union(
      db
        .select({ uuid: creditReservation.organizationUuid })
        .from(creditReservation)
        .where(lt(creditReservation.expiresAt, past)),
    )
  for (const { uuid } of due) await db.transaction((tx) => clearWallet(tx, uuid))
}
