import { longestChatText } from '@langwerk/contract/chat'
import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { Button, Group, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import classes from './Chat.module.css'
import { SourcesButton } from './SourcesButton.tsx'
import type { Chat } from './use-chat.ts'
import type { Question } from './use-question.ts'

/** From here on it is said how much is typed. */
const tellFrom = longestChatText - 500

/** The box for the next question, with what it is asked with. */
export function AskBox({ chat, question }: { chat: Chat; question: Question }) {
  const { t } = useTranslation('chat')
  const keysId = useId()
  const { text, isTooLong, chosen } = question
  const length = text.length < tellFrom ? 0 : [...text.trim()].length
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void question.send()
    } else if (event.key === 'Escape' && chat.isAnswering) {
      void chat.stop()
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      question.recall()
    }
  }
  return (
    <div className={classes.ask}>
      <Textarea
        ref={question.box}
        aria-label={t('prompt')}
        aria-describedby={keysId}
        placeholder={t('promptPlaceholder')}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => question.setText(event.currentTarget.value)}
        onKeyDown={press}
        error={isTooLong && t('tooLong')}
        data-autofocus
        // Esc stops the answer then, and closes nothing that the chat stands in.
        data-mantine-stop-propagation={chat.isAnswering}
      />
      <VisuallyHidden id={keysId}>{t('keys')}</VisuallyHidden>
      {length >= tellFrom && (
        <Text size="xs" c="dimmed" ta="end" mt={2}>
          {t('characters', { count: length })}
        </Text>
      )}
      <Group mt={6} gap={6} wrap="nowrap">
        <PagedSelect
          route={modelRoutes.forWriting}
          name="model"
          label={t('model')}
          labelHidden
          placeholder={t('model')}
          className={classes.model}
          required
          nothing={t('noModels')}
          describe={({ modelType }) => modelType}
          error={undefined}
          value={chosen.model}
          onChange={(model) => question.choose({ model })}
        />
        <SourcesButton chosen={chosen} onChoose={question.choose} />
        {chat.isAnswering ? (
          <Button
            ml="auto"
            flex="none"
            size="xs"
            variant="default"
            leftSection={<IconPlayerStopFilled size={14} />}
            onClick={() => void chat.stop()}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button
            ml="auto"
            flex="none"
            size="xs"
            leftSection={<IconSend2 size={14} />}
            disabled={text.trim() === '' || isTooLong || !chosen.model}
            onClick={() => void question.send()}
          >
            {t('send')}
          </Button>
        )}
      </Group>
    </div>
  )
}
