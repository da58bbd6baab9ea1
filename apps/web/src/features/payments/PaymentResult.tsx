import type { CompletedPayment } from '@langwerk/contract/payments'
import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'

/** What a checkout has paid, and the way on. */
export function PaymentResult({ payment, titleOrder, action }: PaymentResultProps) {
  const { t } = useTranslation('payments')
  const { state, purpose, organization, credits } = payment
  const isPending = state === 'pending'
  const values = { organization: organization.name, credits: formatNumber(credits ?? 0), count: credits ?? 0 }
  const Icon = isPending ? IconClock : IconCheck
  return (
    <Stack align="center" gap={8} py="lg" role="status">
      <ThemeIcon size={44} radius="xl" variant="light" color={isPending ? 'yellow' : 'green'}>
        <Icon size={24} />
      </ThemeIcon>
      <Title order={titleOrder}>{t(isPending ? 'result.pendingTitle' : `result.${purpose}Title`)}</Title>
      <Text size="sm" c="dimmed" ta="center" maw={420}>
        {isPending ? t('result.pendingText') : t(`result.${purpose}Text`, values)}
      </Text>
      {action}
    </Stack>
  )
}
interface PaymentResultProps {
  payment: CompletedPayment
  titleOrder: 1 | 2
  action: ReactNode
}
