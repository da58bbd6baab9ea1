import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
  type WorkerRunSegment,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { workerRunOutcomes } from '@langwerk/contract/worker-run-words'
import { isRightToLeft } from '@langwerk/text/languages'
import { Anchor, Box, Select, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatNumber, shortFileName } from '../../kit/format.ts'
import { Paging } from '../../kit/Paging.tsx'
import { reading } from '../../kit/queries.ts'
import { TaggedText } from '../../kit/TaggedText.tsx'
import { pageSize } from '../../kit/use-list.ts'
import type { SegmentChoice } from './run-states.ts'
import { useRunTexts } from './use-run-texts.ts'

interface RunSegmentsProps {
  run: ArtificialIntelligenceWorkerRun
  choice: SegmentChoice
  setChoice: (choice: SegmentChoice) => void
  /** Before somebody goes to a segment. */
  onLeave: () => void
}

/** The segments of a run, with what became of each. */
export function RunSegments({ run, choice, setChoice, onLeave }: RunSegmentsProps) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const { outcome, problem, page } = choice
  const query = { page, itemsPerPage: pageSize, ...(outcome && { outcome }), ...(problem && { problem }) }
  const { data, error, refetch } = useQuery({
    ...reading(routes.segments, { params: { uuid: run.uuid }, query }),
    placeholderData: keepPreviousData,
  })
  if (error) return <FailureState error={error} retry={refetch} />
  const pages = Math.ceil((data?.totalItems ?? 0) / pageSize)
  return (
    <Stack gap="sm">
      <Select
        label={t('report.outcome')}
        size="xs"
        maw={280}
        clearable
        placeholder={t('report.all')}
        data={workerRunOutcomes
          .filter((one) => run.counts[one] > 0 || one === outcome)
          .map((value) => ({ value, label: `${t(`outcomes.${value}`)} (${formatNumber(run.counts[value])})` }))}
        value={outcome}
        onChange={(value) =>
          setChoice({ outcome: workerRunOutcomes.find((one) => one === value) ?? null, problem: null, page: 1 })
        }
      />
      {problem && <Text size="sm">{t(`problems.${problem}`)}</Text>}
      {data?.totalItems === 0 && <Text c="dimmed">{t('report.none')}</Text>}
      {data && data.totalItems > 0 && <SegmentTable segments={data.member} onLeave={onLeave} />}
      {pages > 1 && <Paging page={page} pages={pages} setPage={(next) => setChoice({ ...choice, page: next })} />}
    </Stack>
  )
}

function SegmentTable({ segments, onLeave }: { segments: readonly WorkerRunSegment[]; onLeave: () => void }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'report' })
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table verticalSpacing={6} aria-label={t('list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('number')}</Table.Th>
            <Table.Th w="38%" visibleFrom="sm">
              {t('source')}
            </Table.Th>
            <Table.Th>{t('result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {segments.map((segment) => (
            <Table.Tr key={`${segment.targetFile.uuid} ${segment.sortId}`} style={{ verticalAlign: 'top' }}>
              <Table.Td>
                <Place segment={segment} onLeave={onLeave} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }} visibleFrom="sm">
                <TaggedText xml={segment.source} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {/* Beside each other the two have no room on a narrow screen, and what became of a segment would be out of sight. */}
                <Box hiddenFrom="sm" mb={4}>
                  <TaggedText xml={segment.source} />
                </Box>
                <Result segment={segment} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The number of a segment, as the way into the editor. */
function Place({
  segment: { transUnitUuid, sortId, targetFile },
  onLeave,
}: {
  segment: WorkerRunSegment
  onLeave: () => void
}) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'report' })
  const name = shortFileName(targetFile.originalName)
  return (
    <>
      {transUnitUuid === null ? (
        <Text size="sm" title={t('gone')}>
          {sortId} <VisuallyHidden>{t('gone')}</VisuallyHidden>
        </Text>
      ) : (
        <Anchor
          size="sm"
          aria-label={t('open', { number: sortId, name })}
          onClick={onLeave}
          renderRoot={(props) => (
            <Link
              to="/jobs/job/file/$fileUuid"
              params={{ fileUuid: targetFile.uuid }}
              search={{ segment: sortId }}
              {...props}
            />
          )}
        >
          {sortId}
        </Anchor>
      )}
      <Text size="xs" c="dimmed" maw={{ base: 90, sm: 160 }} truncate title={name}>
        {targetFile.targetLanguage.code} · {name}
      </Text>
    </>
  )
}

const tones: Record<WorkerRunSegment['outcome'], StatusTone> = {
  pending: 'neutral',
  changed: 'success',
  unchanged: 'neutral',
  refused: 'warning',
  failed: 'error',
  skipped: 'neutral',
}

/** What became of a segment: its text before and after, why it stayed, and what the worker says of it. */
function Result({ segment }: { segment: WorkerRunSegment }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const texts = useRunTexts()
  const { outcome, problem, before, after, score, comment, candidates, targetFile } = segment
  const { code } = targetFile.targetLanguage
  const direction = { lang: code, dir: isRightToLeft(code) ? 'rtl' : 'ltr' } as const
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge tone={tones[outcome]}>{problem ? texts.problem(problem) : t(`outcomes.${outcome}`)}</StatusBadge>
      {before !== null && before !== '' && before !== after && (
        <Text size="sm" c="dimmed" td="line-through" {...direction}>
          <VisuallyHidden>{t('report.before')}: </VisuallyHidden>
          <TaggedText xml={before} />
        </Text>
      )}
      {after !== null && before !== after && (
        <Text size="sm" {...direction}>
          <VisuallyHidden>{t('report.after')}: </VisuallyHidden>
          <TaggedText xml={after} />
        </Text>
      )}
      {score !== null && <Text size="sm">{t('report.score', { score })}</Text>}
      {comment && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {comment}
        </Text>
      )}
      {candidates.map(({ term, language, definition }) => (
        <Text key={`${language} ${term}`} size="sm">
          <strong>{term}</strong> ({language}){definition && `: ${definition}`}
        </Text>
      ))}
    </Stack>
  )
}
