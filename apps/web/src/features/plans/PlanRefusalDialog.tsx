import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { useBillingAccounts } from '../payments/index.ts'

/** What a plan does not allow: which limit, how much of it is used, who can change it, and for them the way to the plans. */
export function PlanRefusalDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { t } = useTranslation('plans')
  const { t: kit } = useTranslation('kit')
  const { accounts, payable, loading } = useBillingAccounts()
  // Who is in no organization founds one with what they buy.
  const mayBuy = payable.length > 0 || (accounts.length === 0 && !loading)
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={t('refusal.title')} size="md">
      <Stack gap="md">
        <Text size="sm">{refusalText(refusal)}</Text>
        <Text size="sm" c="dimmed">
          {t('refusal.nothingLost')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {kit('close')}
          </Button>
          {mayBuy && (
            <Button renderRoot={(props) => <Link to="/plans" {...props} />} onClick={onClose} data-autofocus>
              {t('account.toPlans')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
