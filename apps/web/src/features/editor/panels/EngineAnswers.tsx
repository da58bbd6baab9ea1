import { segmentFromXml } from '@langwerk/text/segment'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/format.ts'
import { providerProblemText } from '../../../kit/provider-problem-text.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import classes from '../editor.module.css'
import { stepOf } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import type { CommandName } from '../shortcuts/commands.ts'
import { Keys } from '../shortcuts/Keys.tsx'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { engineAnswersOf } from '../state/match-data.ts'
import { engineTarget } from '../state/offered-targets.ts'

/**
 * What the job's engines answered for the open segment, with how long they took; a click takes it.
 * @param firstKey the number of the first of them among what keys take; without it, they have none
 */
export function EngineAnswers({ firstKey }: { firstKey?: number }) {
  const { t } = useTranslation('editor')
  const { active, file, keys } = useEditorData()
  const { takeTarget } = useEditorActions()
  const { data, error } = useQuery({ ...engineAnswersOf(active!.uuid, stepOf(file)), enabled: false })
  const source = segmentFromXml(active!.sourceSegment.xml)
  const characters = source.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
  return (
    <>
      {data?.machineTranslations.map((answer, index) => {
        const { engine, targetSegment, qualityEstimationPercent, milliseconds } = answer
        const { xml, origin } = engineTarget(answer)
        const command = commandOf(firstKey, index)
        return (
          <button key={engine.uuid} type="button" className={classes.card} onClick={() => takeTarget(xml, origin)}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
              <div className="segment-text" {...textAttributes(file.targetLanguage.code)}>
                <SegmentText segment={segmentFromXml(targetSegment.xml)} face={tagFaces(source, active!.tags)} />
              </div>
              {command && <Keys written={keys[command]} />}
            </Group>
            <Text size="xs" c="dimmed" mt={4}>
              {[
                engine.name,
                t('matches.estimate', { percent: qualityEstimationPercent }),
                t('matches.took', {
                  seconds: formatNumber(milliseconds / 1000, undefined, 1),
                  characters: t('characters', { count: characters }),
                }),
              ].join(' · ')}
            </Text>
          </button>
        )
      })}
      {data?.failures.map(({ name, message, detail }) => (
        <Text key={name} size="xs" c="red">
          {t('matches.failed', { name, message: providerProblemText(detail) ?? message })}
        </Text>
      ))}
      {error && (
        <Text size="xs" c="red" role="alert">
          {refusalText(error)}
        </Text>
      )}
    </>
  )
}

/** The command whose keys take something, by its place among what they take; there are nine. */
export function commandOf(first: number | undefined, index: number): CommandName | null {
  const number = (first ?? 10) + index
  return number < 10 ? (`takeMatch${number}` as 'takeMatch1') : null
}
