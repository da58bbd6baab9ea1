import type { ProviderProblem } from '@langwerk/contract/words'
import { organizationOfWork, supplierOf, type Work } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { untilItFits } from '../../kit/until-it-fits.ts'
import type { TranslationRequest } from '../../providers/machine-translation/provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { engineCreditPriceOf, microCredits, reserveCredits, settleCredits } from '../credits/index.ts'
import type { EngineRow } from './engine-rows.ts'
import { charactersOf } from './engine-usage.ts'

/** Whose credits the calls of an engine cost. */
export interface EnginePayer {
  organizationUuid: string
  /** In millionths of a credit. */
  perCharacter: number
  /** What the list of what was used says. */
  subject: string
}

/**
 * The operator's engines cost credits of whoever has the work done. All others are asked with keys of their own.
 * @returns null where calls cost none.
 * @throws ProviderError where the operator has not said what they cost, or nobody has credits to be taken.
 */
export async function payerOfEngine(db: Db, engine: EngineRow, work: Work): Promise<EnginePayer | null> {
  const supplier = await supplierOf(db, engine.uuid)
  if (supplier === null) return null
  const organizationUuid = await organizationOfWork(db, work)
  if (organizationUuid === supplier) return null
  const price = await engineCreditPriceOf(db, engine.provider)
  if (price === null) throw new ProviderError('creditPriceMissing')
  if (organizationUuid === null) throw creditsShort(0, 0)
  // Credits for a million characters are millionths for one.
  return { organizationUuid, perCharacter: price, subject: engine.name }
}

/** Asks a provider; what that costs is set aside before, and given back where the provider surely did nothing for it. */
export const paidBy =
  <Answer>(
    { db, http }: Pick<House, 'db' | 'http'>,
    payer: EnginePayer | null,
    ask: (request: TranslationRequest) => Promise<Answer>,
  ) =>
  async (request: TranslationRequest): Promise<Answer> => {
    if (!payer) return ask(request)
    const hold = { organizationUuid: payer.organizationUuid, callUuid: newUuid() }
    const amount = Math.ceil(charactersOf(request) * payer.perCharacter)
    await untilItFits(
      () => db.transaction((tx) => setAside(tx, { ...hold, amount })),
      ({ available }) => creditsShort(available, amount),
      // Other segments can be translated meanwhile: what does not fit soon is left open.
      { caller: 'person', signal: request.signal },
    )
    // What was answered is kept, and what went wrong is told, though it could not be booked: the lease gives it back then.
    const settle = (cost: number) =>
      db
        .transaction((tx) => settleCredits(tx, hold, cost, payer.subject))
        .catch((error) => http.log.error({ err: error, ...hold }, 'What an engine cost could not be booked'))
    let isSent = false
    try {
      const answer = await ask({
        ...request,
        onSent: (is) => {
          isSent = is
        },
      })
      await settle(amount)
      return answer
    } catch (error) {
      const isCharged = isSent && (request.signal.aborted || !isRefused(error))
      await settle(isCharged ? amount : 0)
      throw error
    }
  }

/** Of what was sent and came to nothing the provider may have done, and charge, its part. */
const perhapsDone: ReadonlySet<ProviderProblem> = new Set(['silent', 'brokenOff', 'tooLarge', 'answerUnclear'])
const isRefused = (error: unknown) => error instanceof ProviderError && !perhapsDone.has(error.key)

async function setAside(tx: Db, hold: Parameters<typeof reserveCredits>[1]) {
  const short = await reserveCredits(tx, hold)
  return short ? { available: short.available, passes: short.available + short.reserved >= hold.amount } : hold
}

/** @param available in millionths, as is what the call costs */
const creditsShort = (available: number, most: number) =>
  new ProviderError('creditsShort', { available: String(available / microCredits), most: String(most / microCredits) })
