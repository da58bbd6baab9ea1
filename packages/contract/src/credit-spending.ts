import { z } from 'zod'
import { ByUuid } from './common.ts'
import { get, patch } from './route.ts'

export const mostCreditLimit = 10_000_000

/** How many credits may be spent, in a month or on a job. Nothing (0) is a limit, too: nothing is asked that costs any. */
const CreditLimit = z.number().min(0).max(mostCreditLimit)

/** Null is without a limit. */
const CreditLimitChange = z.object({ limit: CreditLimit.nullable() })

/**
 * What calls of the operator's models and engines cost in credits, told to those of the organization that pays. They count for the organization that has the work done and pays, for the
 * primary team of the job that they are made for where that is one of the organization's, and for that job. A call has to fit into all
 * limits that hold for it, and into what the organization has. Amounts are in credits, to the millionth.
 */
const CreditSpending = z.object({
  /** Null where nothing is limited. */
  limit: z.number().nullable(),
  /** In the present month (UTC), or on the job in all. */
  spent: z.number(),
  /** The day on which the next month begins; null of a job, whose limit never begins anew. */
  resetsOn: z.string().nullable(),
})
export type CreditSpending = z.infer<typeof CreditSpending>

const reading = (what: string) => ({
  summary: `What ${what} has spent in credits, and may`,
  params: ByUuid,
  reply: CreditSpending,
})

const limiting = (what: string) => ({
  summary: `Sets what ${what} may spend in credits; null is without a limit. Refused where nobody pays`,
  params: ByUuid,
  body: CreditLimitChange,
  reply: CreditSpending,
})

export const creditSpendingRoutes = {
  ofOrganization: get('/organizations/:uuid/credit_spending', reading('an organization in this month')),
  setLimit: patch('/organizations/:uuid/credit_spending', limiting('an organization in a month')),
  ofTeam: get('/teams/:uuid/credit_spending', reading('a team in this month')),
  setLimitOfTeam: patch('/teams/:uuid/credit_spending', limiting('a team in a month')),
}

export const jobCreditSpendingRoutes = {
  ofJob: get('/jobs/:uuid/credit_spending', reading('a job in all')),
  setLimit: patch('/jobs/:uuid/credit_spending', limiting('a job in all')),
}
