import { ActionIcon } from '@mantine/core'
import { IconMessageChatbot } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawer } from '../../kit/popup/use-drawer.ts'
import { useCan } from '../../session/session.ts'

const ChatDrawer = lazy(() => import('./ChatDrawer.tsx').then((file) => ({ default: file.ChatDrawer })))

/** Opens the chat with the assistant beside whatever screen is open, for those who may chat; it is loaded when it is opened. */
export function ChatButton() {
  const { t } = useTranslation()
  const mayChat = useCan('chat:access')
  const drawer = useDrawer()
  if (!mayChat) return null
  return (
    <>
      <ActionIcon size="lg" title={t('frame.chat')} aria-label={t('frame.chat')} onClick={drawer.open}>
        <IconMessageChatbot size={18} stroke={1.7} />
      </ActionIcon>
      <Suspense fallback={null}>
        {drawer.wasOpened && <ChatDrawer opened={drawer.opened} close={drawer.close} />}
      </Suspense>
    </>
  )
}
