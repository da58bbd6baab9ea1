import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** What lies over every screen of those who are signed in: confirmations in the middle, notices at the bottom right. */
export const Overlays = ({ children }: { children: ReactNode }) => (
  <ModalsProvider modalProps={{ size: 'md', centered: true }}>
    <Notifications position="bottom-right" autoClose={2000} limit={4} />
    {children}
  </ModalsProvider>
)
