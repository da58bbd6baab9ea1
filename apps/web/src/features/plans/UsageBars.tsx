import { type BillingAccount, type LimitUsage, planFeatures } from '@langwerk/contract/plans'
import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Figure } from '../../kit/Figure.tsx'
import { formatLongDate, formatNumber } from '../../kit/format.ts'
import { limitColor } from '../../kit/limit-color.ts'
import classes from './plans.module.css'

/** How much of each limit of a plan is used, and what the plan does not open. */
export function UsageBars({ account: { usage, features } }: { account: BillingAccount }) {
  const { t } = useTranslation('plans')
  const missing = planFeatures.filter((feature) => !features.includes(feature))
  return (
    <>
      <section className={classes.usage} aria-label={t('usage.title')}>
        {usage.map((one) => (
          <UsageBar key={one.limit} usage={one} />
        ))}
      </section>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('usage.without', { features: missing.map((feature) => t(`includes.${feature}`)).join(', ') })}
        </Text>
      )}
    </>
  )
}

function UsageBar({ usage: { limit, used, most, resetsOn } }: { usage: LimitUsage }) {
  const { t } = useTranslation('plans')
  const percent = most === null ? 0 : most === 0 ? 100 : (used * 100) / most
  const label = t(`usage.limits.${limit}`)
  const said =
    most === null
      ? t('usage.unlimited', { used: formatNumber(used) })
      : t('usage.of', { used: formatNumber(used), most: formatNumber(most) })
  return (
    <div>
      <Figure label={label} value={said} size="sm" />
      {most !== null && (
        <Progress mt={4} value={Math.min(100, percent)} color={limitColor(percent)} aria-label={`${label}: ${said}`} />
      )}
      {resetsOn && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('usage.resets', { day: formatLongDate(`${resetsOn}T12:00:00`) })}
        </Text>
      )}
      {limit === 'reviewers' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('usage.hints.reviewers')}
        </Text>
      )}
    </div>
  )
}
