import type { TranslationMemoryMatch } from '@langwerk/contract/matches'
import { segmentFromXml } from '@langwerk/text/segment'
import { Badge, Button, Group, Skeleton, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../../kit/DifferenceText.tsx'
import { formatDate } from '../../../kit/format.ts'
import classes from '../editor.module.css'
import { stepOf } from '../in-step/in-step.ts'
import { matchKind } from '../segment/SegmentState.tsx'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import { Keys } from '../shortcuts/Keys.tsx'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { engineAnswersOf, matchesOf } from '../state/match-data.ts'
import { EngineAnswers } from './EngineAnswers.tsx'
import { PanelHint } from './PanelHint.tsx'

const shownAtFirst = 3

/** What was translated before and is like the open segment, best first; one key takes it. */
export function MatchesPanel() {
  const { t } = useTranslation('editor')
  const { active, file } = useEditorData()
  const { data, isPending } = useQuery({ ...matchesOf(active?.uuid ?? '', stepOf(file)), enabled: active !== null })
  const [shows, setShows] = useState({ uuid: '', all: false })
  if (!active) return null
  if (isPending) return <Skeleton height={80} />
  const matches = data?.translationMemoryMatches ?? []
  const all = shows.uuid === active.uuid && shows.all
  return (
    <Stack gap="sm">
      {data?.memoriesInPreparation.map(({ uuid, name }) => (
        <Text key={uuid} size="xs" c="dimmed" role="status">
          <b>{name}</b>: {t('matches.inPreparation')}
        </Text>
      ))}
      {matches.length === 0 && !data?.memoriesInPreparation.length && <PanelHint text={t('matches.empty')} />}
      {(all ? matches : matches.slice(0, shownAtFirst)).map((match, index) => (
        // Two matches of one memory may be alike to the letter.
        <MatchCard
          key={`${match.translationMemory.uuid} ${match.sourceSegment.xml} ${match.targetSegment.xml} ${index}`}
          match={match}
          index={index}
        />
      ))}
      {!all && matches.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShows({ uuid: active.uuid, all: true })}>
          {t('matches.more')} ({matches.length - shownAtFirst})
        </Button>
      )}
      <MachineTranslations />
    </Stack>
  )
}

function MatchCard({ match, index }: { match: TranslationMemoryMatch; index: number }) {
  const { t } = useTranslation('editor')
  const { file, keys } = useEditorData()
  const { takeTarget } = useEditorActions()
  const target = segmentFromXml(match.targetSegment.xml)
  const command = `takeMatch${index + 1}` as 'takeMatch1'
  return (
    <button
      type="button"
      className={classes.card}
      title={t('matches.take')}
      onClick={() =>
        takeTarget(match.targetSegment.xml, {
          type: 'translationMemory',
          matchPercent: match.matchPercent,
          name: match.translationMemory.name,
        })
      }
    >
      <Group gap={6} mb={4} wrap="nowrap">
        <span className={classes.percent} data-match={matchKind('translationMemory', match.matchPercent)}>
          {match.matchPercent}&nbsp;%
        </span>
        {match.penalties.map((penalty, place) => (
          // Two penalties of one type may fall on one match.
          <PenaltyBadge key={`${penalty.reason} ${place}`} {...penalty} />
        ))}
        {match.adapted && (
          <Tooltip label={t('matches.adapted')}>
            <Badge size="sm" variant="light" color="blue">
              ≈
            </Badge>
          </Tooltip>
        )}
        {index < 9 && (
          <span style={{ marginInlineStart: 'auto' }}>
            <Keys written={keys[command]} />
          </span>
        )}
      </Group>
      {match.penalties.length > 0 && <PenaltyReasons penalties={match.penalties} />}
      <div className="segment-text" {...textAttributes(file.sourceLanguage.code)}>
        <DifferenceText difference={match.difference} />
      </div>
      <div
        className="segment-text"
        {...textAttributes(file.targetLanguage.code)}
        style={{ marginTop: 4, fontWeight: 500 }}
      >
        <SegmentText segment={target} face={tagFaces(segmentFromXml(match.sourceSegment.xml), [])} />
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {[match.translationMemory.name, match.createdBy, match.changedAt && formatDate(match.changedAt)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </button>
  )
}

/** The engines answer when they are asked: some of them cost. */
function MachineTranslations() {
  const { t } = useTranslation('editor')
  const { active, file } = useEditorData()
  const { isFetching, refetch } = useQuery({ ...engineAnswersOf(active!.uuid, stepOf(file)), enabled: false })
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="xs" fw={600} c="dimmed">
          {t('matches.machine')}
        </Text>
        <Button size="compact-xs" variant="light" loading={isFetching} onClick={() => void refetch()}>
          {t('matches.ask')}
        </Button>
      </Group>
      <EngineAnswers />
    </Stack>
  )
}

/** Why something was taken off, to be read where there is no pointer to rest on it. */
function PenaltyReasons({ penalties }: Pick<TranslationMemoryMatch, 'penalties'>) {
  const { t } = useTranslation('editor')
  return (
    <Text size="xs" c="dimmed" mb={4} className={classes.penaltyReasons} aria-hidden>
      {penalties
        .map(({ reason, percent }) => t('matches.penalty', { percent, reason: t(`matches.penaltyReasons.${reason}`) }))
        .join(' · ')}
    </Text>
  )
}

/** What was taken off a match; why, under the pointer and to those who hear it. */
function PenaltyBadge({ reason, percent }: TranslationMemoryMatch['penalties'][number]) {
  const { t } = useTranslation('editor')
  const why = t('matches.penalty', { percent, reason: t(`matches.penaltyReasons.${reason}`) })
  return (
    <Tooltip label={why}>
      <Badge size="sm" variant="light" color="red">
        <span aria-hidden>−{percent}</span>
        <VisuallyHidden>{why}</VisuallyHidden>
      </Badge>
    </Tooltip>
  )
}
