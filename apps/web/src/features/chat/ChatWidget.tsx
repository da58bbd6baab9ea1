import { Card, Center, Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useCan } from '../../session/session.ts'
import classes from './Chat.module.css'

const ChatPanel = lazy(() => import('./ChatPanel.tsx').then((file) => ({ default: file.ChatPanel })))

/** The chat with the assistant as a card of a page, for those who may chat; it is loaded when it is shown. */
export function ChatWidget() {
  const mayChat = useCan('chat:access')
  if (!mayChat) return null
  return (
    <Card withBorder padding={0} className={classes.card}>
      <Suspense fallback={<Waiting />}>
        <ChatPanel />
      </Suspense>
    </Card>
  )
}

const Waiting = () => (
  <Center flex={1}>
    <Loader size="sm" />
  </Center>
)
