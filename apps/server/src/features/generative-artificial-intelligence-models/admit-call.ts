import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { estimateTokens, mostTokens } from '@langwerk/generation/estimate-tokens'
import { costInMillionths, mostCostInMillionths } from '@langwerk/generation/model-cost'
import type { Db } from '../../database/database.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import type { ModelQuestion } from '../../providers/generative-artificial-intelligence/model.ts'
import {
  afterCost,
  type Given,
  type Holder,
  isOfCredits,
  limitOf,
  type Shortage,
  setAside,
  settle,
  spendingRefusal,
} from '../spending-limits/index.ts'
import { costOf } from './costs.ts'
import { type CallEnd, type CallOf, keepUsage } from './model-usage.ts'
import { type Payer, payerOf } from './payer.ts'
import { creditPricesOf, type WorkPrices } from './work-prices.ts'

/** A call for which money or credits are set aside, where anything limits what it may cost. */
export interface AdmittedCall {
  /** As it is to be asked. */
  question: ModelQuestion
  /** Keeps what it took. @returns what that cost whoever had it asked; null where nobody has said. */
  settle: (end: CallEnd) => Promise<WorkCost | null>
  /** Why its answer may not be as long as was wanted, once it has ended; null where it may. */
  shortage: ((end: CallEnd) => Promise<Refusal>) | null
}

/** What an answer is long at most where its cost is limited and nobody says otherwise: as long as most models can. */
const mostOutputTokens = 16_000
/** What a provider puts around a question: roles, the date, its own words on answers in JSON. */
const framingTokens = 200
/** A person rather hears that it was refused than waits for long; a task has time. */
const patienceMs = { person: 10_000, task: 600_000 }

/** @throws Refusal 402 where it may cost more than is left, 409 where its cost cannot be held against it. */
export async function admit(
  house: Pick<House, 'db' | 'bookings'>,
  of: CallOf,
  question: ModelQuestion,
): Promise<AdmittedCall> {
  const { db } = house
  const callUuid = newUuid()
  const paid = await paymentOf(db, of)
  if (!paid.isLimited) return { question, shortage: null, settle: (end) => keep(house, callUuid, of, paid, end) }
  const limited = withLimit(question, of)
  const wishFor = (paid: Payment) => ({ paid, wanted: partsOf(paid).map((part) => mostOf(part, of, limited)) })
  const wishes = { first: wishFor(paid), readAgain: async () => wishFor(await paymentOf(db, of)) }
  const patience = { patienceMs: patienceMs[of.run ? 'task' : 'person'], signal: question.signal }
  const { wish, given, short } = await setAside(db, callUuid, wishes, patience)
  if (short) {
    const part = isOfCredits(short) ? wish.paid.credits! : wish.paid.money!
    throw await refusalOf(db, short, of, part, mostOf(part, of, limited).leastMillionths)
  }
  const shortParts = partsOf(wish.paid).flatMap((part, place) => {
    const { reserved, short } = given[place]!
    return short ? [{ part, reserved, short }] : []
  })
  return {
    ...shortened(db, of, limited, shortParts),
    settle: (end) => keep(house, callUuid, of, wish.paid, end),
  }
}

/** What a call is paid with just now. */
interface Payment {
  /** Whose money it is, where the model has prices. */
  payer: Payer
  /** By the model's own prices; of the operator's models that is the operator's. */
  money: PartOfPayment | null
  /** Of whoever has the operator's model asked. */
  credits: PartOfPayment | null
  /** Whether anything is to be set aside. */
  isLimited: boolean
}

/** What a call costs in money or in credits, and whose. */
interface PartOfPayment {
  prices: WorkPrices
  holders: Holder[]
  resetsOn: string
  /** Null of a person's own model. */
  organizationUuid: string | null
}

const partsOf = ({ money, credits }: Pick<Payment, 'money' | 'credits'>) =>
  [money, credits].filter((part) => part !== null)

async function paymentOf(db: Db, of: CallOf): Promise<Payment> {
  const { model, jobUuid = null, userUuid } = of
  const inCredits = await creditPricesOf(db, model, { jobUuid, userUuid })
  const payer = await payerOf(db, model.uuid, inCredits ? null : jobUuid)
  const run = of.run
    ? [{ of: 'run' as const, uuid: of.run.uuid, name: '', period: '', limit: limitOf(of.run.budget) }]
    : []
  const { organizationUuid, resetsOn, holders } = payer
  const money = model.prices && {
    prices: model.prices,
    organizationUuid,
    resetsOn,
    holders: inCredits ? holders : [...holders, ...run],
  }
  const credits = inCredits && {
    prices: inCredits.prices,
    organizationUuid: inCredits.payer.creditsOf,
    resetsOn: inCredits.payer.resetsOn,
    holders: [...inCredits.payer.holders, ...run],
  }
  const parts = partsOf({ money, credits })
  if (of.run?.budget && parts.length === 0) throw conflict('prices_gone')
  for (const part of parts) requireCurrency(part)
  const hasLimit = parts.some(({ holders }) => holders.some(({ limit }) => limit !== null))
  return { payer, money, credits, isLimited: credits !== null || hasLimit }
}

/** Whose credits a part takes; undefined of money. */
const creditsOf = ({ prices, organizationUuid }: PartOfPayment) =>
  prices.currency === 'credits' ? organizationUuid! : undefined

/** What a call may cost at most, with a limit to its answer; and what will do where less is left. */
function mostOf(part: PartOfPayment, { room }: CallOf, limited: ModelQuestion) {
  const { prices, holders } = part
  const tokens = mostTokensOf(limited)
  const least = Math.min(room?.leastTokens ?? tokens.outputTokens, tokens.outputTokens)
  return {
    currency: prices.currency,
    holders,
    creditsOf: creditsOf(part),
    millionths: mostCostInMillionths(prices, tokens),
    leastMillionths: mostCostInMillionths(prices, { ...tokens, outputTokens: least }),
  }
}

/** Of what less is set aside than was wanted, in millionths. */
interface ShortPart {
  part: PartOfPayment
  reserved: number
  short: NonNullable<Given['short']>
}

/** A question whose answer may be as long as what is left pays for. */
function shortened(
  db: Db,
  of: CallOf,
  limited: ModelQuestion,
  shortParts: readonly ShortPart[],
): Pick<AdmittedCall, 'question' | 'shortage'> {
  const tokens = { ...mostTokensOf(limited), outputTokens: 0 }
  const lengths = shortParts.map(({ part: { prices }, reserved }) =>
    Math.floor((reserved - mostCostInMillionths(prices, tokens)) / prices.output),
  )
  const shortest = lengths.indexOf(Math.min(...lengths))
  if (shortest < 0) return { question: limited, shortage: null }
  const { part, short } = shortParts[shortest]!
  return {
    question: { ...limited, maximumOutputTokens: lengths[shortest]! },
    shortage: ({ usage }) => {
      const then = { ...afterCost(short, costInMillionths(part.prices, usage)), isTemporary: false }
      return refusalOf(db, then, of, part, mostOf(part, of, limited).millionths)
    },
  }
}

const refusalOf = (
  db: Db,
  short: Shortage,
  { userUuid }: CallOf,
  { organizationUuid, resetsOn }: PartOfPayment,
  most: number,
): Promise<Refusal> => spendingRefusal(db, short, { userUuid, organizationUuid, resetsOn, most })

/** Keeps what a call took. @returns what that cost whoever had it asked; null where nobody has said. */
async function keep(
  { db, bookings }: Pick<House, 'db' | 'bookings'>,
  callUuid: string,
  of: CallOf,
  paid: Payment,
  end: CallEnd,
): Promise<WorkCost | null> {
  const costs = partsOf(paid).map((part) => ({
    currency: part.prices.currency,
    holders: part.holders,
    creditsOf: creditsOf(part),
    millionths: costInMillionths(part.prices, end.usage),
  }))
  const pricesOfAsker = (paid.credits ?? paid.money)?.prices
  const cost = pricesOfAsker ? costOf(pricesOfAsker.currency, costInMillionths(pricesOfAsker, end.usage)) : null
  await bookings.book(db, callUuid, async (tx) => {
    if (costs.length > 0) await settle(tx, callUuid, costs, of.model.modelType)
    await keepUsage(tx, callUuid, of, end, { ...paid.payer, cost })
  })
  return cost
}

const withLimit = (question: ModelQuestion, { room }: CallOf): ModelQuestion => ({
  ...question,
  maximumOutputTokens: question.maximumOutputTokens ?? room?.tokens ?? mostOutputTokens,
})

/** All that a model reads of a question. */
export const textsOf = ({
  system,
  turns,
  answerSchema,
}: Pick<ModelQuestion, 'system' | 'turns' | 'answerSchema'>): string[] => [
  system,
  ...turns.map(({ text }) => text),
  answerSchema ? JSON.stringify(answerSchema) : '',
]

/** How many tokens a question is expected to be, and how many more than that are set aside for it. */
export function tokensAhead({ text, ...question }: Pick<ModelQuestion, 'system' | 'answerSchema'> & { text: string }) {
  const texts = textsOf({ ...question, turns: [{ role: 'user', text }] })
  const expected = texts.reduce((sum, one) => sum + estimateTokens(one), 0)
  return { expected, beyond: texts.reduce((sum, one) => sum + mostTokens(one), framingTokens) - expected }
}

function mostTokensOf(question: ModelQuestion): { inputTokens: number; outputTokens: number } {
  const { maximumOutputTokens = mostOutputTokens } = question
  const inputTokens = textsOf(question).reduce((sum, text) => sum + mostTokens(text), framingTokens)
  return { inputTokens, outputTokens: maximumOutputTokens }
}

/** There are no rates of exchange here: what is in another currency than the limit cannot be held against it. */
function requireCurrency({ prices: { currency: prices }, holders }: PartOfPayment): void {
  const other = holders.find(({ limit }) => limit && limit.currency !== prices)?.limit
  if (other) throw new Refusal(409, 'spending_currency', { values: { prices, currency: other.currency } })
}
