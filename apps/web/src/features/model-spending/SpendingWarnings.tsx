import { generativeArtificialIntelligenceModelRoutes as routes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { Alert } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../kit/costs.ts'
import { warnedAtPercent } from '../../kit/limit-color.ts'
import { reading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { useDay } from './use-day.ts'

interface SpendingWarningsProps {
  modelUuids: readonly string[]
  /** The job that they are asked for, where there is one. */
  jobUuid?: string
}

/** Where models are asked: says that little is left of what they may cost, this month or for the job, and nothing before. */
export const SpendingWarnings = (props: SpendingWarningsProps) => (
  // What stands around it does not wait for its texts.
  <Suspense fallback={null}>
    <Warnings {...props} />
  </Suspense>
)

function Warnings({ modelUuids, jobUuid }: SpendingWarningsProps) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const day = useDay()
  const answers = useQueries({
    queries: modelUuids.map((uuid) => ({
      ...reading(routes.spendingLimit, { params: { uuid }, query: { job: jobUuid } }),
      // Others spend of the same limits.
      refetchInterval: 60_000,
    })),
  })
  const near = answers.flatMap(({ data }) => data?.limits.filter(({ percent }) => percent >= warnedAtPercent) ?? [])
  const warnings = near.map(({ of, name, currency, spent, limit, resetsOn }) => {
    const amount = (amount: number) => (currency === 'credits' ? formatCredits(amount) : costs([{ currency, amount }]))
    const values = { name, spent: amount(spent), limit: amount(limit), day: resetsOn === null ? '' : day(resetsOn) }
    return currency === 'credits' ? t(`credits.warning.${of}`, values) : t(`warning.${of}`, values)
  })
  // Models of one organization or team share its limit, and all of them the job's.
  return [...new Set(warnings)].map((warning) => (
    <Alert key={warning} color="yellow" py="xs">
      {warning}
    </Alert>
  ))
}
