import { noPlan } from '@langwerk/contract/plans'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../kit/format.ts'
import { useBillingAccounts, usePaymentEvents } from '../payments/index.ts'
import { PastDueLink } from './PastDueLink.tsx'
import classes from './plans.module.css'

/** Tells those who pay, over every screen, that a payment failed and until when the plan goes on, or that it does no more. */
export function PastDueBanner() {
  const { t } = useTranslation('plans')
  const { payable } = useBillingAccounts()
  usePaymentEvents()
  return payable
    .filter(({ state }) => state === 'pastDue')
    .map((account) => (
      <div key={account.organization.uuid} className={classes.banner} role="status">
        {t(account.plan.name === noPlan ? 'pastDue.bannerOver' : 'pastDue.banner', {
          organization: account.organization.name,
          day: formatLongDate(account.graceEndsAt),
        })}
        <PastDueLink account={account} c="inherit" td="underline" />
      </div>
    ))
}
