import { generativeArtificialIntelligenceModelRoutes as routes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { Alert } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { useDay } from './use-day.ts'

const warnedAtPercent = 80

interface SpendingWarningsProps {
  modelUuids: readonly string[]
}

/** Where models are asked: says that little is left of what they may cost this month, and nothing before. */
export const SpendingWarnings = (props: SpendingWarningsProps) => (
  // What stands around it does not wait for its texts.
  <Suspense fallback={null}>
    <Warnings {...props} />
  </Suspense>
)

function Warnings({ modelUuids }: SpendingWarningsProps) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const day = useDay()
  const limits = useQueries({ queries: modelUuids.map((uuid) => reading(routes.spendingLimit, { params: { uuid } })) })
  const warnings = limits.flatMap(({ data }) => {
    const limit = data?.limit
    if (!limit || limit.percent < warnedAtPercent) return []
    const { organization, spent, resetsOn } = limit
    return t('warning', { organization, spent: costs([spent]), limit: costs([limit.limit]), day: day(resetsOn) })
  })
  // Models of one organization share its limit.
  return [...new Set(warnings)].map((warning) => (
    <Alert key={warning} color="yellow">
      {warning}
    </Alert>
  ))
}
