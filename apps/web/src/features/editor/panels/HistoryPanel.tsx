import { originWord } from '@langwerk/contract/origin'
import type { WorkerOfVersion } from '@langwerk/contract/worker-of-version'
import { segmentFromXml } from '@langwerk/text/segment'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCost } from '../../../kit/costs.ts'
import { formatDate, formatNumber } from '../../../kit/format.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import classes from '../editor.module.css'
import { mayWorkOn, stepOf } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { historyOf } from '../state/match-data.ts'
import { PanelHint } from './PanelHint.tsx'

/** Every saved version of the open segment, newest first; any of them can be put back. */
export function HistoryPanel() {
  const { t } = useTranslation('editor')
  const { active, file } = useEditorData()
  const { takeTarget } = useEditorActions()
  const { data } = useQuery({
    ...historyOf(active ?? { uuid: '', version: 0 }, stepOf(file)),
    enabled: active !== null,
  })
  if (!active || data?.member.length === 0) return <PanelHint text={t('history.empty')} />
  const face = tagFaces(segmentFromXml(active.sourceSegment.xml), active.tags)
  return (
    <Stack gap="sm">
      {data?.member.map((version) => (
        <div key={version.version} className={classes.card}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {[
                t('history.version', { number: version.version }),
                (version.createdBy === '' ? t('unnamed') : version.createdBy) ??
                  (version.origin ? t(`origin.${originWord(version.origin)}`) : t('history.machine')),
                t(`status.${version.status}`),
                formatDate(version.createdAt),
              ].join(' · ')}
            </Text>
            {version.version !== active.version && mayWorkOn(file, active) && (
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => takeTarget(version.targetSegment.xml)}
                title={t('history.revert')}
              >
                ↶
              </Button>
            )}
          </Group>
          {version.worker && <WorkerLine worker={version.worker} />}
          {version.locks.map((lock) => (
            <Text key={lock.createdAt} size="xs" c="dimmed">
              {[
                t(lock.locked ? 'history.locked' : 'history.opened'),
                lock.createdBy || t('unnamed'),
                formatDate(lock.createdAt),
              ].join(' · ')}
            </Text>
          ))}
          <div className="segment-text" {...textAttributes(file.targetLanguage.code)}>
            <SegmentText segment={segmentFromXml(version.targetSegment.xml)} face={face} />
          </div>
        </div>
      ))}
    </Stack>
  )
}

/** By which AI worker and model a version was written, and what that took. */
function WorkerLine({ worker }: { worker: WorkerOfVersion }) {
  const { t } = useTranslation('editor')
  const { locale } = usePreferences()
  return (
    <Text size="xs" c="dimmed">
      {[
        t('history.worker', worker.artificialIntelligenceWorker),
        worker.generativeArtificialIntelligenceModel.name,
        t('history.tokens', {
          input: formatNumber(worker.inputTokens),
          output: formatNumber(worker.outputTokens),
        }),
        worker.cost && formatCost(worker.cost, locale),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}
