import { uuidOf } from '@langwerk/contract/iri'
import { Alert, Box, Button, Center, Loader, VisuallyHidden } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { SpendingWarnings } from '../model-spending/index.ts'
import { AskBox } from './AskBox.tsx'
import classes from './Chat.module.css'
import { ChatBeginning } from './ChatBeginning.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { Message } from './Message.tsx'
import { useAtBottom } from './use-at-bottom.ts'
import { type Chat, useChat } from './use-chat.ts'
import { useQuestion } from './use-question.ts'

/**
 * The chat with the assistant: what was said, and a box for the next question. It fills what it stands in.
 * @param onClose closes that, where it can be closed
 */
export function ChatPanel({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation('chat')
  const chat = useChat()
  const { list, shown, isAnswering } = chat
  const question = useQuestion(chat)
  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !isAnswering && !isInList(event.target)) onClose?.()
  }
  if (list.isError && !list.data) return <FailureState error={list.error} retry={() => void list.refetch()} />
  if (!list.data)
    return (
      <Center flex={1} mih={200}>
        <Loader size="sm" />
      </Center>
    )
  return (
    <Box component="section" className={classes.panel} aria-label={t('title')} onKeyDown={closeByEscape}>
      <ChatMenu chat={chat} onClose={onClose} />
      {shown.length === 0 ? (
        <ChatBeginning
          hasModel={list.data.generativeArtificialIntelligenceModel !== null}
          onChoose={(text) => question.suggest(text)}
        />
      ) : (
        <Log chat={chat} />
      )}
      <Status isAnswering={isAnswering} />
      {chat.isBroken && (
        <Alert color="yellow" p="xs" mx="sm" mb="xs" role="alert">
          {t('broken')}
        </Alert>
      )}
      {chat.failure !== null && (
        <Alert color="red" p="xs" mx="sm" mb="xs" role="alert">
          {chat.failure}
        </Alert>
      )}
      {chat.failure === null && question.chosen.model && (
        <div className={classes.warnings}>
          <SpendingWarnings modelUuids={[uuidOf(question.chosen.model['@id'])]} />
        </div>
      )}
      <AskBox chat={chat} question={question} />
    </Box>
  )
}

/** Esc closes an open list, or what lies over the chat, and nothing else with it. */
const isInList = (target: EventTarget) =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' || target.closest('[data-over-chat]') !== null)

function Log({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat')
  const { shown, isAnswering } = chat
  const last = shown.at(-1)!
  const bottom = useAtBottom(last.uuid)
  return (
    <div className={classes.logFrame}>
      {/* Whoever has no mouse scrolls it too. What is written would be read out piece by piece: a status tells of its end instead. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div ref={bottom.frame} className={classes.log} role="log" aria-live="off" aria-label={t('log')} tabIndex={0}>
        <div ref={bottom.content} className={classes.messages}>
          {chat.hasEarlier && (
            <Button variant="subtle" size="compact-xs" mx="auto" onClick={chat.showEarlier}>
              {t('earlier')}
            </Button>
          )}
          {shown.map((message) => (
            <Message
              key={message.uuid}
              message={message}
              onGoOn={message === last && !isAnswering ? () => void chat.goOn(message.uuid) : null}
            />
          ))}
          {isAnswering && (last.kind === 'question' || last.text === '') && (
            <span className={classes.waiting}>{t('waiting')}</span>
          )}
        </div>
      </div>
      {!bottom.isAtBottom && (
        <Button
          className={classes.newest}
          size="compact-xs"
          variant="default"
          leftSection={<IconArrowDown size={14} />}
          onClick={bottom.toBottom}
        >
          {t('newest')}
        </Button>
      )}
    </div>
  )
}

/** Says to those who hear the page that an answer is written, and that it has ended. */
function Status({ isAnswering }: { isAnswering: boolean }) {
  const { t } = useTranslation('chat')
  const [hasBegun, setBegun] = useState(false)
  if (isAnswering && !hasBegun) setBegun(true)
  return <VisuallyHidden role="status">{isAnswering ? t('writing') : hasBegun ? t('complete') : ''}</VisuallyHidden>
}
