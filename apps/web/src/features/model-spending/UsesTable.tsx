import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { UseOfModel } from '@langwerk/contract/model-spending'
import { Stack, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { useCosts } from '../../kit/use-costs.ts'

/** How a model is called by its people, and by its provider. */
export const nameOfModel = ({ model, modelType }: UseOfModel): string =>
  model ? `${model.name} (${modelType})` : modelType

/** What calls took and cost, a row for each of those who made them, or were asked. */
export function UsesTable({ title, uses }: { title: string; uses: { name: string; use: ModelUse }[] }) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={2}>{title}</Title>
      <Table.ScrollContainer minWidth={520}>
        <Table verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th ta="right">{t('calls')}</Table.Th>
              <Table.Th ta="right">{t('inputTokens')}</Table.Th>
              <Table.Th ta="right">{t('outputTokens')}</Table.Th>
              <Table.Th ta="right">{t('cost')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {uses.map(({ name, use }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{formatNumber(use.calls)}</Table.Td>
                <Table.Td ta="right">{formatNumber(use.inputTokens)}</Table.Td>
                <Table.Td ta="right">{formatNumber(use.outputTokens)}</Table.Td>
                <Table.Td ta="right">{costs(use.costs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
