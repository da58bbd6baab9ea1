import type { Cost, ModelPrices } from '@langwerk/contract/generative-artificial-intelligence-models'
import { estimateTokens, mostTokens } from '@langwerk/generation/estimate-tokens'
import { costInMillionths, mostCostInMillionths } from '@langwerk/generation/model-cost'
import { mayKnowSpending } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { untilItFits } from '../../kit/until-it-fits.ts'
import type { ModelQuestion } from '../../providers/generative-artificial-intelligence/model.ts'
import { creditRefusal, type Holder, reserve, type Shortage, settle } from '../spending-limits/index.ts'
import { creditsOfCall } from './credits-of-call.ts'
import { costOf, inMillionths, ofMillionths } from './millionths.ts'
import { type CallEnd, type CallOf, keepUsage } from './model-usage.ts'
import { type Limited, type Payer, payerOf } from './payer.ts'

/** A call for which money is set aside, where anything limits what it may cost. */
export interface AdmittedCall {
  /** As it is to be asked. */
  question: ModelQuestion
  /** Keeps what it took. @returns what it cost; null where the model has no prices. */
  settle: (end: CallEnd) => Promise<Cost | null>
  /** Why its answer may not be as long as was wanted, once it has cost something; null where it may. */
  shortage: ((paid: Cost | null) => Refusal) | null
}

/** What an answer is long at most where its cost is limited and nobody says otherwise: as long as most models can. */
const mostOutputTokens = 16_000
/** What a provider puts around a question: roles, the date, its own words on answers in JSON. */
const framingTokens = 200

/** @throws Refusal 402 where it may cost more than is left, 409 where its cost cannot be held against it. */
export async function admit(db: Db, of: CallOf, question: ModelQuestion): Promise<AdmittedCall> {
  const { prices } = of.model
  const payer = await payerOf(db, of.model.uuid, of.jobUuid)
  const holders = holdersOf(of, payer)
  const callUuid = newUuid()
  if (!prices && of.run?.budget) throw conflict('prices_gone')
  const inCredits = await creditsOfCall(db, of)
  const isLimited = prices !== null && holders.some(({ limit }) => limit !== null)
  let limited = isLimited || inCredits ? withLimit(question) : question
  let shortage: AdmittedCall['shortage'] = null
  if (isLimited || inCredits) {
    if (prices) requireCurrency(prices, holders)
    const isInsider =
      isLimited && payer.organization && (await mayKnowSpending(db, of.userUuid, payer.organization.uuid))
    const told = { ...payer, isInsider: isInsider === true }
    const tokens = mostTokensOf(limited)
    const most = (outputTokens: number) => (prices ? mostCostInMillionths(prices, { ...tokens, outputTokens }) : 0)
    const millionths = most(tokens.outputTokens)
    const leastMillionths = most(Math.min(of.leastOutputTokens ?? tokens.outputTokens, tokens.outputTokens))
    const money = prices && { currency: prices.currency, holders, millionths, leastMillionths }
    const credits = inCredits && { ...inCredits.payer, millionths: inCredits.most(tokens) }
    const refusal = (short: Shortage) =>
      'credits' in short || short.holder.limit?.currency === 'credits'
        ? creditRefusal(short, credits!, credits!.millionths)
        : refusalOf(short, told, leastMillionths)
    const caller = of.run ? 'task' : 'person'
    const { signal } = question
    const wanted = [money, credits].filter((one) => one !== null)
    const { given } = await untilItFits(() => reserve(db, callUuid, wanted), refusal, { caller, signal })
    const [ofMoney] = given
    if (prices && ofMoney?.short) {
      const { reserved, short } = ofMoney
      limited = { ...limited, maximumOutputTokens: Math.floor((reserved - most(0)) / prices.output) }
      shortage = (paid) => {
        const spent = short.spent + inMillionths(paid?.amount ?? 0)
        return refusalOf({ ...short, spent }, told, millionths)
      }
    }
  }
  return {
    question: limited,
    shortage,
    settle: async (end) => {
      const costMillionths = prices && costInMillionths(prices, end.usage)
      const costs = [
        prices && costMillionths !== null && { currency: prices.currency, holders, millionths: costMillionths },
        inCredits && { ...inCredits.payer, millionths: inCredits.cost(end.usage) },
      ].filter((cost) => cost !== null && cost !== false)
      await db.transaction(async (tx) => {
        if (costs.length > 0) await settle(tx, callUuid, costs, of.model.modelType)
        await keepUsage(tx, of, end, {
          began: payer.at,
          organizationUuid: payer.organization?.uuid ?? null,
          teamUuid: payer.team?.uuid ?? null,
          costMillionths,
        })
      })
      return prices && costMillionths !== null ? costOf(prices.currency, costMillionths) : null
    },
  }
}

/** All whose money a call takes, with a limit or without: what is limited later counts what was spent before. */
function holdersOf({ run }: CallOf, { organization, team, job, month }: Payer): Holder[] {
  const holder = (of: Holder['of'], one: Pick<Limited, 'uuid' | 'limit'> | null, period: string): Holder[] =>
    one ? [{ of, uuid: one.uuid, period, limit: limitOf(one.limit) }] : []
  return [
    ...holder('organization', organization, month),
    ...holder('team', team, month),
    ...holder('job', job, ''),
    ...holder('run', run ? { uuid: run.uuid, limit: run.budget } : null, ''),
  ]
}

const limitOf = (cost: Cost | null): Holder['limit'] =>
  cost && { currency: cost.currency, millionths: inMillionths(cost.amount) }

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

/** What is refused says which limit it was, what there was, when there is more, and who can change it. */
function refusalOf(
  { holder, spent }: Pick<Extract<Shortage, { holder: Holder }>, 'holder' | 'spent'>,
  { organization, team, job, resetsOn, isInsider }: Payer & { isInsider: boolean },
  most: number,
): Refusal {
  const { currency, millionths } = holder.limit!
  // What an organization spends is its own people's business: a model may be shared with others.
  if (!isInsider && (holder.of === 'organization' || holder.of === 'team'))
    return new Refusal(402, 'limit_of_owner_reached', { values: { resetsOn } })
  const values = { currency, used: ofMillionths(spent), limit: ofMillionths(millionths), most: ofMillionths(most) }
  switch (holder.of) {
    case 'run':
      return new Refusal(402, 'run_budget_reached', { values })
    case 'job':
      return new Refusal(402, 'job_spending_limit_reached', { values: { ...values, job: job?.name ?? '' } })
    case 'team':
      return new Refusal(402, 'team_spending_limit_reached', {
        values: { ...values, team: team?.name ?? '', resetsOn },
      })
    case 'organization':
      return new Refusal(402, 'spending_limit_reached', {
        values: { ...values, organization: organization?.name ?? '', resetsOn },
      })
  }
}
