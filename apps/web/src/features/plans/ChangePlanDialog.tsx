import { type BillingAccount, type PlanChangePreview, planChangeRoutes as routes } from '@langwerk/contract/plans'
import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatLongDate } from '../../kit/format.ts'
import { notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { useAmounts } from '../payments/index.ts'
import type { ChosenPlan } from './plan-prices.ts'
import { useLabel } from './use-labels.ts'

type ChangePlanDialogProps = ChosenPlan & { account: BillingAccount; onClose: () => void }

/** What a change of plan costs and when it begins, before it is made. */
export function ChangePlanDialog({ plan, price, account, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation('plans')
  const { t: kit } = useTranslation('kit')
  const name = useLabel()(plan.label)
  const params = { uuid: account.organization.uuid }
  const preview = useQuery({
    queryKey: ['plan change', params.uuid, price.priceId],
    queryFn: () => call(routes.previewChange, { params, body: { priceId: price.priceId } }),
    // What it costs changes by the second, and what is paid is what was shown.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { changing, failure, payUrl, change } = useChange({ plan, price, account, onClose })
  useFocusReturn()
  const toPay = useRef<HTMLAnchorElement>(null)
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (payUrl) toPay.current?.focus()
  }, [payUrl])
  const refused = failure ?? preview.error
  return (
    <Modal opened onClose={onClose} title={t('change.title', { plan: name })} size="md">
      <Stack gap="md">
        {refused && (
          <Alert color="red" role="alert">
            {refusalText(refused)}
          </Alert>
        )}
        {preview.isPending && (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text size="sm" c="dimmed">
              {t('change.reckoning')}
            </Text>
          </Group>
        )}
        {preview.data && !payUrl && <Preview preview={preview.data} />}
        {payUrl && <Alert role="status">{t('change.unpaid')}</Alert>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {kit(payUrl ? 'close' : 'cancel')}
          </Button>
          {payUrl && (
            <Button ref={toPay} component="a" href={payUrl} target="_blank" rel="noreferrer">
              {t('pastDue.pay')}
            </Button>
          )}
          {preview.data && !payUrl && (
            <Button loading={changing} onClick={() => change(preview.data)}>
              {preview.data.effective === 'now'
                ? t('change.confirmNow')
                : t('change.confirmLater', { day: formatLongDate(preview.data.at) })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Preview({ preview: { effective, at, amountDue, currency } }: { preview: PlanChangePreview }) {
  const { t } = useTranslation('plans')
  const amounts = useAmounts()
  if (effective === 'atPeriodEnd')
    return (
      <>
        <Text size="sm">{t('change.atPeriodEnd', { day: formatLongDate(at) })}</Text>
        <Text size="sm">{t('change.beyond')}</Text>
        <Text size="sm">{t('change.nothingToPay')}</Text>
      </>
    )
  return (
    <>
      <Text size="sm">{t('change.now')}</Text>
      {amountDue > 0 ? (
        <Group justify="space-between">
          <Text size="sm">{t('change.toPay')}</Text>
          <Text fw={600} fz="lg">
            {amounts({ amount: amountDue, currency })}
          </Text>
        </Group>
      ) : (
        <Text size="sm">{t('change.nothingToPay')}</Text>
      )}
    </>
  )
}

/** Makes the change, and says what has become of it. */
function useChange({ plan, price, account, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation('plans')
  const name = useLabel()(plan.label)
  const refresh = useRefresh()
  const [changing, setChanging] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [payUrl, setPayUrl] = useState<string | null>(null)
  const change = async ({ effective, at, prorationDate }: PlanChangePreview) => {
    setChanging(true)
    setFailure(null)
    try {
      const changed = await call(routes.change, {
        params: { uuid: account.organization.uuid },
        body: { priceId: price.priceId, ...(prorationDate !== null && { prorationDate }) },
      })
      await refresh('/me', '/organizations')
      if (changed.payUrl) return setPayUrl(changed.payUrl)
      if (effective === 'atPeriodEnd') notifySuccess(t('change.scheduled', { day: formatLongDate(at) }), 4000)
      else if (changed.priceId === price.priceId) notifySuccess(t('change.done', { plan: name }))
      else notifyWarning(t('change.waiting'), 8000)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setChanging(false)
    }
  }
  return { changing, failure, payUrl, change }
}
