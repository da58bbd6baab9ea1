import { creditRoutes } from '@langwerk/contract/credits'
import { operatorPlanRoutes } from '@langwerk/contract/plans'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { FiguresTable } from '../../kit/FiguresTable.tsx'
import { formatDate, formatNumber } from '../../kit/format.ts'
import { notifySuccess } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { useAmounts } from '../payments/index.ts'
import { CreditPacksDialog } from './CreditPacksDialog.tsx'
import { CreditPricesDialog } from './CreditPricesDialog.tsx'
import { EngineCreditPricesDialog } from './EngineCreditPricesDialog.tsx'
import { OperatorFrame } from './OperatorFrame.tsx'

/** Which credits are sold, and what the operator's models and engines cost of them. */
export const OperatorCreditsScreen = () => (
  <OperatorFrame screen="credits">
    <Stack gap="xl" maw={860}>
      <Packs />
      <ModelPrices />
      <EnginePrices />
    </Stack>
  </OperatorFrame>
)

function Packs() {
  const { t } = useTranslation('operator')
  const amounts = useAmounts()
  const { data, error, refetch } = useReading(operatorPlanRoutes.list)
  const saved = useSaved(operatorPlanRoutes.list.path, '/plans')
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <Skeleton height={120} />
  return (
    <Listed
      title={t('packs')}
      lead={t('packsLead')}
      nothing={t('noPacks')}
      heads={[t('credits'), t('price'), t('stripeId')]}
      rows={data.creditPacks.map((pack) => [
        formatNumber(pack.credits),
        amounts(pack),
        pack.priceId ?? <NotOnSale key="id" />,
      ])}
      dialog={(close) => <CreditPacksDialog packs={data.creditPacks} onClose={close} onSaved={() => saved(close)} />}
    />
  )
}

function ModelPrices() {
  const { t } = useTranslation('operator')
  const { t: ofModels } = useTranslation('generativeArtificialIntelligenceModels')
  const shownCredits = useShownCredits()
  const { data, error, refetch } = useReading(creditRoutes.prices)
  const saved = useSaved(creditRoutes.prices.path)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <Skeleton height={120} />
  return (
    <Listed
      title={t('modelPrices')}
      lead={t('modelPricesLead')}
      nothing={t('noModelPrices')}
      heads={[t('modelType'), t('parts.input'), t('parts.cachedInput'), t('parts.output'), t('checkedOn')]}
      rows={data.prices.map(({ provider, modelType, input, cachedInput, output, checkedOn }) => [
        `${modelType} (${ofModels(`providers.${provider}`)})`,
        ...[input, cachedInput, output].map(shownCredits),
        shownDay(checkedOn),
      ])}
      dialog={(close) => <CreditPricesDialog prices={data.prices} onClose={close} onSaved={() => saved(close)} />}
    />
  )
}

function EnginePrices() {
  const { t } = useTranslation('operator')
  const { t: ofEngines } = useTranslation('machineTranslationEngines')
  const shownCredits = useShownCredits()
  const { data, error, refetch } = useReading(creditRoutes.enginePrices)
  const saved = useSaved(creditRoutes.enginePrices.path)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <Skeleton height={120} />
  return (
    <Listed
      title={t('enginePrices')}
      lead={t('enginePricesLead')}
      nothing={t('noEnginePrices')}
      heads={[t('provider'), t('characters'), t('checkedOn')]}
      rows={data.prices.map(({ provider, characters, checkedOn }) => [
        ofEngines(`providers.${provider}`),
        shownCredits(characters),
        shownDay(checkedOn),
      ])}
      dialog={(close) => <EngineCreditPricesDialog prices={data.prices} onClose={close} onSaved={() => saved(close)} />}
    />
  )
}

/** Credits, with as many digits as may be typed. */
function useShownCredits() {
  const { locale } = usePreferences()
  return (credits: number) => credits.toLocaleString(locale, { maximumFractionDigits: 6 })
}

const shownDay = (day: string) => formatDate(`${day}T12:00:00`)

function NotOnSale() {
  const { t } = useTranslation('operator')
  return (
    <Text span size="sm" c="dimmed">
      {t('notOnSale')}
    </Text>
  )
}

/** Says that it is saved, and reads anew what stands at these paths. */
function useSaved(...paths: string[]) {
  const { t } = useTranslation('operator')
  const refresh = useRefresh()
  return async (close: () => void) => {
    close()
    notifySuccess(t('saved'))
    await refresh(...paths)
  }
}

/** What is in force, and the way to change it. */
function Listed(props: {
  title: string
  lead: string
  nothing: string
  heads: string[]
  rows: ReactNode[][]
  dialog: (close: () => void) => ReactNode
}) {
  const { t } = useTranslation('operator')
  const [changing, setChanging] = useState(false)
  const { title, heads, rows } = props
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2}>{title}</Title>
          <Text size="sm" c="dimmed">
            {props.lead}
          </Text>
        </div>
        <Button variant="default" flex="none" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      </Group>
      {rows.length === 0 ? <Text size="sm">{props.nothing}</Text> : <FiguresTable heads={heads} rows={rows} />}
      {changing && props.dialog(() => setChanging(false))}
    </Stack>
  )
}
