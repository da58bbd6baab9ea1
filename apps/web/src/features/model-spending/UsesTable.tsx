import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { UseOfModel } from '@langwerk/contract/model-spending'
import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '../../kit/FiguresTable.tsx'
import { formatNumber } from '../../kit/format.ts'
import { useCosts } from '../../kit/use-costs.ts'

/** How a model is called by its people, and by its provider. */
export const nameOfModel = ({ model, modelType }: UseOfModel): string =>
  model ? `${model.name} (${modelType})` : modelType

interface UsesFiguresProps {
  uses: { name: string; use: ModelUse }[]
}

/** What calls took and cost, a row for each of those who made them, or were asked. */
export function UsesFigures({ uses }: UsesFiguresProps) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  return (
    <FiguresTable
      heads={[t('name'), t('calls'), t('inputTokens'), t('outputTokens'), t('cost')]}
      rows={uses.map(({ name, use }) => [
        name,
        ...[use.calls, use.inputTokens, use.outputTokens].map((count) => formatNumber(count)),
        costs(use.costs),
      ])}
    />
  )
}

/** The same in a section of its own. */
export const UsesTable = ({ title, uses }: UsesFiguresProps & { title: string }) => (
  <Stack gap={4} component="section" aria-label={title}>
    <Title order={2}>{title}</Title>
    <UsesFigures uses={uses} />
  </Stack>
)
