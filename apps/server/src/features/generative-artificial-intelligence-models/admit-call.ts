import type { Cost, ModelPrices } from '@langwerk/contract/generative-artificial-intelligence-models'
import { estimateTokens, mostTokens } from '@langwerk/generation/estimate-tokens'
import { costInMillionths, mostCostInMillionths } from '@langwerk/generation/model-cost'
import type { Db } from '../../database/database.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { ModelQuestion } from '../../providers/generative-artificial-intelligence/model.ts'
import {
  type Holder,
  isOfCredits,
  limitOfMoney,
  type Shortage,
  setAside,
  settle,
  spendingRefusal,
} from '../spending-limits/index.ts'
import { type CreditsOfCall, creditsOfCall } from './credits-of-call.ts'
import { costOf, inMillionths } from './millionths.ts'
import { type CallEnd, type CallOf, keepUsage } from './model-usage.ts'
import { type Payer, payerOf } from './payer.ts'

/** A call for which money or credits are set aside, where anything limits what it may cost. */
export interface AdmittedCall {
  /** As it is to be asked. */
  question: ModelQuestion
  /** Keeps what it took. @returns what it cost; null where the model has no prices. */
  settle: (end: CallEnd) => Promise<Cost | null>
  /** Why its answer may not be as long as was wanted, once it has cost something; null where it may. */
  shortage: ((paid: Cost | null) => Promise<Refusal>) | null
}

/** What an answer is long at most where its cost is limited and nobody says otherwise: as long as most models can. */
const mostOutputTokens = 16_000
/** What a provider puts around a question: roles, the date, its own words on answers in JSON. */
const framingTokens = 200
/** A person rather hears that it was refused than waits for long; a task has time. */
const patienceMs = { person: 10_000, task: 600_000 }

/** @throws Refusal 402 where it may cost more than is left, 409 where its cost cannot be held against it. */
export async function admit(db: Db, of: CallOf, question: ModelQuestion): Promise<AdmittedCall> {
  if (!of.model.prices && of.run?.budget) throw conflict('prices_gone')
  const callUuid = newUuid()
  const costs = await costsOf(db, of)
  if (!costs.isLimited) return { question, shortage: null, settle: (end) => keep(db, callUuid, of, costs, end) }
  const limited = withLimit(question)
  const most = mostOf(of, limited)
  const wishFor = (costs: Costs) => ({
    costs,
    wanted: [most.money(costs), most.credits(costs)].filter((one) => one !== null),
  })
  const wishes = { first: wishFor(costs), readAgain: async () => wishFor(await costsOf(db, of)) }
  const patience = { patienceMs: patienceMs[of.run ? 'task' : 'person'], signal: question.signal }
  const { wish, given, short } = await setAside(db, callUuid, wishes, patience)
  if (short) throw await refusalOf(db, short, of, wish.costs, most)
  const [ofMoney] = given
  return {
    ...(of.model.prices && ofMoney?.short
      ? shortened(db, { ...ofMoney, short: ofMoney.short }, { of, payer: wish.costs.payer, most, limited })
      : { question: limited, shortage: null }),
    settle: (end) => keep(db, callUuid, of, wish.costs, end),
  }
}

/** Who pays for a call just now, in money and in credits. */
interface Costs {
  payer: Payer
  holders: Holder[]
  inCredits: CreditsOfCall | null
  /** Whether anything is to be set aside. */
  isLimited: boolean
}

async function costsOf(db: Db, of: CallOf): Promise<Costs> {
  const { prices } = of.model
  const payer = await payerOf(db, of.model.uuid, of.jobUuid)
  const run = of.run
    ? [{ of: 'run' as const, uuid: of.run.uuid, name: '', period: '', limit: limitOfMoney(of.run.budget) }]
    : []
  const holders = [...payer.holders, ...run]
  const inCredits = await creditsOfCall(db, of)
  // What has no prices is held against no limit of money.
  const isLimited = inCredits !== null || (prices !== null && holders.some(({ limit }) => limit !== null))
  if (prices && isLimited) requireCurrency(prices, holders)
  return { payer, holders, inCredits, isLimited }
}

/** What a call may cost at most, with a limit to its answer. */
function mostOf({ model: { prices }, leastOutputTokens }: CallOf, limited: ModelQuestion) {
  const tokens = mostTokensOf(limited)
  const upTo = (outputTokens: number) => (prices ? mostCostInMillionths(prices, { ...tokens, outputTokens }) : 0)
  const millionths = upTo(tokens.outputTokens)
  const leastMillionths = upTo(Math.min(leastOutputTokens ?? tokens.outputTokens, tokens.outputTokens))
  return {
    upTo,
    millionths,
    leastMillionths,
    money: ({ holders }: Costs) => prices && { currency: prices.currency, holders, millionths, leastMillionths },
    credits: ({ inCredits }: Costs) => inCredits && { ...inCredits.payer, millionths: inCredits.most(tokens) },
  }
}
type MostOfCall = ReturnType<typeof mostOf>

/** A question whose answer may be as long as what is left pays for. */
function shortened(
  db: Db,
  { reserved, short }: { reserved: number; short: { holder: Holder; spent: number } },
  { of, payer, most, limited }: { of: CallOf; payer: Payer; most: MostOfCall; limited: ModelQuestion },
): Pick<AdmittedCall, 'question' | 'shortage'> {
  const maximumOutputTokens = Math.floor((reserved - most.upTo(0)) / of.model.prices!.output)
  return {
    question: { ...limited, maximumOutputTokens },
    shortage: (paid) => {
      const spent = short.spent + inMillionths(paid?.amount ?? 0)
      const { organizationUuid, resetsOn } = payer
      const refused = { userUuid: of.userUuid, organizationUuid, resetsOn, most: most.millionths }
      return spendingRefusal(db, { ...short, spent, isTemporary: false }, refused)
    },
  }
}

function refusalOf(db: Db, short: Shortage, { userUuid }: CallOf, costs: Costs, most: MostOfCall): Promise<Refusal> {
  const { organizationUuid, resetsOn } = costs.payer
  const credits = most.credits(costs)
  return credits && isOfCredits(short)
    ? spendingRefusal(db, short, { userUuid, organizationUuid: credits.creditsOf, resetsOn, most: credits.millionths })
    : spendingRefusal(db, short, { userUuid, organizationUuid, resetsOn, most: most.leastMillionths })
}

/** Keeps what a call took. @returns what it cost; null where the model has no prices. */
async function keep(db: Db, callUuid: string, of: CallOf, { payer, holders, inCredits }: Costs, end: CallEnd) {
  const { prices, modelType } = of.model
  const costMillionths = prices && costInMillionths(prices, end.usage)
  const costs = [
    prices && costMillionths !== null ? { currency: prices.currency, holders, millionths: costMillionths } : null,
    inCredits && { ...inCredits.payer, millionths: inCredits.cost(end.usage) },
  ].filter((cost) => cost !== null)
  const { at: began, organizationUuid, teamUuid } = payer
  await db.transaction(async (tx) => {
    if (costs.length > 0) await settle(tx, callUuid, costs, modelType)
    await keepUsage(tx, of, end, { began, organizationUuid, teamUuid, costMillionths })
  })
  return prices && costMillionths !== null ? costOf(prices.currency, costMillionths) : null
}

const withLimit = (question: ModelQuestion): ModelQuestion => ({
  ...question,
  maximumOutputTokens: question.maximumOutputTokens ?? mostOutputTokens,
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
function requireCurrency({ currency }: ModelPrices, holders: readonly Holder[]): void {
  const other = holders.find(({ limit }) => limit && limit.currency !== currency)?.limit
  if (other) throw new Refusal(409, 'spending_currency', { values: { prices: currency, currency: other.currency } })
}
