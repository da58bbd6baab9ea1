import { Menu } from '@mantine/core'
import type { ItemAction } from './item-action.ts'
import { MenuOf } from './popup/MenuOf.tsx'
import type { Popup } from './popup/use-popup.ts'

/** What can be done with something, below its button. */
export const ActionList = ({ popup, actions }: { popup: Popup; actions: readonly ItemAction[] }) => (
  <MenuOf popup={popup} position="bottom-end">
    {actions.map((action) => (
      <Menu.Item
        key={action.label}
        leftSection={action.icon}
        onClick={action.onClick}
        disabled={action.disabled ?? false}
        {...(action.dangerous && !action.disabled && { c: 'var(--lw-status-error)' })}
      >
        {action.label}
      </Menu.Item>
    ))}
  </MenuOf>
)
