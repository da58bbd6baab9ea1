import { Burger, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChatButton } from '../features/chat/index.ts'
import { StartSearchButton } from '../features/start-search/index.ts'
import { lazyPart } from '../kit/first-input.tsx'
import { useDrawer } from '../kit/popup/use-drawer.ts'
import { useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import { usePreferences } from '../settings/preferences.ts'
import { DisplaySettings } from './DisplaySettings.tsx'
import classes from './Header.module.css'
import { HorizontalMenu } from './HorizontalMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { stepLoginPath } from './step-login-path.ts'

const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

export function Header() {
  const { t } = useTranslation()
  const { menuStyle } = usePreferences()
  // Whoever came in by the link to one step has no menu.
  const stepUuid = useSession()?.jobStep
  const drawer = useDrawer()
  return (
    <>
      <header className={classes.header}>
        <div className={classes.inner}>
          {!stepUuid && (
            <Burger
              hiddenFrom="md"
              size="sm"
              opened={drawer.opened}
              onClick={drawer.toggle}
              aria-label={t(drawer.opened ? 'frame.closeMenu' : 'frame.openMenu')}
            />
          )}
          <Link to={stepUuid ? stepLoginPath(stepUuid) : '/'} className={classes.brand}>
            <theme.Logo size={24} />
            <span className={classes.name}>{theme.systemName}</span>
          </Link>
          {menuStyle === 'horizontal' && !stepUuid && <HorizontalMenu />}
          <Group gap={4} ml="auto" wrap="nowrap">
            {!stepUuid && <StartSearchButton />}
            {!stepUuid && <ChatButton />}
            <DisplaySettings />
            <ProfileMenu />
          </Group>
        </div>
      </header>
      {drawer.wasOpened && <MenuDrawer opened={drawer.opened} close={drawer.close} />}
    </>
  )
}
