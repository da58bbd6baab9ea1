import { Button, Card, Group, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../kit/use-form.ts'
import { PromptBrowser } from './PromptBrowser.tsx'
import { PromptField } from './PromptField.tsx'
import { PromptTexts } from './PromptTexts.tsx'
import classes from './prompt-browser.module.css'

interface PromptChoiceProps {
  prompt: FieldProps<string>
  systemMessage: FieldProps<string>
  /** To be told which saved prompt was taken. */
  onTaken: (promptUuid: string) => void
}

/**
 * The prompt of a job that is set up: one of the saved ones as it is, one that was changed for this job, or one's own. The job
 * keeps the two texts; a saved prompt that changes later changes nothing here.
 */
export function PromptChoice({ prompt, systemMessage, onTaken }: PromptChoiceProps) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'choice' })
  const { t: texts } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const [isWriting, setWriting] = useState(false)
  const [isBrowsing, setBrowsing] = useState(false)
  /** Of the saved one that was taken; null where the job had its texts already. */
  const [name, setName] = useState<string | null>(null)
  const isEmpty = prompt.value.trim() === '' && systemMessage.value.trim() === ''
  const error = prompt.error ?? systemMessage.error
  return (
    <Stack gap="sm">
      {isWriting && (
        <>
          <PromptField label={texts('systemMessage')} hint={texts('systemMessageHint')} {...systemMessage} />
          <PromptField label={texts('text')} hint={texts('textHint')} required {...prompt} />
          <Text size="xs" c="dimmed">
            {t('copied')}
          </Text>
        </>
      )}
      {!isWriting && (
        <Input.Wrapper label={texts('text')} labelElement="div" required error={error}>
          {!isEmpty && (
            <Card withBorder padding="sm" mt={4} mb={error ? 5 : 0}>
              <Text fw={600} size="sm" mb={6}>
                {name ?? t('own')}
              </Text>
              <PromptTexts systemMessage={systemMessage.value} text={prompt.value} className={classes.text} />
            </Card>
          )}
        </Input.Wrapper>
      )}
      <Group gap="xs">
        <Button variant={isEmpty ? 'light' : 'default'} onClick={() => setBrowsing(true)}>
          {t(isEmpty ? 'browse' : 'browseOther')}
        </Button>
        {!isWriting && (
          <Button variant="default" onClick={() => setWriting(true)}>
            {t(isEmpty ? 'write' : 'change')}
          </Button>
        )}
      </Group>
      {isBrowsing && (
        <PromptBrowser
          onClose={() => setBrowsing(false)}
          onChoose={(chosen, isToChange) => {
            systemMessage.onChange(chosen.systemMessage)
            prompt.onChange(chosen.text)
            onTaken(chosen.uuid)
            setName(chosen.name)
            setWriting(isToChange)
            setBrowsing(false)
          }}
        />
      )}
    </Stack>
  )
}
