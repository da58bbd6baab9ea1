import type { TermImportNotice } from '@langwerk/contract/term-imports'
import type { ImportStatus, RefusedLine } from '@langwerk/contract/translation-memories'
import { Alert, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Figure } from '../../kit/Figure.tsx'
import { formatNumber } from '../../kit/format.ts'
import { ImportNotices } from './ImportNotices.tsx'
import { RefusedLines } from './RefusedLines.tsx'
import { useImportReasonText } from './use-import-reason-text.ts'

/** What both kinds of imports tell of themselves. */
export interface ImportFigures {
  status: ImportStatus
  /** What a merge would write; of memories only. */
  toMerge?: number | null
  imported: number
  /** Entries that got more; of terms only. */
  changed?: number
  skipped: number
  refusedCount: number
  refused: RefusedLine[]
  /** Of terms only. */
  notices?: TermImportNotice[]
}

/** How far an import is and what came of it, with everything that it refused. */
export function ImportResult({ figures }: { figures: ImportFigures }) {
  const { t } = useTranslation('imports')
  const reasonText = useImportReasonText()
  const { status, toMerge, imported, changed, skipped, refusedCount, refused, notices = [] } = figures
  const isReady = status.title === 'readyForMerge'
  return (
    <Stack gap="md">
      {isReady && <Text size="sm">{t('readyText')}</Text>}
      {status.title === 'running' && (
        <Progress value={Math.max(2, status.progress)} aria-label={t('progress')} striped animated />
      )}
      {status.title === 'failed' && status.message && (
        <Alert color="red" role="alert">
          {reasonText(status.detail) ?? status.message}
        </Alert>
      )}
      {status.title === 'done' && status.message && (
        <Alert color="yellow">{reasonText(status.detail) ?? status.message}</Alert>
      )}
      <ImportNotices notices={notices} />
      <Group gap="xl" aria-live="polite">
        {isReady && <Figure label={t('toMerge')} value={formatNumber(toMerge ?? 0)} size="xl" />}
        {!isReady && <Figure label={t('imported')} value={formatNumber(imported)} size="xl" />}
        {changed !== undefined && <Figure label={t('changed')} value={formatNumber(changed)} size="xl" />}
        <Figure label={t('skipped')} value={formatNumber(skipped)} size="xl" />
        <Figure label={t('refused')} value={formatNumber(refusedCount)} size="xl" />
      </Group>
      {refused.length > 0 && (
        <Stack gap={6}>
          <Title order={2}>{t('refusedTitle')}</Title>
          <Text size="sm" c="dimmed">
            {t(isReady ? 'refusedAhead' : 'refusedLead')}{' '}
            {refusedCount > refused.length && t('refusedMore', { count: refused.length })}
          </Text>
          <RefusedLines lines={refused} />
        </Stack>
      )}
    </Stack>
  )
}
