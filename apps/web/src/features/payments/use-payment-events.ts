import { useTranslation } from 'react-i18next'
import { notifyWarning } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { useEvents } from '../../kit/server-events.ts'
import { isCheckoutOpen } from './open-checkout.ts'

/** Reads plans, credits and cards again when a payment is booked elsewhere, and says when one failed. */
export function usePaymentEvents(): void {
  const { t } = useTranslation('payments')
  const refresh = useRefresh()
  useEvents('payment', ({ state }) => {
    // In the card form it is said there already.
    if (state === 'failed' && !isCheckoutOpen()) notifyWarning(t('failedElsewhere'), 8000)
    refresh('/me', '/organizations')
  })
}
