import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { type TermReviewEstimate, termReviewRoutes } from '@langwerk/contract/term-reviews'
import { Alert, Button, Collapse, Loader, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import type { FieldProps } from '../../kit/use-form.ts'
import { BudgetField, useRunTexts } from '../artificial-intelligence-worker-runs/index.ts'
import { RequestView } from '../playground/index.ts'

/** What may be spent, as it is typed, and in which currency. */
export interface TypedBudget {
  typed: string
  currency: WorkCost['currency'] | null
}

interface EstimateViewProps extends FieldProps<TypedBudget> {
  importUuid: string
  workerUuid: string
  /** Whether it writes terms, and judges none. */
  writes?: boolean
  /** What was spent already. */
  spent?: WorkCost | null
}

/** What a worker would take for an import, what it would be asked word for word, and what it may cost. */
export function EstimateView({ importUuid, workerUuid, writes = false, spent, ...field }: EstimateViewProps) {
  const { t } = useTranslation('termReviews')
  const { cost } = useRunTexts()
  const { data, error, refetch } = useReading(termReviewRoutes.estimate, {
    params: { uuid: importUuid },
    query: { artificialIntelligenceWorkerUuid: workerUuid },
  })
  const { value, onChange, ...rest } = field
  const currency = data?.cost?.currency
  useEffect(() => {
    // An amount of something else says nothing about it.
    if (currency && value.currency !== currency) onChange({ typed: '', currency })
  }, [currency, value, onChange])
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <Loader size="sm" role="img" aria-label={t('estimating')} />
  return (
    <Stack gap="sm">
      <Figures estimate={data} writes={writes} />
      {currency ? (
        <BudgetField
          {...rest}
          currency={currency}
          hint={spent && spent.amount > 0 ? t('budgetSpent', { spent: cost(spent) }) : t('budgetHint')}
          value={value.typed}
          onChange={(typed) => onChange({ typed, currency })}
        />
      ) : (
        <Alert color="yellow">{t('withoutPrices')}</Alert>
      )}
      <Question estimate={data} />
    </Stack>
  )
}

function Figures({ estimate, writes }: { estimate: TermReviewEstimate; writes: boolean }) {
  const { t } = useTranslation('termReviews')
  const { cost } = useRunTexts()
  const { groups, sentences, calls, inputTokens, outputTokens, isCounted, isFromPart } = estimate
  const number = { groups: formatNumber(groups), sentences: formatNumber(sentences), calls: formatNumber(calls) }
  const figures = [
    ...(estimate.cost ? [[t('cost'), t('about', { what: cost(estimate.cost) })] as const] : []),
    [t('calls'), number.calls] as const,
    [t('tokens'), t('ofTokens', { input: formatNumber(inputTokens), output: formatNumber(outputTokens) })] as const,
  ]
  return (
    <>
      <Text size="sm">
        {t(writes ? 'writes' : isCounted ? 'asksOf' : 'willAskOf', number)}
        {isFromPart && ` ${t('fromPart')}`}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: figures.length }} spacing="sm">
        {figures.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </SimpleGrid>
    </>
  )
}

/** The first question word for word, for whoever wants to see it. */
function Question({ estimate: { request, isCounted } }: { estimate: TermReviewEstimate }) {
  const { t } = useTranslation('termReviews')
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button variant="default" size="xs" onClick={toggle} aria-expanded={opened}>
        {t(opened ? 'hideQuestion' : 'showQuestion')}
      </Button>
      <Collapse expanded={opened}>
        <Stack gap="xs" mt="xs">
          {!isCounted && (
            <Text size="xs" c="dimmed">
              {t('withoutData')}
            </Text>
          )}
          <RequestView request={{ ...request, unfilled: [], leftOut: null }} />
        </Stack>
      </Collapse>
    </div>
  )
}
