import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { Button, Group, Modal, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../kit/call.ts'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { RunCandidates } from './RunCandidates.tsx'
import { RunSegments } from './RunSegments.tsx'
import { RunStop } from './RunState.tsx'
import type { SegmentChoice } from './run-states.ts'
import { useRunTexts } from './use-run-texts.ts'
import { useRun } from './use-runs.ts'

/** What came of a run: its figures, why segments were not changed, and each of them with the way to it. */
export function RunReport({ run, onClose }: { run: ArtificialIntelligenceWorkerRun; onClose: () => void }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'report' })
  const { locale } = usePreferences()
  const { data: now = run } = useRun(run)
  const [choice, setChoice] = useState<SegmentChoice>({ outcome: null, problem: null, page: 1 })
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={t('title', { name: run.artificialIntelligenceWorker.name })} size="72rem">
      <Stack gap="md">
        <RunStop run={now} />
        <Figures run={now} />
        <Problems problems={now.problems} choose={setChoice} />
        {now.counts.changed > 0 && <RunCandidates run={now} />}
        <Group justify="space-between">
          <Title order={3}>{t('list')}</Title>
          <Button
            component="a"
            href={linkTo(routes.report, { uuid: run.uuid }, { locale })}
            download
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} />}
          >
            {t('file')}
          </Button>
        </Group>
        <RunSegments run={now} choice={choice} setChoice={setChoice} onLeave={onClose} />
      </Stack>
    </Modal>
  )
}

/** What a run took, beside what it was estimated to take, and by whom and with what it was done. */
function Figures({ run }: { run: ArtificialIntelligenceWorkerRun }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'report' })
  const { cost, paid } = useRunTexts()
  const { usage, estimate, artificialIntelligenceWorker: worker } = run
  const sum = paid(usage)
  const figures: { label: string; value: string; more?: string | undefined }[] = [
    ...(sum !== null
      ? [
          {
            label: t('cost'),
            value: sum,
            more: estimate.cost ? t('estimated', { what: cost(estimate.cost) }) : undefined,
          },
        ]
      : []),
    {
      label: t('tokens'),
      value: t('ofTokens', {
        input: formatNumber(usage.inputTokens),
        cached: formatNumber(usage.cachedInputTokens),
        output: formatNumber(usage.outputTokens),
      }),
    },
    { label: t('calls'), value: formatNumber(usage.calls) },
    { label: t('workerVersion'), value: t('version', worker) },
    { label: t('model'), value: run.generativeArtificialIntelligenceModel.name },
    ...(run.guideline ? [{ label: t('guideline'), value: run.guideline.name }] : []),
    { label: t('startedBy'), value: [formatDateTime(run.startedAt), run.createdBy].filter(Boolean).join(', ') },
    ...(run.endedAt ? [{ label: t('endedAt'), value: formatDateTime(run.endedAt) }] : []),
  ]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      {figures.map(({ label, value, more }) => (
        <div key={label} style={{ overflowWrap: 'anywhere' }}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text size="sm" fw={600}>
            {value}
          </Text>
          {more && (
            <Text size="xs" c="dimmed">
              {more}
            </Text>
          )}
        </div>
      ))}
    </SimpleGrid>
  )
}

interface ProblemsProps {
  problems: ArtificialIntelligenceWorkerRun['problems']
  choose: (choice: SegmentChoice) => void
}

/** Why segments were not changed, each with the way to those that it is about. */
function Problems({ problems, choose }: ProblemsProps) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  if (problems.length === 0) return null
  return (
    <div>
      <Title order={3} mb={4}>
        {t('report.problems')}
      </Title>
      <Table verticalSpacing={4} aria-label={t('report.problems')}>
        <Table.Tbody>
          {problems.map(({ outcome, code, count }) => (
            <Table.Tr key={`${outcome} ${code}`}>
              <Table.Td>
                {t(`outcomes.${outcome}`)}: {t(`problems.${code}`)}
              </Table.Td>
              <Table.Td ta="end">{formatNumber(count)}</Table.Td>
              <Table.Td ta="end">
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('actions.of', { action: t('report.show'), name: t(`problems.${code}`) })}
                  onClick={() => choose({ outcome, problem: code, page: 1 })}
                >
                  {t('report.show')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
