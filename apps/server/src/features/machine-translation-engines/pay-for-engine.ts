import type { ProviderProblem } from '@langwerk/contract/words'
import type { Work } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { conflict } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { untilItFits } from '../../kit/until-it-fits.ts'
import type { TranslationRequest } from '../../providers/machine-translation/provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { engineCreditPriceOf } from '../credits/index.ts'
import { type CreditPayer, creditPayerOf, creditRefusal, reserve, settle } from '../spending-limits/index.ts'
import type { EngineRow } from './engine-rows.ts'
import { charactersOf } from './engine-usage.ts'

/** Whose credits the calls of an engine cost. */
export interface EnginePayer extends CreditPayer {
  /** In millionths of a credit. */
  perCharacter: number
  /** What the list of what was used says. */
  subject: string
}

/**
 * Who pays for an engine.
 * @returns null where calls cost no credits.
 * @throws Refusal 409 where the operator has not said what they cost, 402 where nobody has credits to be taken.
 */
export async function payerOfEngine(db: Db, engine: EngineRow, work: Work): Promise<EnginePayer | null> {
  const payer = await creditPayerOf(db, engine.uuid, work)
  if (!payer) return null
  const price = await engineCreditPriceOf(db, engine.provider)
  if (price === null) throw conflict('credit_price_missing')
  // Credits for a million characters are millionths for one.
  return { ...payer, perCharacter: price, subject: engine.name }
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
    const callUuid = newUuid()
    const most = Math.ceil(charactersOf(request) * payer.perCharacter)
    await untilItFits(
      () => reserve(db, callUuid, [{ ...payer, millionths: most }]),
      (short) => creditRefusal(short, payer, most),
      // Other segments can be translated meanwhile: what does not fit soon is left open.
      { caller: 'person', signal: request.signal },
    )
    // What was answered is kept, and what went wrong is told, though it could not be booked: the lease gives it back then.
    const book = (millionths: number) =>
      db
        .transaction((tx) => settle(tx, callUuid, [{ ...payer, millionths }], payer.subject))
        .catch((error) => http.log.error({ err: error, callUuid }, 'What an engine cost could not be booked'))
    let isSent = false
    try {
      const answer = await ask({
        ...request,
        onSent: (is) => {
          isSent = is
        },
      })
      await book(most)
      return answer
    } catch (error) {
      const isCharged = isSent && (request.signal.aborted || !isRefused(error))
      await book(isCharged ? most : 0)
      throw error
    }
  }

/** Of what was sent and came to nothing the provider may have done, and charge, its part. */
const perhapsDone: ReadonlySet<ProviderProblem> = new Set(['silent', 'brokenOff', 'tooLarge', 'answerUnclear'])
const isRefused = (error: unknown) => error instanceof ProviderError && !perhapsDone.has(error.key)
