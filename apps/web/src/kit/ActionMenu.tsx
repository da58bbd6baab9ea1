import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazyPart } from './first-input.tsx'
import type { ItemAction } from './item-action.ts'
import { usePopup } from './popup/use-popup.ts'

const ActionList = lazyPart(async () => (await import('./ActionList.tsx')).ActionList)

interface ActionMenuProps extends Pick<ActionIconProps, 'variant'> {
  label: string
  actions: readonly ItemAction[]
  size: 'sm' | 'lg'
}

/** What can be done with something, behind a button; nothing where that is nothing. */
export function ActionMenu({ label, actions, size, variant }: ActionMenuProps) {
  const { button, popup } = usePopup('menu')
  if (actions.length === 0) return null
  return (
    <>
      <ActionIcon size={size} {...(variant && { variant })} aria-label={label} {...button}>
        <IconDots size={size === 'sm' ? 16 : 18} />
      </ActionIcon>
      {popup && <ActionList popup={popup} actions={actions} />}
    </>
  )
}
