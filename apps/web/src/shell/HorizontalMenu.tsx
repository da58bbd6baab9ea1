import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/first-input.tsx'
import { usePopup } from '../kit/popup/use-popup.ts'
import { useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import classes from './HorizontalMenu.module.css'
import { isOpen, type MenuGroup, menuFor } from './menu.ts'

const GroupEntries = lazyPart(async () => (await import('./GroupEntries.tsx')).GroupEntries)

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
  const { button, popup } = usePopup('menu')
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
    <>
      <UnstyledButton className={classes.group} data-active={active} {...button}>
        {t(`menu.${group.label}`)}
        <IconChevronDown size={13} />
      </UnstyledButton>
      {popup && <GroupEntries popup={popup} group={group} path={path} />}
    </>
  )
}
