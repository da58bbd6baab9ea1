import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface PromptTextsProps {
  systemMessage: string
  text: string
  /** Of the texts, where they are longer than their place. */
  className?: string | undefined
}

/** What a model is told and asked by a prompt, to be read. */
export function PromptTexts({ systemMessage, text, className }: PromptTextsProps) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const parts = [
    { label: t('systemMessage'), said: systemMessage },
    { label: t('text'), said: text },
  ]
  return (
    <Stack gap="xs">
      {parts
        .filter(({ said }) => said !== '')
        .map(({ label, said }) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            {/* A text longer than its place is scrolled with the keyboard. */}
            <Text
              size="sm"
              className={className}
              style={{ whiteSpace: 'pre-wrap' }}
              tabIndex={className ? 0 : undefined}
            >
              {said}
            </Text>
          </div>
        ))}
    </Stack>
  )
}
