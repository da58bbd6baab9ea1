import { type Alternative, alternativeRoutes } from '@langwerk/contract/alternatives'
import { segmentFromXml } from '@langwerk/text/segment'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { formatCost } from '../../../kit/costs.ts'
import { formatDate } from '../../../kit/format.ts'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../../kit/notify.ts'
import { providerProblemText } from '../../../kit/provider-problem-text.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import classes from '../editor.module.css'
import { mayWorkOn, stepOf } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import { Keys } from '../shortcuts/Keys.tsx'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { alternativesOf } from '../state/match-data.ts'
import { PanelHint } from './PanelHint.tsx'

/** The ways in which the model would say the open segment: taken whole by a key or a click, or in parts. */
export function AlternativesPanel() {
  const { t } = useTranslation('transcreation', { keyPrefix: 'alternatives' })
  const { active, file } = useEditorData()
  const { data, isPending } = useQuery({
    ...alternativesOf(active?.uuid ?? '', stepOf(file)),
    enabled: active !== null,
  })
  if (!active) return null
  if (isPending) return <Skeleton height={80} />
  const isEditable = mayWorkOn(file, active)
  return (
    <Stack gap="sm">
      {data?.alternatives.length === 0 && <PanelHint text={t('none')} />}
      {data?.alternatives.map((alternative, index) => (
        <AlternativeCard key={alternative.uuid} alternative={alternative} index={index} isEditable={isEditable} />
      ))}
      {!file.readOnly && <AskButton key={active.uuid} transUnitUuid={active.uuid} />}
    </Stack>
  )
}

interface AlternativeCardProps {
  alternative: Alternative
  index: number
  isEditable: boolean
}

function AlternativeCard({ alternative, index, isEditable }: AlternativeCardProps) {
  const { t } = useTranslation('transcreation', { keyPrefix: 'alternatives' })
  const { active, file, keys } = useEditorData()
  const { takeTarget, insertText } = useEditorActions()
  const text = useRef<HTMLDivElement>(null)
  const command = `takeMatch${index + 1}` as 'takeMatch1'
  const { targetSegment, idea, backTranslation, modelName, createdAt } = alternative
  const insertMarked = () => {
    const marked = markedIn(text.current)
    if (marked === '') notifyWarning(t('nothingMarked'))
    else insertText(marked)
  }
  return (
    <section className={classes.card} aria-label={idea || t('take')}>
      <Group gap={6} mb={4} wrap="nowrap">
        <Text size="sm" fw={600}>
          {idea}
        </Text>
        {index < 9 && (
          <span style={{ marginInlineStart: 'auto' }}>
            <Keys written={keys[command]} />
          </span>
        )}
      </Group>
      <div ref={text} className="segment-text" {...textAttributes(file.targetLanguage.code)}>
        <SegmentText
          segment={segmentFromXml(targetSegment.xml)}
          face={tagFaces(segmentFromXml(active!.sourceSegment.xml), active!.tags)}
        />
      </div>
      {backTranslation && (
        <Text size="xs" c="dimmed" mt={4} {...textAttributes(file.sourceLanguage.code)}>
          {t('backTranslation', { text: backTranslation })}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {t('by', { name: modelName, date: formatDate(createdAt) })}
      </Text>
      <Group gap={6} mt={6}>
        <Button
          size="compact-xs"
          variant="light"
          disabled={!isEditable}
          onClick={() =>
            takeTarget(targetSegment.xml, { type: 'artificialIntelligence', matchPercent: null, name: modelName })
          }
        >
          {t('take')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!isEditable}
          title={t('insertMarkedHint')}
          // What is marked stays marked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={insertMarked}
        >
          {t('insertMarked')}
        </Button>
      </Group>
    </section>
  )
}

/** What is marked within an element; nothing where the marking goes beyond it. */
function markedIn(element: HTMLElement | null): string {
  const selection = window.getSelection()
  const isWithin = (node: Node | null) => node !== null && element?.contains(node) === true
  return selection && isWithin(selection.anchorNode) && isWithin(selection.focusNode) ? selection.toString() : ''
}

/** Asks for other ideas, which cost. */
function AskButton({ transUnitUuid }: { transUnitUuid: string }) {
  const { t } = useTranslation('transcreation', { keyPrefix: 'alternatives' })
  const { locale } = usePreferences()
  const step = stepOf(useEditorData().file)
  const client = useQueryClient()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(alternativeRoutes.ask, { params: { uuid: transUnitUuid }, query: step, body: {} }),
    onSuccess: ({ alternatives, cost, failure }) => {
      client.setQueryData(alternativesOf(transUnitUuid, step).queryKey, { alternatives })
      if (!failure) notifySuccess(cost ? t('asked', { cost: formatCost(cost, locale) }) : t('askedFree'))
    },
    onError: notifyRefusal,
  })
  const failure = isPending ? null : data?.failure
  return (
    <>
      {failure && (
        <Text size="xs" c="red" role="alert">
          {t('failed', { message: providerProblemText(failure.detail) ?? failure.message })}
        </Text>
      )}
      <Button size="compact-sm" variant="light" loading={isPending} onClick={() => mutate()}>
        {t('ask')}
      </Button>
    </>
  )
}
