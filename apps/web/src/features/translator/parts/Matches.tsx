import { segmentFromXml } from '@langwerk/text/segment'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../../kit/DifferenceText.tsx'
import { SegmentText, tagFaces, textAttributes } from '../../editor/index.ts'
import { targetOf } from '../state/translation-run.ts'
import type { Translator } from '../state/use-translator.ts'
import classes from '../translator.module.css'

/** What memories have that is like a paragraph, and was not taken. */
export function Matches({ translator }: { translator: Translator }) {
  const { t } = useTranslation('translator')
  const { state, run, sourceCode, targetCode } = translator
  const found = state.isOld
    ? []
    : state.paragraphs.flatMap((paragraph, index) =>
        (paragraph.answer?.translationMemoryMatches ?? [])
          .filter(({ targetSegment }) => targetSegment.xml !== targetOf(paragraph))
          .map((match) => ({ match, index })),
      )
  if (found.length === 0) return null
  const take = (index: number, xml: string) =>
    run.edit(state.paragraphs.map((one, place) => (place === index ? xml : targetOf(one))))
  return (
    <Stack gap={6} role="group" aria-label={t('matches')}>
      <Text size="sm" fw={600}>
        {t('matches')}
      </Text>
      {found.map(({ match, index }, place) => {
        const target = segmentFromXml(match.targetSegment.xml)
        return (
          // Two matches of one memory may be alike to the letter.
          <Group key={`${match.translationMemory.uuid} ${place}`} className={classes.card} wrap="nowrap" gap="sm">
            <Badge variant="light" color="green" tt="none" style={{ flexShrink: 0 }}>
              {match.matchPercent} %
            </Badge>
            <div style={{ flex: 1, minWidth: 0 }}>
              <div className="segment-text" {...textAttributes(sourceCode)}>
                <DifferenceText difference={match.difference} />
              </div>
              <div className="segment-text" {...textAttributes(targetCode)}>
                <SegmentText segment={target} face={tagFaces(segmentFromXml(match.sourceSegment.xml), [])} />
              </div>
              <Text size="xs" c="dimmed">
                {match.translationMemory.name}
              </Text>
            </div>
            <Button size="compact-sm" variant="light" onClick={() => take(index, match.targetSegment.xml)}>
              {t('takeMatch')}
            </Button>
          </Group>
        )
      })}
    </Stack>
  )
}
