import { iriOf, type ListQuery } from '@langwerk/contract/common'
import { type CreditDeed, creditDeeds, creditRoutes as routes } from '@langwerk/contract/credits'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { isHosted } from '../../access/billing-accounts.ts'
import { belongsTo, organizationsOf, requireInOrganization } from '../../access/organization-rights.ts'
import { requireAdministrator } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { type LedgerAccount, ledgerTransfer } from '../../database/schema/billing.ts'
import { inMillionths, ofMillionths } from '../../foundation/millionths.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { type AuditDetails, type AuditedCall, audit } from '../../kit/audit.ts'
import { firstRepeated } from '../../kit/first-repeated.ts'
import type { House } from '../../kit/house.ts'
import { collection, listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { clearWallet, grantCredits } from './ledger.ts'
import { walletOf } from './present-wallet.ts'
import { creditPrices, engineCreditPrices, setCreditPrices, setEngineCreditPrices } from './prices.ts'

export {
  clearWallet,
  contested,
  differencesOfWallets,
  grantCredits,
  grantsOf,
  leaseMs,
  refundCredits,
  reserveCredits,
  restoreCredits,
  settleCredits,
} from './ledger.ts'
export { creditPriceOf, engineCreditPriceOf } from './prices.ts'

/** What organizations have of credits, and what the operator's models and engines cost of them. */
export function serveCredits(house: House) {
  const { db } = house

  serve(house, routes.wallets, async ({ actor }) => {
    const wallets = []
    for (const uuid of (await isHosted(db)) ? organizationsOf(actor) : []) wallets.push(await walletOf(db, actor, uuid))
    return collection('/me/wallets', wallets)
  })

  serve(house, routes.wallet, async ({ actor, params: { uuid } }) => {
    if (!actor.administrator && !belongsTo(actor, uuid)) throw notFound('organization')
    return walletOf(db, actor, uuid)
  })

  serve(house, routes.transactions, async ({ actor, params: { uuid }, query }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    return listTransactions(db, uuid, query)
  })

  serve(house, routes.give, async ({ actor, params: { uuid }, body: { credits, expiresOn }, request }) => {
    requireAdministrator(actor)
    const expiresAt = expiresOn ? new Date(`${expiresOn}T23:59:59.999Z`) : null
    if (expiresAt && expiresAt < new Date()) throw invalid({ propertyPath: 'expiresOn', code: 'expires_in_the_past' })
    await db.transaction((tx) => giveCredits(tx, request, uuid, { amount: inMillionths(credits), expiresAt }))
    return walletOf(db, actor, uuid)
  })

  serve(house, routes.prices, async ({ actor }) => {
    requireAdministrator(actor)
    return { prices: await creditPrices(db) }
  })

  serve(house, routes.setPrices, async ({ actor, body: { prices }, request }) => {
    requireAdministrator(actor)
    if (!(await isHosted(db))) throw conflict('not_hosted')
    refuseSecond(prices, 'modelType', ({ provider, modelType }) => `${provider} ${modelType}`)
    await db.transaction(async (tx) => {
      await setCreditPrices(tx, prices)
      await audited(tx, request, { models: namesOf(prices.map(({ modelType }) => modelType)) })
    })
    return { prices: await creditPrices(db) }
  })

  serve(house, routes.enginePrices, async ({ actor }) => {
    requireAdministrator(actor)
    return { prices: await engineCreditPrices(db) }
  })

  serve(house, routes.setEnginePrices, async ({ actor, body: { prices }, request }) => {
    requireAdministrator(actor)
    if (!(await isHosted(db))) throw conflict('not_hosted')
    refuseSecond(prices, 'provider', ({ provider }) => provider)
    await db.transaction(async (tx) => {
      await setEngineCreditPrices(tx, prices)
      await audited(tx, request, { engines: namesOf(prices.map(({ provider }) => provider)) })
    })
    return { prices: await engineCreditPrices(db) }
  })

  const audited = (tx: Db, request: AuditedCall, details: AuditDetails) =>
    audit(tx, request, { action: 'changed', subject: { kind: 'creditPrices', name: '' }, details })
}

const namesOf = (names: readonly string[]) => names.join(', ').slice(0, 1000)

/** @throws Refusal 422 where two prices are of the same. */
function refuseSecond<Price extends object>(
  prices: readonly Price[],
  field: keyof Price & string,
  keyOf: (price: Price) => string,
) {
  const second = firstRepeated(prices.map(keyOf))
  if (second < 0) return
  const name = String(prices[second]![field])
  throw invalid({ propertyPath: `prices[${second}].${field}`, code: 'listed_twice', values: { name } })
}

/** A page of what came and went of an organization's credits. */
async function listTransactions(db: Db, organizationUuid: string, query: ListQuery) {
  const sumOf = (...accounts: LedgerAccount[]) =>
    sql<number>`(select coalesce(sum(e.amount), 0) from ledger_entry e
      where e.transfer_uuid = ${ledgerTransfer.uuid} and e.account in ${accounts})`.mapWith(Number)
  const deed = sql<CreditDeed>`${ledgerTransfer.deed}`
  const found = await listPage(
    {
      path: `/organizations/${organizationUuid}/credit_transactions`,
      search: [ledgerTransfer.subject],
      sort: { at: ledgerTransfer.at },
      start: [ledgerTransfer.at, ledgerTransfer.uuid],
      // What is set aside is still there.
      where: and(eq(ledgerTransfer.organizationUuid, organizationUuid), inArray(ledgerTransfer.deed, creditDeeds)),
      count: (where) => db.$count(ledgerTransfer, where),
      rows: ({ where, orderBy, limit, offset }) =>
        db
          .select({
            uuid: ledgerTransfer.uuid,
            at: ledgerTransfer.at,
            deed,
            amount: sumOf('available', 'reserved'),
            writtenOff: sumOf('writtenOff'),
            subject: ledgerTransfer.subject,
          })
          .from(ledgerTransfer)
          .where(where)
          .orderBy(...orderBy, desc(ledgerTransfer.uuid))
          .limit(limit)
          .offset(offset),
    },
    query,
  )
  const member = found.member.map(({ uuid, at, deed, amount, writtenOff, subject }) => ({
    '@id': iriOf('credit_transactions', uuid),
    '@type': 'CreditTransaction' as const,
    uuid,
    at: at.toISOString(),
    deed,
    amount: ofMillionths(amount),
    // Nothing is no less than nothing: `-0` would be written otherwise than `0`.
    writtenOff: ofMillionths(0 - writtenOff),
    // What is bought and given back has Stripe’s id, which says nothing to people.
    description: deed === 'used' ? subject : '',
  }))
  return { ...found, member }
}

interface Gift {
  /** In millionths of a credit. */
  amount: number
  expiresAt: Date | null
}

/** Gives an organization credits. @throws Refusal 404; 409 where nothing is paid by credits */
async function giveCredits(tx: Db, call: AuditedCall, organizationUuid: string, { amount, expiresAt }: Gift) {
  const [found] = await tx.select().from(organization).where(eq(organization.uuid, organizationUuid))
  if (!found) throw notFound('organization')
  if (!(await isHosted(tx))) throw conflict('not_hosted')
  await clearWallet(tx, organizationUuid)
  await grantCredits(tx, { organizationUuid, kind: 'gift', amount, key: `gift:${newUuid()}`, expiresAt })
  await audit(tx, call, {
    action: 'changed',
    subject: { kind: 'organization', uuid: organizationUuid, name: found.name },
    organizationUuid,
    details: { creditsGiven: String(ofMillionths(amount)) },
  })
}
