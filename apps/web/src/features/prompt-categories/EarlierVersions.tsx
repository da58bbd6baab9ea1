import { type Prompt, promptRoutes } from '@langwerk/contract/prompt-categories'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import type { Form } from '../../kit/use-form.ts'
import type { PromptValues } from './prompt-violations.ts'

interface EarlierVersionsProps {
  prompt: Prompt
  form: Pick<Form<PromptValues>, 'set'>
}

/** What a prompt said before, to be looked at and taken into the form again. */
export function EarlierVersions({ prompt, form }: EarlierVersionsProps) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const [shown, setShown] = useState(false)
  return (
    <Stack gap="xs" align="start">
      <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'hideVersions' : 'showVersions')}
      </Button>
      {shown && <VersionList uuid={prompt.uuid} form={form} />}
    </Stack>
  )
}

function VersionList({ uuid, form }: { uuid: string } & Pick<EarlierVersionsProps, 'form'>) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const { data, error, refetch } = useReading(promptRoutes.versions, { params: { uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  return data?.versions.map(({ version, systemMessage, text, replacedAt }) => (
    <Card key={version} withBorder padding="sm" w="100%">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="xs" c="dimmed">
          {t('versionUntil', { version, at: formatDateTime(replacedAt) })}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            form.set('systemMessage', systemMessage)
            form.set('text', text)
          }}
        >
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
  ))
}
