import type { TermImportPlan } from '@langwerk/contract/term-imports'
import { Group, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../kit/badges.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { indexName } from '../../../kit/languages.ts'
import { ImportNotices, RefusedLines } from '../../imports/index.ts'
import { ChangeText } from '../ChangeText.tsx'

const tones: Record<TermImportPlan['samples'][number]['kind'], StatusTone> = {
  new: 'success',
  changed: 'warning',
  duplicate: 'neutral',
}

const shownRefusals = 50

/** What an import would do: how many of each kind, the first ones, and what it would refuse. */
export function PlanView({ plan }: { plan: TermImportPlan }) {
  const { t } = useTranslation('termbases')
  const figures = [
    [t('plan.new'), plan.fresh],
    [t('plan.changed'), plan.changed],
    [t('plan.duplicate'), plan.duplicates],
    [t('refused'), plan.refusedCount],
  ] as const
  const added = (
    [
      [t('plan.addedLanguages'), plan.added.languages.map(indexName)],
      [t('plan.addedFields'), plan.added.fields],
      [t('plan.addedTags'), plan.added.tags],
    ] as const
  ).filter(([, names]) => names.length > 0)
  return (
    <Stack gap="sm" aria-live="polite">
      <Group gap="xl">
        {figures.map(([label, number]) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text size="xl" fw={600}>
              {formatNumber(number)}
            </Text>
          </div>
        ))}
      </Group>
      {added.map(([label, names]) => (
        <Text key={label} size="sm">
          <Text span inherit c="dimmed">
            {label}:
          </Text>{' '}
          {names.join(', ')}
        </Text>
      ))}
      <ImportNotices notices={plan.notices} />
      {plan.samples.length > 0 && (
        <Table>
          <Table.Tbody>
            {plan.samples.map(({ kind, terms, changes }, place) => (
              <Table.Tr key={place}>
                <Table.Td w={140}>
                  <StatusBadge tone={tones[kind]}>{t(`plan.${kind}`)}</StatusBadge>
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{terms.join(' · ')}</Text>
                  {changes.map((change, at) => (
                    <ChangeText key={at} {...change} />
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {plan.refused.length > 0 && <RefusedLines lines={plan.refused.slice(0, shownRefusals)} />}
    </Stack>
  )
}
