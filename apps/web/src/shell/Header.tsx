import { Burger, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChatButton } from '../features/chat/index.ts'
import { StartSearchButton } from '../features/start-search/index.ts'
import { useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import { usePreferences } from '../settings/preferences.ts'
import { DisplaySettings } from './DisplaySettings.tsx'
import classes from './Header.module.css'
import { HorizontalMenu } from './HorizontalMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { stepLoginPath } from './step-login-path.ts'
import { VerticalMenu } from './VerticalMenu.tsx'

export function Header() {
  const { t } = useTranslation()
  const { menuStyle } = usePreferences()
  // Whoever came in by the link to one step has no menu.
  const stepUuid = useSession()?.jobStep
  const [opened, drawer] = useDisclosure()
  return (
    <>
      <header className={classes.header}>
        <div className={classes.inner}>
          {!stepUuid && (
            <Burger
              hiddenFrom="md"
              size="sm"
              opened={opened}
              onClick={drawer.toggle}
              aria-label={t(opened ? 'frame.closeMenu' : 'frame.openMenu')}
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
      <Drawer
        opened={opened}
        onClose={drawer.close}
        size={280}
        padding={0}
        hiddenFrom="md"
        title={theme.systemName}
        classNames={{ header: classes.drawerHeader }}
      >
        <VerticalMenu collapsible={false} onChoose={drawer.close} />
      </Drawer>
    </>
  )
}
