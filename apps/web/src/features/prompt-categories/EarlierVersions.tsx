import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../kit/format.ts'

/** Offers what was said before. @param children the versions, as cards; they are read when somebody wants to see them */
export function EarlierVersions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const [shown, setShown] = useState(false)
  return (
    <Stack gap="xs" align="start">
      <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'hideVersions' : 'showVersions')}
      </Button>
      {shown && children}
    </Stack>
  )
}

interface VersionCardProps {
  version: { version: number; replacedAt: string; systemMessage: string }
  /** What was asked. */
  text: string
  /** What else was different then. */
  about?: string
  /** Takes it into the form again. */
  onTake: () => void
}

/** What somebody's prompt said in one of its versions. */
export function VersionCard({
  version: { version, replacedAt, systemMessage },
  text,
  about,
  onTake,
}: VersionCardProps) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const until = t('versionUntil', { version, at: formatDateTime(replacedAt) })
  return (
    <Card withBorder padding="sm" w="100%">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="xs" c="dimmed">
          {about === undefined ? until : `${until} · ${about}`}
        </Text>
        <Button size="compact-xs" variant="default" flex="none" onClick={onTake}>
          {t('takeVersion', { version })}
        </Button>
      </Group>
      {systemMessage !== '' && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {systemMessage}
        </Text>
      )}
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </Card>
  )
}
