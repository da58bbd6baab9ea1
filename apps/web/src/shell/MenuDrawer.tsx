import { Drawer } from '@mantine/core'
import { useOpenedAfterwards } from '../kit/popup/use-popup.ts'
import { theme } from '../settings/environment.ts'
import classes from './Header.module.css'
import { VerticalMenu } from './VerticalMenu.tsx'

/** The menu of narrow screens, from the side. */
export const MenuDrawer = ({ opened, close }: { opened: boolean; close: () => void }) => (
  <Drawer
    opened={useOpenedAfterwards(opened)}
    onClose={close}
    size={280}
    padding={0}
    hiddenFrom="md"
    title={theme.systemName}
    classNames={{ header: classes.drawerHeader }}
  >
    <VerticalMenu collapsible={false} onChoose={close} />
  </Drawer>
)
