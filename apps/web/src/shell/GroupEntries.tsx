import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MenuOf } from '../kit/popup/MenuOf.tsx'
import type { Popup } from '../kit/popup/use-popup.ts'
import classes from './HorizontalMenu.module.css'
import { isOpen, type MenuGroup } from './menu.ts'

/** The screens of a group of the menu, below its name. */
export function GroupEntries({ popup, group, path }: { popup: Popup; group: MenuGroup; path: string }) {
  const { t } = useTranslation()
  return (
    <MenuOf popup={popup} position="bottom-start" offset={6} miw={210}>
      {group.entries.map((entry) => (
        <Menu.Item
          key={entry.path}
          component={Link}
          to={entry.path}
          data-active={isOpen(entry, path) || undefined}
          className={classes.entry}
        >
          {t(`menu.${entry.label}`)}
        </Menu.Item>
      ))}
    </MenuOf>
  )
}
