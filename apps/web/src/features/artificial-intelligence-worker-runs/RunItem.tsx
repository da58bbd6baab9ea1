import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { RunButtons } from './RunButtons.tsx'
import { RunProgress, RunStop } from './RunState.tsx'
import { isOpen, runTones } from './run-states.ts'
import { useRunTexts } from './use-run-texts.ts'

/** One run of a worker: how far it is, what came of it, and what can be done with it. */
export function RunItem({ run }: { run: ArtificialIntelligenceWorkerRun }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const texts = useRunTexts()
  const { status, artificialIntelligenceWorker: worker } = run
  const facts = [
    texts.scope(run),
    formatDateTime(run.startedAt),
    run.automatic ? t('automatic') : run.createdBy,
    texts.spent(run),
  ].filter(Boolean)
  return (
    <Paper component="article" withBorder p="sm" radius="md" aria-label={worker.name}>
      <Stack gap={8}>
        <Group justify="space-between" gap="xs" align="flex-start">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Group gap="xs">
              <Text fw={600}>{worker.name}</Text>
              <StatusBadge tone={runTones[status.title]}>{t(`statuses.${status.title}`)}</StatusBadge>
            </Group>
            <Text size="xs" c="dimmed">
              {facts.join(' · ')}
            </Text>
          </div>
          <RunButtons run={run} />
        </Group>
        {isOpen(run) && <RunProgress run={run} />}
        <RunStop run={run} />
        <RunCounts run={run} />
      </Stack>
    </Paper>
  )
}

/** What became of the segments of a run; what there is none of is left out. */
function RunCounts({ run: { counts, reverted } }: { run: ArtificialIntelligenceWorkerRun }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const { segments } = useRunTexts()
  if (reverted)
    return (
      <Text size="sm">
        {t('reverted.restored', { segments: segments(reverted.restored) })}{' '}
        {reverted.kept > 0 && t('reverted.kept', { segments: segments(reverted.kept) })}
      </Text>
    )
  return (
    <Group gap="md" style={{ rowGap: 2 }}>
      {shownOutcomes
        .filter((outcome) => outcome === 'changed' || counts[outcome] > 0)
        .map((outcome) => (
          <Text key={outcome} size="sm">
            {t(`outcomes.${outcome}`)}: <strong>{formatNumber(counts[outcome])}</strong>
          </Text>
        ))}
    </Group>
  )
}

const shownOutcomes = ['changed', 'unchanged', 'refused', 'failed', 'skipped', 'pending'] as const
