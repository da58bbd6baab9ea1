import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../kit/format.ts'
import { useBillingAccounts, usePaymentEvents } from '../payments/index.ts'
import classes from './plans.module.css'

/** Tells those who pay, over every screen, that a payment failed and until when the plan goes on. */
export function PastDueBanner() {
  const { t } = useTranslation('plans')
  const { payable } = useBillingAccounts()
  usePaymentEvents()
  return payable
    .filter(({ state }) => state === 'pastDue')
    .map(({ organization, graceEndsAt }) => (
      <div key={organization.uuid} className={classes.banner} role="status">
        {t('banner.pastDue', { organization: organization.name, day: formatLongDate(graceEndsAt) })}
        <Anchor
          inherit
          c="inherit"
          td="underline"
          renderRoot={(props) => <Link to="/users/paymentMethods" {...props} />}
        >
          {t('banner.action')}
        </Anchor>
      </div>
    ))
}
