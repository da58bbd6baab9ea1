import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { TabRow } from './TabRow.tsx'

interface ScreenTabsProps {
  /** In their order, each with its address. */
  screens: { to: string; label: string }[]
  /** The address of the one that is open. */
  opened: string
}

/** Tabs that are screens of their own: the arrow keys go along them, and Enter opens one. */
export function ScreenTabs({ screens, opened }: ScreenTabsProps) {
  const navigate = useNavigate()
  return (
    <Tabs value={opened} activateTabWithKeyboard={false} onChange={(to) => to !== null && navigate({ to })}>
      <TabRow opened={opened}>
        {screens.map(({ to, label }) => (
          <Tabs.Tab key={to} value={to}>
            {label}
          </Tabs.Tab>
        ))}
      </TabRow>
    </Tabs>
  )
}
