import { Drawer } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenedAfterwards } from '../../kit/popup/use-popup.ts'
import classes from './Chat.module.css'
import { ChatPanel } from './ChatPanel.tsx'

/** The chat beside whatever screen is open. */
export function ChatDrawer({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={useOpenedAfterwards(opened)}
      onClose={close}
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
        <ChatPanel onClose={close} />
      </Suspense>
    </Drawer>
  )
}
