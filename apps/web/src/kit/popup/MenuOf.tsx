import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core'
import { Anchor } from './Anchor.tsx'
import { type Popup, useOpened } from './use-popup.ts'

interface MenuOfProps extends Omit<MenuProps, 'id' | 'opened' | 'onChange'>, Pick<MenuDropdownProps, 'miw'> {
  popup: Popup
}

/** The menu of a button; its lines are the children. */
export function MenuOf({ popup, miw, children, ...props }: MenuOfProps) {
  const opened = useOpened(popup)
  return (
    <Menu {...props} id={popup.id} opened={opened} onChange={popup.setOpened}>
      <Menu.Target>
        <Anchor button={popup.button} />
      </Menu.Target>
      <Menu.Dropdown miw={miw}>{children}</Menu.Dropdown>
    </Menu>
  )
}
