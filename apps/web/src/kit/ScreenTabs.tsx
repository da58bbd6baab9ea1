import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { TabRow } from './TabRow.tsx'

interface ScreenTabsProps<Name extends string> {
  /** Where each of them is, in their order. */
  screens: Readonly<Record<Name, string>>
  opened: Name
  labelOf: (name: Name) => string
}

/** Tabs that are screens of their own: the arrow keys go along them, and Enter opens one. */
export function ScreenTabs<Name extends string>({ screens, opened, labelOf }: ScreenTabsProps<Name>) {
  const navigate = useNavigate()
  const names = Object.keys(screens) as Name[] // an object's keys are its own
  const open = (chosen: string | null) => {
    const name = names.find((one) => one === chosen)
    if (name) navigate({ to: screens[name] })
  }
  return (
    <Tabs value={opened} activateTabWithKeyboard={false} onChange={open}>
      <TabRow opened={opened}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {labelOf(name)}
          </Tabs.Tab>
        ))}
      </TabRow>
    </Tabs>
  )
}
