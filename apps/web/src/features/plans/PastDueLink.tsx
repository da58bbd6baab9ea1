import type { BillingAccount } from '@langwerk/contract/plans'
import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

type PastDueLinkProps = AnchorProps & { account: Pick<BillingAccount, 'openInvoiceUrl'> }

/** Where a payment that failed is made; the cards where its invoice is not known. */
export function PastDueLink({ account: { openInvoiceUrl }, ...props }: PastDueLinkProps) {
  const { t } = useTranslation('plans')
  if (openInvoiceUrl)
    return (
      <Anchor inherit {...props} href={openInvoiceUrl} target="_blank" rel="noreferrer">
        {t('pastDue.pay')}
      </Anchor>
    )
  return (
    <Anchor inherit {...props} renderRoot={(root) => <Link to="/users/paymentMethods" {...root} />}>
      {t('pastDue.toMethods')}
    </Anchor>
  )
}
