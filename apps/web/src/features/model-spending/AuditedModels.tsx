import { type AuditQuery, auditLogRoutes as routes } from '@langwerk/contract/audit-log'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { useDay } from './use-day.ts'

interface AuditedModelsProps {
  /** Of which organization, or all, in which time; since the beginning of the month where nothing is said. */
  of: Pick<AuditQuery, 'organization' | 'from' | 'until'>
}

/** What models were asked in the time that a look at the audit log is about, in a sentence; nothing where none was. */
export const AuditedModels = (props: AuditedModelsProps) => (
  // The log does not wait for its texts.
  <Suspense fallback={null}>
    <Usage {...props} />
  </Suspense>
)

function Usage({ of: { organization, from, until } }: AuditedModelsProps) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const day = useDay()
  const { data } = useReading(routes.modelUsage, { query: { organization, from, until } })
  if (!data || data.total.calls === 0) return null
  const { calls, inputTokens, outputTokens } = data.total
  return t('asked', {
    count: calls,
    from: day(data.from),
    calls: formatNumber(calls),
    input: formatNumber(inputTokens),
    output: formatNumber(outputTokens),
    costs: costs(data.total.costs),
  })
}
