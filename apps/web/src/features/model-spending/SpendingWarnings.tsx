import {
  type Cost,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { Alert } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { warnedAtPercent } from '../../kit/limit-color.ts'
import { reading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { formatCredits } from '../credits/index.ts'
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

const isNear = <Limit extends { percent: number }>(limit: Limit | null): limit is Limit =>
  limit !== null && limit.percent >= warnedAtPercent

function Warnings({ modelUuids, jobUuid }: SpendingWarningsProps) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const day = useDay()
  const limits = useQueries({
    queries: modelUuids.map((uuid) => reading(routes.spendingLimit, { params: { uuid }, query: { job: jobUuid } })),
  })
  const amounts = ({ spent, limit }: Record<'spent' | 'limit', Cost>) => ({
    spent: costs([spent]),
    limit: costs([limit]),
  })
  const warnings = limits.flatMap(({ data }) => {
    if (!data) return []
    const { limit, teamLimit, jobLimit, creditLimits } = data
    return [
      isNear(limit) && t('warning', { ...amounts(limit), organization: limit.organization, day: day(limit.resetsOn) }),
      isNear(teamLimit) &&
        t('warningOfTeam', { ...amounts(teamLimit), team: teamLimit.team, day: day(teamLimit.resetsOn) }),
      isNear(jobLimit) && t('warningOfJob', amounts(jobLimit)),
      ...creditLimits.filter(isNear).map(({ of, name, spent, limit, resetsOn }) =>
        t(`credits.warning.${of}`, {
          name,
          spent: formatCredits(spent),
          limit: formatCredits(limit),
          day: resetsOn === null ? '' : day(resetsOn),
        }),
      ),
    ].filter((warning) => warning !== false)
  })
  // Models of one organization or team share its limit, and all of them the job's.
  return [...new Set(warnings)].map((warning) => (
    <Alert key={warning} color="yellow">
      {warning}
    </Alert>
  ))
}
