import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import classes from './HorizontalMenu.module.css'
import { isOpen, type MenuGroup, menuFor } from './menu.ts'

/** The menu as one line in the header, each group with a list below it. */
export function HorizontalMenu() {
  const { t } = useTranslation()
  const groups = menuFor(useSession(), theme)
  return (
    <nav aria-label={t('frame.mainMenu')} className={classes.menu}>
      {groups.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </nav>
  )
}

function Group({ group }: { group: MenuGroup }) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  const active = group.entries.some((entry) => isOpen(entry, path)) || undefined
  const [first, ...others] = group.entries
  if (first && others.length === 0)
    return (
      <Link
        to={first.path}
        className={classes.group}
        data-active={active}
        {...(active && { 'aria-current': 'page' as const })}
      >
        {t(`menu.${first.label}`)}
      </Link>
    )
  return (
    <Menu position="bottom-start" offset={6}>
      <Menu.Target>
        <UnstyledButton className={classes.group} data-active={active}>
          {t(`menu.${group.label}`)}
          <IconChevronDown size={13} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={210}>
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
      </Menu.Dropdown>
    </Menu>
  )
}
