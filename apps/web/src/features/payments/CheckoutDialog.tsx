import { paymentRoutes } from '@langwerk/contract/payments'
import { Alert, Button, Center, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { useSession } from '../../session/session.ts'
import { type CheckoutFailure, openCheckout } from './open-checkout.ts'
import { PaymentResult } from './PaymentResult.tsx'
import { bookingText, useBooking } from './use-booking.ts'

export interface OpenedCheckout {
  title: string
  clientSecret: string
  token: string
}

/** The card form in a dialog, until what it paid is booked. */
export function CheckoutDialog({ title, clientSecret, token, onClose }: OpenedCheckout & { onClose: () => void }) {
  const { t } = useTranslation('payments')
  const { payment, error, running, book } = useBooking(token)
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={payment !== null}>
      {payment ? (
        <PaymentResult
          payment={payment}
          titleOrder={2}
          action={<Button onClick={onClose}>{t('result.close')}</Button>}
        />
      ) : error ? (
        <Alert color="yellow" role="alert">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{bookingText(error, t('checkout.bookingFailed'))}</Text>
            <Button size="xs" variant="default" onClick={book}>
              {t('checkout.retry')}
            </Button>
          </Stack>
        </Alert>
      ) : running ? (
        <Waiting text={t('checkout.completing')} />
      ) : (
        <CardForm clientSecret={clientSecret} token={token} onComplete={book} />
      )}
    </Modal>
  )
}

interface CardFormProps {
  clientSecret: string
  token: string
  onComplete: () => void
}

/** Stripe's form, and why the last attempt in it failed. */
function CardForm({ clientSecret, token, onComplete }: CardFormProps) {
  const { t } = useTranslation('payments')
  const publishableKey = useSession()?.hosted?.publishableKey ?? ''
  const [ready, setReady] = useState(false)
  const [failure, setFailure] = useState<Exclude<CheckoutFailure, 'user_cancelled'> | null>(null)
  const [attempt, setAttempt] = useState(1)
  const place = useRef<HTMLDivElement>(null)

  const onFailure = useEffectEvent((code: CheckoutFailure, description: string) => {
    // Told for those who look after payments; the person goes on without it.
    call(paymentRoutes.failPayment, { body: { token, code, description: description.slice(0, 300) } }).catch(() => {})
    // Who has closed the window of their bank knows that.
    setFailure(code === 'user_cancelled' ? null : code)
  })
  const complete = useEffectEvent(onComplete)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the form anew
  useEffect(() => {
    setReady(false)
    return openCheckout({
      publishableKey,
      clientSecret,
      element: place.current!,
      onReady: () => setReady(true),
      onComplete: () => complete(),
      onFailure: (code, description) => onFailure(code, description),
    })
  }, [publishableKey, clientSecret, attempt])

  const again = () => {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  return (
    <Stack gap="sm">
      {failure && (
        <Alert color="red" role="alert">
          <Group justify="space-between">
            <Text size="sm">{t(`checkout.failure.${failure}`)}</Text>
            {failure === 'not_loaded' && (
              <Button size="xs" variant="default" onClick={again}>
                {t('checkout.retry')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {!ready && failure !== 'not_loaded' && <Waiting text={t('checkout.loading')} />}
      <div ref={place} />
      <Text size="xs" c="dimmed">
        {t('checkout.byStripe')}
      </Text>
    </Stack>
  )
}

const Waiting = ({ text }: { text: string }) => (
  <Center py="xl" role="status">
    <Group gap="sm">
      <Loader size="sm" />
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </Group>
  </Center>
)
