import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/use-title.ts'
import { PaymentResult } from './PaymentResult.tsx'
import { bookingText, useBooking } from './use-booking.ts'

/** Where one comes back to from ways to pay that lead away, a bank's own page for one. */
export function CheckoutReturnScreen() {
  const { t } = useTranslation('payments')
  const { session }: { session?: string } = useSearch({ strict: false })
  const { payment, error, book } = useBooking(session ?? '')
  const begin = useEffectEvent(book)
  useEffect(() => void begin(), [])
  useTitle(t('title'))
  if (payment)
    return (
      <PaymentResult
        payment={payment}
        titleOrder={1}
        action={<Button renderRoot={(props) => <Link to="/" {...props} />}>{t('result.toStart')}</Button>}
      />
    )
  if (error)
    return (
      <Stack align="center" gap={8} py={48} role="alert">
        <Title order={1}>{t('result.failedTitle')}</Title>
        <Text size="sm" c="dimmed" ta="center" maw={460}>
          {bookingText(error, t('checkout.bookingFailed'))}
        </Text>
        <Button variant="default" onClick={book}>
          {t('checkout.retry')}
        </Button>
      </Stack>
    )
  return (
    <Center py={48} role="status">
      <Stack align="center">
        <Loader size="sm" />
        <Title order={1} fz="sm" fw={400}>
          {t('checkout.completing')}
        </Title>
      </Stack>
    </Center>
  )
}
