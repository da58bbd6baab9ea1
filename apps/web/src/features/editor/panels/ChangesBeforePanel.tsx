import { segmentFromXml } from '@langwerk/text/segment'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../../kit/DifferenceText.tsx'
import classes from '../editor.module.css'
import { mayWorkOn, stepOf } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { changesBeforeOf } from '../state/match-data.ts'
import { PanelHint } from './PanelHint.tsx'

/** What the step before this one made of the open segment: the text before and after, and what went and came. */
export function ChangesBeforePanel() {
  const { t } = useTranslation('editorInStep')
  const { active, file } = useEditorData()
  const { takeTarget } = useEditorActions()
  const { data } = useQuery({
    ...changesBeforeOf(active ?? { uuid: '', version: 0 }, stepOf(file)),
    enabled: active !== null,
  })
  if (!active || !data) return null
  const { change } = data
  if (!change) return <PanelHint text={t('changes.none')} />
  const face = tagFaces(segmentFromXml(active.sourceSegment.xml), active.tags)
  const attributes = textAttributes(file.targetLanguage.code)
  const text = (xml: string) => (
    <span className="segment-text" {...attributes}>
      <SegmentText segment={segmentFromXml(xml)} face={face} />
    </span>
  )
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {change.jobStep.name || t('changes.stepBefore')}
      </Text>
      <div className={classes.card}>
        <Text size="xs" c="dimmed">
          {t('changes.difference')}
        </Text>
        <div className="segment-text" {...attributes}>
          <DifferenceText difference={change.difference} />
        </div>
      </div>
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className={classes.card}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {t(`changes.${side}`)}
            </Text>
            {mayWorkOn(file, active) && change[side] !== '' && change[side] !== active.targetSegment.xml && (
              <button
                type="button"
                className={classes.take}
                title={t('changes.take')}
                aria-label={`${t('changes.take')}: ${t(`changes.${side}`)}`}
                onClick={() => takeTarget(change[side])}
              >
                ↶
              </button>
            )}
          </Group>
          {change[side] === '' ? (
            <Text size="sm" c="dimmed">
              {t('changes.nothing')}
            </Text>
          ) : (
            text(change[side])
          )}
        </div>
      ))}
    </Stack>
  )
}
