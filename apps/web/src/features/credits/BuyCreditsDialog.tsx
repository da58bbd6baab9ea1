import { paymentRoutes } from '@langwerk/contract/payments'
import { type CreditPack, planRoutes } from '@langwerk/contract/plans'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatCredits } from '../../kit/costs.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { useAmounts, useCheckout } from '../payments/index.ts'

interface BuyCreditsDialogProps {
  organization: { '@id': string; name: string }
  onClose: () => void
}

/** How many credits to buy, then the card form. */
export function BuyCreditsDialog({ organization, onClose }: BuyCreditsDialogProps) {
  const { t } = useTranslation('credits')
  const { data, error, refetch } = useReading(planRoutes.list)
  const checkout = useCheckout({ onClose })
  useFocusReturn()
  if (checkout.isOpen) return checkout.dialog
  const buy = (priceId: string) =>
    checkout.start(t('buyTitle'), () =>
      call(paymentRoutes.createCheckoutSession, { body: { priceId, organization: organization['@id'] } }),
    )
  return (
    <Modal opened onClose={onClose} title={t('buyTitle')} size="md">
      {error && <FailureState error={error} retry={refetch} />}
      {data && (
        <Packs
          packs={data.creditPacks}
          lead={t('buyFor', { organization: organization.name })}
          starting={checkout.starting}
          buy={buy}
        />
      )}
    </Modal>
  )
}

interface PacksProps {
  packs: readonly CreditPack[]
  lead: string
  starting: boolean
  buy: (priceId: string) => void
}

function Packs({ packs, lead, starting, buy }: PacksProps) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const onSale = packs.flatMap(({ priceId, ...pack }) => (priceId ? [{ priceId, ...pack }] : []))
  const [chosen, setChosen] = useState(onSale[0]?.priceId)
  if (!chosen) return <EmptyState title={t('nothingOnSaleTitle')} text={t('nothingOnSaleText')} />
  return (
    <Stack gap="md">
      <Radio.Group value={chosen} onChange={setChosen} label={lead} description={t('withoutTax')}>
        <Stack gap="xs" mt="sm">
          {onSale.map((pack) => (
            <Radio.Card key={pack.priceId} value={pack.priceId} p="sm" radius="md">
              <Group wrap="nowrap">
                <Radio.Indicator />
                <Text size="sm" fw={500}>
                  {t('pack', { count: pack.credits, credits: formatCredits(pack.credits) })}
                </Text>
                <Text size="sm" ml="auto">
                  {amounts(pack)}
                </Text>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end">
        <Button loading={starting} onClick={() => buy(chosen)}>
          {t('toPayment')}
        </Button>
      </Group>
    </Stack>
  )
}
