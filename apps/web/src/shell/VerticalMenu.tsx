import { ActionIcon } from '@mantine/core'
import { IconHome, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/first-input.tsx'
import { useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import { type EntryLabel, isOpen, menuFor } from './menu.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './VerticalMenu.module.css'

const RailTooltip = lazyPart(
  async () => (await import('./RailTooltip.tsx')).RailTooltip,
  ({ children }) => children,
)

/** The menu as a column of groups; a collapsible one can shrink to its icons. */
export function VerticalMenu({ collapsible, onChoose }: { collapsible: boolean; onChoose?: () => void }) {
  const { t } = useTranslation()
  const [wide, setWide] = useState(true)
  const path = useLocation({ select: (location) => location.pathname })
  const rail = collapsible && !wide
  const start = { path: '/', label: 'start', icon: IconHome } as const
  const link = ({
    path: to,
    label,
    icon: Icon,
  }: {
    path: string
    label: EntryLabel | 'start'
    icon: typeof IconHome
  }) => {
    const entry = (
      <Link
        to={to}
        className={classes.entry}
        data-active={isOpen({ path: to }, path) || undefined}
        {...(rail && { 'aria-label': t(`menu.${label}`) })}
        {...(onChoose && { onClick: onChoose })}
      >
        <Icon size={17} stroke={1.7} />
        {!rail && <span>{t(`menu.${label}`)}</span>}
      </Link>
    )
    return <li key={to}>{rail ? <RailTooltip label={t(`menu.${label}`)}>{entry}</RailTooltip> : entry}</li>
  }

  return (
    <nav aria-label={t('frame.mainMenu')} className={classes.menu} data-rail={rail || undefined}>
      <ul>{link(start)}</ul>
      {menuFor(useSession(), theme).map((group) => (
        <section key={group.label} aria-label={t(`menu.${group.label}`)}>
          {!rail && <h2 className={classes.group}>{t(`menu.${group.label}`)}</h2>}
          <ul>{group.entries.map((entry) => link({ ...entry, icon: menuIcons[entry.label] }))}</ul>
        </section>
      ))}
      {collapsible && (
        <ActionIcon
          className={classes.toggle ?? ''}
          variant="default"
          aria-label={t(rail ? 'frame.expandMenu' : 'frame.collapseMenu')}
          aria-expanded={!rail}
          onClick={() => setWide(rail)}
        >
          {rail ? <IconLayoutSidebarLeftExpand size={18} /> : <IconLayoutSidebarLeftCollapse size={18} />}
        </ActionIcon>
      )}
    </nav>
  )
}
