import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'

export { modals } from '@mantine/modals'
export { notifications } from '@mantine/notifications'

/** Confirmations in the middle, notices at the bottom right. */
export function OverlayParts({ onDrawn }: { onDrawn: () => void }) {
  // By now they listen for what is to be opened: what stands within comes first.
  useEffect(onDrawn, [onDrawn])
  return (
    <ModalsProvider modalProps={{ size: 'md', centered: true }}>
      <Notifications position="bottom-right" autoClose={2000} limit={4} />
    </ModalsProvider>
  )
}
