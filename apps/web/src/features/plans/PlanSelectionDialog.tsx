import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { PlanOffer } from './PlanOffer.tsx'
import { usePlanPurchase } from './use-plan-purchase.tsx'

/** The plans in a dialog, which gives way to what follows the choice. */
export function PlanSelectionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('plans')
  const purchase = usePlanPurchase({ onClose })
  useFocusReturn()
  if (purchase.dialog) return purchase.dialog
  return (
    <Modal opened onClose={onClose} title={t('title')} size="64rem">
      <PlanOffer place="modal" titleOrder={3} purchase={purchase} />
    </Modal>
  )
}
