import {
  type EngineFigures,
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { Modal, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { FiguresTable } from '../../kit/FiguresTable.tsx'
import { formatMonth, formatNumber } from '../../kit/format.ts'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { useReading } from '../../kit/queries.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'

interface EngineUsageDialogProps {
  engine: Pick<MachineTranslationEngine, 'uuid' | 'name'>
  onClose: () => void
}

/** What an engine was asked for: by month, by purpose and by languages. */
export function EngineUsageDialog({ engine, onClose }: EngineUsageDialogProps) {
  const { t } = useTranslation('machineTranslationEngines', { keyPrefix: 'usage' })
  const { machineTranslationEngine: Icon } = useKindIcons()
  const { data, error, refetch } = useReading(routes.usage, { params: { uuid: engine.uuid } })
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} size="xl" title={t('title', { name: engine.name })}>
      {error && <FailureState error={error} retry={refetch} />}
      {data?.total.calls === 0 && (
        <EmptyState icon={<Icon size={22} />} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {data && data.total.calls > 0 && (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {t('lead')}
          </Text>
          <UsesTable title={t('byMonth')} uses={data.months.map((use) => ({ ...use, name: formatMonth(use.month) }))} />
          <UsesTable
            title={t('byPurpose')}
            uses={data.purposes.map((use) => ({ ...use, name: t(`purposes.${use.purpose}`) }))}
          />
          <UsesTable
            title={t('byLanguages')}
            uses={data.pairs.map((use) => ({ ...use, name: `${use.sourceLanguage} → ${use.targetLanguage}` }))}
          />
        </Stack>
      )}
    </Modal>
  )
}

function UsesTable({ title, uses }: { title: string; uses: (EngineFigures & { name: string })[] }) {
  const { t } = useTranslation('machineTranslationEngines', { keyPrefix: 'usage' })
  const figures = ['characters', 'segments', 'calls', 'failedCalls'] as const
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={3}>{title}</Title>
      <FiguresTable
        heads={['', ...figures.map((figure) => t(figure))]}
        rows={uses.map((use) => [use.name, ...figures.map((figure) => formatNumber(use[figure]))])}
      />
    </Stack>
  )
}
