import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessageChatbot } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../session/session.ts'
import classes from './Chat.module.css'

const ChatPanel = lazy(() => import('./ChatPanel.tsx').then((file) => ({ default: file.ChatPanel })))

/** Opens the chat with the assistant beside whatever screen is open, for those who may chat; it is loaded when it is opened. */
export function ChatButton() {
  const { t } = useTranslation()
  const mayChat = useCan('chat:access')
  const [opened, drawer] = useDisclosure()
  if (!mayChat) return null
  return (
    <>
      <ActionIcon size="lg" title={t('frame.chat')} aria-label={t('frame.chat')} onClick={drawer.open}>
        <IconMessageChatbot size={18} stroke={1.7} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="right"
        size={520}
        padding={0}
        // The chat has a head of its own, and lists in it that Esc closes first.
        closeOnEscape={false}
        withCloseButton={false}
        // The name is the dialog's, not that of the box around it.
        attributes={{ content: { 'aria-label': t('frame.chat') } }}
        classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      >
        <Suspense fallback={null}>
          <ChatPanel onClose={drawer.close} />
        </Suspense>
      </Drawer>
    </>
  )
}
