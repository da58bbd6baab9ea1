import type { WrittenAnew } from '@langwerk/contract/sections'
import { segmentFromXml } from '@langwerk/text/segment'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCost } from '../../../kit/costs.ts'
import { providerProblemText } from '../../../kit/provider-problem-text.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import classes from '../editor.module.css'
import { mayWorkOn, stepOf } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { sectionsOf } from '../state/match-data.ts'

/** Has the job's model write the open section anew, as often as somebody wants; a click takes what it wrote, and an undo gives it back. */
export function SectionPanel() {
  const { t } = useTranslation('editor')
  const { file, active } = useEditorData()
  const { data = [], error, isFetching, refetch } = useQuery(sectionsOf(active!.uuid, stepOf(file)))
  const isOpen = mayWorkOn(file, active!)
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {t('section.hint')}
      </Text>
      <Button variant="light" loading={isFetching} disabled={!isOpen} onClick={() => void refetch()}>
        {t('section.ask')}
      </Button>
      {error && (
        <Text size="sm" c="red" role="alert">
          {refusalText(error)}
        </Text>
      )}
      <div aria-live="polite">
        <Stack gap="xs">
          {data.map((written, place) => (
            <Written key={data.length - place} written={written} isOpen={isOpen} />
          ))}
        </Stack>
      </div>
    </Stack>
  )
}

function Written({ written, isOpen }: { written: WrittenAnew; isOpen: boolean }) {
  const { t } = useTranslation('editor')
  const { file, active } = useEditorData()
  const { takeTarget } = useEditorActions()
  const { targetSegment, modelName, failure } = written
  if (!targetSegment)
    return (
      <Text size="sm" c="red">
        {failure && (providerProblemText(failure.detail) ?? <span lang="en">{failure.message}</span>)}
      </Text>
    )
  const origin = { type: 'artificialIntelligence' as const, matchPercent: null, name: modelName }
  return (
    <button
      type="button"
      className={classes.card}
      title={t('section.take')}
      disabled={!isOpen}
      onClick={() => takeTarget(targetSegment.xml, origin)}
    >
      <div className="segment-text" {...textAttributes(file.targetLanguage.code)}>
        <SegmentText
          segment={segmentFromXml(targetSegment.xml)}
          face={tagFaces(segmentFromXml(active!.sourceSegment.xml), active!.tags)}
        />
      </div>
      <About written={written} />
    </button>
  )
}

function About({ written: { modelName, cost } }: { written: WrittenAnew }) {
  const { t } = useTranslation('editor')
  const { locale } = usePreferences()
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {[modelName, cost && t('section.cost', { cost: formatCost(cost, locale) })].filter(Boolean).join(' · ')}
    </Text>
  )
}
