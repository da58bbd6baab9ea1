import { paymentRoutes } from '@langwerk/contract/payments'
import type { BillingAccount } from '@langwerk/contract/plans'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { useCheckout } from '../payments/index.ts'
import { ChangePlanDialog } from './ChangePlanDialog.tsx'
import { type ChosenPlan, hasSubscription } from './plan-prices.ts'
import { useLabel } from './use-labels.ts'

export interface PlanPurchase {
  /** Opens the card form, or of an organization that has a plan already the preview of the change. */
  choose: (chosen: ChosenPlan) => void
  starting: boolean
  /** What is open of it: other dialogs give way to it. */
  dialog: ReactNode
}

/** How a chosen plan is bought or changed to. @param onClose is called when that has ended, one way or another */
export function usePlanPurchase({ onClose }: { onClose?: () => void } = {}): PlanPurchase {
  const { t } = useTranslation('plans')
  const label = useLabel()
  const checkout = useCheckout(onClose ? { onClose } : {})
  const [changing, setChanging] = useState<(ChosenPlan & { account: BillingAccount }) | null>(null)
  const choose = ({ plan, price, account }: ChosenPlan) => {
    if (account && hasSubscription(account)) return setChanging({ plan, price, account })
    const title = t('buyTitle', { plan: label(plan.label), cycle: t(`cycles.${price.billingCycle}`) })
    checkout.start(title, () =>
      call(paymentRoutes.createCheckoutSession, {
        body: { priceId: price.priceId, ...(account && { organization: account.organization['@id'] }) },
      }),
    )
  }
  const close = () => {
    setChanging(null)
    onClose?.()
  }
  return {
    choose,
    starting: checkout.starting,
    dialog: checkout.dialog || (changing && <ChangePlanDialog {...changing} onClose={close} />),
  }
}
