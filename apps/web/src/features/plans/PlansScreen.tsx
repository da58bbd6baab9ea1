import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/use-title.ts'
import { PlanOffer } from './PlanOffer.tsx'
import { usePlanPurchase } from './use-plan-purchase.tsx'

/** All plans, on a page of their own. */
export function PlansScreen() {
  const { t } = useTranslation('plans')
  const purchase = usePlanPurchase()
  useTitle(t('title'))
  return (
    <Stack gap="md">
      <Title order={1}>{t('title')}</Title>
      <PlanOffer place="page" titleOrder={2} purchase={purchase} />
      {purchase.dialog}
    </Stack>
  )
}
