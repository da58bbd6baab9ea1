import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { Button, CloseButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { providerProblemText } from '../../../kit/provider-problem-text.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { keyText } from '../../../kit/shown-key.ts'
import { SegmentText, tagFaces, textAttributes } from '../../editor/index.ts'
import type { Alternatives } from '../state/use-alternatives.ts'
import classes from '../translator.module.css'

interface AlternativeListProps {
  alternatives: Alternatives
  /** BCP 47. */
  language: string
  take: (xml: string) => void
  close: () => void
}

/** Other ways to say it, each to be taken. */
export function AlternativeList({ alternatives, language, take, close }: AlternativeListProps) {
  const { t } = useTranslation('translator')
  const { t: kit } = useTranslation('kit')
  const { found, failures, error, word } = alternatives
  const title = word === null ? t('alternativesOf') : t('otherWords', { word })
  return (
    <Stack gap={6} className={classes.card} role="group" aria-label={title}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <CloseButton size="sm" aria-label={t('close')} onClick={close} />
      </Group>
      {found === null && <Skeleton height={48} aria-label={kit('loading')} />}
      {found?.map(({ xml, word: other, name }, index) => {
        const segment = segmentFromXml(xml)
        return (
          <Group key={xml} gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
            <div className="segment-text" {...textAttributes(language)}>
              {other && <b>{other}: </b>}
              <SegmentText segment={segment} face={tagFaces(segment, [])} />
              <Text size="xs" c="dimmed">
                {name}
              </Text>
            </div>
            <Button
              size="compact-xs"
              variant="light"
              title={index < 3 ? keyText(`Mod+${index + 1}`) : plainText(segment)}
              onClick={() => take(xml)}
            >
              {t('takeAlternative')}
            </Button>
          </Group>
        )
      })}
      {found?.length === 0 && error === null && failures.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('noAlternatives')}
        </Text>
      )}
      {failures.map(({ name, message, detail }) => (
        <Text key={name} size="sm" c="red" role="alert">
          {name}: {providerProblemText(detail) ?? message}
        </Text>
      ))}
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {refusalText(error)}
        </Text>
      )}
    </Stack>
  )
}
