import { countedLimits, type Plan, planFeatures } from '@langwerk/contract/plans'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import classes from './plans.module.css'
import { useLines } from './use-labels.ts'

/** What a plan holds, line by line: its limits, and what its operator says of it. */
export function PlanContents({ plan: { limits, features } }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const lines = useLines()
  const counted = [...countedLimits, 'credits' as const].flatMap((limit) => {
    const count = limits[limit]
    return count ? t(`includes.${limit}`, { count, number: formatNumber(count) }) : []
  })
  const isUnlimited = countedLimits.every((limit) => limits[limit] === null)
  const opened = planFeatures.filter((feature) => limits[feature]).map((feature) => t(`includes.${feature}`))
  return (
    <ul className={classes.contents}>
      {[...(isUnlimited ? [t('includes.unlimited')] : []), ...counted, ...opened, ...lines(features)].map((line) => (
        <li key={line}>
          <IconCheck size={15} aria-hidden />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
