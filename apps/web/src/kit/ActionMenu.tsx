import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What can be done with something. */
export interface ItemAction {
  label: string
  icon?: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
  dangerous?: boolean
}

interface ActionMenuProps extends Pick<ActionIconProps, 'variant'> {
  label: string
  actions: readonly ItemAction[]
  size: 'sm' | 'lg'
}

/** What can be done with something, behind a button; nothing where that is nothing. */
export function ActionMenu({ label, actions, size, variant }: ActionMenuProps) {
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={size} {...(variant && { variant })} aria-label={label}>
          <IconDots size={size === 'sm' ? 16 : 18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
