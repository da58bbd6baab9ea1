import type { ProviderProblem } from '@langwerk/contract/words'
import type { Work } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { conflict } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import type { TranslationRequest } from '../../providers/machine-translation/provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { engineCreditPriceOf } from '../credits/index.ts'
import { type CreditPayer, creditPayerOf, setAside, settle, spendingRefusal } from '../spending-limits/index.ts'
import type { EngineRow } from './engine-rows.ts'
import { charactersOf } from './engine-usage.ts'

/** How the calls of an engine are paid. */
export interface EnginePayer {
  /** What one costs just now, in millionths of a credit; null where it costs none. @throws Refusal as `payerOfEngine` */
  costOf: (characters: number) => Promise<(CreditPayer & { millionths: number }) | null>
  /** The organization whose credits are taken. */
  creditsOf: string
  /** Who asks; null of work that nobody waits for. */
  userUuid: string | null
  /** What the list of what was used says. */
  subject: string
}

/**
 * Who pays for an engine.
 * @returns null where calls cost no credits.
 * @throws Refusal 409 where the operator has not said what they cost, 402 where nobody has credits to be taken.
 */
export async function payerOfEngine(db: Db, engine: EngineRow, work: Work): Promise<EnginePayer | null> {
  const costOf: EnginePayer['costOf'] = async (characters) => {
    const payer = await creditPayerOf(db, engine.uuid, work)
    if (!payer) return null
    const perCharacter = await engineCreditPriceOf(db, engine.provider)
    if (perCharacter === null) throw conflict('credit_price_missing')
    // Credits for a million characters are millionths for one.
    return { ...payer, millionths: Math.ceil(characters * perCharacter) }
  }
  const payer = await costOf(0)
  return payer && { costOf, creditsOf: payer.creditsOf, userUuid: work.userUuid, subject: engine.name }
}

/** A person rather hears that it was refused than waits for long. A preparation leaves open what does not fit in a while. */
const patienceMs = { person: 10_000, task: 60_000 }

/** Asks a provider; what that costs is set aside before, and given back where the provider surely did nothing for it. */
export const paidBy =
  <Answer>(
    { db, bookings }: Pick<House, 'db' | 'bookings'>,
    payer: EnginePayer | null,
    ask: (request: TranslationRequest) => Promise<Answer>,
  ) =>
  async (request: TranslationRequest): Promise<Answer> => {
    if (!payer) return ask(request)
    const callUuid = newUuid()
    const read = async () => {
      const cost = await payer.costOf(charactersOf(request))
      return { cost, wanted: cost ? [cost] : [] }
    }
    const { isWaitedFor, signal } = request.caller
    const patience = { patienceMs: patienceMs[isWaitedFor ? 'person' : 'task'], signal }
    const { wish, short } = await setAside(db, callUuid, { first: await read(), readAgain: read }, patience)
    const { cost } = wish
    if (!cost) return ask(request)
    const { creditsOf: organizationUuid, resetsOn, millionths: most } = cost
    if (short) throw await spendingRefusal(db, short, { userUuid: payer.userUuid, organizationUuid, resetsOn, most })
    const book = (millionths: number) =>
      bookings.book(db, callUuid, (tx) => settle(tx, callUuid, [{ ...cost, millionths }], payer.subject))
    let sent = 0
    const onSent = (isSent: boolean) => {
      sent += isSent ? 1 : -1
    }
    try {
      const answer = await ask({ ...request, caller: { ...request.caller, onSent } })
      await book(most)
      return answer
    } catch (error) {
      const isCharged = sent > 0 && (signal.aborted || !isRefused(error))
      await book(isCharged ? most : 0)
      throw error
    }
  }

/** Of what was sent and came to nothing the provider may have done, and charge, its part. */
const perhapsDone: ReadonlySet<ProviderProblem> = new Set(['silent', 'brokenOff', 'tooLarge', 'answerUnclear'])
const isRefused = (error: unknown) => error instanceof ProviderError && !perhapsDone.has(error.key)
